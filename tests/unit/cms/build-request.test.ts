/** When Strapi asks the site’s host for a build, and what it keeps of a refusal. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as builds from '../../../scripts/cms/src/site/build-request';

const article = 'api::article.article';
let act: (context: { uid: string; action: string }, next: () => Promise<void>) => Promise<void>;
let onFile: Record<'afterUpdate' | 'afterDelete', () => void>;
let stored: unknown;
const strapi = {
  contentTypes: { [article]: { options: { draftAndPublish: true } }, 'api::author.author': {} },
  documents: { use: (step: typeof act) => (act = step) },
  db: { lifecycles: { subscribe: (given: typeof onFile) => (onFile = given) } },
  store: {
    get: () => Promise.resolve(stored),
    set: ({ value }: { value: unknown }) => Promise.resolve((stored = value)),
  },
  log: { error: () => undefined },
} as never;
const host = vi.fn(() => Promise.resolve({ ok: true, status: 200 }));
const aMinute = () => vi.advanceTimersByTimeAsync(60_000);
const publish = (action = 'publish', uid = article) =>
  act({ uid, action }, () => Promise.resolve());

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubEnv('BUILD_HOOK', 'https://host.example/hook');
  vi.stubGlobal('fetch', host);
  builds.requestBuilds(strapi);
  builds.requestBuildsForFiles(strapi);
});
beforeEach(() => void host.mockClear());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ...['publish', 'unpublish', 'delete'].map((action) => [action, article, 1] as const),
  ['update', article, 0],
  ['update', 'api::author.author', 1],
  ['delete', 'api::contact.contact', 0],
] as const)('After “%s” of %s, twice in a minute, builds: %i', async (action, uid, times) => {
  await publish(action, uid);
  await publish(action, uid);
  await aMinute();
  expect(host).toHaveBeenCalledTimes(times);
});

test('A file that is replaced or deleted is one more reason, and what waits goes before Strapi stops', async () => {
  onFile.afterUpdate();
  await aMinute();
  onFile.afterDelete();
  await builds.requestWaitingBuild(strapi);
  expect(host).toHaveBeenCalledTimes(2);
  await builds.requestWaitingBuild(strapi);
  await aMinute();
  expect(host).toHaveBeenCalledTimes(2);
});

test('A refusal is said until a request is accepted', async () => {
  host.mockResolvedValueOnce({ ok: false, status: 404 });
  host.mockRejectedValueOnce(new Error('offline'));
  for (const said of ['(réponse 404)', '(sans réponse)', null]) {
    await publish();
    await aMinute();
    const kept = await builds.failedRequest.read(strapi);
    if (said === null) expect(kept).toBeNull();
    else expect(kept).toContain(said);
  }
});
