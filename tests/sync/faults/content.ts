/** Entries with mistakes: what the site can show goes live, the rest is reported. */
import { expect } from 'vitest';
import { entryAt, partAt } from '../support/strapi-content';
import { isComplete, lacks } from './fault';
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
  {
    title: 'entries of lists are nothing, or without fields: the others go live',
    publish: ({ articles, testimonials }) => {
      Object.assign(articles, { 3: null, 5: 'texte' });
      testimonials[2] = {
        id: testimonials[2]?.['id'],
        documentId: testimonials[2]?.['documentId'],
      };
    },
    exit: 0,
    says: ['Laissées de côté', 'Articles › sans titre', 'Gardées dans leur ancienne version'],
    reaches: lacks({ articles: 2 }),
  },
  {
    title: 'the hero has a field of another type: it stays as it was',
    publish: (content) => Object.assign(partAt(content.hero), { ctaPrimary: false }),
    exit: 0,
    says: ['Gardées dans leur ancienne version', 'Accueil › Bouton principal'],
    reaches: ({ documents, manifest }) => {
      expect(documents.hero?.ctaPrimary).toBe('Calculer mes économies');
      expect(manifest.collections.hero?.stale).toMatchObject([{ field: 'ctaPrimary' }]);
    },
  },
];
