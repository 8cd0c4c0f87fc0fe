/** Of content in several languages, the site’s comes to it, and no other. */
import { describe, expect, test } from 'vitest';
import {
  failuresIn,
  readCollections,
  readDrafts,
} from '../../../scripts/sync/collections/read-collections';
import { readEntries } from '../../../scripts/sync/collections/read-entries';
import { RequestError } from '../../../scripts/sync/strapi/client';
import type { StrapiClient } from '../../../scripts/sync/strapi/client';
import type { Fields } from '../../../scripts/sync/strapi/unwrap';

const relations = { author: null, category: null };
const entry = (id: string, locale: string | null, more: Fields = {}): Fields => ({
  ...{ id: `${id}${locale ?? ''}`, documentId: id, createdAt: '2026-01-05', title: id, slug: id },
  description: 'Deux phrases.',
  blocks: [{ __component: 'shared.quote', body: 'Bien.' }],
  ...{ ...relations, ...(locale !== null && { locale }), ...more },
});

interface Server {
  /** By the name in the address. */
  content: Record<string, Fields[]>;
  /** Strapi’s default language. */
  own?: string;
  /** Refuses the question in types without languages. */
  isStrict?: boolean;
}

function strapi({ content, own = 'en', isStrict = true }: Server) {
  const queries: string[] = [];
  const client: StrapiClient = {
    access: 'public',
    urlOf: (path) => path,
    getJson: (path) => {
      queries.push(path);
      const [, name = '', query = ''] = /^\/(\w+)\?(.*)$/.exec(path) ?? [];
      const asked = new URLSearchParams(query).get('locale');
      const all = content[name] ?? [];
      const hasLanguages = all.some((fields) => 'locale' in fields);
      if (asked !== null && !hasLanguages && isStrict) {
        return Promise.reject(new RequestError(path, 'Invalid key locale', 400));
      }
      const data = hasLanguages ? all.filter(({ locale }) => locale === (asked ?? own)) : all;
      if (!name.endsWith('s')) return Promise.resolve(data[0] ? { data: data[0] } : null);
      return Promise.resolve({ data, meta: { pagination: { total: data.length } } });
    },
  };
  return { client, queries };
}

const titles = (read: unknown) =>
  Array.isArray(read) ? read.map(({ title }: Fields) => title) : read;

test.each(['fr-BE', 'FR', 'fr_FR'])('content in %s is French', async (locale) => {
  const { client } = strapi({ content: { services: [entry('Toit', locale)] }, own: locale });
  expect(titles((await readCollections(client)).services)).toEqual(['Toit']);
});

describe('Strapi’s default language is another one', () => {
  test.each(['fr', 'fr-FR', 'fr-BE', 'fr-CH'])('what there is in %s is read', async (french) => {
    const both = [entry('Roof', 'en'), entry('Toit', french)];
    const { client } = strapi({ content: { services: both, hero: both } });
    const content = await readCollections(client);
    expect([titles(content.services), titles(content.hero)]).toEqual([['Toit'], ['Toit']]);
    expect(failuresIn(content)).toEqual([]);
  });

  test('a type that it does not have in French fails, and says what to do', async () => {
    const services = [entry('Roof', 'en')];
    const { client } = strapi({
      content: { services, hero: services, articles: [entry('a', 'fr')] },
    });
    const content = await readCollections(client);
    expect(failuresIn(content)).toMatchObject([
      { collection: 'hero', reason: expect.stringContaining('mais en « en »') as string },
      { collection: 'services', advice: expect.stringContaining('CMS_LOCALE=en') as string },
    ]);
    expect(titles(content.articles)).toEqual(['a']);
  });

  test('everything is in French: it is found though the default language is empty', async () => {
    const { client } = strapi({ content: { services: [entry('Toit', 'fr')] } });
    expect(titles((await readCollections(client)).services)).toEqual(['Toit']);
  });

  test('another language is the site’s', async () => {
    const { client } = strapi({
      content: { services: [entry('Roof', 'en'), entry('Toit', 'fr')] },
    });
    expect(titles((await readCollections(client, { locale: 'en' })).services)).toEqual(['Roof']);
  });

  test('what is in French as a draft only can be previewed', async () => {
    const services = [entry('Roof', 'en', { publishedAt: '2026-01-05' })];
    const { client } = strapi({ content: { services } });
    const french = strapi({ content: { services: [entry('Toit', 'fr')] } }).client;
    const getJson = (path: string) =>
      (path.includes('status=draft') ? french : client).getJson(path);
    const { content, live } = await readDrafts({ ...client, getJson });
    expect([titles(content.services), live.services]).toEqual([['Toit'], []]);
  });
});

