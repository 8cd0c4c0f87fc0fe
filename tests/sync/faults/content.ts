/** Entries with mistakes: what the site can show goes live, the rest is reported. */
import { rmSync } from 'node:fs';
import path from 'node:path';
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
    says: [
      'Laissées de côté',
      'Articles › sans titre : Strapi envoie « null » au lieu de cette entrée (n° 4 de la liste)',
      '(n° 6 de la liste)',
      'Gardées dans leur ancienne version',
      '(n° 3 de la liste) sans aucun de ses champs',
    ],
    reaches: lacks({ articles: 2 }),
  },
  {
    title:
      'a testimonial has no text, and the picture of its previous version is gone: it is left out',
    publish: (content) => (entryAt(content, 'testimonials', -1)['content'] = null),
    machine: ({ snapshot }) => {
      rmSync(path.join(snapshot, 'media'), { recursive: true });
      return undefined;
    },
    exit: 0,
    says: ['Laissées de côté', 'Témoignages › « Dixième D. » › Témoignage'],
    reaches: lacks({ testimonials: 1 }),
  },
  {
    title:
      'articles published anew have new slugs: the old addresses lead there, links to them too',
    publish: (content) => {
      const body = `[la batterie](/blog/${articleSlug})`;
      entryAt(content, 'articles', 6)['blocks'] = [{ __component: 'shared.rich-text', body }];
      // Words of the programming language, accents, and signs that an address may hold.
      ['__proto__', 'constructor', 'Été_à.Rivesaltes', 'a~b', '日本語'].forEach((slug, index) => {
        Object.assign(entryAt(content, 'articles', index), { slug, id: 4000 + index });
      });
    },
    exit: 0,
    says: ['Adresses redirigées (5)'],
    reaches: (snapshot) => {
      isComplete(snapshot);
      const redirect = snapshot.redirects.find(({ from }) => from === articleSlug);
      expect(redirect?.to).toBe('constructor');
      expect(JSON.stringify(snapshot.documents.articles)).toContain(`/blog/${articleSlug})`);
    },
    check: ({ outcome }) => expect(outcome.output).not.toContain('ne mène nulle part'),
  },
  {
    title: 'a quotation speaks of a file of the snapshot’s',
    publish: (content) => {
      const body = 'Voyez media/villa.1a2b3c4d.jpg';
      entryAt(content, 'articles', 1)['blocks'] = [{ __component: 'shared.quote', body }];
    },
    exit: 0,
    reaches: isComplete,
  },
  {
    title: 'fields of the hero have another type: those that cannot be read stay as they were',
    publish: (content) =>
      Object.assign(partAt(content.hero), { subtitle: 12, features: 'x', ctaPrimary: false }),
    exit: 0,
    says: ['Accueil › Atouts', 'Accueil › Bouton principal'],
    reaches: (snapshot) => {
      isComplete(snapshot);
      const { subtitle, ctaPrimary, features } = snapshot.documents.hero ?? {};
      expect([subtitle, ctaPrimary]).toEqual(['12', 'Calculer mes économies']);
      expect(features).toHaveLength(2);
    },
  },
];
