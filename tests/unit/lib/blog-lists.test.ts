import { expect, test } from 'vitest';
import { categoriesOf, categoryAddress } from '../../../src/lib/blog-lists.ts';

test('categories with the same address are one, the largest comes first, and addresses fit into a file name', () => {
  const categoryNames = [
    'Été',
    'Solaire',
    null,
    'Solaire',
    'été',
    'Solaire',
    'Conseil',
    'Conseil',
    'mot '.repeat(999),
  ];
  const articles = categoryNames.map((name, index) => ({
    slug: `${index}`,
    category: name === null ? null : { name },
  }));
  const categories = categoriesOf(articles).map(
    ({ address, articles: members }) => `${address} ${members.map(({ slug }) => slug).join('')}`,
  );
  expect(categories.slice(0, 3)).toEqual([
    '/blog/categorie/solaire 135',
    '/blog/categorie/conseil 67',
    '/blog/categorie/ete 04',
  ]);
  expect(categories[3]?.length).toBeLessThanOrEqual('/blog/categorie/'.length + 62);
});

test('the address of a category with a long name is made from the beginning of the name, however it is spelled', () => {
  const name = 'Œuvres d’été : les panneaux, les batteries et les pompes à chaleur';
  const address = '/blog/categorie/oeuvres-d-ete-les-panneaux-les-batteries-et-les-pompes-a-cha';
  expect(categoryAddress(name)).toBe(address);
  const otherSpelling = name.replace('’', "'").replace(' :', '   :').replace('Œ', 'OE');
  expect(categoryAddress(otherSpelling)).toBe(address);
});
