/** Tests when Strapi requests a build, and what it stores until the host has accepted the request. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as builds from '../../../scripts/cms/src/site/build-request.ts';

type LifecycleEvent = { action: string; model: { uid: string }; params: object; result: object };

const [articleUid, authorUid] = ['api::article.article', 'api::author.author'];
const fileUid = 'plugin::upload.file';
const publishedEntry = { publishedAt: new Date() };
const draftEntry = { publishedAt: null };
let lifecycleSubscriber: Record<string, (event: LifecycleEvent) => Promise<void>>;
let runCron: () => Promise<void>;
let storedRequest: unknown = null;
const fakeStrapi = {
  contentTypes: {
    [articleUid]: { options: { draftAndPublish: true } },
    [authorUid]: {},
    [fileUid]: {},
  },
  db: {
    lifecycles: {
      subscribe: (newSubscriber: typeof lifecycleSubscriber) =>
        (lifecycleSubscriber = newSubscriber),
    },
    transaction: (run: (callbacks: object) => unknown) =>
      run({ onCommit: (callback: () => void) => callback() }),
  },
  cron: {
    add: (tasks: Record<string, { task: typeof runCron }>) =>
      (runCron = tasks['site-build-request']!.task),
  },
  store: {
    get: () => Promise.resolve(storedRequest),
    set: ({ value }: { value: unknown }) => Promise.resolve((storedRequest = value)),
  },
  log: { error: () => undefined },
} as never;
const fetchMock = vi.fn(() => Promise.resolve({ ok: true, status: 200 }));
const failedResponse = { ok: false, status: 500 };
const triggerLifecycle = (action: string, uid = articleUid, result: object = publishedEntry) =>
  lifecycleSubscriber[action]?.({ action, model: { uid }, params: {}, result });
const passMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') });
  vi.stubEnv('BUILD_HOOK', 'https://host.example/hook');
  vi.stubGlobal('fetch', fetchMock);
  builds.requestBuilds(fakeStrapi);
  expect(lifecycleSubscriber['models']).toEqual(
    expect.arrayContaining([articleUid, authorUid, fileUid]),
  );
});
beforeEach(() => {
  storedRequest = null;
  fetchMock.mockReset().mockResolvedValue({ ok: true, status: 200 });
});
afterAll(() => void vi.useRealTimers().unstubAllEnvs().unstubAllGlobals());

test.each<[string, number, string, string, object]>([
  ['an article is published', 1, 'afterCreate', articleUid, publishedEntry],
  ['a published article is deleted or withdrawn', 1, 'afterDelete', articleUid, publishedEntry],
  ['a published article is changed by a script', 1, 'afterUpdate', articleUid, publishedEntry],
  ['a draft is created', 0, 'afterCreate', articleUid, draftEntry],
  ['a draft is saved', 0, 'afterUpdate', articleUid, draftEntry],
  ['a draft is deleted', 0, 'afterDelete', articleUid, draftEntry],
  ['an author, who has no drafts, is created', 0, 'afterCreate', authorUid, publishedEntry],
  ['an author is saved', 1, 'afterUpdate', authorUid, publishedEntry],
  ['an author is deleted', 1, 'afterDelete', authorUid, publishedEntry],
  ['a file is uploaded', 0, 'afterCreate', fileUid, draftEntry],
  ['a file is replaced', 1, 'afterUpdate', fileUid, draftEntry],
  ['a file is deleted', 1, 'afterDelete', fileUid, draftEntry],
])(
  'After %s twice in a minute, the number of build requests is %i',
  async (_what, requestCount, action, uid, entry) => {
    await triggerLifecycle(action, uid, entry);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(fetchMock).not.toHaveBeenCalled();
    await triggerLifecycle(action, uid, entry);
    await passMinutes(1);
    expect(fetchMock).toHaveBeenCalledTimes(requestCount);
    expect(storedRequest).toBeNull();
  },
);

test('A pending request is sent once before Strapi stops', async () => {
  await triggerLifecycle('afterCreate');
  for (const _ of [1, 2]) {
    await builds.sendPendingRequest(fakeStrapi);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  }
  await passMinutes(1);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('A request that an earlier process has stored is sent after the start', async () => {
  storedRequest = { isOnItsWay: true, failure: null };
  builds.requestBuilds(fakeStrapi);
  await passMinutes(1);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(storedRequest).toBeNull();
});

test('A refused request is sent again after longer and longer waits until it is accepted', async () => {
  vi.setSystemTime(new Date('2026-11-26T12:00:00Z'));
  fetchMock.mockRejectedValueOnce(new Error('x')).mockResolvedValue(failedResponse);
  await triggerLifecycle('afterCreate');
  await passMinutes(1);
  expect(await builds.failedRequest(fakeStrapi)).toMatchObject({
    count: 1,
    answer: 'sans réponse',
  });
  const sentAfterMinutes: number[] = [];
  for (let minute = 1; minute <= 130; minute += 1) {
    const callsBefore = fetchMock.mock.calls.length;
    await passMinutes(1);
    await runCron();
    if (fetchMock.mock.calls.length > callsBefore) sentAfterMinutes.push(minute);
  }
  expect(sentAfterMinutes).toEqual([1, 3, 7, 15, 31, 63, 123]);
  expect(await builds.failedRequest(fakeStrapi)).toMatchObject({
    count: 8,
    answer: 'réponse 500',
    nextAttemptAt: expect.stringMatching(/:00\.000Z$/) as string,
  });
  fetchMock.mockResolvedValue({ ok: true, status: 200 });
  await passMinutes(60);
  await runCron();
  expect(storedRequest).toBeNull();
});

test('After a new change, a refused request is sent within the minute', async () => {
  fetchMock.mockResolvedValue(failedResponse);
  await triggerLifecycle('afterCreate');
  await passMinutes(1);
  fetchMock.mockResolvedValue({ ok: true, status: 200 });
  storedRequest = {
    ...(storedRequest as object),
    failure: { nextAttemptAt: '2099-01-01T00:00:00.000Z' },
  };
  await triggerLifecycle('afterCreate');
  await passMinutes(1);
  expect(storedRequest).toBeNull();
});

test('A change while a request is being sent causes another request', async () => {
  fetchMock.mockImplementationOnce(async () => {
    await triggerLifecycle('afterDelete');
    return { ok: true, status: 200 };
  });
  await triggerLifecycle('afterCreate');
  await passMinutes(1);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(storedRequest).toMatchObject({ isOnItsWay: false });
  await passMinutes(1);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(storedRequest).toBeNull();
});

test('Without BUILD_HOOK a request stays stored until BUILD_HOOK is set', async () => {
  vi.stubEnv('BUILD_HOOK', '');
  await triggerLifecycle('afterCreate');
  await passMinutes(1);
  expect(fetchMock).not.toHaveBeenCalled();
  expect(storedRequest).not.toBeNull();
  vi.stubEnv('BUILD_HOOK', 'https://host.example/hook');
});
