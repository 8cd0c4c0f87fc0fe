/** Entries that are odd, damaged or hostile: what the site can show is shown, the rest is named. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import type { Fields, ListType } from '../cms-content';
import { entryAt, listAt, partAt } from '../cms-content';
import type { Fault } from '../fault';
import { alter } from '../misbehaviours';
import { heroIsNew, lacks } from '../reached';

const odd = (list: ListType, title: string, fields: Fields, rest: Partial<Fault> = {}): Fault => ({
  title,
  publish: (content) => Object.assign(entryAt(content, list, 1), fields),
  exit: 0,
  reaches: heroIsNew,
  ...rest,
});

/** The version of the last good sync stays, and the manifest says so. */
function staysOld(snapshot: Snapshot): void {
  heroIsNew(snapshot);
  const slug = 'batterie-domestique-dans-quels-cas';
  const article = snapshot.documents.articles.find((one) => one.slug === slug);
  expect(article?.title).toMatch(/^Batterie domestique/);
  const { articles } = snapshot.manifest.collections;
  expect(articles).toMatchObject({ older: [{ entry: slug, field: 'title' }] });
}

const secondTestimonial = ({ documents }: Snapshot) => documents.testimonials[0]?.[1];
const firstProject = ({ documents }: Snapshot) => documents.gallery[0]?.collections[0]?.projects[0];

/** Coordinates that are none: the project stays, off the map, and the editor is told. */
const lost = (latitude: unknown): Fault => ({
  title: `a project’s latitude is ${JSON.stringify(latitude)}`,
  publish: (content) => {
    Object.assign(partAt(content.gallery, 'collections', 0, 'projects', 0), { latitude });
  },
  exit: 0,
  says: ['latitude', 'mas de vigneron'],
  reaches: (snapshot) => {
    heroIsNew(snapshot);
    expect(firstProject(snapshot)?.latitude).toBeNull();
  },
});

