/** Entries with mistakes, odd or hostile ones: what the site can show goes live, the rest is named. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import { entryAt, partAt } from '../cms-content';
import type { Fields, ListType } from '../cms-content';
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

/** Not in the snapshot of before: there is no older version to stay. */
const brandNew = { documentId: 'nouveau' };

/** The version of the last good sync stays, and the manifest says so. */
function staysOld(snapshot: Snapshot): void {
  heroIsNew(snapshot);
  const slug = 'batterie-domestique-dans-quels-cas';
  const article = snapshot.documents.articles.find((one) => one.slug === slug);
  expect(article?.title).toMatch(/^Batterie domestique/);
  const { articles } = snapshot.manifest.collections;
  expect(articles).toMatchObject({ older: [{ entry: slug, field: 'title' }] });
}

export const contentFaults: Fault[] = [
  odd(
    'articles',
    'an article has no title: it stays as it was',
    { title: null, slug: 'sans-titre' },
    { says: ['title', 'Gardées dans leur ancienne version'], reaches: staysOld },
  ),
  odd(
    'articles',
    'a new article’s title is blank: it is left out',
    { ...brandNew, title: ' ', slug: 'sans-titre' },
    { says: ['title', 'Laissées de côté'], reaches: lacks({ articles: 1 }) },
  ),
  odd(
    'articles',
    'an article’s title weighs 2 MB',
    { title: 'é'.repeat(1_000_000), slug: 'gros' },
    { says: ['ééééé', 'title', '1000000'], reaches: staysOld },
  ),
  odd('articles', 'an article’s blocks are damaged', {
    blocks: [null, 7, 'x', {}, { __component: 'shared.rich-text' }, { __component: 12, body: 'x' }],
  }),
  odd(
    'articles',
    'a slug climbs out of its folder',
    { ...brandNew, title: 'Échappée', slug: '../../x' },
    { says: ['« Échappée »', 'champ « slug »'], reaches: lacks({ articles: 1 }) },
  ),
  odd(
    'articles',
    'a new address would send visitors to another site',
    { slug: 'x 301\n/* //exemple.fr 301!' },
    {
      says: ['slug'],
      reaches: (snapshot) => {
        heroIsNew(snapshot);
        expect(snapshot.redirects).toEqual([]);
      },
    },
  ),
  {
    title:
      'slugs are words of the programming language, have accents, or signs an address may hold',
    publish: (content) =>
      ['__proto__', 'constructor', 'Été_à.Rivesaltes', 'a~b', '日本語'].forEach((slug, index) => {
        entryAt(content, 'articles', index)['slug'] = slug;
      }),
    exit: 0,
    says: ['Adresses redirigées (5)'],
    reaches: heroIsNew,
  },
  {
    title: 'two articles exchange their addresses, and a third takes another one',
    publish: ({ articles: [first, second, third] }) => {
      const [one, two] = [partAt(first), partAt(second)];
      [one['slug'], two['slug']] = [two['slug'], one['slug']];
      // As published anew in Strapi 5.
      Object.assign(partAt(third), { id: 4000, slug: 'nouvelle-adresse' });
    },
    exit: 0,
    says: ['Adresses redirigées (1)'],
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      expect(snapshot.redirects).toMatchObject([{ to: 'nouvelle-adresse' }]);
    },
  },
  odd('testimonials', 'a text holds half a letter and control signs', {
    content: 'Coupé \ud83d au \u0000 milieu \u001b[31m\u202e',
  }),
  odd(
    'testimonials',
    'a name would colour the terminal',
    { ...brandNew, name: '\u001b[2J\u001b[31mRouge', content: null },
    {
      says: ['Rouge', 'champ « content »'],
      reaches: lacks({ testimonials: 1 }),
      check: ({ outcome }) => expect(outcome.output).not.toContain('\u001b[2J'),
    },
  ),
  odd('services', 'a title is a word of the programming language', { title: '__proto__' }),
  odd('services', 'two services have the same title', { title: 'Installation photovoltaïque' }),
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
    },
  },
  {
    title: 'coordinates come as text, as Strapi sends decimals, or are none',
    publish: (content) => {
      const [first, second] = [0, 1].map((position) =>
        partAt(content.gallery, 'collections', 0, 'projects', position),
      );
      Object.assign(partAt(first), { latitude: '42.64118', longitude: '2.74936' });
      Object.assign(partAt(second), { latitude: '42,5', longitude: 1e999 });
    },
    exit: 0,
    says: ['champ « collections.0.projects.1.latitude »'],
    reaches: ({ documents }) => {
      const projects = documents.gallery[0]?.collections[0]?.projects ?? [];
      expect(projects.slice(0, 2).map(({ latitude }) => latitude)).toEqual([42.64118, null]);
    },
  },
  {
    title: 'entries try to reach into the program’s own objects',
    cms: (cms) => {
      const attack = alter((json) => {
        const entry = partAt(json, 'data', 0);
        for (const key of ['__proto__', 'constructor', 'prototype']) {
          const value = { polluted: true, status: 'failed', rating: 1 };
          Object.defineProperty(entry, key, { value, enumerable: true });
        }
        return json;
      });
      cms.misbehave('/api/testimonials', attack);
    },
    exit: 0,
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      expect(JSON.stringify(snapshot.documents.testimonials)).not.toContain('polluted');
    },
  },
];
