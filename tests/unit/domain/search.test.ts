/** Searching the blog as its readers write. */
import { describe, expect, it, test } from 'vitest';
import { buildSearchIndex, loadSearchIndex, searchBlog } from '../../../src/domain/blog/search';
import { foldedWords, searchWords, singular } from '../../../src/domain/blog/search-words';

describe('folding', () => {
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
  ])('%s is found as %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });

  it('gives each word once', () => {
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
    ['accents and capitals aside', 'ETE', ['ete']],
    ['plurals for singulars', 'Batteries', ['batterie']],
    ['singulars for plurals, titles before descriptions', 'panneau', ['panneaux', 'demarches']],
    ['words that are still being typed', 'climatis', ['ete']],
    ['categories', 'autoc', ['batterie']],
    ['only what has every word, little ones aside', 'panneaux et toit', ['panneaux']],
    ['nothing that has but one of them', 'panneaux batterie', []],
    ['nothing for little words', 'de la', []],
    ['words with a slip', 'climatizeur', ['ete']],
    ['no slips where something is found without', 'facture', ['panneaux']],
    ['no number for another', '2025', []],
  ])('finds %s', (_, query, slugs) => {
    expect(searchBlog(index, query).map(({ id }) => id)).toEqual(slugs);
  });

  it('tells what the list shows of an article', () => {
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
