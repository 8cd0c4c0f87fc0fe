/** The states of a collection that was queried: the site shows something different for each. */

export type Loaded<Data> =
  { status: 'ok'; data: Data } | { status: 'empty' } | { status: 'failed'; message: string };

/** For a section with default content. `error`: why it is shown, if the collection failed. */
export interface WithFallback<Data> {
  data: Data;
  error: string | null;
}

export function withFallback<Data>(
  loaded: Loaded<Data>,
  { empty, failed }: { empty: Data; failed: Data },
): WithFallback<Data> {
  switch (loaded.status) {
    case 'ok':
      return { data: loaded.data, error: null };
    case 'empty':
      return { data: empty, error: null };
    case 'failed':
      return { data: failed, error: loaded.message };
  }
}
