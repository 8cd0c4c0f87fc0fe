/** Keeps the previous values of single types’ fields that a mistake has left empty. */
import type { Fields } from '../strapi/unwrap';

export interface CompletionOptions {
  /** Whether a mistake has cost the field at this path, or something in it. */
  isLost: (path: string) => boolean;
  /** Whether the files in a previous value still exist. */
  hasAllFiles: (previous: unknown) => boolean;
}

export interface Completed<Document> {
  document: Document;
  /** Paths of the fields with previous values. */
  stale: string[];
}

export function withPreviousFields(
  document: object,
  previous: object | undefined,
  { isLost, hasAllFiles }: CompletionOptions,
  path = '',
): Completed<object> {
  const entries = Object.entries(document).map(([key, value]: [string, unknown]) => {
    const field = `${path}${key}`;
    const old = (previous as Fields | undefined)?.[key];
    const isStale = isEmpty(value) && !isEmpty(old) && isLost(field) && hasAllFiles(old);
    return { key, value: isStale ? old : value, stale: isStale ? [field] : [] };
  });
  return {
    document: Object.fromEntries(entries.map(({ key, value }) => [key, value])),
    stale: entries.flatMap(({ stale }) => stale),
  };
}

function isEmpty(value: unknown): boolean {
  return (value ?? null) === null || (Array.isArray(value) && value.length === 0);
}
