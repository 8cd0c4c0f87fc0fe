/** Tests when Strapi requests a build, and what it stores until the host has accepted the request. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as builds from '../../../scripts/cms/src/site/build-request.ts';

type Event = { action: string; model: { uid: string }; params: object; result: object };

const [article, author] = ['api::article.article', 'api::author.author'];
const file = 'plugin::upload.file';
const published = { publishedAt: new Date() };
const draft = { publishedAt: null };
let subscriber: Record<string, (event: Event) => Promise<void>>;
let runCron: () => Promise<void>;
let stored: unknown = null;
const strapi = {
  contentTypes: { [article]: { options: { draftAndPublish: true } }, [author]: {}, [file]: {} },
  db: {
    lifecycles: { subscribe: (given: typeof subscriber) => (subscriber = given) },
    transaction: (run: (callbacks: object) => unknown) =>
      run({ onCommit: (callback: () => void) => callback() }),
  },
  cron: {
    add: (tasks: Record<string, { task: typeof runCron }>) =>
      (runCron = tasks['site-build-request']!.task),
  },
  store: {
    get: () => Promise.resolve(stored),
    set: ({ value }: { value: unknown }) => Promise.resolve((stored = value)),
  },
  log: { error: () => undefined },
} as never;
const host = vi.fn(() => Promise.resolve({ ok: true, status: 200 }));
const failedResponse = { ok: false, status: 500 };
const change = (action: string, uid = article, result: object = published) =>
  subscriber[action]?.({ action, model: { uid }, params: {}, result });
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') });
  vi.stubEnv('BUILD_HOOK', 'https://host.example/hook');
  vi.stubGlobal('fetch', host);
  builds.requestBuilds(strapi);
  expect(subscriber['models']).toEqual(expect.arrayContaining([article, author, file]));
});
beforeEach(() => {
  stored = null;
  host.mockReset().mockResolvedValue({ ok: true, status: 200 });
});
afterAll(() => void vi.useRealTimers().unstubAllEnvs().unstubAllGlobals());

test.each<[string, number, string, string, object]>([
  ['an article is published', 1, 'afterCreate', article, published],
  ['a published article is deleted or withdrawn', 1, 'afterDelete', article, published],
  ['a published article is changed by a script', 1, 'afterUpdate', article, published],
  ['a draft is created', 0, 'afterCreate', article, draft],
  ['a draft is saved', 0, 'afterUpdate', article, draft],
  ['a draft is deleted', 0, 'afterDelete', article, draft],
  ['an author, who has no drafts, is created', 0, 'afterCreate', author, published],
  ['an author is saved', 1, 'afterUpdate', author, published],
  ['an author is deleted', 1, 'afterDelete', author, published],
  ['a file is uploaded', 0, 'afterCreate', file, draft],
  ['a file is replaced', 1, 'afterUpdate', file, draft],
  ['a file is deleted', 1, 'afterDelete', file, draft],
])(
  'After %s twice in a minute, the number of build requests is %i',
  async (_what, times, action, uid, row) => {
    await change(action, uid, row);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(host).not.toHaveBeenCalled();
    await change(action, uid, row);
    await pass(1);
    expect(host).toHaveBeenCalledTimes(times);
    expect(stored).toBeNull();
  },
);

test('A pending request is sent once before Strapi stops', async () => {
  await change('afterCreate');
  for (const _ of [1, 2]) {
    await builds.sendPendingRequest(strapi);
    expect(host).toHaveBeenCalledTimes(1);
  }
  await pass(1);
  expect(host).toHaveBeenCalledTimes(1);
});

test('A request that an earlier process has stored is sent after the start', async () => {
  stored = { isOnItsWay: true, failure: null };
  builds.requestBuilds(strapi);
  await pass(1);
  expect(host).toHaveBeenCalledTimes(1);
  expect(stored).toBeNull();
});

test('A refused request is sent again after longer and longer waits until it is accepted', async () => {
  vi.setSystemTime(new Date('2026-11-26T12:00:00Z'));
  host.mockRejectedValueOnce(new Error('x')).mockResolvedValue(failedResponse);
  await change('afterCreate');
  await pass(1);
  expect(await builds.failedRequest(strapi)).toMatchObject({ count: 1, answer: 'sans réponse' });
  const sentAfterMinutes: number[] = [];
  for (let minute = 1; minute <= 130; minute += 1) {
    const before = host.mock.calls.length;
    await pass(1);
    await runCron();
    if (host.mock.calls.length > before) sentAfterMinutes.push(minute);
  }
  expect(sentAfterMinutes).toEqual([1, 3, 7, 15, 31, 63, 123]);
  expect(await builds.failedRequest(strapi)).toMatchObject({
    count: 8,
    answer: 'réponse 500',
    nextAttemptAt: expect.stringMatching(/:00\.000Z$/) as string,
  });
  host.mockResolvedValue({ ok: true, status: 200 });
  await pass(60);
  await runCron();
  expect(stored).toBeNull();
});

test('After a new change, a refused request is sent within the minute', async () => {
  host.mockResolvedValue(failedResponse);
  await change('afterCreate');
  await pass(1);
  host.mockResolvedValue({ ok: true, status: 200 });
  stored = { ...(stored as object), failure: { nextAttemptAt: '2099-01-01T00:00:00.000Z' } };
  await change('afterCreate');
  await pass(1);
  expect(stored).toBeNull();
});

test('A change while a request is being sent causes another request', async () => {
  host.mockImplementationOnce(async () => {
    await change('afterDelete');
    return { ok: true, status: 200 };
  });
  await change('afterCreate');
  await pass(1);
  expect(host).toHaveBeenCalledTimes(1);
  expect(stored).toMatchObject({ isOnItsWay: false });
  await pass(1);
  expect(host).toHaveBeenCalledTimes(2);
  expect(stored).toBeNull();
});

test('Without BUILD_HOOK a request stays stored until BUILD_HOOK is set', async () => {
  vi.stubEnv('BUILD_HOOK', '');
  await change('afterCreate');
  await pass(1);
  expect(host).not.toHaveBeenCalled();
  expect(stored).not.toBeNull();
  vi.stubEnv('BUILD_HOOK', 'https://host.example/hook');
});
