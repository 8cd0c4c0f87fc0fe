/** What the sync makes of an entry: a mistake affects its part or the entry, and is reported. */
import { describe, expect, test } from 'vitest';
import type { Article } from '../../../src/content/types/articles';
import type { Gallery } from '../../../src/content/types/gallery';
import type { CollectionName } from '../../../src/content/types/registry';
import type { Service } from '../../../src/content/types/services';
import type { Testimonial } from '../../../src/content/types/testimonials';
import {
  findLibrary,
  readEntries,
  unforeseenErrorsIn,
  wantedFiles,
} from '../../../scripts/sync/collections/read-entries';
import { siteRoutes } from '../../../scripts/sync/reading/site-routes';
import type { FetchedFile, StoredFile } from '../../../scripts/sync/media/fetched-file';
import { mergeEntries } from '../../../scripts/sync/snapshot/merge';
import { noEntries } from '../../../scripts/sync/snapshot/snapshot-entry';
import { byCollection } from '../../../src/content/types/registry';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/snapshot-entry';
import { unwrap } from '../../../scripts/sync/strapi/unwrap';
import type { Fields } from '../../../scripts/sync/strapi/unwrap';
import { unwrapEntry } from '../../../scripts/sync/strapi/unwrap-entry';

const baseUrl = 'https://cms.example.org';
const picture = { url: '/uploads/a.jpg', name: 'a.jpg', alternativeText: 'Un toit' };
const smallPicture = { ...picture, url: '/uploads/petit.jpg' };
const longPicture = { ...picture, url: '/uploads/long.jpg' };
const tinyPicture = { ...picture, url: '/uploads/point.jpg' };
const lostPicture = { ...picture, url: '/uploads/absent.jpg' };
const file = 'a.00000000.jpg';
const storedFile: StoredFile = {
  status: 'stored',
  name: file,
  facts: { mime: 'image/jpeg', bytes: 1, width: 2000, height: 1000, placeholder: null },
  path: '',
  isNew: true,
  key: null,
};

/** Without which an entry is named, whatever else is in it. */
const usualFields: Partial<Record<CollectionName, Fields>> = {
  services: { description: 'Deux phrases.' },
};
/** Of the files that are called so. */
const sizes = { petit: { width: 40 }, long: { width: 7000 }, point: { width: 1, height: 1 } };

/** Reads the entries of one collection; `previous` is what the snapshot holds of it. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- says what a test expects
function read<Document>(name: CollectionName, fields: Fields[], previous: SnapshotEntry[] = []) {
  const usual = usualFields[name];
  const complete = usual ? fields.map((entry) => ({ ...usual, ...entry })) : fields;
  const content = { ...byCollection((): Fields[] => []), [name]: complete };
  const reads = readEntries(content, { baseUrl });
  const library = findLibrary([reads], { baseUrl });
  const fetched = wantedFiles([reads], library).map(({ url }): [string, FetchedFile] => {
    if (url.includes('absent')) return [url, { status: 'lost', reason: 'HTTP 404' }];
    const [, size = {}] = Object.entries(sizes).find(([name]) => url.includes(name)) ?? [];
    return [url, { ...storedFile, facts: { ...storedFile.facts, ...size } }];
  });
  const before = {
    entries: { ...noEntries, [name]: previous },
    media: { [file]: storedFile.facts },
  };
  const site = {
    url: 'https://www.helianthe.example',
    routes: siteRoutes(),
    articles: new Set(['titre', 'ancien']),
  };
  const facts = { files: new Map(fetched), library, site };
  const result = mergeEntries(before, reads, facts);
  const entries = result.entries[name];
  return {
    entries,
    documents: entries.map(({ document }) => document as Document),
    problems: result.problems,
    severities: result.problems.map(({ severity, field }) => `${severity} ${field}`),
  };
}

const article = (fields: Fields): Fields => ({
  documentId: 'doc',
  title: 'Titre',
  slug: 'titre',
  description: 'Deux phrases.',
  blocks: [{ __component: 'shared.quote', body: 'Bien.' }],
  ...fields,
});
const block = (component: string, fields: Fields) =>
  article({ blocks: [{ __component: `shared.${component}`, ...fields }] });
const media = (fields: Fields): Fields => ({
  blocks: [{ __component: 'shared.media', file: null, ...fields }],
});
/** What Strapi holds about an upload. */
const stored = (url: string) => ({ ...picture, url, hash: 'a_1f', mime: 'image/jpeg' });
const withBody = (body: string) => block('rich-text', { body });
const withProjects = (...projects: Fields[]) => ({ collections: [{ projects }] });
const project = { title: 'Toit', latitude: 43, longitude: 2 };

