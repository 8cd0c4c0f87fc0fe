/** Searching the blog as its readers write. */
import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import { searchBlog } from '../../../src/domain/search';
import { buildSearchIndex } from '../../../src/domain/search-index';
import type { SearchableArticle } from '../../../src/domain/search-index';
import { foldedWords, searchWords, singular } from '../../../src/domain/search-words';

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

const article = (
  slug: string,
  title: string,
  description = '',
  category = '',
): SearchableArticle => ({
  slug,
  title,
  description,
  category: category === '' ? null : { name: category },
  date: { text: '1er mai 2026' },
});

function reader(articles: SearchableArticle[]) {
  const files = buildSearchIndex(articles);
  const asked = new Set<string>();
  const read = (name: string): Promise<unknown> => {
    asked.add(name);
    // As it comes over the network.
    return Promise.resolve(JSON.parse(JSON.stringify(files.get(name))));
  };
  return { files, asked, read };
}

const slugsOf = ({ articles }: { articles: unknown[][] }) => articles.map(([slug]) => slug);

describe('a search', () => {
  const { read } = reader([
    article('demarches', 'Les démarches dans l’ordre', 'Panneaux, mairie, Enedis'),
    article('batterie', 'Batterie domestique', 'Le midi vers le soir', 'Autoconsommation'),
    article('panneaux', 'Combien de panneaux ?', 'Du toit à la facture', 'Photovoltaïque'),
    article('ete', 'L’été sans climatiseur'),
  ]);
  const find = async (query: string) => slugsOf(await searchBlog(query, read));

  it('does not mind accents, capitals and plurals', async () => {
    expect(await find('ETE')).toEqual(['ete']);
    expect(await find('Batteries')).toEqual(['batterie']);
    expect(await find('demarche')).toEqual(['demarches']);
  });

  it('puts titles before descriptions', async () => {
    expect(await find('panneau')).toEqual(['panneaux', 'demarches']);
  });

  it('finds words that are still being typed, and categories', async () => {
    expect(await find('autoc')).toEqual(['batterie']);
    expect(await find('climatis')).toEqual(['ete']);
  });

  it('wants every word, and does not count little ones', async () => {
    expect(await find('panneaux et toit')).toEqual(['panneaux']);
    expect(await find('panneaux batterie')).toEqual([]);
    expect(await find('de la')).toEqual([]);
  });

  it('tells what the list shows of an article', async () => {
    const { count, articles } = await searchBlog('batterie', read);
    expect(count).toBe(1);
    expect(articles).toEqual([
      [
        'batterie',
        'Batterie domestique',
        'Le midi vers le soir',
        '1er mai 2026',
        'Autoconsommation',
      ],
    ]);
  });
});

describe('the index of ten thousand articles', () => {
  const words =
    'toit panneau onduleur batterie facture climatisation tuile mairie devis réseau'.split(' ');
  const many = Array.from({ length: 10_000 }, (_, index) =>
    article(
      `article-numero-${index}`,
      `${words[index % 10]} et ${words[(index * 7) % 10]} numéro mot${index}`,
      `Ce que ${words[(index * 3) % 10]} coûte, ce que cela rapporte, et pourquoi. `.repeat(2),
    ),
  );
  const { files, asked, read } = reader(many);

  it('is in files that a telephone fetches in a moment', () => {
    for (const [name, content] of files) {
      expect(JSON.stringify(content).length, name).toBeLessThan(250_000);
    }
  });

  it('is searched with a few of them', async () => {
    const { count, articles } = await searchBlog('mairie mot4217', read);
    expect([count, slugsOf({ articles })]).toEqual([1, ['article-numero-4217']]);
    expect(asked.size).toBeLessThanOrEqual(4);
  });
});

test('every article is found by each word of its title, however many files there are', async () => {
  const title = fc.array(fc.stringMatching(/^[a-zéèàç]{4,9}$/), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(title, { minLength: 1, maxLength: 12 }), async (titles) => {
      const articles = titles.map((one, index) => article(`a${index}`, one.join(' ')));
      const { read } = reader(articles);
      for (const [index, one] of titles.entries()) {
        for (const word of one.filter((written) => foldedWords(written).length > 0)) {
          const { count, articles: shown } = await searchBlog(word, read);
          expect(count > shown.length || slugsOf({ articles: shown }).includes(`a${index}`)).toBe(
            true,
          );
        }
      }
    }),
    { numRuns: 50 },
  );
});
