import { describe, expect, test } from 'vitest';
import { resolveAbout } from '../../../src/content/about';
import { resolveGallery } from '../../../src/content/gallery';
import { resolveHero } from '../../../src/content/hero';
import { resolveArticle } from '../../../src/content/articles';
import { resolvePicture } from '../../../src/content/picture';
import { resolveService } from '../../../src/content/services';
import { resolveTestimonial } from '../../../src/content/testimonials';
import { articleSchema, blockSchema, slugSchema } from '../../../src/content/types/articles';
import { projectSchema } from '../../../src/content/types/gallery';
import { testimonials } from '../../../src/content/types/testimonials';
import type { Testimonial } from '../../../src/content/types/testimonials';
import type { Project } from '../../../src/content/types/gallery';
import { slugAttacks } from '../../support/sites/hostile/corpus';

const facts = { mime: 'image/jpeg', bytes: 10, width: 800, height: 600, placeholder: '#aabbcc' };
const media = { 'toit.0123abcd.jpg': facts };
const picture = { file: 'toit.0123abcd.jpg', alt: null, caption: null };
const nothing = { title: null, description: null, image: null };

describe('a missing field is replaced by a default', () => {
  test('the hero', () => {
    const empty = { title: ' ', subtitle: null, ctaPrimary: null, ctaSecondary: '', features: [] };
    const hero = resolveHero({ ...empty, backgroundImage: null }, media);
    expect(hero.title).toBe('Votre énergie commence sur votre toit');
    expect(hero.ctaPrimary).toBe('Calculer mes économies');
    expect(hero.features.map(({ label }) => label)).toEqual([
      'Installation photovoltaïque',
      'Climatisation',
    ]);
  });

  test('a hero card whose icon is not known is not the sun’s, which promises a guarantee', () => {
    const hero = { title: null, subtitle: null, ctaPrimary: null, ctaSecondary: null };
    const features = ['Sun', 'Thermometer', null].map((icon) => ({ icon, label: 'Conseil' }));
    expect(
      resolveHero({ ...hero, features, backgroundImage: null }, media).features.map(
        ({ icon }) => icon,
      ),
    ).toEqual(['sun', 'wind', 'wind']);
  });

  test('the about section: figures, values and the text of 2008', () => {
    const about = resolveAbout({ ...nothing, mission: null, statistics: [], values: [] }, media);
    expect(about.statistics.map(({ value }) => value)).toEqual([
      '10\u00a0ans',
      '+1\u202f000',
      'RGE',
    ]);
    expect(about.values.map(({ title }) => title)).toEqual([
      'Professionnalisme',
      'Innovation',
      'Durabilité',
      'Service client',
    ]);
    expect(about.paragraphs.join(' ')).toContain('2008');
  });

  test.each([
    ['"Jo" Martin', 'J'],
    ['e\u0301lodie', 'É'],
    ['☀️ Œdipe', 'Œ'],
    ['𝐉𝐨', 'J'],
    ['\u02bbOkina', 'O'],
    // Without a letter, that of « Client ».
    ['☀️', 'C'],
    [null, 'C'],
  ])('the initial of %j in place of a portrait', (name, initial) => {
    const fields = { id: 'x', content: 'Bien.', location: null, rating: null };
    const document = testimonials.schema.parse({ ...fields, name, service: null, image: null });
    expect(resolveTestimonial(document, media).initial).toBe(initial);
  });

  test('a testimonial', () => {
    const testimonial = { id: 'x', content: 'Bien.', name: null, location: null, rating: null };
    const older = testimonials.schema.parse({ ...testimonial, service: null, image: null });
    expect(resolveTestimonial(older, media)).toMatchObject({
      name: 'Client',
      location: 'Région Sud',
      rating: 5,
      facts: '',
    });
    const known = { reviewedOn: '2026-10-01', experiencedOn: '2026-08-31' };
    const facts = (more: Partial<Testimonial>) =>
      resolveTestimonial({ ...older, ...more }, media).facts.replaceAll('\u00a0', ' ');
    expect(facts({ ...known, origin: 'Google', isVerified: true })).toBe(
      'Avis du 1er octobre 2026, expérience du 31 août 2026, source : Google, contrôlé',
    );
    expect(facts({ isVerified: false })).toBe('Non contrôlé');
  });

  test('spaces around what was typed are not shown', () => {
    const review = {
      ...{
        id: 'a',
        name: ' Camille\u00a0',
        location: ' Elne ',
        content: ' Bien. ',
        origin: ' Google ',
      },
      ...{ rating: 5, service: '', image: null, isVerified: null, publishedAt: null },
      ...{ reviewedOn: null, experiencedOn: null },
    };
    expect(resolveTestimonial(review, media)).toMatchObject({
      ...{ name: 'Camille', location: 'Elne', content: 'Bien.', facts: 'Source\u00a0: Google' },
    });
    const shown = resolvePicture({ ...picture, alt: ' Un toit ', caption: ' Elne ' }, media);
    expect(shown).toMatchObject({ alt: 'Un toit', caption: 'Elne' });
  });

  test('a service’s icon', () => {
    const service = { id: 'x', title: 'X', description: null, features: [], image: null };
    expect(resolveService({ ...service, icon: 'Thermometer' }, media).icon).toBe('lightbulb');
  });

  test('the id of a project without title is made of its tab and its picture, or else its position', () => {
    const place = { latitude: null, longitude: null };
    const project = projectSchema.parse({ ...nothing, ...place });
    const idsOf = (projects: Project[]) => {
      const collections = [{ value: 'toits', name: null, projects }];
      const gallery = resolveGallery({ title: null, description: null, collections }, media);
      return gallery.collections[0]?.projects.map(({ id }) => id);
    };
    expect(idsOf([{ ...project, image: picture }, project])).toEqual(['toits-toit', 'toits-2']);
    const edited = { ...project, description: 'Douze panneaux.', latitude: 42.7, longitude: 2.9 };
    expect(idsOf([{ ...edited, image: picture }, edited])).toEqual(['toits-toit', 'toits-2']);
  });
});

