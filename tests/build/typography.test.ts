/** The site of an editor who types with the keys of a keyboard: whatever visitors read of it is set. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { createSearch } from '../../src/features/blog/model/article-search';
import type { SearchableArticle } from '../../src/features/blog/model/article-search';
import { makeSnapshot } from '../support/make-snapshot';
import { buildSite } from '../support/build-site';
import type { Build } from '../support/build-site';
import { checkFrench } from '../site/checks/french';
import { meta, readThings } from '../site/checks/search-results';
import { elementsOf, readAsset, readSite } from '../site/checks/site-files';
import type { Site } from '../site/checks/site-files';
import { readXml } from '../site/checks/xml';

const typed = `L'été "solaire" : 12% ?`;
const set = 'L’été «\u00a0solaire\u00a0»\u00a0: 12\u00a0%\u202f?';
const article = '/blog/un-ete-solaire';
const category = '/blog/categorie/l-ete-solaire-12';

const image = { file: 'toit.00000001.jpg', alt: typed, caption: typed };
const project = { id: 'un-toit', title: typed, description: typed, image };
const body = `## ${typed}\n\n<b>L'</b>été, *12*% : \`l'a ?\`\n\n![${typed}](media/${image.file})`;

const content: Record<string, unknown> = {
  'hero.json': {
    ...{ title: typed, subtitle: typed, ctaPrimary: typed, ctaSecondary: typed },
    ...{ backgroundImage: image, features: [{ icon: 'sun', label: typed }] },
  },
  'about.json': {
    ...{ title: typed, mission: typed, description: typed, image },
    statistics: [{ icon: 'star', value: typed, label: typed }],
    values: [{ title: typed, description: typed }],
  },
  'services.json': [
    { id: 'x', title: typed, description: typed, icon: 'sun', image, features: [typed] },
  ],
  'testimonials.json': [
    {
      ...{ id: 'x', name: typed, location: typed, content: typed, rating: 5, service: typed },
      image,
    },
  ],
  'gallery.json': {
    ...{ title: typed, description: typed },
    collections: [
      {
        ...{ id: 'toits', value: 'toits', name: typed },
        projects: [{ ...project, latitude: 42.7, longitude: 2.8 }],
      },
    ],
  },
  'articles/un-ete-solaire.json': {
    ...{ slug: 'un-ete-solaire', title: typed, description: typed, cover: image },
    ...{ publishedAt: '2099-01-01T09:00:00.000Z', createdAt: null, updatedAt: null },
    author: { id: 'a', name: typed, role: typed },
    category: { id: 'c', name: typed },
    blocks: [
      { component: 'shared.rich-text', body },
      { component: 'shared.quote', body: typed, title: typed },
      { component: 'shared.slider', files: [image, image] },
    ],
  },
};

let snapshot: string;
let built: Build;
let site: Site;

beforeAll(async () => {
  const background = '#b4492a';
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } });
  const bytes = await picture.jpeg().toBuffer();
  snapshot = await makeSnapshot((copy) => {
    writeFileSync(path.join(copy, 'media', image.file), bytes);
    for (const [file, document] of Object.entries(content)) {
      writeFileSync(path.join(copy, file), JSON.stringify(document));
    }
  });
  built = await buildSite({ SNAPSHOT_DIR: snapshot });
  expect(built.status, built.log).toBe(0);
  site = readSite(built.folder);
});

afterAll(() => {
  built.remove();
  rmSync(snapshot, { recursive: true });
});

const pageAt = (address: string) => {
  const page = site.pages.find((one) => one.url === address);
  if (page === undefined) throw new Error(`There is no page ${address}.`);
  return page;
};
const thing = (page: string, type: string) =>
  readThings(pageAt(page)).find((one) => one['@type'] === type);
const texts = (page: string, selector: string) =>
  elementsOf(site, page, selector).map(({ text }) => text.replace(/[ \n]+/g, ' ').trim());
const attributes = (page: string, selector: string, name: string) =>
  elementsOf(site, page, selector).map((element) => element.getAttribute(name));
const json = (text: string): unknown => JSON.parse(text);

it('no page shows a text as it was typed', () => {
  expect(site.pages.flatMap(checkFrench)).toEqual([]);
  expect(site.pages.filter(({ html }) => /l'été/i.test(html)).map(({ url }) => url)).toEqual([]);
});

it('the landing page is set: titles, fields, pictures, what search engines read', () => {
  expect(texts('/', '#hero h1')).toEqual([set]);
  expect(texts('/', '#services li h3')).toEqual([set]);
  expect(texts('/', '#services .check-list li')).toEqual([set]);
  expect(texts('/', '#testimonials blockquote p')).toEqual([`«\u00a0${set}\u00a0»`]);
  expect(texts('/', '#gallery h2')).toEqual([set]);
  expect(texts('/', '#gallery [data-tab-list] a')).toEqual([set]);
  expect(attributes('/', '#hero img, #about img, #services img', 'alt')).toEqual([set, set, set]);
  expect(thing('/', 'Service')).toMatchObject({ name: set, description: set });
  expect(texts('/', '#realisation-un-toit figcaption span')).toEqual([set, set]);
});

it('an article is set, in lists, search results and the feed too', () => {
  expect(texts(article, 'h1, .prose h2, blockquote p')).toEqual([set, set, set]);
  expect(texts(article, '.prose p')).toEqual([`L’été, 12\u00a0%\u00a0: l'a ?`]);
  expect(texts(article, 'figcaption')).toEqual([set, set, set, set]);
  expect(attributes(article, 'header img, .article-text img', 'alt')).toEqual([set, set, set, set]);
  expect(texts('/blog', 'main article h2')[0]).toBe(set);
  expect(texts(article, 'title')[0]).toContain(set);
  for (const name of ['description', 'og:title', 'og:image:alt', 'article:section']) {
    expect(meta(pageAt(article), name), name).toBe(set);
  }
  expect(thing(article, 'BlogPosting')).toMatchObject({ headline: set, articleSection: set });
  const feed = readXml(readAsset(site, '/rss.xml'), ['item']) as {
    rss: { channel: { item: Record<string, string>[] } };
  };
  const [item] = feed.rss.channel.item;
  const fields = { title: set, description: set, category: set, 'dc:creator': set };
  expect(item).toMatchObject(fields);
});

it('addresses are those of the typed text', () => {
  expect(attributes(article, '.prose h2', 'id')).toEqual(['titre-l-ete-solaire-12']);
  expect(attributes(article, 'header a', 'href')).toContain(category);
  expect(texts(category, 'h1')).toEqual([set]);
});

it('the search finds a text by what is typed, with either apostrophe', () => {
  const articles = json(readAsset(site, '/recherche.json')) as SearchableArticle[];
  expect(articles).toContainEqual(
    expect.objectContaining({ slug: 'un-ete-solaire', title: set, description: set }),
  );
  for (const query of ["l'été solaire", 'l’été solaire', typed]) {
    expect(createSearch(articles)(query)[0]?.slug, query).toBe('un-ete-solaire');
  }
});

it('the snapshot stays as typed', () => {
  for (const [file, document] of Object.entries(content)) {
    expect(json(readFileSync(path.join(snapshot, file), 'utf8')), file).toEqual(document);
  }
});
