/** The addresses that articles had, from one sync to the next. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readSnapshot } from '../../../src/content/snapshot';
import { recordedBodies, startCms } from './fake-cms';
import type { FakeCms, Json, Version } from './fake-cms';
import { runSync, workplace } from './run-sync';

let cms: FakeCms | undefined;
afterEach(() => cms?.close());

/** A site that has been synced once, and an article of it to edit. */
async function start(version: Version) {
  cms = await startCms(recordedBodies(version));
  const folder = workplace();
  const { url, bodies } = cms;
  const sync = (...args: string[]) => runSync(folder, url, ...args);
  const article = (slug: string): Json => {
    const entries = bodies['/articles']?.['data'] as Json[];
    const fields = entries.map((entry) => (version === 'v4' ? entry['attributes'] : entry) as Json);
    const found = fields.find((one) => one['slug'] === slug);
    if (found === undefined) throw new Error(`No article ${slug}.`);
    return found;
  };
  const redirects = () => readSnapshot(path.join(folder, 'snapshot')).redirects;
  await sync();
  const [first, second] = readSnapshot(path.join(folder, 'snapshot')).documents.articles;
  if (!first || !second) throw new Error('Two articles are wanted.');
  return { folder, sync, article, redirects, first: first.slug, second: second.slug };
}

describe.each<Version>(['v5', 'v4'])('on Strapi %s', (version) => {
  test('an article is found at its old addresses, until it is gone or one is taken', async () => {
    const { folder, sync, article, redirects, first, second } = await start(version);
    const file = path.join(folder, 'snapshot/redirects.json');
    expect(existsSync(file)).toBe(false);

    article(first)['slug'] = 'nouvelle-adresse';
    const renamed = await sync();
    expect(renamed.output).toContain('Adresses redirigées (1)');
    expect(renamed.output).toContain(`- /blog/${first} → /blog/nouvelle-adresse`);
    expect(renamed.report.redirects.added).toEqual([{ from: first, to: 'nouvelle-adresse' }]);
    expect(redirects()).toEqual([{ from: first, to: 'nouvelle-adresse' }]);

    expect((await sync()).report.outcome).toBe('unchanged');

    article('nouvelle-adresse')['slug'] = 'troisieme';
    await sync();
    expect(redirects()).toEqual(
      [
        { from: first, to: 'troisieme' },
        { from: 'nouvelle-adresse', to: 'troisieme' },
      ].sort((a, b) => (a.from < b.from ? -1 : 1)),
    );

    article(second)['slug'] = first;
    const taken = await sync();
    expect(taken.report.redirects.dropped).toEqual([{ from: first, to: 'troisieme' }]);
    expect(taken.output).toContain('Redirections retirées (1)');
    expect(redirects()).toContainEqual({ from: second, to: first });

    for (const slug of ['troisieme', first]) article(slug)['title'] = null;
    await sync();
    expect(redirects()).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });
});

test('many new names at once are no loss of articles', async () => {
  const { folder, sync, article, redirects } = await start('v5');
  const { articles } = readSnapshot(path.join(folder, 'snapshot')).documents;
  for (const { slug } of articles) article(slug)['slug'] = `${slug}-2`;
  const { exitCode, report } = await sync();
  expect([exitCode, report.outcome]).toEqual([0, 'changed']);
  // Two were created in the same millisecond: which is which is not guessed.
  expect(redirects()).toHaveLength(articles.length - 2);
});

test('articles that cannot be read keep their addresses', async () => {
  const { sync, article, redirects, first } = await start('v5');
  article(first)['slug'] = 'nouvelle-adresse';
  await sync();
  const before = redirects();
  if (cms)
    cms.intercept = (request, response) => {
      if (!request.url?.startsWith('/api/articles')) return false;
      response.writeHead(500).end();
      return true;
    };
  expect((await sync('--keep-going')).report.outcome).toBe('kept');
  expect(redirects()).toEqual(before);
});

test('a damaged file stops the sync, since nobody else knows the old addresses', async () => {
  const { folder, sync, article, first } = await start('v5');
  article(first)['slug'] = 'nouvelle-adresse';
  await sync();
  const file = path.join(folder, 'snapshot/redirects.json');
  const damaged = readFileSync(file, 'utf8').slice(0, 20);
  writeFileSync(file, damaged);
  const { exitCode, output } = await sync();
  expect(exitCode).toBe(1);
  expect(output).toContain('redirects.json est abîmé');
  expect(readFileSync(file, 'utf8')).toBe(damaged);
});
