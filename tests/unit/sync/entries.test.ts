import { describe, expect, test } from 'vitest';
import type { Article } from '../../../src/content/schemas/article';
import type { Gallery } from '../../../src/content/schemas/gallery';
import type { CollectionName } from '../../../src/content/schemas/manifest';
import type { Service } from '../../../src/content/schemas/service';
import type { Testimonial } from '../../../src/content/schemas/testimonial';
import { isDeadLink } from '../../../scripts/sync/entries/dead-links';
import { findNamedFiles } from '../../../scripts/sync/entries/named-files';
import { readEntries } from '../../../scripts/sync/entries/read-entries';
import type { FetchedFile } from '../../../scripts/sync/media/download';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/snapshot-entry';
import { unwrap } from '../../../scripts/sync/strapi/unwrap';
import type { Fields } from '../../../scripts/sync/strapi/unwrap';

const baseUrl = 'https://cms.example.org';
const picture = {
  url: '/uploads/a.jpg',
  name: 'a.jpg',
  mime: 'image/jpeg',
  alternativeText: 'Un toit',
};
const file = 'a.00000000.jpg';
const stored: FetchedFile = {
  status: 'stored',
  name: file,
  facts: { mime: 'image/jpeg', bytes: 1, width: 2000, height: 1000, placeholder: null },
  path: '',
  isNew: true,
  key: null,
};

const absent: FetchedFile = { status: 'lost', reason: 'HTTP 404' };
const none = { hero: [], about: [], services: [], testimonials: [], gallery: [], articles: [] };

