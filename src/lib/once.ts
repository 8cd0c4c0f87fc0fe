/** Runs a function at the first call; later calls return the same result. */
export function once<Result>(run: () => Result): () => Result {
  let firstCall: { result: Result } | undefined;
  return () => (firstCall ??= { result: run() }).result;
}
