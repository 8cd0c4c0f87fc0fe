/** Number of requests that are sent at the same time. */
const requestsAtOnce = 4;

/**
 * Calls an asynchronous function for each item, for four items at a time, and returns the results in the order of the
 * items. All running calls have ended when it throws the error of one of them.
 */
export async function mapFourAtOnce<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const workers = Array.from({ length: requestsAtOnce }, async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  });
  for (const worker of await Promise.allSettled(workers)) {
    if (worker.status === 'rejected') throw worker.reason;
  }
  return results;
}