test('ids of projects are slugs, each once in the gallery: they stand in addresses', () => {
  const project = (title: string | null) =>
    projectSchema.parse({ ...nothing, title, latitude: null, longitude: null });
  const collection = (value: string, ...titles: (string | null)[]) => ({
    ...{ value, name: null },
    projects: titles.map(project),
  });
  const collections = [
    collection('Toits & « façades »', null, null, 'mas-thuir'),
    collection('b', 'mas-thuir', '"><img src=x>', '日本', '日本', '../%2e'),
  ];
  const gallery = resolveGallery({ title: null, description: null, collections }, media);
  const ids = gallery.collections.flatMap(({ projects }) => projects.map(({ id }) => id));
  expect(ids.slice(2)).toEqual([
    'mas-thuir',
    'mas-thuir-2',
    'img-src-x',
    'projet',
    'projet-2',
    '2e',
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

describe('pictures', () => {
  test('a picture without a text takes the name of what it shows', () => {
    expect(resolvePicture(picture, media, 'Un toit')?.alt).toBe('Un toit');
    expect(resolvePicture({ ...picture, alt: 'Des tuiles' }, media, 'Un toit')?.alt).toBe(
      'Des tuiles',
    );
  });

  test('a document is not a picture', () => {
    const pdf = { 'a.0123abcd.pdf': { ...facts, width: null, height: null, placeholder: null } };
    expect(resolvePicture({ ...picture, file: 'a.0123abcd.pdf' }, pdf)).toBeNull();
  });
});

const article = {
  slug: 'x',
  title: 'X',
  description: null,
  cover: null,
  publishedAt: null,
  createdAt: '2026-01-02T00:00:00.000Z',
  updatedAt: null,
  author: null,
  category: null,
  blocks: [],
};

describe('articles', () => {
  test('the date of publication, else of creation', () => {
    const listed = articleSchema.parse(article);
    expect(resolveArticle(listed, media).date?.instant).toBe(article.createdAt);
    const publishedAt = '2026-03-04T00:00:00.000Z';
    expect(resolveArticle({ ...listed, publishedAt }, media).date?.instant).toBe(publishedAt);
  });

  test('a block the site does not know is let through, to be ignored', () => {
    const unknown = { component: 'shared.embed-inconnu', url: 'https://example.org' };
    expect(blockSchema.parse(unknown)).toEqual({ component: 'unknown' });
    expect(articleSchema.safeParse({ ...article, blocks: [unknown] }).success).toBe(true);
  });

  test('a known block that lacks its field is an error, not an unknown block', () => {
    expect(blockSchema.safeParse({ component: 'shared.rich-text' }).success).toBe(false);
  });

  test.each<readonly [string, boolean]>([
    ...['article', 'été-à-saint-étienne', 'A_b.c~d', '2026'].map((slug) => [slug, true] as const),
    ...slugAttacks.map((attack) => [attack, false] as const),
  ])('%j may be an address: %s', (slug, may) => {
    expect(slugSchema.safeParse(slug).success).toBe(may);
  });
});
