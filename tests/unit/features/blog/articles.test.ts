/** An article’s table of contents, reading time and links; the blog’s categories. */
import { describe, expect, it, test } from 'vitest';
import { articleLinks } from '../../../../src/features/blog/model/related-articles';
import { blogPages, categoriesOf } from '../../../../src/features/blog/model/article-lists';
import { countWords, readingMinutes } from '../../../../src/features/blog/model/reading-time';
import { tableOfContents } from '../../../../src/features/blog/model/table-of-contents';

function article(slug: string, title: string, category: string | null) {
  return { slug, title, category: category === null ? null : { name: category } };
}

describe('the table of contents', () => {
  const heading = (depth: number, text: string) => ({ id: text.toLowerCase(), depth, text });

  it('has two levels of headings', () => {
    const headings = [2, 3, 4, 2, 2, 3].map((depth, index) => heading(depth, `T${index}`));
    expect(tableOfContents(headings)).toEqual([
      { id: 't0', text: 'T0', parts: [{ id: 't1', text: 'T1' }] },
      { id: 't3', text: 'T3', parts: [] },
      { id: 't4', text: 'T4', parts: [{ id: 't5', text: 'T5' }] },
    ]);
  });

  it('is omitted from a short article', () => {
    expect(tableOfContents([heading(2, 'Un'), heading(3, 'A'), heading(2, 'Deux')])).toEqual([]);
  });
});

describe('the reading time', () => {
  it('counts numbers and compound words once', () => {
    expect(countWords('Peut-être 1\u202f008,50\u00a0€ : l’aide d’Étienne.')).toBe(6);
    expect(countWords(' … ')).toBe(0);
  });

  it('is at least one minute', () => {
    expect([0, 90, 310, 1000].map(readingMinutes)).toEqual([1, 1, 2, 5]);
  });
});

describe('categories', () => {
  const articles = [
    article('a', 'A', 'Été'),
    article('b', 'B', 'Solaire'),
    article('c', 'C', null),
    article('d', 'D', 'Solaire'),
    article('e', 'E', 'été'),
  ];

  it('have their own addresses, the largest first', () => {
    const found = categoriesOf(articles).map(({ address, articles: members }) => [
      address,
      members.map((member) => member.slug).join(''),
    ]);
    expect(found).toEqual([
      ['/blog/categorie/solaire', 'bd'],
      ['/blog/categorie/ete', 'a'],
      ['/blog/categorie/ete-2', 'e'],
    ]);
  });

  it('have addresses short enough for a file name', () => {
    const long = ['mot '.repeat(999), 'mot '.repeat(998)].map((name) => article('a', 'A', name));
    const [first = '', second] = categoriesOf(long).map(({ address }) => address);
    expect(first.slice('/blog/categorie/'.length).length).toBeLessThanOrEqual(60);
    expect(second).toBe(`${first}-2`);
  });

  it('have their own pages after those of all articles', () => {
    const many = Array.from({ length: 30 }, (_, index) => article(`s${index}`, 'S', 'Solaire'));
    const pages = blogPages([...many, ...articles]).map(
      ({ address, page, pageCount, articles: shown }) =>
        `${address} ${page}/${pageCount}: ${shown.length}`,
    );
    expect(pages).toEqual([
      '/blog 1/2: 24',
      '/blog 2/2: 11',
      '/blog/categorie/solaire 1/2: 24',
      '/blog/categorie/solaire 2/2: 8',
      '/blog/categorie/ete 1/1: 1',
      '/blog/categorie/ete-2 1/1: 1',
    ]);
  });

  it('have links if there are two or more, at most twelve', () => {
    expect(blogPages([article('a', 'A', 'Seule')])[0]?.categories).toEqual([]);
    const many = Array.from({ length: 40 }, (_, index) => article(`s${index}`, 'S', `C${index}`));
    expect(blogPages(many)[0]?.categories).toHaveLength(12);
  });

  it('are not needed for the blog’s first page, which exists even without articles', () => {
    expect(blogPages([])).toEqual([
      {
        ...{ category: null, address: '/blog', categories: [] },
        ...{ articles: [], page: 1, pageCount: 1 },
      },
    ]);
  });
});

test('related articles are the nearest in time, those of the same category first', () => {
  const related = (categories: (string | null)[]) =>
    articleLinks(categories.map((category, index) => article(`${index}`, 'Titre', category))).map(
      ({ related: found }) => found.map(({ slug }) => slug).join(''),
    );
  expect(related(['a', 'b', 'a', 'b', 'a', 'b'])).toEqual([
    ...['241', '350', '041', '152', '203', '314'],
  ]);
  expect(related([null, 'a', null, null])).toEqual(['123', '023', '130', '210']);
  expect(related(['a', 'a', 'a', 'a', 'a'])[2]).toBe('130');
  expect(related(['a'])).toEqual(['']);
  expect(related(Array<string>(10_000).fill('a'))).toHaveLength(10_000);
});

test('an article has links to its category, the older and the newer article', () => {
  const [newest, middle, oldest] = articleLinks([
    article('c', 'C', 'Été'),
    article('b', 'B', null),
    article('a', 'A', 'Été'),
  ]);
  expect(newest).toMatchObject({ category: '/blog/categorie/ete', newer: null });
  expect(newest?.older?.slug).toBe('b');
  expect(middle).toMatchObject({ category: null });
  expect([middle?.newer?.slug, middle?.older?.slug]).toEqual(['c', 'a']);
  expect(oldest?.older).toBeNull();
});