describe('a mistake affects its part, and is reported with its field', () => {
  test.each<[CollectionName, string, Fields, severities: string[], document: object]>([
    ['services', 'an unknown icon', { title: 'A', icon: 'x' }, ['partial icon'], { icon: 'x' }],
    ['services', 'a known icon', { title: 'A', icon: ' SUN' }, [], { icon: ' SUN' }],
    [
      'articles',
      'words to be replaced in what visitors do not read',
      article({ slug: 'test', cover: { ...picture, name: 'XXX' } }),
      [],
      { slug: 'test' },
    ],
    [
      'services',
      'features without text',
      {
        title: 'A',
        features: ['•\ta', { label: 'b' }, { id: 2 }, '', 7, ['x'], { text: {} }, true],
      },
      [2, 3, 5, 6, 7].map((index) => `partial features.${index}.text`),
      { features: ['a', 'b', '7'] },
    ],
    [
      'services',
      'features that are lines of text',
      { title: 'A', features: '• a\n\n• b' },
      [],
      { features: ['a', 'b'] },
    ],
    [
      'services',
      'nothing but its title',
      { title: 'A', description: ' ', features: null },
      ['advice description'],
      { description: ' ', features: [] },
    ],
    [
      'articles',
      'what can be no block, picture, author or element of a list',
      article({
        blocks: [null, 'texte', { __component: 'shared.quote', body: 'Bien.' }, [], 7],
        cover: [null, picture],
        author: 'Marie',
        category: false,
      }),
      [
        ...['partial cover', 'partial author', 'partial category'],
        ...Array.from({ length: 4 }, () => 'partial blocks'),
      ],
      { blocks: [{ body: 'Bien.' }], cover: { file }, author: null, category: null },
    ],
    [
      'articles',
      'a file without address',
      article({ cover: {} }),
      ['partial cover'],
      { cover: null },
    ],
    [
      'articles',
      'dates of Strapi’s own that are none',
      article({ publishedAt: 'hier', createdAt: 17, updatedAt: '+275760-09-13T00:00:00.000Z' }),
      ['advice publishedAt', 'advice createdAt', 'advice updatedAt'],
      { publishedAt: null, createdAt: null, updatedAt: null },
    ],
    [
      'about',
      'a list of nothing',
      { statistics: [null], values: [{ title: 'A' }, null] },
      ['partial statistics', 'partial values'],
      { statistics: [], values: [{ title: 'A' }] },
    ],
    [
      'testimonials',
      'a picture under its second name',
      { content: 'Bien', image: null, customerImage: picture },
      [],
      { image: { file, alt: 'Un toit' } },
    ],
    [
      'testimonials',
      'what the law wants said of a review',
      { content: 'Bien', reviewedOn: '2026-10-01', origin: 'Google', isVerified: false },
      [],
      { reviewedOn: '2026-10-01', experiencedOn: null, origin: 'Google', isVerified: false },
    ],
    [
      'testimonials',
      'a date with unseen signs, and one of spaces alone',
      { content: 'Bien', reviewedOn: '\u200b2026\u201110\u201101', experiencedOn: ' ' },
      [],
      { reviewedOn: '2026-10-01', experiencedOn: null },
    ],
    [
      'testimonials',
      'a date and an answer that are none',
      { content: 'Bien', reviewedOn: '31/02/2026', experiencedOn: '2026-02-31', isVerified: 'oui' },
      ['partial reviewedOn', 'partial experiencedOn', 'partial isVerified'],
      { reviewedOn: null, experiencedOn: null, isVerified: null },
    ],
    [
      'testimonials',
      'a review dated by the hour: its day in France',
      {
        content: 'Bien',
        reviewedOn: '2026-10-01T22:30:00.000Z',
        experiencedOn: '2026-03-01T08:00',
      },
      [],
      { reviewedOn: '2026-10-02', experiencedOn: '2026-03-01' },
    ],
    [
      'testimonials',
      'a review dated before the experience, and an experience to come',
      { content: 'Bien', reviewedOn: '2026-10-01', experiencedOn: '2999-01-01' },
      ['advice experiencedOn', 'advice reviewedOn'],
      { reviewedOn: '2026-10-01', experiencedOn: '2999-01-01' },
    ],
    [
      'services',
      'a title that fills the screen, and features that are one object',
      { title: 'A'.repeat(250), features: { un: 'deux' } },
      ['advice title', 'partial features'],
      { title: 'A'.repeat(250), features: [] },
    ],
    ...['article', 'article-12'].map((slug): [CollectionName, string, Fields, string[], object] => [
      'articles',
      `an address that Strapi filled in: ${slug}`,
      article({ title: 'Le soleil', slug }),
      ['advice slug'],
      { slug },
    ]),
    [
      'articles',
      'such an address that is meant',
      article({ title: 'Article', slug: 'article' }),
      [],
      { slug: 'article' },
    ],
    [
      'articles',
      'an article without description',
      article({ description: ' ' }),
      ['advice description'],
      { description: ' ' },
    ],
    ['articles', 'an article without text', article({ blocks: [] }), ['advice blocks'], {}],
    ...(
      [
        ['of a picture alone', '![Un toit](/uploads/a.jpg)', ['advice blocks']],
        ['of titles alone', '## Un\n\n### Deux', ['advice blocks']],
        ['of spaces', ' \n\u00a0', ['partial blocks.0.body']],
        [
          'of a film alone',
          '<iframe src="https://youtu.be/a"></iframe>',
          ['partial blocks.0.body', 'advice blocks'],
        ],
        ['of a list', '- un', []],
      ] as const
    ).map(([what, body, severities]): [CollectionName, string, Fields, string[], object] => [
      'articles',
      `an article ${what}`,
      withBody(body),
      [...severities].sort((a, b) => b.length - a.length),
      {},
    ]),
    [
      'articles',
      'a description that repeats the title',
      article({ description: 'TITRE.' }),
      ['advice description'],
      {},
    ],
    [
      'articles',
      'words that were to be replaced',
      article({ title: 'Titre [à compléter]' }),
      ['advice title'],
      {},
    ],
    ['hero', 'a small picture', { backgroundImage: smallPicture }, ['advice backgroundImage'], {}],
    [
      'hero',
      'a picture that is a strip',
      { backgroundImage: longPicture },
      ['advice backgroundImage'],
      {},
    ],
    [
      'articles',
      'such a picture in a text',
      withBody('Vu : ![Un toit](/uploads/long.jpg)'),
      [],
      {},
    ],
    ['testimonials', 'a small portrait', { content: 'Bien', image: smallPicture }, [], {}],
    [
      'testimonials',
      'a portrait that nobody sees',
      { content: 'Bien', image: tinyPicture },
      ['advice image'],
      {},
    ],
    [
      'testimonials',
      'a review of 1970',
      { content: 'Bien', reviewedOn: '1970-01-01' },
      ['advice reviewedOn'],
      {},
    ],
    [
      'articles',
      'a small picture in a text',
      withBody('![Un toit](/uploads/petit.jpg)'),
      ['advice blocks.0.body', 'advice blocks'],
      {},
    ],
    [
      'hero',
      'a card without its label',
      { features: [{ icon: 'sun' }] },
      ['partial features.0.label'],
      { features: [] },
    ],
    [
      'about',
      'figures and values without their text',
      { statistics: [{ value: '' }], values: [{}] },
      ['partial statistics.0.value', 'partial values.0.title'],
      { statistics: [], values: [] },
    ],
    ...[null, ' ', 'IMG_1.JPEG'].map((alt): [CollectionName, string, Fields, string[], object] => [
      'hero',
      `a picture described as ${String(alt)}`,
      { backgroundImage: { ...picture, alternativeText: alt } },
      ['advice backgroundImage'],
      { backgroundImage: { file, alt } },
    ]),
    [
      'gallery',
      'a project that lies nowhere on earth',
      withProjects({ ...project, latitude: 142 }),
      ['partial collections.0.projects.0.latitude'],
      withProjects({ latitude: null }),
    ],
    [
      'gallery',
      'a project without coordinates',
      withProjects({ title: 'Toit' }),
      ['advice collections.0.projects.0.latitude'],
      withProjects({ latitude: null }),
    ],
    [
      'articles',
      'an author and a category without a name',
      article({ author: { name: ' ' }, category: { name: null } }),
      ['partial author.name', 'partial category.name'],
      { author: null, category: null },
    ],
    [
      'articles',
      'an unknown block',
      block('video', {}),
      ['partial blocks.0.__component'],
      { blocks: [] },
    ],
    [
      'articles',
      'a lost file',
      block('media', { file: lostPicture }),
      ['partial blocks.0.file', 'advice blocks'],
      { blocks: [{ file: null }] },
    ],
    ...[
      '/uploads/a.png',
      `${baseUrl}/uploads/a.png`,
      'http://cms.example.org/uploads/a.png',
      'https://s3.example.net/b.png',
      'http://s3.example.net/b.png',
    ].map((fileUrl): [CollectionName, string, Fields, string[], object] => [
      'articles',
      `a file of the library that only has an address, ${fileUrl}`,
      article({ cover: stored('https://s3.example.net/a.png'), ...media({ fileUrl }) }),
      ['advice blocks'],
      { blocks: [{ file: { file } }] },
    ]),
    ...[
      { fileUrl: 'https://s3.example.net/a.png' },
      // A field of another type, which an editor can write as well.
      { fileUrl: 'https://s3.example.net/a.png', data: stored('https://s3.example.net/a.png') },
      { fileUrl: 'https://cms.example.org@s3.example.net/a.png' },
      { fileUrl: 'https://cms.example.org:8443/uploads/a.png' },
    ].map((fields): [CollectionName, string, Fields, string[], object] => [
      'articles',
      `a file of another site, ${JSON.stringify(fields)}`,
      article(media(fields)),
      ['partial blocks.0.fileUrl', 'advice blocks'],
      { blocks: [{ file: null }] },
    ]),
    [
      'articles',
      'a picture of a slider with a forbidden address',
      block('slider', { files: [picture, { url: 'javascript:x' }] }),
      ['partial blocks.0.files.1'],
      { blocks: [{ files: [{ alt: 'Un toit' }] }] },
    ],
    [
      'articles',
      'a blank quotation',
      block('quote', { body: ' ', title: 'Anne' }),
      ['partial blocks.0.body'],
      { blocks: [] },
    ],
    [
      'articles',
      'an address of the CMS in a text',
      block('quote', { body: 'Voir https://cms.example.org/admin ici' }),
      ['partial blocks.0.body'],
      { blocks: [{ body: 'Voir  ici' }] },
    ],
    [
      'articles',
      'a lost picture, a picture of another site and a relative link in a body',
      withBody(
        '![toit](/uploads/a.jpg) ![x](/uploads/absent.jpg) ![y](https://a.fr/b.jpg) [z](page)',
      ),
      ['partial blocks.0.body', 'partial blocks.0.body', 'partial blocks.0.body'],
      { blocks: [{ files: { '/uploads/a.jpg': file, '/uploads/absent.jpg': null } }] },
    ],
    ['articles', 'a text without words', withBody(' '), ['partial blocks.0.body'], {}],
  ])('%s: %s', (name, _mistake, fields, severities, document) => {
    const result = read(name, [fields]);
    expect(result.severities).toEqual(severities);
    expect(result.documents).toMatchObject([document]);
  });
});

