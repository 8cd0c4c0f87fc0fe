/** What stands on both sides of the border, since Strapi’s folder needs nothing beside it. */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as cms from '../../../scripts/cms/src/site/article-address.ts';
import { formOf } from '../../../scripts/sync/form.ts';
import { collectionNames, contentTypes } from '../../../src/content/types/registry.ts';
import { articleSlugFrom, articleSlugProblem } from '../../../src/lib/slug.ts';

const titles = [
  ...['6 kWc à Céret', '« L’œuvre d’été »', '???', 'CON', 'com1', 'lpt1.txt', 'Index', '404', '2'],
  ...['2026-bilan', 'a.html', '.a', 'a.', 'A_b.~c', '𝔘nicode'],
  ...['x'.repeat(300), 'é'.repeat(121), 'ж'.repeat(120), '中'.repeat(100)],
  'Combien de panneaux faut-il pour une maison de famille '.repeat(3),
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

test.each(collectionNames)('Strapi opens the preview of %s where the site shows them', (name) => {
  const { page } = contentTypes[name];
  const { pluginOptions } = formOf(name).schema;
  expect(pluginOptions?.site?.page).toBe(page.startsWith('/#') ? undefined : page);
});

test('the report of a build, as the site writes it and as Strapi reads it', () => {
  const shapeIn = (file: string) => readFileSync(file, 'utf8').split("zod';\n")[1];
  expect(shapeIn('scripts/cms/src/site/site-report.ts')).toBe(
    shapeIn('scripts/lib/site-report.ts'),
  );
});
