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
  makeArticle('eau', 'Le chauffe-eau solaire', '', '', 'Une installation électrique de 3kWc.'),
  makeArticle(
    'prix',
    'Le prix d’une pompe à chaleur',
    'De 10\u202f000 à 15\u00a0000 €, 9\u00a0kWc',
  ),
  makeArticle(
    'vendre',
    'Vendre ou garder',
    '',
    '',
    'L’auto-consommation dès 12 ans et 250 m², au R32.',
  ),
]);

test.each([
  ['words regardless of accents and capitals', 'ETE', ['ete']],
  ['words after an apostrophe', "l'été", ['ete']],
  ['words of an article’s text', 'electrique', ['eau']],
  ['titles before descriptions', 'panneau', ['panneaux', 'demarches']],
  ['headings', 'autoc', ['batterie', 'vendre']],
  ['misspelt words', 'climatizeur', ['ete']],
  ['no article with only one of the words', 'panneaux batterie', []],
  ['no similar numbers', '2025', []],
  ['a number before its unit', '9kWc', ['prix']],
  ['a number that is written before its unit', '3 kWc', ['eau']],
  ['large numbers without their space, but no similar ones', '10000 €', ['prix']],
  ['large numbers with any space', '15 000€', ['prix']],
  ['large numbers with a point', '10.000', ['prix']],
  ['surfaces', '250m2', ['vendre']],
  ['names with a hyphen before a digit', 'R-32', ['vendre']],
  ['words written with a hyphen', 'auto-consommation', ['batterie', 'vendre']],
  ['words written without a hyphen', 'autoconsommation', ['batterie', 'vendre']],
  ['parts of a word with a hyphen', 'eau', ['eau']],
  ['words that the article writes without the hyphens', 'pompe-à-chaleur', ['prix']],
])('the blog’s search finds %s', (_, query, slugs) => {
  expect(findArticles(query).map(({ slug }) => slug)).toEqual(slugs);
});
