/** The result of reading a collection. Pages show something different for each status. */

export type CollectionResult<Data> =
  { status: 'ok'; data: Data } | { status: 'empty' } | { status: 'failed'; message: string };

/** The data of a section that has default content. */
export interface WithFallback<Data> {
  data: Data;
  /** A message for visitors if the collection failed; otherwise null. */
  error: string | null;
}

/** Returns the data of a collection, or the given default content if the collection is empty or failed. */
export function withFallback<Data>(
  result: CollectionResult<Data>,
  { empty, failed }: { empty: Data; failed: Data },
): WithFallback<Data> {
  switch (result.status) {
    case 'ok':
      return { data: result.data, error: null };
    case 'empty':
      return { data: empty, error: null };
    case 'failed':
      return { data: failed, error: result.message };
  }
}