describe('types without languages', () => {
  test('are not asked for one', async () => {
    const services = [entry('Toit', null)];
    const { client, queries } = strapi({ content: { services } });
    expect(titles((await readCollections(client)).services)).toEqual(['Toit']);
    expect(queries.filter((query) => query.includes('locale'))).toEqual([]);
  });

  test('are read beside others', async () => {
    const services = [entry('Roof', 'en'), entry('Toit', 'fr')];
    const { client, queries } = strapi({ content: { services, articles: [entry('a', null)] } });
    const content = await readCollections(client);
    expect(failuresIn(content)).toEqual([]);
    expect(queries.filter((query) => /articles.*locale/.test(query))).toEqual([]);
  });

  test('a language that comes by itself is not asked for', async () => {
    const { client, queries } = strapi({ own: 'fr', content: { services: [entry('a', 'fr')] } });
    await readCollections(client);
    expect(queries.filter((query) => /services.*locale/.test(query))).toEqual([]);
  });
});

describe('what comes in another language is named, and not shown', () => {
  async function problemsOf(articles: Fields[]) {
    const { client } = strapi({ content: { articles }, own: 'fr' });
    // A server that does not heed the question.
    const getJson = (path: string) =>
      path.startsWith('/articles')
        ? Promise.resolve({ data: articles, meta: { pagination: { total: articles.length } } })
        : client.getJson(path);
    const content = await readCollections({ ...client, getJson });
    const cms = { baseUrl: 'https://cms.example.org', libraryOrigins: new Set<string>() };
    const reads = readEntries(content, cms).articles ?? [];
    return reads.map(({ document, findings }) => ({
      document: document as Fields,
      said: findings.flatMap((finding) =>
        'loss' in finding ? [`${finding.loss} ${finding.field}`] : [],
      ),
    }));
  }

  test('an entry', async () => {
    const reads = await problemsOf([entry('toit', 'fr'), entry('roof', 'en')]);
    expect(reads.map(({ said }) => said)).toEqual([[], ['entry locale']]);
  });

  test('an entry whose texts are none', async () => {
    const [, read] = await problemsOf([entry('a', 'fr'), entry('b', 'en', { slug: 5, title: {} })]);
    expect(read?.document).not.toHaveProperty('slug');
  });

  test('an entry without id, which is no translation of another one', async () => {
    const nobody = { id: null, documentId: null };
    const reads = await problemsOf([entry('toit', 'fr', nobody), entry('roof', 'en', nobody)]);
    expect(reads.map(({ said }) => said)).toEqual([[], ['entry locale']]);
  });

  test('the translation of an entry, which is no second entry', async () => {
    const reads = await problemsOf([entry('toit', 'fr'), entry('toit', 'en')]);
    expect(reads.map(({ said }) => said)).toEqual([['nothing locale']]);
  });

  test('an author and a category', async () => {
    const author = { ...entry('x', 'en'), name: 'Ann' };
    const category = { ...entry('y', 'fr'), name: 'Solaire' };
    const localizations = [entry('toit', 'en')];
    const [read] = await problemsOf([entry('toit', 'fr', { author, category, localizations })]);
    expect(read?.said).toEqual(['part author']);
    expect(read?.document).toMatchObject({ author: null, category: { name: 'Solaire' } });
  });
});
