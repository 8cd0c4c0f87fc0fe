/** Makes Strapi 4’s entries, wrapped in `data` and `attributes`, look like Strapi 5’s. */

/** An entry, component or upload as a flat record of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

export function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (!isRecord(value)) return value;
  if (isWrapper(value)) return unwrap(value['data']);
  const { attributes, ...rest } = value;
  // An editor’s own field may be called `attributes`; beside the wrapper’s there is only an id.
  const flat =
    isRecord(attributes) && Object.keys(rest).every((key) => key === 'id' || key === 'meta')
      ? { id: rest['id'], ...attributes }
      : value;
  return Object.fromEntries(Object.entries(flat).map(([key, child]) => [key, unwrap(child)]));
}

/** `{data: …}` around a relation or a file. A component’s own field `data` has other fields beside it. */
function isWrapper(value: Record<string, unknown>): boolean {
  const isBare = Object.keys(value).every((key) => key === 'data' || key === 'meta');
  return isBare && typeof value['data'] === 'object';
}

/**
 * What identifies an entry from one sync to the next: in Strapi 5 its `documentId`, because publishing again changes its
 * `id`; in Strapi 4 the `id`.
 */
export function idOf({ documentId, id }: Fields): string | null {
  const isIdentity = (value: unknown): value is string | number =>
    typeof value === 'number' || (typeof value === 'string' && value !== '');
  const identity = [documentId, id].find(isIdentity);
  return identity === undefined ? null : String(identity);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
