/** The blog’s search. */
import { describe, expect, it, test } from 'vitest';
import { buildSearchIndex, searchBlog } from '../../../../src/features/blog/model/article-search';
import type { SearchIndex } from '../../../../src/features/blog/model/article-search';
import { matchingSentence } from '../../../../src/features/blog/model/matching-sentence';
import { searchWords, stemOf } from '../../../../src/features/blog/model/search-words';

test.each([
  ['L’ÉTÉ à Céret', ['ÉTÉ', 'Céret']],
  ['cœur, Œuvre', ['cœur', 'Œuvre']],
  ['E\u0301te\u0301 !', ['E\u0301te\u0301']],
  ['Ç’a été une pompe à chaleur', ['été', 'pompe', 'chaleur']],
  ['6\u00a0kWc !', ['kWc']],
  ['', []],
])('the words of « %s »', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ['panneaux', 'panneau'],
  ['Onduleurs', 'onduleur'],
  ['journaux', 'journal'],
  ['travaux', 'travail'],
  ['tuyaux', 'tuyau'],
  ['taux', 'taux'],
  ['eaux', 'eau'],
  ['prix', 'prix'],
  ['gaz', 'gaz'],
  ['Électricité', 'electr'],
  ['e\u0301lectrique', 'electr'],
  ['œuvres', 'oeuvr'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

const article = (slug: string, title: string, description = '', category = '', text = '') => ({
  slug,
  title,
  description,
  category,
  date: '1er mai 2026',
  sentences: text.split('|'),
});

/** As the browser receives it. */
const index = JSON.parse(
  JSON.stringify(
    buildSearchIndex([
      article('demarches', 'Les démarches dans l’ordre', 'Panneaux, mairie, Enedis'),
      article('batterie', 'Batterie domestique', 'Le midi vers le soir', 'Autoconsommation'),
      article('panneaux', 'Combien de panneaux ?', 'Du toit à la facture', 'Photovoltaïque'),
      article('ete', 'L’été sans climatiseur', 'Une fracture des prix en 2026'),
      article(
        'eau',
        'Le chauffe-solaire',
        '',
        '',
        'Avec l’onduleur, un robinet.|Une installation électrique chauffe l’eau, et Ωmega.',
      ),
    ]),
  ),
) as SearchIndex;

test.each([
  ['regardless of accents and capitals', 'ETE', ['ete']],
  ['words behind a straight apostrophe', "l'été", ['ete']],
  ['words behind a curved apostrophe', 'l’été', ['ete']],
  ['singulars by a plural', 'Batteries', ['batterie']],
  ['plurals by a singular, titles before descriptions', 'panneau', ['panneaux', 'demarches']],
  ['words by their beginning', 'climatis', ['ete']],
  ['words by more of them than their stem', 'installati', ['eau']],
  ['categories', 'autoc', ['batterie']],
  ['what a text says, in another form', 'onduleurs', ['eau']],
  ['a word of a text behind an apostrophe', 'l’eau', ['eau']],
  ['other words of the same stem', 'électricité', ['eau']],
  ['words of a text without their accents', 'electrique', ['eau']],
  ['words of other alphabets', 'ωmega', ['eau']],
  ['only articles with every word but stop words', 'panneaux et toit', ['panneaux']],
  ['no article with only one of the words', 'panneaux batterie', []],
  ['nothing by stop words', 'de la', []],
  ['misspelt words', 'climatizeur', ['ete']],
  ['misspelt words beside others', 'onduleru robinets', ['eau']],
  ['no similar words if there is an exact match', 'facture', ['panneaux']],
  ['no similar words with another first letter', 'doiture toit', []],
  ['no similar numbers', '2025', []],
])('finds %s', (_, query, slugs) => {
  expect(searchBlog(index, query).map(({ slug }) => slug)).toEqual(slugs);
});

describe('the sentence of a result', () => {
  const sentenceFor = (query: string, sentences: string[]) => {
    const found = searchBlog(
      buildSearchIndex([article('a', 'Titre', '', '', sentences.join('|'))]),
      query,
    );
    return matchingSentence(sentences, found[0]?.terms ?? [])
      .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
      .join('');
  };

  it('has most of the words, and each of their forms marked', () => {
    const sentences = [
      'Un onduleur convertit le courant continu des panneaux.',
      'Les onduleurs d’une installation ont une garantie, et chaque onduleur se remplace.',
      'La garantie d’un onduleur est de dix ans.',
    ];
    expect(sentenceFor('garanties onduleurs', sentences)).toBe(
      'Les [onduleurs] d’une installation ont une [garantie], et chaque [onduleur] se remplace.',
    );
  });

  it('is no heading where a sentence says as much', () => {
    const sentence = 'Le chauffe-eau prend le courant de midi, quand le soleil est haut.';
    expect(sentenceFor('eau', ['Le chauffe-eau', sentence])).toBe(sentence.replace('eau', '[eau]'));
    expect(sentenceFor('eau', ['Le chauffe-eau', 'Rien.'])).toBe('Le chauffe-[eau]');
  });

  it('is the first where none has a word', () => {
    expect(sentenceFor('titre', ['Un.', 'Deux.'])).toBe('Un.');
    expect(sentenceFor('titre', [])).toBe('');
  });

  it('is cut between words around the first that was found, if it is long', () => {
    const long = `Début ${'mot '.repeat(60)}onduleur ${'suite '.repeat(60)}fin.`;
    const shown = sentenceFor('onduleur', [long]);
    expect(shown).toMatch(/^…mot (?:mot )+\[onduleur\] (?:suite )+suite…$/);
    expect(shown.length).toBeLessThanOrEqual(223);
    expect(sentenceFor('début', [long])).toMatch(/^\[Début\] mot .*mot…$/);
    expect(sentenceFor('fin', [long])).toMatch(/^…suite .* \[fin\]\.$/);
  });
});