describe('a new entry is left out, and reported once', () => {
  test.each<[CollectionName, string, Fields, severities: string[]]>([
    ['services', 'without a title', { title: ' ' }, ['omitted title']],
    ['articles', 'without a title', article({ title: null }), ['omitted title']],
    ['testimonials', 'without a text', { content: ' ' }, ['omitted content']],
    [
      'articles',
      'whose author’s name is too long',
      article({ author: { name: 'x'.repeat(501) } }),
      ['omitted author.name'],
    ],
    [
      'articles',
      'with a text as long as a book',
      withBody('x'.repeat(200_001)),
      ['omitted blocks.0.body'],
    ],
    ['articles', 'with too many brackets', withBody('['.repeat(5_001)), ['omitted blocks.0.body']],
    [
      'articles',
      'with its parts, which change nothing more',
      article({ title: null, cover: lostPicture }),
      ['omitted title', 'omitted cover'],
    ],
    ...[
      ...['../../x', 'a/b', '.caché', '', null, 'index', 'page', 'x.html', 'a b'],
      ...['é'.repeat(121), '日'.repeat(90)],
    ].map((slug): [CollectionName, string, Fields, string[]] => [
      'articles',
      `with the slug ${String(slug).slice(0, 9)}`,
      article({ slug }),
      ['omitted slug'],
    ]),
  ])('%s: %s', (name, _mistake, fields, severities) => {
    const result = read(name, [fields]);
    expect(result.severities).toEqual(severities);
    expect(result.documents).toEqual([]);
  });

  test.each([
    ['../../x', 'contient un signe qui n’est pas permis'],
    ['é'.repeat(121), 'est trop longue : 120 signes au plus'],
    ['日'.repeat(90), 'est trop longue pour un nom de fichier'],
    ['index', 'est celle d’une page du site lui-même'],
    ['x.html', 'ne peut pas finir par « .html »'],
    ['con', 'est un nom de fichier que Windows réserve'],
  ])('of an address it says what is wrong with it: %.9s', (slug, says) => {
    const { problems } = read('articles', [article({ slug })]);
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(says)]);
  });
});

