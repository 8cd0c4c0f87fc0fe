/** Six mistakes of editors in one go: each affects its part or its entry, all are named, and all else goes live. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read';
import type { SyncReport } from '../../scripts/sync/report/report';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish, uid } from '../../scripts/cms/seed';
import type { Entry, Fields } from '../../scripts/cms/strapi-surface';
import { SyncedSite } from './synced-site';
import { startTemporaryStrapi, storeSlug } from './temporary-strapi';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const text = (body: string) => [{ __component: 'shared.rich-text', body }];

let cms: RunningStrapi;
let site: SyncedSite;
let hero: Entry;
const articles: Entry[] = [];
const testimonials: Entry[] = [];
let output: string;

beforeAll(async () => {
  cms = await startTemporaryStrapi('mistakes');
  site = new SyncedSite(cms);
  hero = await publish(cms.strapi, 'hero', { title: 'Avant', features: [{ label: 'Soleil' }] });
  for (const number of numbers) {
    const fields = { title: `Article ${number}`, slug: `article-${number}`, blocks: text('Bon.') };
    articles.push(await publish(cms.strapi, 'article', fields));
    const said = { name: `Client ${number}`, content: 'Merci.', rating: 5 };
    testimonials.push(await publish(cms.strapi, 'testimonial', said));
  }
  await site.syncWell();

  const edit = (name: string, entry: Entry | undefined, data: Fields) =>
    cms.strapi
      .documents(uid(name))
      .update({ documentId: entry?.documentId ?? '', data, status: 'published' });
  await edit('article', articles[0], { blocks: text('Voyez ![le toit](/uploads/absent.jpg).') });
  await edit('article', articles[1], { blocks: text('Lisez [la suite](/blog/nulle-part).') });
  await edit('article', articles[2], { title: '  ', description: 'Nouvelle' });
  const misplaced = { title: 'Mal rangé', slug: 'mal-range', blocks: text('x') };
  await storeSlug(cms.strapi, await publish(cms.strapi, 'article', misplaced), 'index');
  await edit('testimonial', testimonials[0], { content: ' ' });
  await edit('hero', hero, { title: 'Après', features: [{ label: 'Soleil' }, { icon: 'wind' }] });
  output = await site.syncWell();
});

afterAll(async () => {
  site.remove();
  await cms.stop();
});

describe('after six mistakes in one go', () => {
  it('everything without a mistake is live, also in the same entries', () => {
    const { documents } = readSnapshot(site.snapshot);
    expect(documents.hero).toMatchObject({ title: 'Après', features: [{ label: 'Soleil' }] });
    const bodies = new Map(
      documents.articles.map(({ slug, blocks: [block] }) => [
        slug,
        block && 'body' in block ? block.body : '',
      ]),
    );
    // As they were typed; what of them a page shows, the reader of texts decides.
    expect(bodies.get('article-1')).toContain('![le toit]');
    expect(bodies.get('article-2')).toContain('[la suite]');
    expect(bodies.size).toBe(numbers.length);
  });

  it('an entry that cannot be shown stays as it was, and the manifest says so', () => {
    const { documents, manifest } = readSnapshot(site.snapshot);
    const third = documents.articles.find(({ slug }) => slug === 'article-3');
    expect(third).toMatchObject({ title: 'Article 3', description: null });
    expect(documents.testimonials[0]).toMatchObject({ content: 'Merci.', rating: 5 });
    expect(manifest.collections['articles']).toMatchObject({
      stale: [{ entry: 'article-3', field: 'title' }],
    });
    expect(manifest.collections['testimonials']).toMatchObject({
      stale: [{ entry: 'client-1', field: 'content' }],
    });
  });

  it('all six are named, with entry, field and the link into Strapi’s admin', () => {
    const file = path.join(site.folder, '.cache', 'sync-report.json');
    const { problems } = JSON.parse(readFileSync(file, 'utf8')) as SyncReport;
    const mistakes = problems.filter(({ severity }) => severity !== 'advice');
    const named = mistakes.map(({ severity, entry, field }) => `${severity}: ${entry}, ${field}`);
    expect(named.sort()).toEqual([
      'omitted: « Mal rangé », slug',
      'partial: Accueil, features.1.label',
      'partial: « Article 1 », blocks.0.body',
      'partial: « Article 2 », blocks.0.body',
      'stale: « Client 1 », content',
      'stale: « article-3 », title',
    ]);
    for (const { link, message } of problems) {
      expect(output).toContain(message);
      expect(output).toContain(String(link));
    }
    const { documentId } = articles[0] ?? {};
    expect(output).toContain(
      `${cms.address}/admin/content-manager/collection-types/api::article.article/${String(documentId)}`,
    );
  });

  it('the next sync finds nothing new, and names them again', async () => {
    const before = site.state();
    const again = await site.syncWell();
    expect(again).toContain('rien n’a changé');
    expect(again).toContain('« Mal rangé »');
    expect(site.state()).toEqual(before);
  });
});
