/** Strapi 4 wraps everything in `data` and `attributes`, Strapi 5 nothing: after this both look the same. */
import { isRecord } from './json-answer';

/** An entry, component or upload as a flat record of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

export type StrapiVersion = 'v4' | 'v5';

/** Recursion is safe: answers deeper than 64 levels have been refused. */
export function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (!isRecord(value)) return value;
  if (isWrapper(value)) return unwrap(value['data']);
  const { attributes, ...rest } = value;
  // A field of the editor’s own may be called `attributes`; the wrapper’s has only an id beside it.
  const flat =
    isRecord(attributes) && Object.keys(rest).every((key) => key === 'id' || key === 'meta')
      ? { id: rest['id'], ...attributes }
      : value;
  return Object.fromEntries(Object.entries(flat).map(([key, child]) => [key, unwrap(child)]));
}

/** `{data: …}` around a relation or a file; a component’s field `data` has an id or others beside it. */
function isWrapper(value: Record<string, unknown>): boolean {
  const keys = Object.keys(value);
  if (!('data' in value) || keys.some((key) => key !== 'data' && key !== 'meta')) return false;
  const { data } = value;
  return data === null || typeof data === 'object';
}

/** From the shape alone; null when there is nothing to tell it by. */
export function detectVersion(data: unknown): StrapiVersion | null {
  const [entry] = Array.isArray(data) ? (data as unknown[]) : [data];
  if (!isRecord(entry)) return null;
  if (isRecord(entry['attributes'])) return 'v4';
  return typeof entry['documentId'] === 'string' ? 'v5' : null;
}