test('what was duplicated in Strapi is named, at the entry that was created later', () => {
  const entry = (documentId: string, createdAt: string, title: string) =>
    article({ documentId, slug: documentId, createdAt, title });
  const [first, second] = [entry('a', '2026-01-01', 'Titre'), entry('b', '2026-01-02', 'TITRE')];
  const { problems } = read('articles', [second, first, entry('c', '2026-01-03', 'Un autre')]);
  expect(problems).toMatchObject([{ id: 'b', severity: 'advice', field: 'title', label: 'Titre' }]);
  expect(problems[0]?.message).toContain('« Titre »');
  const review = { name: 'Anne', content: 'Bien.' };
  expect(read('testimonials', [review, { ...review, name: 'Marc' }]).problems).toEqual([]);
  expect(read('testimonials', [review, review]).severities).toEqual(['advice content']);
});

test('fields named like the wrappers of Strapi 4 stay', () => {
  const entry = { id: 1, title: 'T', attributes: { a: 1 }, data: [1] };
  expect(unwrap(entry)).toEqual(entry);
});

test('a problem tells the entry, what to do, and the entry’s address in Strapi', () => {
  const [problem] = read('services', [{ id: 3, title: 'Toits', icon: 'tool' }]).problems;
  expect(problem).toMatchObject({
    entry: '« Toits »',
    message: expect.stringMatching(/tool.*Soleil \(sun\), Vent \(wind\)/) as string,
    link: `${baseUrl}/admin/content-manager/collection-types/api::service.service/3`,
  });
  const nameless = read('services', [{ title: null }]).problems;
  expect(nameless).toMatchObject([{ entry: 'sans titre' }]);
});

