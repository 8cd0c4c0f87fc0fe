/** Strapi 4 wraps everything in `data` and `attributes`, Strapi 5 nothing: after this both look the same. */
import { listLimits } from '../command/limits';

/** An entry, component or upload as a flat record of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** @throws RangeError for what is nested too deep. */
export function unwrap(value: unknown, depth = 0): unknown {
  const { deepestJson } = listLimits;
  if (depth > deepestJson) throw new RangeError(`JSON imbriqué sur plus de ${deepestJson} niveaux`);
  if (Array.isArray(value)) return value.map((item) => unwrap(item, depth + 1));
  if (!isRecord(value)) return value;
  if (isWrapper(value)) return unwrap(value['data'], depth + 1);
  const { attributes, ...rest } = value;
  // A field of the editor’s own may be called `attributes`; the wrapper’s has only an id beside it.
  const flat =
    isRecord(attributes) && Object.keys(rest).every((key) => key === 'id' || key === 'meta')
      ? { id: rest['id'], ...attributes }
      : value;
  return Object.fromEntries(
    Object.entries(flat).map(([key, child]) => [key, unwrap(child, depth + 1)]),
  );
}

/** `{data: …}` around a relation or a file; a component’s field `data` has an id or others beside it. */
function isWrapper(value: Record<string, unknown>): boolean {
  const isBare = Object.keys(value).every((key) => key === 'data' || key === 'meta');
  return isBare && typeof value['data'] === 'object';
}

/**
 * What an entry is known by from one sync to the next: Strapi 5’s `documentId` stays when it is published again
 * (its `id` does not), Strapi 4 has only the `id`.
 */
export function idOf({ documentId, id }: Fields): string | null {
  const known = documentId ?? id;
  return typeof known === 'string' || typeof known === 'number' ? String(known) : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
