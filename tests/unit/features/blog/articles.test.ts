import { describe, expect, it, test } from 'vitest';
import {
  findLastChangeTime,
  relatedArticles,
} from '../../../../src/features/blog/model/article-lists.ts';
import { tableOfContents } from '../../../../src/features/blog/model/table-of-contents.ts';

function makeArticle(slug: string, title: string, category: string | null) {
  return { slug, title, category: category === null ? null : { name: category } };
}

describe('the table of contents', () => {
  const makeHeading = (depth: number, text: string) => ({ id: text.toLowerCase(), depth, text });

  it('has two levels of headings', () => {
    const headings = [2, 3, 4, 2, 2, 3].map((depth, index) => makeHeading(depth, `T${index}`));
    expect(tableOfContents(headings)).toEqual([
      { id: 't0', text: 'T0', children: [{ id: 't1', text: 'T1' }] },
      { id: 't3', text: 'T3', children: [] },
      { id: 't4', text: 'T4', children: [{ id: 't5', text: 'T5' }] },
    ]);
  });

  it('is omitted from a short article', () => {
    expect(
      tableOfContents([makeHeading(2, 'Un'), makeHeading(3, 'A'), makeHeading(2, 'Deux')]),
    ).toEqual([]);
  });
});

test.each([
  ['ababab', ['241', '350', '041', '150', '021', '130']],
  ['-a--', ['123', '023', '013', '012']],
])(
  'articles of the same category are related first, then the newest ones: %s',
  (categories, expected) => {
    const articles = categories
      .split('')
      .map((name, index) => makeArticle(`${index}`, 'Titre', name === '-' ? null : name));
    const relatedSlugsByArticle = articles.map((currentArticle) =>
      relatedArticles(articles, currentArticle).map(({ slug }) => slug),
    );
    expect(relatedSlugsByArticle.map((slugs) => slugs.join(''))).toEqual(expected);
  },
);

test('articles of categories with one address are related', () => {
  const articles = ['Été', 'Hiver', 'été'].map((name, index) => makeArticle(`${index}`, 'T', name));
  const [article = makeArticle('', '', null)] = articles;
  expect(relatedArticles(articles, article).map(({ slug }) => slug)).toEqual(['2', '1']);
});

test('the last change of a list is the latest change to its articles, and null if they have no dates', () => {
  const articles = [null, '2026-06-01', '2026-02-01'].map((updatedAt) => ({ updatedAt }));
  expect(findLastChangeTime(articles)).toBe('2026-06-01');
  expect(findLastChangeTime([{ updatedAt: null }])).toBeNull();
});
