import { expect, test } from 'vitest';
import { createSearch } from '../../../../src/features/blog/model/article-search.ts';

const makeArticle = (slug: string, title: string, description = '', headings = '', text = '') => ({
  slug,
  title,
  description,
  headings,
  text,
});

const findArticles = createSearch([
  makeArticle('demarches', 'Les démarches dans l’ordre', 'Panneaux, mairie, Enedis'),
  makeArticle('batterie', 'Batterie domestique', 'Le midi vers le soir', 'Autoconsommation'),
  makeArticle('panneaux', 'Combien de panneaux ?', 'Du toit à la facture'),
  makeArticle('ete', 'L’été sans climatiseur', 'Des prix en 2026'),
  makeArticle('eau', 'Le chauffe-solaire', '', '', 'Une installation électrique chauffe l’eau.'),
]);

test.each([
  ['words regardless of accents and capitals', 'ETE', ['ete']],
  ['words after an apostrophe', "l'été", ['ete']],
  ['words of an article’s text', 'electrique', ['eau']],
  ['titles before descriptions', 'panneau', ['panneaux', 'demarches']],
  ['headings', 'autoc', ['batterie']],
  ['misspelt words', 'climatizeur', ['ete']],
  ['no article with only one of the words', 'panneaux batterie', []],
  ['no similar numbers', '2025', []],
])('the blog’s search finds %s', (_, query, slugs) => {
  expect(findArticles(query).map(({ slug }) => slug)).toEqual(slugs);
});