test('a file of another site is refused with what to do, and without what its address hides', () => {
  const fileUrl = 'https://nom:motdepasse@s3.example.net/a.png?X-Amz-Signature=5f1c#page=2';
  const [problem] = read('articles', [article(media({ fileUrl }))]).problems;
  expect(problem?.message).toBe(
    'le fichier « https://s3.example.net/a.png?…#page=2 » n’est pas dans la médiathèque de Strapi : le site fait sans. Ajoutez-le à la médiathèque, puis choisissez-le dans le champ « file ».',
  );
});

test.each<[CollectionName, (upload: Fields) => Fields]>([
  ['hero', (backgroundImage) => ({ backgroundImage })],
  ['about', (image) => ({ image })],
  ['services', (image) => ({ image })],
  ['testimonials', (image) => ({ image })],
  ['testimonials', (customerImage) => ({ customerImage })],
  ['gallery', (image) => withProjects({ ...project, image })],
  ['articles', (cover) => ({ cover })],
  ['articles', (cover_image) => ({ cover_image })],
  ['articles', (file) => media({ file })],
  ['articles', (upload) => block('slider', { files: [upload] })],
])(
  'an upload of %s, in whichever of its fields, tells where the library is',
  (name, fieldsWith) => {
    const origin = 'https://s3.example.net';
    const content = { ...byCollection((): Fields[] => []), [name]: [fieldsWith(stored(origin))] };
    const { origins } = findLibrary([readEntries(content, { baseUrl })], { baseUrl });
    expect([...origins]).toEqual([origin]);
  },
);

test('texts are kept as typed, in Unicode’s composed form, without what no page may hold', () => {
  const fields = { title: ' E\u0301te\u0301\u000b\u0000 ', description: '' };
  const { documents } = read<Service>('services', [fields]);
  expect(documents).toMatchObject([{ title: ' Été ', description: null }]);
});

test('services get unique ids from their titles', () => {
  const titles = ['Été', ' ', 'Été', '!!!'];
  const fields = titles.map((title, id) => ({ id, title }));
  const { documents } = read<Service>('services', fields);
  expect(documents.map(({ id }) => id)).toEqual(['ete', 'ete-2', 'services']);
});

