/** What an owner’s Strapi had before: days of articles, and addresses that only the site remembered. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdminClient } from './admin-client.ts';
import { RunningStrapi } from './running-strapi.ts';

const articles = 'api::article.article';
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
let strapi: RunningStrapi;

beforeAll(async () => {
  strapi = await RunningStrapi.start();
});
afterAll(() => strapi.remove());

interface Version {
  slug: string;
  publishOn: string | null;
  firstPublishedAt: string | null;
  formerSlugs: unknown;
}

const isoDate = (stored: unknown) =>
  stored === null ? null : new Date(Number(stored)).toISOString();

/** By title, while Strapi is stopped. */
function versions(status: 'draft' | 'published'): Map<unknown, Version> {
  const where = `where published_at is ${status === 'draft' ? '' : 'not'} null`;
  const rows = strapi.inDatabase((database) =>
    database.prepare(`select * from articles ${where}`).all(),
  );
  return new Map(
    rows.map((row) => [
      row['title'],
      {
        slug: String(row['slug']),
        publishOn: row['publish_on'] as string | null,
        firstPublishedAt: isoDate(row['first_published_at']),
        formerSlugs: JSON.parse(String(row['former_slugs'])) as unknown,
      },
    ]),
  );
}

test('days of articles are carried over before Strapi drops them, and what the site remembered is written into it', async () => {
  const owner = await AdminClient.register(strapi.address);
  const days: Record<string, [published: string | null, draft: string | null | undefined]> = {
    Été: ['2024-07-14', '2024-07-14'],
    'À venir': [day(20), day(20)],
    'À venir, changé': [day(20), null],
    'Passé, changé': ['2024-07-14', day(20)],
    'Sans jour': [null, null],
  };
  const ids: Record<string, string> = {};
  for (const title of Object.keys(days)) {
    const { body } = await owner.content('POST', articles, '', { title });
    const { documentId } = body['data'] as { documentId: string };
    ids[title] = documentId;
    await owner.content('POST', articles, `/${documentId}/actions/publish`, {});
  }
  await owner.content('POST', articles, '', { title: 'Brouillon' });
  await strapi.stop();
  strapi.inDatabase((database) => {
    // As the project before has left its database.
    database.exec('alter table articles drop column first_published_at');
    database.exec('alter table articles rename column publish_on to online_from');
    database.exec('delete from strapi_migrations');
    for (const [title, [published, draft]] of Object.entries(days)) {
      const set = 'update articles set online_from = ? where title = ? and published_at is';
      database.prepare(`${set} not null returning id`).all(published, title);
      database.prepare(`${set} null returning id`).all(draft ?? null, title);
    }
    database
      .prepare('update articles set online_from = ? where title = ? returning id')
      .all(day(20), 'Brouillon');
  });
  const { Été: moved = '', 'À venir': offline = '' } = ids;
  const state = path.join(strapi.folder, 'etat-du-site.json');
  const remembered = {
    articles: { [moved]: 'ete' },
    redirects: [
      { from: 'a', to: 'ete', article: moved },
      { from: 'b', to: 'ete', article: moved },
      { from: 'avant', to: 'apres', article: offline },
      { from: 'perdu', to: null, article: 'effacé' },
    ],
  };
  writeFileSync(state, JSON.stringify(remembered));
  const { exitCode, output } = await strapi.command('dist/scripts/remember.js', state);
  expect(exitCode, output).toBe(0);
  expect(output).toContain('effacé : n’est plus dans Strapi (perdu)');
  const [drafts, published] = [versions('draft'), versions('published')];
  const carried = (found: typeof drafts, title: string) => {
    const { publishOn = null, firstPublishedAt = null } = found.get(title) ?? {};
    return found.has(title) ? [publishOn, firstPublishedAt] : null;
  };
  const summer = '2024-07-14T12:00:00.000Z';
  expect(carried(published, 'Été')).toEqual([null, summer]);
  expect(carried(drafts, 'Été')).toEqual([null, summer]);
  expect(carried(published, 'À venir')).toBeNull();
  expect(carried(drafts, 'À venir')).toEqual([day(20), null]);
  expect(carried(published, 'À venir, changé')).toBeNull();
  expect(carried(drafts, 'À venir, changé')).toEqual([day(20), null]);
  expect(carried(published, 'Passé, changé')).toEqual([null, summer]);
  expect(carried(drafts, 'Passé, changé')).toEqual([day(20), summer]);
  expect(carried(published, 'Sans jour')?.[1]).toMatch(/^20/);
  expect(carried(drafts, 'Brouillon')).toEqual([day(20), null]);
  expect(published.get('Été')?.formerSlugs).toEqual(['a', 'b']);
  expect(drafts.get('À venir')?.formerSlugs).toEqual(['a-venir', 'avant', 'apres']);
});
