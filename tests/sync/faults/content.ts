/** Entries with mistakes, odd or hostile ones: what the site can show goes live, the rest is named. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import { entryAt, partAt } from '../cms-content';
import type { Fields, ListType } from '../cms-content';
import type { Fault } from '../fault';
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
  odd('articles', 'a quotation speaks of a file of the snapshot’s', {
    blocks: [{ id: 1, __component: 'shared.quote', body: 'Voyez media/villa.1a2b3c4d.jpg' }],
  }),
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
];