export const entryFaults: Fault[] = [
  odd(
    'articles',
    'an article has no title',
    { title: null, slug: 'sans-titre' },
    { says: ['title', 'Gardées dans leur ancienne version'], reaches: staysOld },
  ),
  odd(
    'articles',
    'a new article’s title is blank',
    { documentId: 'nouveau', title: ' ', slug: 'sans-titre' },
    { says: ['title', 'Laissées de côté'], reaches: lacks({ articles: 1 }) },
  ),
  odd('articles', 'an article’s title is a number', { title: 7 }),
  odd(
    'articles',
    'an article’s title weighs 2 MB',
    { title: 'é'.repeat(1_000_000), slug: 'gros' },
    {
      says: ['ééééé', 'title', '1000000'],
      reaches: staysOld,
      check: ({ outcome }) => expect(outcome.output.length).toBeLessThan(20_000),
    },
  ),
  odd(
    'services',
    'a service has no title',
    { documentId: 'nouveau', title: null },
    { says: ['Service sans titre', 'title'], reaches: lacks({ services: 1 }) },
  ),
  odd(
    'testimonials',
    'a testimonial says nothing',
    { documentId: 'nouveau', name: 'Muet M.', content: null },
    {
      says: ['Muet M.', 'content'],
      reaches: lacks({ testimonials: 1 }),
    },
  ),
  odd('articles', 'an article has no blocks', { blocks: null }),
  odd('articles', 'an article has a block the site does not know', {
    blocks: [{ id: 1, __component: 'shared.video', url: 'https://example.test' }],
  }),
  odd('articles', 'an article’s blocks are damaged', {
    slug: 'blocs-abîmés',
    blocks: [null, 7, 'x', {}, { __component: 'shared.rich-text' }, { __component: 12, body: 'x' }],
  }),
  odd('articles', 'an article’s dates are no dates', {
    slug: 'sans-date',
    publishedAt: 'hier',
    createdAt: 'NaN',
    updatedAt: 12,
  }),
  odd(
    'testimonials',
    'a rating is out of range',
    { name: 'Neuf N.', rating: 99 },
    {
      says: ['Neuf N.', 'rating'],
      reaches: (snapshot) => {
        heroIsNew(snapshot);
        expect(secondTestimonial(snapshot)?.rating ?? 5).toBe(5);
      },
    },
  ),
  odd(
    'testimonials',
    'a rating is a word',
    { name: 'Neuf N.', rating: 'cinq' },
    {
      says: ['Neuf N.', 'rating'],
    },
  ),
  odd('testimonials', 'a rating has a fraction', { name: 'Neuf N.', rating: 4.5 }),
  odd('services', 'a service’s features are not a list', {
    title: 'Sans points',
    features: 'a, b',
  }),
  odd(
    'services',
    'a service’s features are objects with a text',
    {
      features: [{ id: 1, text: 'Point' }, { id: 2 }, null, ''],
    },
    {
      reaches: (snapshot) => {
        heroIsNew(snapshot);
        expect(snapshot.documents.services[0]?.[1]?.features).toEqual(['Point']);
      },
    },
  ),
  odd('testimonials', 'a text holds half a letter and control signs', {
    content: 'Coupé \ud83d au \u0000 milieu \u001b[31m\u202e',
  }),
  odd(
    'testimonials',
    'a name would colour the terminal',
    { documentId: 'n', name: '\u001b[2J\u001b[31mRouge', content: null },
    {
      reaches: lacks({ testimonials: 1 }),
      check: ({ outcome }) => expect(outcome.output).not.toContain('\u001b[2J'),
    },
  ),
  odd('services', 'titles are words of the programming language', { title: '__proto__' }),
  odd('services', 'two services have the same title', { title: 'Installation photovoltaïque' }),
  ...['NaN', '1e999', 'Infinity', '', '42,5', 142, [42], {}].map(lost),
  {
    title: 'coordinates come as text, as Strapi sends decimals',
    publish: (content) => {
      const project = partAt(content.gallery, 'collections', 0, 'projects', 0);
      Object.assign(project, { latitude: '42.64118', longitude: '2.74936' });
    },
    exit: 0,
    reaches: (snapshot) => expect(firstProject(snapshot)?.latitude).toBe(42.64118),
  },
  {
    title: 'the hero’s fields are of other kinds: those that cannot be read stay as they were',
    publish: (content) =>
      Object.assign(partAt(content.hero), { subtitle: 12, features: 'x', ctaPrimary: false }),
    exit: 0,
    says: ['champ « features »', 'champ « ctaPrimary »'],
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      const { subtitle, ctaPrimary, features } = snapshot.documents.hero[0] ?? {};
      expect([subtitle, ctaPrimary]).toEqual(['12', 'Calculer mes économies']);
      expect(features).toHaveLength(2);
    },
  },
  {
    title: 'a text has become a « Rich text (Blocks) »: the service stays as it was',
    publish: (content) => {
      const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'Bonjour' }] };
      Object.assign(partAt(content.services, 0), { description: [paragraph], title: 'Nouveau' });
    },
    exit: 0,
    says: [/services, « Nouveau », champ « description » : .*Rich text \(Blocks\)/],
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      expect(snapshot.documents.services[0]?.[0]?.title).toBe('Installation photovoltaïque');
      expect(snapshot.manifest.collections.services).toMatchObject({
        older: [{ entry: 'installation-photovoltaique', field: 'description' }],
      });
    },
  },
  {
    title: 'entries try to reach into the program’s own objects',
    cms: (cms) =>
      cms.misbehave(
        '/api/testimonials',
        alter((json) => {
          const entry = partAt(json, 'data', 0);
          for (const key of ['__proto__', 'constructor', 'prototype']) {
            const value = { polluted: true, status: 'failed', rating: 1 };
            Object.defineProperty(entry, key, { value, enumerable: true });
          }
          return json;
        }),
      ),
    exit: 0,
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      expect(JSON.stringify(snapshot.documents.testimonials)).not.toContain('polluted');
    },
  },
  {
    title: 'entries of versions 4 and 5 are mixed in one list',
    cms: (cms) =>
      cms.misbehave(
        '/api/services',
        alter((json) => {
          const data = listAt(json, 'data');
          const { id, documentId: _, image: _image, ...attributes } = partAt(data, 1);
          data[1] = { id, attributes: { ...attributes, image: { data: null } } };
          return json;
        }),
      ),
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'the author’s e-mail address stays in the CMS',
    exit: 0,
    reaches: heroIsNew,
    check: ({ outcome }) => expect(outcome.output).not.toContain('personne@example.test'),
  },
];
