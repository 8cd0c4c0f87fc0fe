/**
 * Flattens entries as Strapi 4 sends them, with fields inside `attributes` and relations inside `data`, so that they
 * look like those of Strapi 5.
 */

/** An entry, component or upload as a flat record of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Maximum depth of nested values. The site reads nothing below it, and JSON fields may be nested without limit. */
const maxDepth = 40;

export function unwrap(value: unknown, level = 0): unknown {
  if (level > maxDepth) return null;
  if (Array.isArray(value)) return value.map((item) => unwrap(item, level + 1));
  if (!isRecord(value)) return value;
  if (isWrapper(value)) return unwrap(value['data'], level + 1);
  const { attributes, ...rest } = value;
  // An editor’s own field may be called `attributes` as well. A wrapper has only an id beside it.
  const flatRecord =
    isRecord(attributes) && Object.keys(rest).every((key) => key === 'id' || key === 'meta')
      ? { id: rest['id'], ...attributes }
      : value;
  return Object.fromEntries(
    Object.entries(flatRecord).map(([key, child]) => [key, unwrap(child, level + 1)]),
  );
}

/** Recognises `{data: …}` around a relation or a file. A component’s own field `data` has other fields beside it. */
function isWrapper(value: Fields): boolean {
  const hasOnlyData = Object.keys(value).every((key) => key === 'data' || key === 'meta');
  return hasOnlyData && typeof value['data'] === 'object';
}

/** Returns the lasting id of an entry. Publishing again changes its `id`, never its `documentId`. */
export function idOf({ documentId, id }: Fields): string | null {
  const isIdentity = (value: unknown): value is string | number =>
    typeof value === 'number' || (typeof value === 'string' && value !== '');
  const identity = [documentId, id].find(isIdentity);
  return identity === undefined ? null : String(identity);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