test('testimonials show whole stars from 1 to 5, and never embellish', () => {
  const ratings = [5, '4', 3.6, 0, 9, null, 'x'];
  const fields = ratings.map((rating) => ({ content: 'Bien', rating }));
  const { documents, severities } = read<Testimonial>('testimonials', fields);
  expect(documents.map(({ rating }) => rating)).toEqual([5, 4, 4, 1, 5, null, null]);
  expect(severities).toEqual(Array.from({ length: 4 }, () => 'partial rating'));
});

test('articles take dates in either spelling, as ISO instants', () => {
  const dates = { published_at: '2026-01-02T03:04:05+01:00', createdAt: 'x' };
  const { documents } = read<Article>('articles', [article(dates)]);
  expect(documents).toMatchObject([{ publishedAt: '2026-01-02T02:04:05.000Z', createdAt: null }]);
});

describe('an entry with a mistake stays as it was', () => {
  test('with the id that belongs to its new place in the list', () => {
    const fields = [1, 2, 3].map((id): Fields => ({ id, content: 'Bien' }));
    const previous = read('testimonials', fields).entries;
    const now = [{ ...fields[1] }, { ...fields[2], content: null }];
    expect(read('testimonials', now, previous).entries).toMatchObject([
      { id: '2', name: 'temoignages', document: { id: 'temoignages' } },
      { id: '3', name: 'temoignages-2', document: { id: 'temoignages-2' } },
    ]);
  });

  test('recognised by its name if the CMS has other ids', () => {
    const fields = ['A', 'A', 'B'].map((title, id): Fields => ({ id, title }));
    const previous = read('services', fields).entries;
    const [first, second, third] = fields.map((entry, id) => ({
      ...entry,
      documentId: `new-${id}`,
    }));
    const now = [{ ...first }, { ...second, description: {} }, { ...third }];
    const { entries, severities } = read('services', now, previous);
    expect(severities).toEqual(['stale description']);
    expect(entries.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'new-0 a',
      'new-1 a-2',
      'new-2 b',
    ]);
  });

  test('recognised by its name if Strapi 4 has numbered it anew', () => {
    const testimonial = (id: number, name: string, content: unknown = `Avis de ${name}`) => ({
      ...{ id, name, content },
    });
    const before = ['Ana', 'Bob', 'Cid'].map((name, index) => testimonial(index + 1, name));
    const previous = read('testimonials', before).entries;
    const now = [testimonial(2, 'Ana'), testimonial(3, 'Bob', null), testimonial(4, 'Cid')];
    const { documents } = read<Testimonial>('testimonials', now, previous);
    expect(documents.map(({ name }) => name)).toEqual(['Ana', 'Bob', 'Cid']);
  });

  test('unless another article has its address now', () => {
    const previous = read('articles', [article({})]).entries;
    const now = [article({ title: null, slug: 'x' }), article({ documentId: 'b', title: 'Autre' })];
    const { documents } = read<Article>('articles', now, previous);
    expect(documents.map(({ title }) => title)).toEqual(['Autre']);
  });
});

test('of two articles with mistakes and one slug, only one shows what was there', () => {
  const previous = read('articles', [article({})]).entries;
  const now = ['x', 'y'].map((documentId) => article({ documentId, title: null }));
  const { entries, severities } = read('articles', now, previous);
  expect(entries.map(({ name }) => name)).toEqual(['titre']);
  expect(severities).toEqual(['stale title', 'omitted title']);
});

test('of two articles with one slug, the one that had it keeps it, else the one created first', () => {
  const newer = article({ title: 'Neuf', slug: 'A', createdAt: '2026-02-01' });
  const older = article({ documentId: 'b', title: 'Vieux', slug: 'a', createdAt: '2026-01-01' });
  const titlesAfter = (previous: SnapshotEntry[]) =>
    read<Article>('articles', [newer, older], previous).documents.map(({ title }) => title);
  expect(titlesAfter([])).toEqual(['Vieux']);
  expect(titlesAfter(read('articles', [newer]).entries)).toEqual(['Neuf']);
  expect(read('articles', [newer, older]).problems).toMatchObject([
    { severity: 'omitted', field: 'slug', entry: '« Neuf »' },
  ]);
});

