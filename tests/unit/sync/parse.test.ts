/** Tests how an entry of Strapi becomes a document, and which part of it a problem removes. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import type { Content } from '../../../scripts/sync/fetch/content.ts';
import { unwrap } from '../../../scripts/sync/fetch/unwrap.ts';
import type { Fields } from '../../../scripts/sync/fetch/unwrap.ts';
import { parseContent, validateFields } from '../../../scripts/sync/parse.ts';
import { dropFieldOnly } from '../../../scripts/sync/schemas/fields.ts';
import { byCollection } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';

function parse(collection: CollectionName, fields: unknown) {
  const entry = unwrap(fields) as Fields;
  const content: Content = { ...byCollection(() => []), [collection]: [entry] };
  const [parsed] = parseContent(content, 'https://cms.example', (item) => item)[collection] ?? [];
  if (parsed === undefined) throw new Error('nothing parsed');
  return parsed;
}

const problemsOf = (collection: CollectionName, fields: unknown) =>
  parse(collection, fields).problems.map(({ label, message }) => `${label} : ${message}`);

const pictureFacts = { mime: 'image/jpeg', bytes: 9, width: 900, height: 600, placeholder: '#888' };
const successfulDownload = { status: 'stored', name: 'toit.0123abcd.jpg', facts: pictureFacts };
const upload = { url: '/uploads/toit.jpg', name: 'Le toit.jpg', alternativeText: 'Un toit' };
const picture = { ...upload, fetched: successfulDownload };
const lostPicture = {
  ...upload,
  fetched: { status: 'lost', reason: 'fichier introuvable', isFileAtFault: true },
};
const pdfUpload = {
  ...upload,
  fetched: { ...successfulDownload, facts: { ...pictureFacts, width: null } },
};
const parsedPicture = { file: 'toit.0123abcd.jpg', alt: 'Un toit', caption: null };

const article = { documentId: 'a1', title: 'Titre', slug: 'titre' };
const service = { documentId: 's1', title: 'Titre' };
const review = { documentId: 't1', content: 'Bien.' };
const makeGalleryWith = (project: object) => ({
  collections: [{ name: 'Toits', projects: [project] }],
});
const makeGalleryAt = (latitude: unknown, longitude: unknown) =>
  makeGalleryWith({ title: 'A', latitude, longitude });
const noLocation = makeGalleryAt(null, null);
const noBlocks = { blocks: [] };
const makeArticleWithBlock = (name: string, fields = {}) => ({
  ...article,
  blocks: [{ __component: name, ...fields }],
});

test.each<[string, CollectionName, object, object]>([
  ['nothing', 'services', service, { description: null, icon: null, image: null, features: [] }],
  ['entities', 'services', { title: 'L&rsquo;&eacute;t&eacute;' }, { title: 'L’été' }],
  ['a number as text', 'services', { ...service, description: 12 }, { description: '12' }],
  ['a text of two lines', 'services', { title: 'Un\n deux' }, { title: 'Un deux' }],
  ['one file', 'services', { ...service, image: [picture, lostPicture] }, { image: parsedPicture }],
  [
    'attributes',
    'services',
    { id: 3, meta: {}, attributes: { title: 'Titre', image: { data: { attributes: picture } } } },
    { id: '3', title: 'Titre', image: parsedPicture },
  ],
  [
    'fields of its own that are called as Strapi’s wrappers',
    'hero',
    { features: [{ data: {}, label: 'a' }] },
    { features: [{ icon: null, label: 'a' }] },
  ],
  ['stars', 'testimonials', { ...review, rating: '4' }, { rating: 4 }],
  ['no stars', 'testimonials', { ...review, rating: '' }, { rating: null, isVerified: null }],
  ['another name', 'testimonials', { ...review, customerImage: picture }, { image: parsedPicture }],
  [
    'a moment, by its day in France',
    'testimonials',
    { ...review, reviewedOn: '2026-10-12T23:30:00.000Z' },
    { reviewedOn: '2026-10-13' },
  ],
  [
    'dates that are none',
    'articles',
    { ...article, createdAt: 'hier', updatedAt: 12, publishedAt: '+010000-01-01T00:00:00Z' },
    { createdAt: null, updatedAt: null, publishedAt: null },
  ],
  [
    'names of an older Strapi',
    'articles',
    { ...article, published_at: '2024-01-02T03:04:05Z', cover_image: picture },
    { publishedAt: '2024-01-02T03:04:05.000Z', cover: parsedPicture },
  ],
  ['a place abroad', 'gallery', makeGalleryAt('40,4 N', '3,7° O'), makeGalleryAt(40.4, -3.7)],
  [
    'what Strapi keeps of the past',
    'articles',
    { ...article, formerSlugs: ['un', 'a/b', 3], firstPublishedAt: '2024-01-02T03:04:05Z' },
    { formerSlugs: ['un'], firstPublishedAt: '2024-01-02T03:04:05.000Z' },
  ],
  [
    'a list that is nested without end',
    'articles',
    { ...article, formerSlugs: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown },
    { formerSlugs: [] },
  ],
  [
    'an author without the e-mail address',
    'articles',
    { ...article, author: { documentId: 'p', name: 'Claire', email: 'c@example.test' } },
    { author: { id: 'p', name: 'Claire', role: null } },
  ],
  [
    'a category',
    'articles',
    { ...article, category: { id: 4, name: 'Budget', formerNames: ['Argent'] } },
    { category: { id: '4', name: 'Budget', formerNames: ['Argent'] } },
  ],
  [
    'blocks',
    'articles',
    {
      ...article,
      blocks: [
        { __component: 'shared.rich-text', body: 'Texte', files: {} },
        { __component: 'shared.media', file: pdfUpload },
        { __component: 'shared.media', file: null, fileUrl: picture },
        { __component: 'shared.quote', body: 'Mot', title: '' },
        { __component: 'shared.slider', files: [picture] },
      ],
    },
    {
      blocks: [
        { component: 'shared.rich-text', body: 'Texte', files: {} },
        { component: 'shared.media', file: parsedPicture },
        { component: 'shared.media', file: parsedPicture },
        { component: 'shared.quote', body: 'Mot', title: null },
        { component: 'shared.slider', files: [parsedPicture] },
      ],
    },
  ],
])('%s of %s is read', (_what, collection, fields, expected) => {
  const { document, problems } = parse(collection, fields);
  expect(problems).toEqual([]);
  expect(document).toMatchObject(expected);
});

test.each<[CollectionName, object, string, object | null]>([
  ['services', {}, 'Titre : un service sans titre', null],
  ['services', { ...service, description: 'x'.repeat(1_000_001) }, 'au plus 1000000', null],
  ['testimonials', { name: 'A' }, 'un témoignage sans texte', null],
  ['testimonials', { ...review, rating: 4.5 }, '« 4.5 » n’est pas une note entière', null],
  ['articles', { title: 'Titre' }, 'sans slug, l’article n’a pas d’adresse', null],
  ['articles', { ...article, slug: 'a/b' }, 'l’adresse « a/b » contient un signe', null],
  ['articles', { ...article, slug: 'index' }, 'est celle d’une page du site', null],
  ['articles', { ...article, author: { documentId: 'p' } }, 'sans nom, il n’est pas montré', null],
  ['services', { ...service, features: 'a\nb' }, 'une liste est attendue', null],
  ['services', { title: 'x'.repeat(501) }, 'texte de 501 caractères, au plus 500', null],
  ['testimonials', { ...review, isVerified: 'oui' }, 'oui ou non est attendu', null],
  ['hero', { features: [null] }, 'Strapi n’envoie rien ici', { features: [] }],
  ['about', { title: { rich: true } }, 'un texte est attendu', null],
  ['testimonials', { ...review, reviewedOn: 'mai' }, 'date n’est pas lue', { reviewedOn: null }],
  [
    'services',
    { ...service, image: lostPicture },
    '« Le toit.jpg » n’a pas pu être repris (fichier introuvable)',
    { image: null },
  ],
  ['services', { ...service, image: pdfUpload }, 'ce n’est pas une image', { image: null }],
  ['services', { ...service, features: ['a', ' '] }, ' 2 : ce point est vide', { features: ['a'] }],
  ['hero', { features: [{ label: 'a' }, {}] }, 'Atouts 2 › Texte', { features: [{ label: 'a' }] }],
  [
    'articles',
    makeArticleWithBlock('shared.media', { file: null }),
    'Contenu 1 (Image ou document) › Fichier : ce bloc n’a pas de fichier',
    noBlocks,
  ],
  [
    'articles',
    { ...article, blocks: [{ __component: 'shared.slider', files: [lostPicture] }] },
    'ce diaporama n’a pas d’image',
    noBlocks,
  ],
  ['articles', makeArticleWithBlock('shared.video'), 'le bloc « shared.video »', noBlocks],
  ['gallery', makeGalleryAt('nord', '2,9'), '« nord » n’est pas un nombre de degrés', noLocation],
  ['gallery', makeGalleryAt(2.9, 42.6), 'latitude et longitude interverties', noLocation],
  ['gallery', makeGalleryAt(91, 180), '« 91 » n’est pas un nombre de degrés entre', noLocation],
  [
    'gallery',
    makeGalleryWith({ title: 'A', image: lostPicture, latitude: '42,64', longitude: 2.9 }),
    'Projets 1 « A »',
    makeGalleryWith({ title: 'A', image: null, latitude: 42.64, longitude: 2.9 }),
  ],
])(
  'a problem in %s %j is reported, and only the invalid part is left out',
  (collection, ...rest) => {
    const [fields, message, expected] = rest;
    const foundProblems = problemsOf(collection, fields);
    expect(foundProblems.join('\n')).toContain(message);
    const { document } = parse(collection, fields);
    if (expected === null) expect(document).toBeNull();
    else expect(document).toMatchObject(expected);
  },
);

test.each<[CollectionName, object, string, string]>([
  ['articles', article, '« Titre »', 'collection-types/api::article.article/a1'],
  ['articles', {}, 'sans titre', 'collection-types/api::article.article'],
  ['services', { title: 'x'.repeat(81) }, `« ${'x'.repeat(80)}… »`, 'api::service.service'],
  ['hero', { id: 1, title: 'A' }, 'Accueil', 'admin/content-manager/single-types/api::hero.hero'],
])('in the report, an entry of %s %j is called %s, with a link to its form', (...parameters) => {
  const [collection, fields, entry, end] = parameters;
  const { location } = parse(collection, fields);
  expect(location).toMatchObject({ collection, entry });
  expect(location.link?.endsWith(`/${end}`)).toBe(true);
});

test('an entry whose field must be left out, but may not be missing, is unusable', () => {
  const schema = z.object({ day: z.unknown().refine(() => false, dropFieldOnly) });
  const { document, problems } = validateFields(schema, { day: 'lundi' });
  expect(document).toBeNull();
  expect(problems[0]?.severity).toBe('stale');
});
