/** Tests which problems the lint finds in the documents of a snapshot. */
import { expect, test } from 'vitest';
import { lint } from '../../../scripts/sync/lint/lint.ts';
import { parseContent } from '../../../scripts/sync/parse.ts';
import type { ReportedProblem } from '../../../scripts/sync/problem.ts';
import { noEntries } from '../../../scripts/sync/snapshot/entry.ts';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/entry.ts';
import { merge } from '../../../scripts/sync/snapshot/merge.ts';
import { byCollection } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';

const pictureFacts = { mime: 'image/jpeg', bytes: 9, width: 1600, height: 900, placeholder: null };
const snapshotFiles = new Map(
  ['grand.0123abcd.jpg', 'toit.0123abcd.jpg'].map((name) => [
    name,
    { name, facts: pictureFacts, path: name, isAnimated: name.startsWith('toit') },
  ]),
);
const options = {
  baseUrl: 'https://cms.example',
  url: 'https://site.example',
  files: snapshotFiles,
};
const makePicture = (file = 'toit', alt: string | null = 'Un toit') => ({
  file: `${file}.0123abcd.jpg`,
  alt,
  caption: null,
});

function lintMessages(name: CollectionName, document: object): string[] {
  const entries = { ...noEntries, [name]: [{ id: 'x', document, stale: [] }] };
  return lint(entries, [], options).map(
    ({ severity, label, message }) => `${severity} › ${label} : ${message}`,
  );
}

const makeTextBlock = (body: string) => ({
  component: 'shared.rich-text',
  body,
  files: { '/uploads/perdu.pdf': null },
});
const article = {
  slug: 'titre',
  formerSlugs: ['ancien'],
  title: 'Titre',
  description: 'Deux phrases.',
  cover: null,
  firstPublishedAt: null,
  publishedAt: null,
  createdAt: null,
  updatedAt: null,
  author: null,
  category: null,
  blocks: [makeTextBlock('Un texte.')],
};
const makeTextCase = <Rest extends unknown[]>(body: string, ...rest: Rest) =>
  ['articles', { ...article, blocks: [makeTextBlock(body)] }, ...rest] as [
    CollectionName,
    object,
    ...Rest,
  ];
const service = { title: 'Titre', description: 'Texte', icon: 'sun', image: null, features: [] };
const coordinates = { latitude: 42.6, longitude: 2.9 };
const project = { title: 'A', description: null, image: makePicture('grand'), ...coordinates };
const makeGalleryWith = (...projects: object[]) => ({
  title: null,
  description: null,
  collections: [{ name: 'Toits', value: null, projects }],
});

test.each<[CollectionName, object]>([
  ['services', service],
  ['services', { ...service, icon: ' Sun ', description: 'a < b & c > d' }],
  ['articles', { ...article, slug: 'test' }],
  makeTextCase('[a](/blog/ancien) [b](/#services) [c](/blog)'),
  ['gallery', makeGalleryWith(project)],
])('the lint finds no problem in %s %j', (name, document) => {
  expect(lintMessages(name, document)).toEqual([]);
});

test.each<[CollectionName, object, RegExp]>([
  ['services', { ...service, icon: 'lune' }, /^partial › Icône : icône inconnue « lune »/],
  ['services', { ...service, description: '[à compléter]' }, /écrivez le texte définitif/],
  ['services', { ...service, title: '𝗣𝗿𝗼𝗺𝗼' }, /lisent « 𝗣𝗿𝗼𝗺𝗼 » tel quel/],
  ['services', { ...service, image: makePicture('toit') }, /est une animation/],
  ['services', { ...service, image: makePicture('toit', null) }, /pas de texte alternatif/],
  [
    'services',
    { ...service, image: makePicture('toit', 'IMG_2031.jpg') },
    /ne dit rien de ce qu’elle montre/,
  ],
  makeTextCase(
    '[a](/blog/jamais)',
    /^partial › Contenu 1 \(Texte\) › Texte : le lien « \/blog\/jamais » \(« a »\) ne mène nulle part/,
  ),
  makeTextCase('[a](#services)', /écrivez \/#services/),
  [
    'gallery',
    makeGalleryWith({ ...project, image: null }),
    /^advice › Onglets 1 .* Projets 1 .* › Image : ce projet n’a pas d’image/,
  ],
  [
    'gallery',
    makeGalleryWith({ ...project, latitude: null, longitude: null }),
    /n’est pas sur la carte/,
  ],
  ['gallery', makeGalleryWith({ ...project, latitude: null }), /Projets 1 « A » › Latitude/],
  ['gallery', makeGalleryWith({ ...project, latitude: 60 }), /n’est pas en France/],
])('the lint names the problem of %s %j', (name, document, message) => {
  expect(lintMessages(name, document).join('\n')).toMatch(message);
});

test('the lint adds nothing to a stale entry, nor to a field with a known problem', () => {
  const entry = { id: 'x', document: { ...service, icon: 'lune' }, stale: [] };
  const entriesOf = (serviceEntry: SnapshotEntry) => ({ ...noEntries, services: [serviceEntry] });
  const [problem] = lint(entriesOf(entry), [], options);
  expect(problem).toMatchObject({ id: 'x', field: 'icon', collection: 'services' });
  const lintAfterProblem = (changedFields: object) =>
    lint(entriesOf(entry), [{ ...problem, ...changedFields } as ReportedProblem], options);
  expect([lintAfterProblem({}), lintAfterProblem({ field: 'icon.0' })]).toEqual([[], []]);
  expect(lintAfterProblem({ field: '' })).toHaveLength(1);
  for (const otherProblem of [{ link: 'https://cms.example/y' }, { field: 'icons' }]) {
    expect(lintAfterProblem(otherProblem)).toEqual([problem]);
  }
  const staleFields = [{ entry: 'x', field: 'title', label: 'Titre', message: 'vide.' }];
  expect(lint(entriesOf({ ...entry, stale: staleFields }), [], options)).toEqual([]);
});

test('a project with one mistake is named once, by its place in Strapi', () => {
  const projects = [null, { ...project, image: null, latitude: 2.9, longitude: 42.6 }];
  const gallery = { documentId: 'g', collections: [{ name: 'Toits', projects }] };
  const content = { ...byCollection(() => []), gallery: [gallery] };
  const parsed = parseContent(content, 'https://cms.example', (fields) => fields);
  const { entries, problems } = merge(parsed, { entries: noEntries, files: new Map() });
  const lintProblems = lint(entries, problems, options);
  const labels = [...problems, ...lintProblems].map(({ label }) => label.replace(/^.+?› /, ''));
  expect(labels).toEqual(['Projets 1', 'Projets 2 « A » › Latitude', 'Projets 2 « A » › Image']);
});
