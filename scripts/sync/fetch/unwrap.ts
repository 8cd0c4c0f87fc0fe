/** Entries with their fields inside `attributes`, and relations inside `data`, as flat as Strapi 5 sends them. */

/** An entry, component or upload as a flat record of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Nothing that the site reads lies deeper; a JSON field may be nested as deep as somebody likes. */
const deepestLevel = 40;

export function unwrap(value: unknown, level = 0): unknown {
  if (level > deepestLevel) return null;
  if (Array.isArray(value)) return value.map((item) => unwrap(item, level + 1));
  if (!isRecord(value)) return value;
  if (isWrapper(value)) return unwrap(value['data'], level + 1);
  const { attributes, ...rest } = value;
  // An editor’s own field may be called `attributes`; beside the wrapper’s there is only an id.
  const flat =
    isRecord(attributes) && Object.keys(rest).every((key) => key === 'id' || key === 'meta')
      ? { id: rest['id'], ...attributes }
      : value;
  return Object.fromEntries(
    Object.entries(flat).map(([key, child]) => [key, unwrap(child, level + 1)]),
  );
}

/** `{data: …}` around a relation or a file. A component’s own field `data` has other fields beside it. */
function isWrapper(value: Fields): boolean {
  const isBare = Object.keys(value).every((key) => key === 'data' || key === 'meta');
  return isBare && typeof value['data'] === 'object';
}

/** What identifies an entry from one sync to the next: publishing again changes its `id`, never its `documentId`. */
export function idOf({ documentId, id }: Fields): string | null {
  const isIdentity = (value: unknown): value is string | number =>
    typeof value === 'number' || (typeof value === 'string' && value !== '');
  const identity = [documentId, id].find(isIdentity);
  return identity === undefined ? null : String(identity);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
