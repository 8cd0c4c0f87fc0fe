/** What stands on both sides of the border, since Strapi’s folder needs nothing beside it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as cms from '../../../scripts/cms/src/site/article-address';
import { pages } from '../../../scripts/cms/src/site/pages';
import { uidOfCollection } from '../../../scripts/sync/form';
import { collectionNames, contentTypes } from '../../../src/content/types/registry';
import { articleSlugFrom, articleSlugProblem } from '../../../src/lib/article-slug';

const titles = [
  ...[
    '6 kWc à Céret',
    '« L’œuvre d’été »',
    '???',
    'CON',
    'Index',
    'x'.repeat(300),
    'é'.repeat(121),
  ],
  'Combien de panneaux faut-il pour une maison de famille '.repeat(3),
  ...[
    '404',
    '2',
    '2026-bilan',
    'a.html',
    '.a',
    'a.',
    'lpt1.txt',
    'A_b.~c',
    'ж'.repeat(120),
    '𝔘nicode',
  ],
];

test.each(titles)('the address of an article, in Strapi and on the site: %s', (title) => {
  expect(cms.articleSlugFrom(title)).toBe(articleSlugFrom(title));
  expect(cms.articleSlugProblem(title)).toBe(articleSlugProblem(title));
});

test('any other title gives the same address too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(cms.articleSlugFrom(title)).toBe(articleSlugFrom(title));
      expect(cms.articleSlugProblem(title)).toBe(articleSlugProblem(title));
    }),
  );
});

test('Strapi opens the preview of an entry at the page that the site gives it', () => {
  const own = collectionNames.filter((name) => !contentTypes[name].page.startsWith('/#'));
  expect(pages).toEqual(
    Object.fromEntries(own.map((name) => [uidOfCollection(name), contentTypes[name].page])),
  );
});
