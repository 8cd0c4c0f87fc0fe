/** Articles move to other addresses: readers must find them, and nobody may be sent elsewhere. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import { entryAt } from '../cms-content';
import type { CmsContent } from '../cms-content';
import type { Fault } from '../fault';
import { heroIsNew } from '../reached';

const oldSlug = (content: CmsContent, position: number) =>
  String(entryAt(content, 'articles', position)['slug']);

/** As published, in the order of the demonstration’s files. */
const [first, second] = [
  'autoconsommation-au-quotidien',
  'batterie-domestique-dans-quels-cas',
] as const;

function redirectsTo(...expected: [string, string][]): (snapshot: Snapshot) => void {
  return ({ redirects }) => {
    expect(redirects).toEqual(expected.map(([from, to]) => ({ from, to })));
  };
}

export const redirectFaults: Fault[] = [
  {
    title: 'an article has a new address',
    publish: (content) => (entryAt(content, 'articles', 0)['slug'] = 'nouvelle-adresse'),
    exit: 0,
    says: ['Adresses redirigées (1)', `/blog/${first} → /blog/nouvelle-adresse`],
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      redirectsTo([first, 'nouvelle-adresse'])(snapshot);
    },
  },
  {
    title: 'an article was published anew under a new address',
    publish: (content) => {
      const publishedAt = '2026-11-20T10:00:00.000Z';
      Object.assign(entryAt(content, 'articles', 0), { id: 4000, slug: 'été', publishedAt });
    },
    exit: 0,
    reaches: redirectsTo([first, 'été']),
  },
  {
    title: 'two articles exchange their addresses',
    publish: (content) => {
      const slugs = [oldSlug(content, 0), oldSlug(content, 1)] as const;
      entryAt(content, 'articles', 0)['slug'] = slugs[1];
      entryAt(content, 'articles', 1)['slug'] = slugs[0];
    },
    exit: 0,
    reaches: redirectsTo(),
  },
  {
    title: 'an article takes over the address that another one leaves',
    publish: (content) => {
      entryAt(content, 'articles', 0)['slug'] = second;
      entryAt(content, 'articles', 1)['slug'] = 'ailleurs';
    },
    exit: 0,
    reaches: redirectsTo([first, second]),
  },
  {
    title: 'all articles have new addresses',
    publish: (content) => {
      for (const article of content.articles) article['slug'] = `${String(article['slug'])}-2`;
    },
    exit: 0,
    says: ['Adresses redirigées (13)'],
    reaches: heroIsNew,
  },
  {
    title: 'a new address would send visitors to another site',
    publish: (content) => (entryAt(content, 'articles', 0)['slug'] = 'x 301\n/* //exemple.fr 301!'),
    exit: 0,
    says: ['slug'],
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      redirectsTo()(snapshot);
    },
  },
];
