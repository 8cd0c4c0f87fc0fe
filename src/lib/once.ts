/** Runs a function at the first call; later calls return the same result. */
export function once<Result>(run: () => Result): () => Result {
  let first: { result: Result } | undefined;
  return () => (first ??= { result: run() }).result;
}