/** The entries of one collection, everything else empty; `before` is what the snapshot holds. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- says what a test expects
function read<Document>(name: CollectionName, entries: Fields[], before: SnapshotEntry[] = []) {
  const content = { ...none, [name]: entries };
  const previous = { ...none, [name]: before };
  const { files, isLibrary } = findNamedFiles(content, previous, { baseUrl, isWhole: () => true });
  const library = new Map(files.map(({ url }) => [url, url.includes('absent') ? absent : stored]));
  const found = readEntries(content, previous, {
    baseUrl,
    findFile: ({ url }) => library.get(url) ?? { status: 'lost', reason: 'fichier inconnu' },
    isLibrary,
    isWhole: () => true,
    isDeadLink: (address) => isDeadLink(address, new Set(['titre', 'ancien'])),
  });
  const { problems } = found;
  return {
    entries: found.entries[name],
    documents: found.entries[name].map(({ document }) => document as Document),
    problems,
    said: problems.map(({ cost, field, message }) => `${cost} ${field}: ${message}`),
  };
}

describe('the wrappings of Strapi 4 and 5', () => {
  test('are not looked for in an editor’s own fields', () => {
    const entry = { id: 1, title: 'T', attributes: { a: 1 }, data: [1] };
    expect(unwrap(entry)).toEqual(entry);
  });
});

describe('services', () => {
  test('take features as texts or records, and name those that are nothing', () => {
    const { documents, said } = read<Service>('services', [
      { title: 'A', image: null, features: ['a', { id: 1, text: 'b' }, { id: 2 }, '', 7] },
      { title: 'B', image: null, features: 'a' },
    ]);
    expect(documents.map(({ features }) => features)).toEqual([['a', 'b', '7'], []]);
    expect(said.map((line) => line.split(':')[0])).toEqual([
      'part features.2.text',
      'part features.3.text',
      'part features',
    ]);
  });

  test('get ids from their titles; a new one without a title is left out and named', () => {
    const titles = ['Été', 'Été', '!!!', ' ', null];
    const { documents, problems } = read<Service>(
      'services',
      titles.map((title, id) => ({ id, title, image: null })),
    );
    expect(documents.map(({ id }) => id)).toEqual(['ete', 'ete-2', 'service']);
    expect(problems).toMatchObject([
      { cost: 'left out', field: 'title', entry: 'Service sans titre' },
      { cost: 'left out', field: 'title', entry: 'Service sans titre' },
    ]);
    expect(problems[0]?.link).toBe(
      `${baseUrl}/admin/content-manager/collection-types/api::service.service/3`,
    );
  });

  test('keep their text as typed, in Unicode’s composed form; empty is null', () => {
    const fields = { title: ' E\u0301te\u0301 ', description: '', image: null };
    const { documents } = read<Service>('services', [fields]);
    expect(documents[0]).toMatchObject({ title: ' Été ', description: null });
  });

  test('lose what no page and no feed may hold', () => {
    const [service] = read<Service>('services', [{ id: 1, title: 'To\u000bit\u0000s' }]).documents;
    expect(service?.title).toBe('Toits');
  });

  test('with an unknown icon are named, with the icons there are', () => {
    const { said } = read('services', [
      { title: 'A', icon: 'tool', image: null },
      { title: 'B', icon: ' SUN', image: null },
    ]);
    expect(said).toEqual([expect.stringMatching(/^part icon: .*tool.*sun, wind/)]);
  });
});

describe('testimonials', () => {
  test('show whole stars from 1 to 5, and never embellish', () => {
    const ratings = [5, '4', 3.6, 0, 9, null, 'x'];
    const { documents, said } = read<Testimonial>(
      'testimonials',
      ratings.map((rating) => ({ content: 'Bien', rating, image: null })),
    );
    expect(documents.map(({ rating }) => rating)).toEqual([5, 4, 4, 1, 5, null, null]);
    expect(said).toHaveLength(4);
  });

  test('find the picture under either name', () => {
    const said = { content: 'Bien', image: null, customerImage: picture };
    const { documents, problems } = read<Testimonial>('testimonials', [said]);
    expect(documents[0]?.image?.alt).toBe('Un toit');
    expect(problems).toEqual([]);
  });
});

test('a testimonial that stays as it was gets the id of its new place', () => {
  const all = [1, 2, 3].map((id): Fields => ({ id, content: 'Bien', image: null }));
  const first = read<Testimonial>('testimonials', all);
  const rest = [{ ...all[1] }, { ...all[2], content: null }];
  const { entries } = read<Testimonial>('testimonials', rest, first.entries);
  expect(entries).toMatchObject([
    { id: '2', name: 'temoignage', document: { id: 'temoignage' } },
    { id: '3', name: 'temoignage-2', document: { id: 'temoignage-2' } },
  ]);
});

test('an entry with a mistake is known by its name where the CMS has other ids', () => {
  const all = ['A', 'A', 'B'].map((title, id): Fields => ({ id, title, image: null }));
  const { entries } = read('services', all);
  const moved = all.map((fields, id) => ({ ...fields, documentId: `moved-${id}` }));
  const faulty = [moved[0] ?? {}, { ...moved[1], description: {} }, moved[2] ?? {}];
  const found = read('services', faulty, entries);
  expect(found.problems).toMatchObject([{ cost: 'older', field: 'description' }]);
  expect(found.entries.map(({ id, name }) => [id, name])).toEqual([
    ['moved-0', 'a'],
    ['moved-1', 'a-2'],
    ['moved-2', 'b'],
  ]);
});

describe('the gallery', () => {
  const project = { title: 'Toit', latitude: 1, longitude: 2, image: null };

  test('gives projects ids that are unique in all tabs, and none without a title', () => {
    const tabs = [
      { name: 'A', projects: [project, project] },
      { name: null, value: 'value ? ', projects: [project, { ...project, title: '' }] },
    ];
    const { documents } = read<Gallery>('gallery', [{ collections: tabs }]);
    const collections = documents[0]?.collections ?? [];
    expect(collections.map(({ id, value }) => [id, value])).toEqual([
      ['a', null],
      [null, 'value ? '],
    ]);
    const ids = collections.flatMap(({ projects }) => projects.map(({ id }) => id));
    expect(ids).toEqual(['toit', 'toit-2', 'toit-3', null]);
  });

  test('names a project that is on no map', () => {
    const tabs = [{ projects: [{ ...project, latitude: 142 }] }];
    const { problems, said } = read('gallery', [{ collections: tabs }]);
    expect(problems.map(({ entry }) => entry)).toEqual(['« Toit »']);
    expect(said).toEqual([
      expect.stringMatching(/^part collections\.0\.projects\.0\.latitude: .* -90 et 90/),
    ]);
    const nowhere = [{ projects: [{ title: 'Toit', image: null }] }];
    expect(read('gallery', [{ collections: nowhere }]).said).toEqual([
      expect.stringMatching(/^advice collections\.0\.projects\.0\.latitude/),
    ]);
  });

  test('keeps coordinates, titles and tabs that cannot be read, and names each once', () => {
    const good = [{ name: 'A', value: 'a', projects: [project, { ...project, title: 'Mur' }] }];
    const { entries, documents } = read<Gallery>('gallery', [{ collections: good }]);
    const far = { ...project, latitude: 4276 };
    const bad = [{ name: {}, value: {}, projects: [far, { ...project, title: {} }] }];
    const found = read<Gallery>('gallery', [{ collections: bad }], entries);
    expect(found.documents).toEqual(documents);
    expect(found.problems.map(({ cost, field }) => [cost, field])).toEqual([
      ['older', 'collections.0.name'],
      ['older', 'collections.0.projects.0.latitude'],
      ['older', 'collections.0.projects.1.title'],
      ['older', 'collections.0.value'],
    ]);
  });

  test('keeps what a project showed where a field of it cannot be read', () => {
    const good = { ...project, description: 'Bon' };
    const [before] = read('gallery', [{ collections: [{ projects: [good] }] }]).entries;
    const bad = { ...project, description: ['x'], image: { ...picture, url: '/uploads/absent' } };
    const tabs = [{ projects: [bad] }];
    const { documents, problems } = read<Gallery>(
      'gallery',
      [{ collections: tabs, title: {} }],
      before && [before],
    );
    expect(documents[0]?.collections[0]?.projects[0]).toMatchObject({
      description: 'Bon',
      image: null,
    });
    expect(problems.map(({ cost, field }) => [cost, field])).toEqual([
      ['older', 'collections.0.projects.0.description'],
      ['part', 'collections.0.projects.0.image'],
      ['part', 'title'],
    ]);
  });
});

describe('hero and about', () => {
  test('name cards that lack the text they are shown by', () => {
    const hero = read('hero', [{ backgroundImage: null, features: [{ icon: 'sun' }] }]);
    expect(hero.said).toEqual([expect.stringMatching(/^part features\.0\.label/)]);
    expect(hero.documents).toMatchObject([{ features: [] }]);
    const about = read('about', [{ image: null, statistics: [{ value: '' }], values: [{}] }]);
    expect(about.said.map((line) => line.split(':')[0])).toEqual([
      'part statistics.0.value',
      'part values.0.title',
    ]);
  });

  test.each([null, ' ', 'IMG_1.JPEG'])('are advised on a picture described as %j', (alt) => {
    const { said } = read('hero', [{ backgroundImage: { ...picture, alternativeText: alt } }]);
    expect(said).toEqual([expect.stringMatching(/^advice .*pas de texte alternatif/)]);
  });
});

describe('articles', () => {
  const article = (more: Fields): Fields => ({
    documentId: 'doc', title: 'Titre', slug: 'titre', cover: null, author: null, category: null, blocks: [], ...more,
  }); // prettier-ignore
  const body = (text: string) =>
    article({ blocks: [{ __component: 'shared.rich-text', body: text }] });

  test('take dates in either spelling, as ISO instants', () => {
    const dates = { published_at: '2026-01-02T03:04:05+01:00', createdAt: 'x' };
    const { documents } = read<Article>('articles', [article(dates)]);
    expect(documents[0]).toMatchObject({
      publishedAt: '2026-01-02T02:04:05.000Z',
      createdAt: null,
    });
  });

  test('go live without what is lost in them, and it is named', () => {
    const blocks = [
      { __component: 'shared.video' },
      { __component: 'shared.media', file: { ...picture, url: '/uploads/absent.jpg' } },
      { __component: 'shared.media', file: null, fileUrl: 'https://s3.example.net/a.png' },
      { __component: 'shared.slider', files: [picture, { url: 'javascript:x' }] },
      { __component: 'shared.quote', body: 'Voir https://cms.example.org/admin ici' },
    ];
    const { documents, said } = read<Article>('articles', [article({ blocks })]);
    expect(documents[0]?.blocks).toMatchObject([
      { file: null },
      { file: { file: 'a.00000000.jpg' } },
      { files: [{ alt: 'Un toit' }] },
      { body: 'Voir  ici' },
    ]);
    expect(said.map((line) => line.split(':')[0])).toEqual([
      'part blocks.0.__component',
      'part blocks.1.file',
      'part blocks.3.files.1',
      'part blocks.4.body',
    ]);
  });

  test('lose an author, a category or a quotation without its text, and it is named once', () => {
    const blocks = [{ __component: 'shared.quote', body: ' ', title: 'Anne' }];
    const { documents, said } = read<Article>('articles', [
      article({ author: { name: ' ' }, category: { name: null }, blocks }),
    ]);
    expect(documents).toMatchObject([{ author: null, category: null, blocks: [] }]);
    expect(said.map((line) => line.split(':')[0])).toEqual([
      'part author.name',
      'part category.name',
      'part blocks.0.body',
    ]);
    const long = read('articles', [article({ author: { name: 'x'.repeat(501) } })]);
    expect(long.said).toHaveLength(1);
  });

  test('that are left out have no parts that are', () => {
    const cover = { ...picture, url: '/uploads/absent.jpg' };
    const { problems } = read('articles', [article({ title: null, cover })]);
    expect(problems.map(({ cost, field }) => [cost, field])).toEqual([
      ['left out', 'title'],
      ['left out', 'cover'],
    ]);
  });

  test('have their texts rid of what cannot be shown', () => {
    const { documents, said } = read<Article>('articles', [
      body(
        '![toit](/uploads/a.jpg) ![x](/uploads/absent.jpg) ![y](https://a.fr/b.jpg) [z](page) [w](https://a.fr)',
      ),
    ]);
    expect(documents[0]?.blocks).toEqual([
      {
        component: 'shared.rich-text',
        body: '![toit](media/a.00000000.jpg) x y z [w](https://a.fr)',
      },
    ]);
    expect(said).toHaveLength(3);
  });

  test('that name a file as the snapshot does lose it', () => {
    const { documents, said } = read('articles', [body('Voir media/absent.01234567.jpg ici')]);
    expect(documents).toMatchObject([{ blocks: [{ body: 'Voir  ici' }] }]);
    expect(said.map((line) => line.split(':')[0])).toEqual(['part blocks.0.body']);
  });

  test('with the same slug, capitals aside: the one that had it keeps it, else the one created first', () => {
    const old = { documentId: 'vieux', title: 'Vieux', slug: 'a', createdAt: '2026-01-01' };
    const both = [
      article({ title: 'Neuf', slug: 'A', createdAt: '2026-02-01', publishedAt: '2026-02-01' }),
      article({ ...old, publishedAt: '2026-03-01' }),
    ];
    const { documents, problems } = read<Article>('articles', both);
    const { entries } = read('articles', both.slice(0, 1));
    const owned = read<Article>('articles', both, entries);
    expect(owned.documents.map(({ title }) => title)).toEqual(['Neuf']);
    expect(documents.map(({ title }) => title)).toEqual(['Vieux']);
    expect(problems).toMatchObject([
      {
        cost: 'left out',
        entry: '« Neuf »',
        link: `${baseUrl}/admin/content-manager/collection-types/api::article.article/doc`,
      },
    ]);
  });

  test('do not stay at an address that another one has now', () => {
    const [before] = read('articles', [article({})]).entries;
    const { documents } = read<Article>(
      'articles',
      [article({ title: null, slug: 'x' }), article({ documentId: 'autre', title: 'Autre' })],
      before && [before],
    );
    expect(documents.map(({ title }) => title)).toEqual(['Autre']);
  });

  test.each([
    '../../x',
    'a/b',
    '.caché',
    '',
    null,
    'index',
    'page',
    'x.html',
    'a b',
    'é'.repeat(121),
    '日'.repeat(90),
  ])('with the slug %j have no address and are left out', (slug) => {
    const { documents, said } = read('articles', [article({ slug })]);
    expect(documents).toEqual([]);
    expect(said).toEqual([expect.stringMatching(/^left out slug/)]);
  });

  test('lose links that lead nowhere on the site, and no others', () => {
    const text =
      '[a](/blog/titre) [b](/blog/parti) [c](/#contact) [d](/#prix) [e](/blog/page/2) ' +
      '[f](/blog/categorie/x) [g](/#realisation-mas) [h](/blog/ancien?x#y) [i](#plus-bas) `[j](/blog/code)` ' +
      '[k](/services) [l](/mentions-legales#editeur) [m](/?facture=90#simulator) [n](/blog/) [o](https://a.fr/services)';
    const { documents, problems } = read('articles', [body(text)]);
    const expected = text
      .replace('[b](/blog/parti)', 'b')
      .replace('[d](/#prix)', 'd')
      .replace('[k](/services)', 'k');
    expect(documents).toMatchObject([{ blocks: [{ body: expected }] }]);
    expect(problems.map(({ message }) => /« (.*?) »/.exec(message)?.[1])).toEqual([
      '/blog/parti',
      '/#prix',
      '/services',
    ]);
    expect(problems[0]).toMatchObject({ entry: '« Titre »', field: 'blocks.0.body' });
    expect(problems[0]?.link).toContain('/api::article.article/doc');
  });
});
