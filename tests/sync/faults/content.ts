/** Entries with mistakes: what the site can show goes live, the rest is reported. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { entryAt, partAt, storedFields } from '../support/strapi-content';
import { isComplete, lacks, publishedCounts } from './fault';
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
    title:
      'articles have a day to go online from: a past one is their date, a later one keeps them back',
    publish: (content) => {
      entryAt(content, 'articles', 1)['onlineFrom'] = '2026-03-29';
      Object.assign(entryAt(content, 'articles', 2), {
        onlineFrom: '2999-12-31',
        title: 'Plus tard',
      });
      // Online already: what cannot be read changes nothing.
      entryAt(content, 'articles', 3)['onlineFrom'] = '2026-02-30';
      [
        '2999-12-31T08:00:00.000Z',
        '31 décembre 2999',
        32503593600000,
        { jour: 31 },
        '2999-02-30',
        '9999-12-31T23:59:59.999Z',
        '\ud83d',
        0,
        '2999-12-31T25:00',
      ].forEach((onlineFrom, index) => {
        const stored = { ...entryAt(content, 'articles', 2), ...storedFields('embargo', index) };
        content.articles.push({
          ...stored,
          ...{ title: `Sous embargo ${index}`, slug: `embargo-${index}`, onlineFrom },
        });
      });
    },
    exit: 0,
    says: [
      'À venir (3)',
      '« Plus tard », en ligne à partir du 31 décembre 2999',
      'Articles › « Sous embargo 1 » › En ligne à partir du : « 31 décembre 2999 » n’est pas une date',
      'Articles › « Sous embargo 2 »',
      'Articles › « Sous embargo 3 »',
      'Articles › « Sous embargo 4 »',
      '« Sous embargo 5 », en ligne à partir du 31 décembre 9999',
      'Articles › « Sous embargo 6 »',
      'Articles › « Sous embargo 7 »',
      'Articles › « Sous embargo 8 »',
      '« 2026-02-30 » n’est pas une date',
    ],
    reaches: (snapshot) => {
      const { articles } = snapshot.documents;
      expect(articles.find(({ slug }) => slug === articleSlug)?.publishedAt).toBe(
        '2026-03-28T23:00:00.000Z',
      );
      expect(JSON.stringify(articles)).not.toMatch(/Plus tard|embargo/);
      expect(articles).toHaveLength(publishedCounts.articles - 1);
      expect(snapshot.manifest.nextPublication).toBe('2999-12-31');
    },
  },
  {
    title:
      'a text links to an article that is to come: that is no mistake, and to one that never was: it is',
    publish: (content) => {
      Object.assign(entryAt(content, 'articles', 2), { onlineFrom: '2999-12-31' });
      const body =
        '[bientôt](/blog/climatisation-reversible-bonne-puissance) [jamais](/blog/jamais)';
      entryAt(content, 'articles', 6)['blocks'] = [{ __component: 'shared.rich-text', body }];
    },
    exit: 0,
    says: [
      /À améliorer dans Strapi \(\d+\) :[^]*« \/blog\/climatisation-reversible-bonne-puissance » \(lien « bientôt »\) sera en ligne le 31 décembre 2999/,
      '« /blog/jamais » (lien « jamais ») ne mène nulle part',
      '1 erreur(s)',
    ],
    reaches: (snapshot) => {
      expect(JSON.stringify(snapshot.documents.articles)).toContain(
        '[bientôt](/blog/climatisation-reversible-bonne-puissance)',
      );
    },
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
