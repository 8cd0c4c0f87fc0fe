/** Problems that the lint names in finished documents. */
import { expect, test } from 'vitest';
import { lint } from '../../../scripts/sync/lint/lint.ts';
import type { Problem } from '../../../scripts/sync/parse.ts';
import { noEntries } from '../../../scripts/sync/snapshot/entry.ts';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/entry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';

const facts = { mime: 'image/jpeg', bytes: 9, width: 1600, height: 900, placeholder: null };
const files = {
  media: { 'grand.0123abcd.jpg': facts, 'toit.0123abcd.jpg': facts },
  animated: new Set(['toit.0123abcd.jpg']),
};
const media = (file = 'toit', alt: string | null = 'Un toit') => ({
  file: `${file}.0123abcd.jpg`,
  alt,
  caption: null,
});

function found(name: CollectionName, document: object): string[] {
  const entries = { ...noEntries, [name]: [{ id: 'x', document, stale: [] }] };
  const options = { baseUrl: 'https://cms.example', url: 'https://site.example', files };
  return lint(entries, [], options).map(
    ({ severity, label, message }) => `${severity} › ${label} : ${message}`,
  );
}

const text = (body: string) => ({
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
  blocks: [text('Un texte.')],
};
const body = <Rest extends unknown[]>(typed: string, ...rest: Rest) =>
  ['articles', { ...article, blocks: [text(typed)] }, ...rest] as [CollectionName, object, ...Rest];
const service = { title: 'Titre', description: 'Texte', icon: 'sun', image: null, features: [] };
const place = { latitude: 42.6, longitude: 2.9 };
const project = { title: 'A', description: null, image: media('grand'), ...place };
const galleryOf = (...projects: object[]) => ({
  title: null,
  description: null,
  collections: [{ name: 'Toits', value: null, projects }],
});

test.each<[CollectionName, object]>([
  ['services', service],
  ['services', { ...service, icon: ' Sun ', description: 'a < b & c > d' }],
  ['articles', { ...article, slug: 'test' }],
  body('[a](/blog/ancien) [b](/#services) [c](/blog)'),
  ['gallery', galleryOf(project)],
])('the lint finds no problem in %s %j', (name, document) => {
  expect(found(name, document)).toEqual([]);
});

test.each<[CollectionName, object, RegExp]>([
  ['services', { ...service, icon: 'lune' }, /^partial › Icône : icône inconnue « lune »/],
  ['services', { ...service, description: '[à compléter]' }, /écrivez le texte définitif/],
  ['services', { ...service, image: media('toit') }, /est une animation/],
  ['services', { ...service, image: media('toit', null) }, /pas de texte alternatif/],
  [
    'services',
    { ...service, image: media('toit', 'IMG_2031.jpg') },
    /ne dit rien de ce qu’elle montre/,
  ],
  body(
    '[a](/blog/jamais)',
    /^partial › Contenu 1 \(Texte\) › Texte : le lien « \/blog\/jamais » \(« a »\) ne mène nulle part/,
  ),
  body('[a](/tarifs)', /ne mène nulle part/),
  body('[/b](/b)', /le lien « \/b » ne mène nulle part/),
  body('[a](/uploads/perdu.pdf)', /^partial .*perdu\.pdf/),
  body('[a](#b)', /ne mène à aucun titre de cet article/),
  body('![]()', /sans adresse/),
  body('[a]()', /le lien « a » ne peut pas être suivi/),
  body('[a](http://hero)', /que les visiteurs peuvent/),
  body('## \n\na', /^advice .* un titre est vide/),
  body('Un lorem ipsum', /^advice .* « lorem ipsum » est/),
  body('##a', /lisent « ## » tel quel \(« ##a »\)/),
  body('a\n\n[^b]: c', /^partial .* la note « b » n’est/),
  body(' ', /^advice .* ce bloc ne montre rien/),
  body('[^'.repeat(10_001), /^partial .* trop compliqué/),
  body('[a](#services)', /écrivez \/#services/),
  body(
    '![x](https://autre.example/a.jpg)',
    /^partial .* l’image « https:\/\/autre.example\/a.jpg » \(« x »\) n’est pas dans la médiathèque/,
  ),
  body('![x](data:image/png;base64,AAAA)', /^partial .* collée dans le texte lui-même \(« x »\)/),
  body(
    '<iframe src="https://www.youtube.com/embed/a"></iframe>\n\nOui.',
    /^partial .* « https:\/\/www.youtube.com\/embed\/a » n’est pas montré dans la page, c’est un film/,
  ),
  [
    'gallery',
    galleryOf({ ...project, image: null }),
    /^advice › Onglets 1 .* Projets 1 .* › Image : ce projet n’a pas d’image/,
  ],
  ['gallery', galleryOf({ ...project, latitude: null, longitude: null }), /n’est pas sur la carte/],
  ['gallery', galleryOf({ ...project, latitude: null }), /Projets 1 « A » › Latitude/],
  ['gallery', galleryOf({ ...project, latitude: 60 }), /n’est pas en France/],
])('the lint names the problem of %s %j', (name, document, message) => {
  expect(found(name, document).join('\n')).toMatch(message);
});

test('the lint adds nothing to a stale entry, nor to a field with a known problem', () => {
  const entry = { id: 'x', document: { ...service, icon: 'lune' }, stale: [] };
  const options = { baseUrl: 'https://cms.example', url: 'https://site.example', files };
  const entriesOf = (one: SnapshotEntry) => ({ ...noEntries, services: [one] });
  const [problem] = lint(entriesOf(entry), [], options);
  expect(problem).toMatchObject({ id: 'x', field: 'icon', collection: 'services' });
  const of = (known: object) =>
    lint(entriesOf(entry), [{ ...problem, ...known } as Problem], options);
  expect([of({}), of({ field: 'icon.0' })]).toEqual([[], []]);
  expect(of({ field: '' })).toHaveLength(1);
  for (const other of [{ id: 'y' }, { field: 'icons' }, { collection: 'articles' }]) {
    expect(of(other)).toEqual([problem]);
  }
  const stale = [{ field: 'title', label: 'Titre', message: 'vide.' }];
  expect(lint(entriesOf({ ...entry, stale }), [], options)).toEqual([]);
});
