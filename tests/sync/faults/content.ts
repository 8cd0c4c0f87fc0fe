/** Entries with mistakes: what the site can show goes live, the rest is reported. */
import { expect } from 'vitest';
import { entryAt } from '../support/strapi-content';
import { isComplete } from './fault';
import type { Fault } from './fault';

const articleSlug = 'batterie-domestique-dans-quels-cas';

export const contentFaults: Fault[] = [
  {
    title: 'an article has no title: it stays as it was, and the manifest says so',
    publish: (content) =>
      Object.assign(entryAt(content, 'articles', 1), { title: null, slug: 'sans-titre' }),
    exit: 0,
    says: ['› Titre :', 'Gardées dans leur ancienne version'],
    reaches: (snapshot) => {
      isComplete(snapshot);
      const article = snapshot.documents.articles.find(({ slug }) => slug === articleSlug);
      expect(article?.title).toMatch(/^Batterie domestique/);
      const { articles } = snapshot.manifest.collections;
      expect(articles).toMatchObject({ stale: [{ entry: articleSlug, field: 'title' }] });
    },
  },
];
