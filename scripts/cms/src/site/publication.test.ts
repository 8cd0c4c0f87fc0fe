import { expect, test } from 'vitest';
import { publishInOrder } from './publication';

type Middleware = (context: { action: string }, next: () => Promise<unknown>) => Promise<unknown>;

test('the articles of a selection are published one after the other, until one of them fails', async () => {
  let middleware: Middleware | undefined;
  const trx = {};
  publishInOrder({
    documents: { use: (added: Middleware) => (middleware = added) },
    db: { transaction: (run: (transaction: object) => unknown) => run({ trx }) },
  } as never);
  const started: string[] = [];
  const publish = (title: string, run: () => Promise<unknown>) =>
    middleware?.({ action: 'publish' }, () => {
      started.push(title);
      return run();
    });
  const firstEnd = Promise.withResolvers<void>();
  const results = Promise.allSettled([
    publish('first', () => firstEnd.promise),
    publish('second', () => Promise.reject(new Error('Failed'))),
    publish('third', () => Promise.resolve()),
  ]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['first']);
  firstEnd.resolve();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(started).toEqual(['first', 'second']);
});