test('links that lead nowhere on the site are named, and no others', () => {
  const text =
    '[a](/blog/titre) [b](/blog/parti) [c](/#contact) [d](/#prix) [e](/blog/page/2) ' +
    '[f](/blog/categorie/x) [g](/#realisation-mas) [h](/blog/ancien?x#y) [i](#plus-bas) `[j](/blog/code)` ' +
    '[k](/services) [l](/mentions-legales#editeur) [m](/?facture=90#simulator) [n](/blog/) [o](https://a.fr/services) [p](https://helianthe.example/parti)\n\n## Plus bas';
  const { documents, problems } = read('articles', [withBody(text)]);
  expect(documents).toMatchObject([{ blocks: [{ body: text, files: {} }] }]);
  expect(problems.map(({ message }) => /« (.*?) »/.exec(message)?.[1])).toEqual([
    '/blog/parti',
    '/#prix',
    '/services',
    'https://helianthe.example/parti',
  ]);
});

describe('a field that is nested too deeply', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  const unwrapped = (entry: unknown) => unwrapEntry(entry);

  test.each<[string, (fields: Fields) => Fields]>([
    ['Strapi 5', (fields) => ({ id: 1, ...fields })],
    ['Strapi 4', (attributes) => ({ id: 1, attributes })],
  ])('costs its entry alone, from %s', (_version, wrap) => {
    const [before, after] = [{ title: 'A' }, { title: 'A', features: deep }].map(wrap);
    const previous = read('services', [unwrapped(before)]).entries;
    const other = { id: 2, title: 'B' };
    const now = read<Service>('services', [unwrapped(after), other], previous);
    expect(now.documents).toMatchObject([{ title: 'A', features: [] }, { title: 'B' }]);
    expect(now.problems).toMatchObject([{ severity: 'stale', field: 'features', entry: '« A »' }]);
  });

  test('costs a single type this field alone', () => {
    const features = [{ label: 'Avant' }];
    const previous = read('hero', [{ title: 'Avant', features }]).entries;
    const now = read('hero', [unwrapped({ title: 'Après', features: deep })], previous);
    expect(now.documents).toMatchObject([{ title: 'Après', features }]);
    expect(now.severities).toEqual(['stale features']);
  });
});

describe('an error that nobody foresaw', () => {
  /** A getter that throws, in place of a bug in the site’s own code: JSON has none. */
  const broken = (fields: Fields, key: string): Fields =>
    Object.defineProperty({ ...fields }, key, {
      get: () => {
        throw new TypeError('a bug');
      },
    });

  test('costs its entry alone, which stays as it was, and is named', () => {
    const other = article({ documentId: 'b', title: 'Deux', slug: 'deux' });
    const before = read<Article>('articles', [article({}), other]);
    const { description: _, ...rest } = article({});
    const now = read<Article>('articles', [broken(rest, 'description'), other], before.entries);
    expect(now.documents).toEqual(before.documents);
    expect(now.problems).toMatchObject([{ entry: '« Titre »', severity: 'stale', field: '' }]);
    expect(read('articles', [broken(rest, 'description'), other]).documents).toHaveLength(1);
  });

  test('costs a single type nothing that it showed', () => {
    const before = read('hero', [{ title: 'Avant' }]);
    const now = read('hero', [broken({ title: 'Après' }, 'subtitle')], before.entries);
    expect(now.documents).toEqual(before.documents);
    expect(read('hero', [broken({ title: 'Après' }, 'subtitle')]).severities).toEqual(['omitted ']);
  });

  test('is told to developers', () => {
    const content = { ...byCollection((): Fields[] => []), hero: [broken({}, 'subtitle')] };
    const [error] = unforeseenErrorsIn(readEntries(content, { baseUrl }));
    expect(error).toMatchObject({ file: 'Accueil › Accueil' });
    expect(error?.stack).toContain('TypeError: a bug');
  });
});

