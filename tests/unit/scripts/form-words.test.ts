/** The words of Strapi’s forms: what they promise is what the site does. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFolder } from '../../../scripts/cms/folders';
import { defaultAbout, defaultFields, defaultHero } from '../../../src/content/defaults';

interface Schema {
  info: { displayName: string; icon?: string };
  attributes: Record<string, { components?: string[] }>;
  config: {
    metadatas: Record<string, { edit: { label: string; description?: string } }>;
    layouts?: { list?: string[]; edit: { name: string; size: number }[][] };
  };
}

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(sourceFolder, file), 'utf8')) as Schema;
const files = ['content-types', 'components']
  .flatMap((folder) =>
    readdirSync(path.join(sourceFolder, folder), { recursive: true }).map((file) =>
      path.join(folder, String(file)),
    ),
  )
  .filter((file) => file.endsWith('.json'));

describe('the help of a field that the site fills in itself', () => {
  const { title: heroTitle, ctaPrimary, ctaSecondary } = defaultHero;
  const { name, location } = defaultFields.testimonial;
  it.each([
    ['content-types/hero', { title: heroTitle, ctaPrimary, ctaSecondary }],
    ['content-types/about', { title: defaultAbout.title }],
    ['content-types/testimonial', { name, location }],
    ['content-types/gallery', defaultFields.gallery],
    ['components/gallery/collection', defaultFields.collection],
  ])('quotes what the site writes: %s', (file, defaults) => {
    const { metadatas } = read(`${file}.json`).config;
    for (const [field, text] of Object.entries(defaults)) {
      expect(metadatas[field]?.edit.description).toContain(`« ${text} »`);
    }
  });
});

describe.each(files)('%s', (file) => {
  const { attributes, config } = read(file);

  it('has a French label for each field and each column', () => {
    for (const field of [...Object.keys(attributes), ...(config.layouts?.list ?? [])]) {
      // Strapi’s own label is the field’s name, which begins with a small letter.
      expect(config.metadatas[field]?.edit.label, field).toMatch(/^\p{Lu}/u);
    }
  });

  it('fills no row beyond its twelve columns, and names no field twice', () => {
    const rows = config.layouts?.edit ?? [];
    for (const row of rows) {
      expect(row.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(12);
    }
    const names = rows.flat().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(attributes).toHaveProperty(name);
  });
});
