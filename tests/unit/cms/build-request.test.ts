/** When Strapi asks the site’s host for a build, and what it keeps of a refusal. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as builds from '../../../scripts/cms/src/site/build-request.ts';

const [article, author] = ['api::article.article', 'api::author.author'];
let act: (context: { uid: string; action: string }, next: () => Promise<void>) => Promise<void>;
let onFile: Record<string, () => void>;
let stored: unknown;
const strapi = {
  contentTypes: { [article]: { options: { draftAndPublish: true } }, [author]: {} },
  documents: { use: (step: typeof act) => (act = step) },
  db: { lifecycles: { subscribe: (given: typeof onFile) => (onFile = given) } },
  store: { get: () => stored, set: ({ value }: { value: unknown }) => (stored = value) },
  log: { error: () => undefined },
} as never;
const host = vi.fn(() => Promise.resolve({ ok: true, status: 200 }));
const after = (action: string, uid = article) => act({ uid, action }, () => Promise.resolve());
const aMinute = () => vi.advanceTimersByTimeAsync(60_000);

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubEnv('BUILD_HOOK', 'https://host.example/hook');
  vi.stubGlobal('fetch', host);
  builds.requestBuilds(strapi);
  builds.requestBuildsForFiles(strapi);
  expect(onFile['models']).toEqual(['plugin::upload.file']);
});
beforeEach(() => void host.mockClear());
afterAll(() => void vi.useRealTimers().unstubAllEnvs().unstubAllGlobals());

test.each<[string, number, () => unknown]>([
  ['an article is published', 1, () => after('publish')],
  ['it is withdrawn', 1, () => after('unpublish')],
  ['it is deleted', 1, () => after('delete')],
  ['its draft is saved', 0, () => after('update')],
  ['an author, who has no drafts, is saved', 1, () => after('update', author)],
  ['an author is deleted', 1, () => after('delete', author)],
  ['a contact request is deleted', 0, () => after('delete', 'api::contact.contact')],
  ['a file is replaced', 1, () => onFile['afterUpdate']?.()],
  ['a file is deleted', 1, () => onFile['afterDelete']?.()],
])(
  'After %s, twice in a minute, the host is asked for builds: %i',
  async (_what, times, change) => {
    await change();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(host).not.toHaveBeenCalled();
    await change();
    await aMinute();
    expect(host).toHaveBeenCalledTimes(times);
  },
);

test('What waits is requested before Strapi stops, once', async () => {
  await after('publish');
  for (const _ of [1, 2]) {
    await builds.requestWaitingBuild(strapi);
    expect(host).toHaveBeenCalledTimes(1);
  }
  await aMinute();
  expect(host).toHaveBeenCalledTimes(1);
});

test('A refusal is kept until a request is accepted', async () => {
  host.mockResolvedValueOnce({ ok: false, status: 404 }).mockRejectedValueOnce(new Error('x'));
  for (const said of [/\(réponse 404\)/, /\(sans réponse\)/, /^null$/]) {
    await after('publish');
    await aMinute();
    expect(String(await builds.failedRequest.read(strapi))).toMatch(said);
  }
});
