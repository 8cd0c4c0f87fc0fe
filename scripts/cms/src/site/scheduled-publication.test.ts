import { expect, test, vi } from 'vitest';
import { publishOnTheDay } from './scheduled-publication';

test('An article that another Strapi process has published on its day is not published twice', async () => {
  const publish = vi.fn();
  const dueDrafts = ['a', 'b'].map((documentId) => ({ id: documentId, documentId, title: 'T' }));
  const info = vi.fn();
  await publishOnTheDay({
    cron: { add: () => undefined },
    log: { info },
    documents: () => ({ publish }),
    db: {
      transaction: (run: () => unknown) => run(),
      query: () => ({
        findMany: () => Promise.resolve(dueDrafts),
        // Another process has published “a” and cleared its day since it was read.
        updateMany: ({ where }: { where: { id: string } }) =>
          Promise.resolve({ count: where.id === 'a' ? 0 : 1 }),
      }),
    },
  } as never);
  expect(publish.mock.calls).toEqual([[expect.objectContaining({ documentId: 'b' })]]);
  expect(info).toHaveBeenCalledTimes(1);
});