describe('the place of a project', () => {
  test.each([
    ['in Roussillon', 42.7, 2.9, [], true],
    ['on La Réunion', '-21.1', '55.5', [], true],
    ['in Spain: a doubt', 40.4, -3.7, ['advice'], true],
    ['at the crossing of the equator', 0, 0, ['partial'], false],
    ['with its numbers interchanged', 2.9, 42.7, ['partial'], false],
    ['on La Réunion, interchanged', 55.5, -21.1, ['partial'], false],
  ])('%s', (_where, latitude, longitude, severities, isShown) => {
    const now = read<Gallery>('gallery', [withProjects({ ...project, latitude, longitude })]);
    const [shown] = now.documents[0]?.collections[0]?.projects ?? [];
    expect(now.problems.map(({ severity }) => severity)).toEqual(severities);
    expect([shown?.latitude, shown?.longitude]).toEqual(
      isShown ? [Number(latitude), Number(longitude)] : [null, null],
    );
  });

  test.each([
    ['as people type it', '42,7°', '2,9 E', [42.7, 2.9]],
    ['half out of range: it stays where it was', 91, 2.9, [43, 2]],
    ['half unreadable: it stays where it was', 42.7, '2°53′', [43, 2]],
    ['with its numbers interchanged: it leaves the map', 2.9, 42.7, [null, null]],
    ['half empty: it leaves the map', 42.7, null, [null, null]],
  ])('%s', (_where, latitude, longitude, place) => {
    const { entries } = read('gallery', [withProjects(project)]);
    const moved = withProjects({ ...project, latitude, longitude });
    const now = read<Gallery>('gallery', [moved], entries);
    const [shown] = now.documents[0]?.collections[0]?.projects ?? [];
    expect([shown?.latitude, shown?.longitude]).toEqual(place);
  });
});

test('a link may lead to a heading of a later block, and footnotes are numbered in the whole article', () => {
  const blocks = [
    '[a](#tarifs) [b](#tarif) Un[^1]\n\n[^1]: Note',
    '## Tarifs',
    '[c](#note-2) [d](#note-3) Deux[^1]\n\n[^1]: Note',
  ].map((body) => ({ __component: 'shared.rich-text', body }));
  const { problems } = read('articles', [article({ blocks })]);
  expect(problems.map(({ field, message }) => [field, message.slice(0, 25)])).toEqual([
    ['blocks.0.body', '« #tarif » (lien « b ») n'],
    ['blocks.2.body', '« #note-3 » (lien « d ») '],
  ]);
});

describe('the gallery', () => {
  test('names a tab without projects, and a project without title', () => {
    const tabs = [
      { name: 'Vide', projects: [] },
      { name: 'Deux', projects: [{ ...project, title: ' ' }] },
    ];
    expect(read('gallery', [{ collections: tabs }]).problems).toMatchObject([
      { severity: 'advice', field: 'collections.0.projects' },
      {
        severity: 'advice',
        field: 'collections.1.projects.0.title',
        entry: 'sans titre (projet 1 de « Deux »)',
      },
    ]);
  });

  test('gives projects ids that are unique in all tabs, and none without a title', () => {
    const tabs = [
      { name: 'A', projects: [project, project] },
      { name: null, value: 'value ? ', projects: [project, { ...project, title: '' }] },
    ];
    const [gallery] = read<Gallery>('gallery', [{ collections: tabs }]).documents;
    const ids = (items: { id: string | null }[] = []) => items.map(({ id }) => id);
    expect(gallery?.collections).toMatchObject([
      { id: 'a', value: null },
      { id: null, value: 'value ? ' },
    ]);
    expect(ids(gallery?.collections.flatMap(({ projects }) => projects))).toEqual([
      ...['toit', 'toit-2', 'toit-3', null],
    ]);
  });

  test('keeps what tabs and projects showed where it cannot be read, and reports each project by its name', () => {
    const tab = { name: 'A', value: 'a', projects: [project, { ...project, title: 'Mur' }] };
    const before = read<Gallery>('gallery', [{ collections: [tab] }]);
    const unreadable = {
      name: {},
      value: {},
      projects: [
        { ...project, latitude: 4276 },
        { ...project, title: {} },
      ],
    };
    const now = read<Gallery>('gallery', [{ collections: [unreadable] }], before.entries);
    expect(now.documents).toEqual(before.documents);
    expect(
      now.problems.map(({ entry, severity, field }) => `${entry} ${severity} ${field}`),
    ).toEqual([
      'Réalisations stale collections.0.name',
      '« Toit » (projet 1) stale collections.0.projects.0.latitude',
      'sans titre (projet 2) stale collections.0.projects.1.title',
      'sans titre (projet 2) advice collections.0.projects.1.title',
      'Réalisations stale collections.0.value',
    ]);
  });

  test('loses what was not there before', () => {
    const { entries } = read('gallery', [withProjects({ ...project, description: 'Bon' })]);
    const faulty = withProjects({ ...project, description: ['x'], image: lostPicture });
    const now = read<Gallery>('gallery', [{ ...faulty, title: {} }], entries);
    expect(now.documents).toMatchObject([withProjects({ description: 'Bon', image: null })]);
    expect(now.severities).toEqual([
      'stale collections.0.projects.0.description',
      'partial collections.0.projects.0.image',
      'partial title',
    ]);
  });
});
