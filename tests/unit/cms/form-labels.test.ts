/** Checks that labels and help texts of Strapi’s forms are complete and true. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contactUid, contentUids } from '../../../scripts/cms/src/site/content-types.ts';
import { defaultAbout, entryFieldDefaults, defaultHero } from '../../../src/content/defaults.ts';

interface Schema {
  attributes: Record<string, { components?: string[] }>;
  config: {
    metadatas: Record<string, { edit: { label: string; description?: string } }>;
    layouts?: { list?: string[] };
  };
}

const readSchema = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Schema;
const schemaFiles = globSync('scripts/cms/src/{api,components}/**/*.json');

describe('the help text of a field with a default value', () => {
  const { title: heroTitle, ctaPrimary, ctaSecondary } = defaultHero;
  const { name, location } = entryFieldDefaults.testimonial;
  it.each([
    ['api/hero/content-types/hero/schema', { title: heroTitle, ctaPrimary, ctaSecondary }],
    ['api/about/content-types/about/schema', { title: defaultAbout.title }],
    ['api/testimonial/content-types/testimonial/schema', { name, location }],
    ['api/gallery/content-types/gallery/schema', entryFieldDefaults.gallery],
    ['components/gallery/collection', entryFieldDefaults.collection],
  ])('quotes the default that the site uses: %s', (file, defaults) => {
    const { metadatas } = readSchema(`scripts/cms/src/${file}.json`).config;
    for (const [field, text] of Object.entries(defaults)) {
      expect(metadatas[field]?.edit.description).toContain(`« ${text} »`);
    }
  });
});

it.each(schemaFiles)('%s has a French label for each field and each column', (file) => {
  const { attributes, config } = readSchema(file);
  for (const field of [...Object.keys(attributes), ...(config.layouts?.list ?? [])]) {
    // A label that nobody has set is the name of the field, which begins with a small letter.
    expect(config.metadatas[field]?.edit.label, field).toMatch(/^\p{Lu}/u);
  }
});

it('every content type is one that the site shows, or the one of contact requests', () => {
  const contentTypeFiles = globSync('scripts/cms/src/api/*/content-types/*/schema.json');
  const uids = contentTypeFiles.map((file) =>
    file.replace(/.*types[\\/](.*)[\\/].*/, 'api::$1.$1'),
  );
  expect([...contentUids, contactUid].toSorted()).toEqual(uids.toSorted());
});
