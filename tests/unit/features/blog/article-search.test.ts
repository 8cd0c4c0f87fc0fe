/** The blog’s search. */
import { describe, expect, it, test } from 'vitest';
import {
  buildSearchIndex,
  loadSearchIndex,
  searchBlog,
} from '../../../../src/features/blog/model/article-search';
import {
  foldedWords,
  searchWords,
  singular,
} from '../../../../src/features/blog/model/search-words';

describe('normalising', () => {
  test.each([
    ['L’ÉTÉ à Céret', ['ete', 'ceret']],
    ['cœur, Œuvre', ['coeur', 'oeuvre']],
    ['Ç’a été une pompe à chaleur', ['ete', 'pompe', 'chaleur']],
    ['6\u00a0kWc !', ['kwc']],
    ['', []],
  ])('%s', (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });

  test.each([
    ['panneaux', 'panneau'],
    ['batteries', 'batterie'],
    ['journaux', 'journal'],
    ['travaux', 'travail'],
    ['tuyaux', 'tuyau'],
    ['taux', 'taux'],
    ['eaux', 'eau'],
    ['prix', 'prix'],
    ['gaz', 'gaz'],
    ['bras', 'bra'],
    ['pas', 'pas'],
    ['process', 'process'],
  ])('the singular of %s is %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });

  it('removes duplicates and stop words', () => {
    expect([...searchWords('Le toit et les toits')]).toEqual(['toit']);
  });
});

const article = (slug: string, title: string, description = '', category = '') => ({
  slug,
  title,
  description,
  category: category === '' ? null : { name: category },
  date: { text: '1er mai 2026' },
});

describe('a search', () => {
  const index = loadSearchIndex(
    buildSearchIndex([
      article('demarches', 'Les démarches dans l’ordre', 'Panneaux, mairie, Enedis'),
      article('batterie', 'Batterie domestique', 'Le midi vers le soir', 'Autoconsommation'),
      article('panneaux', 'Combien de panneaux ?', 'Du toit à la facture', 'Photovoltaïque'),
      article('ete', 'L’été sans climatiseur', 'Une fracture des prix en 2026'),
    ]),
  );

  test.each([
    ['regardless of accents and capitals', 'ETE', ['ete']],
    ['words behind a straight apostrophe', "l'été", ['ete']],
    ['words behind a curved apostrophe', 'l’été', ['ete']],
    ['singulars by a plural', 'Batteries', ['batterie']],
    ['plurals by a singular, titles before descriptions', 'panneau', ['panneaux', 'demarches']],
    ['words by their beginning', 'climatis', ['ete']],
    ['categories', 'autoc', ['batterie']],
    ['only articles with every word but stop words', 'panneaux et toit', ['panneaux']],
    ['no article with only one of the words', 'panneaux batterie', []],
    ['nothing by stop words', 'de la', []],
    ['misspelt words', 'climatizeur', ['ete']],
    ['no similar words if there is an exact match', 'facture', ['panneaux']],
    ['no similar numbers', '2025', []],
  ])('finds %s', (_, query, slugs) => {
    expect(searchBlog(index, query).map(({ id }) => id)).toEqual(slugs);
  });

  it('returns what the list of results shows', () => {
    expect(searchBlog(index, 'domestique')).toMatchObject([
      {
        id: 'batterie',
        title: 'Batterie domestique',
        description: 'Le midi vers le soir',
        date: '1er mai 2026',
        category: 'Autoconsommation',
      },
    ]);
  });
});
