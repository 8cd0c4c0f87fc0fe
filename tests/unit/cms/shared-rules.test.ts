/** Compares rules that the site and Strapi’s project both contain, because Strapi’s folder must work alone. */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as cmsCoordinates from '../../../scripts/cms/src/site/coordinates.ts';
import * as cmsIcons from '../../../scripts/cms/src/site/icon-labels.ts';
import * as cms from '../../../scripts/cms/src/site/publication/slug-rules.ts';
import { readDegrees } from '../../../scripts/lib/coordinates.ts';
import { iconLabels } from '../../../scripts/lib/icon-labels.ts';
import { schemas } from '../../../scripts/sync/strapi-labels.ts';
import { collectionNames, contentTypes } from '../../../src/content/types/registry.ts';
import { articleSlugProblem, slugify } from '../../../src/lib/slug.ts';
import { slugAttacks } from '../../support/sites/hostile/corpus.ts';

const exampleTitles = [
  '6 kWc à Céret',
  '« L’œuvre d’été »',
  'lpt1.txt',
  'categorie',
  '2026-bilan',
  'A_b.~c',
  '𝔘nicode',
  'x'.repeat(300),
  'é'.repeat(121),
  'ж'.repeat(120),
  '中'.repeat(100),
  'Combien de panneaux faut-il pour une maison de famille '.repeat(3),
  ...slugAttacks,
];

test.each(exampleTitles)(
  'Strapi and the site fold the letters of the title « %s » alike, and accept the same slugs',
  (title) => {
    const slug = cms.articleSlugFrom(title);
    expect(slugify(title).slice(0, slug.length)).toBe(slug);
    expect(cms.articleSlugProblem(title)).toBe(articleSlugProblem(title));
  },
);

test('Strapi and the site accept the same slugs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(cms.articleSlugProblem(title)).toBe(articleSlugProblem(title));
    }),
  );
});

test('Strapi and the site read the same number of degrees from any text', () => {
  const anyDegrees = fc.stringMatching(/^[-−–]?\d{1,4}[.,]?\d{0,3} ?°? ?[NSEOW]?$/);
  fc.assert(
    fc.property(fc.oneof(anyDegrees, fc.string()), (typed) => {
      expect(cmsCoordinates.readDegrees(typed)).toBe(readDegrees(typed));
    }),
  );
});

test('Strapi offers the icons that the site has, with the labels of the sync’s messages', () => {
  expect(cmsIcons.iconLabels).toEqual(iconLabels);
});

test.each(collectionNames)('Strapi opens the preview of %s where the site shows them', (name) => {
  const { page } = contentTypes[name];
  const { pluginOptions } = schemas[name];
  expect(pluginOptions?.site?.page).toBe(page.startsWith('/#') ? undefined : page);
});

test('the site and Strapi have the same schema for the report of a build', () => {
  const schemaSourceIn = (file: string) => readFileSync(file, 'utf8').split("zod';\n")[1];
  expect(schemaSourceIn('scripts/cms/src/site/builds/site-report.ts')).toBe(
    schemaSourceIn('scripts/lib/site-report.ts'),
  );
});
