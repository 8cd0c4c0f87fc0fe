import { describe, expect, test } from 'vitest';
import { resolveAbout } from '../../../src/content/about.ts';
import { resolveGallery } from '../../../src/content/gallery.ts';
import { resolveHero } from '../../../src/content/hero.ts';
import { resolveArticle } from '../../../src/content/articles.ts';
import { resolvePicture } from '../../../src/pictures/picture.ts';
import { resolveTestimonial } from '../../../src/content/testimonials.ts';
import { articleSchema, blockSchema, slugSchema } from '../../../src/content/types/articles.ts';
import { pageAddresses } from '../../../src/content/types/registry.ts';
import type { Testimonial } from '../../../src/content/types/testimonials.ts';
import { emptyProject, emptyReview } from '../../support/empty-entries.ts';
import { slugAttacks } from '../../support/sites/hostile/corpus.ts';

const pictureFacts = { mime: 'image/jpeg', bytes: 9, width: 800, height: 600, placeholder: '#abc' };
const media = { 'toit.0123abcd.jpg': pictureFacts };
const picture = { file: 'toit.0123abcd.jpg', alt: null, caption: null };

test('the icon of a card of the hero may only be a sun or the wind', () => {
  const emptyHero = { title: null, subtitle: null, ctaPrimary: null, ctaSecondary: null };
  // The page shows a text about a guarantee beside the icon of a sun, so no other icon may be replaced by a sun.
  const features = ['Sun', 'Thermometer', null].map((icon) => ({ icon, label: 'Conseil' }));
  const hero = resolveHero({ ...emptyHero, features, backgroundImage: null }, media);
  expect(hero.features.map(({ icon }) => icon)).toEqual(['sun', 'wind', 'wind']);
});

test('a figure or a value without text is omitted, and an unknown icon becomes an award', () => {
  const statistics = [
    { icon: 'lune', value: '12', label: null },
    { icon: 'sun', value: null, label: 'ans' },
  ];
  const values = ['Sobriété', null].map((title) => ({ title, description: null }));
  const aboutFields = { title: 'Nous', mission: 'Aider.', description: 'Un.\n\nDeux.' };
  const about = resolveAbout({ ...aboutFields, image: picture, statistics, values }, media);
  expect(about).toMatchObject({
    title: 'Nous',
    mission: 'Aider.',
    paragraphs: ['Un.', 'Deux.'],
    draft: null,
    statistics: [{ icon: 'award', value: '12', label: '' }],
    values: [{ title: 'Sobriété', description: '' }],
  });
  expect(about.statistics).toHaveLength(1);
  expect(about.image).toMatchObject({ alt: 'Nous', width: 800, height: 600 });
});

test.each([
  ['e\u0301lodie', 'É'],
  ['☀️ Œdipe', 'Œ'],
  ['\u02bbOkina', 'O'],
  // A review without a name shows the initial of the default name « Client ».
  [null, 'C'],
])('a review by %j without portrait shows the initial %s', (name, initial) => {
  expect(resolveTestimonial({ ...emptyReview, name }, media).initial).toBe(initial);
});

test('default values replace the missing name, place and rating of a review, whose known facts are listed', () => {
  expect(resolveTestimonial(emptyReview, media)).toMatchObject({
    name: 'Client',
    location: 'Région Sud',
    rating: 5,
    facts: '',
  });
  const reviewDates = { reviewedOn: '2026-10-01', experiencedOn: '2026-08-31' };
  const reviewFactsOf = (more: Partial<Testimonial>) =>
    resolveTestimonial({ ...emptyReview, ...more }, media).facts.replaceAll('\u00a0', ' ');
  expect(reviewFactsOf({ ...reviewDates, origin: 'Google', isVerified: true })).toBe(
    'Avis du 1er octobre 2026, expérience du 31 août 2026, source : Google, contrôlé',
  );
  expect(reviewFactsOf({ isVerified: false })).toBe('Non contrôlé');
});

test('a tab and a project without title get default ones, and the project an id from its tab and its picture or position', () => {
  const projects = [
    { ...emptyProject, image: picture, description: 'Douze panneaux.' },
    emptyProject,
  ];
  const collections = [{ value: 'toits', name: null, projects }];
  const gallery = resolveGallery({ title: null, description: null, collections }, media);
  expect(gallery.collections[0]?.name).toBe('Projets');
  expect(gallery.collections[0]?.projects).toMatchObject([
    { id: 'toits-toit', title: 'Projet réalisé', description: 'Douze panneaux.' },
    { id: 'toits-2', title: 'Projet réalisé', description: '' },
  ]);
});

test('ids of projects are unique slugs, which are safe in addresses', () => {
  const makeCollection = (...titles: (string | null)[]) => ({
    value: 'Toits & « façades »',
    name: null,
    projects: titles.map((title) => ({ ...emptyProject, title })),
  });
  const collections = [
    makeCollection(null, 'mas-thuir'),
    makeCollection('mas-thuir', '"><img src=x>', '日本', '日本', '../%2e'),
  ];
  const gallery = resolveGallery({ title: null, description: null, collections }, media);
  const ids = gallery.collections.flatMap(({ projects }) => projects.map(({ id }) => id));
  expect(ids.join(' ')).toBe('toits-facades-1 mas-thuir mas-thuir-2 img-src-x projet projet-2 2e');
});

test('a PDF that was chosen as a picture is ignored', () => {
  const pdfMedia = {
    'a.0123abcd.pdf': { ...pictureFacts, width: null, height: null, placeholder: null },
  };
  expect(resolvePicture({ ...picture, file: 'a.0123abcd.pdf' }, pdfMedia)).toBeNull();
});

const article = {
  slug: 'x',
  title: 'X',
  description: null,
  cover: null,
  author: null,
  category: null,
  createdAt: '2026-01-02T00:00:00.000Z',
  publishedAt: null,
  updatedAt: null,
  blocks: [],
};

test('links may lead to existing pages of article lists and to former addresses, but to no other pages', () => {
  const category = { name: 'Solaire', formerNames: ['Panneaux'] };
  const categoryArticles = Array.from({ length: 25 }, (_, index) => ({
    slug: `a${index}`,
    category,
  }));
  const entries = [...categoryArticles, { slug: 'b', formerSlugs: ['ancien'], category: null }];
  const pages = pageAddresses((name) => (name === 'articles' ? entries : []));
  const listPages = ['/blog', '/blog/2', '/blog/categorie/solaire', '/blog/categorie/solaire/2'];
  const formerAddresses = ['/blog/ancien', '/blog/categorie/panneaux'];
  for (const page of ['/', ...listPages, ...formerAddresses, '/blog/a24'])
    expect(pages).toContain(page);
  for (const page of ['/blog/3', '/blog/999', '/blog/categorie/autre', '/404']) {
    expect(pages).not.toContain(page);
  }
});

describe('an article', () => {
  test('shows the date of its first publication, else of its publication, else of its creation', () => {
    const parsedArticle = articleSchema.parse(article);
    expect(resolveArticle(parsedArticle, media).date?.instant).toBe(article.createdAt);
    const publishedAt = '2026-03-04T00:00:00.000Z';
    expect(resolveArticle({ ...parsedArticle, publishedAt }, media).date?.instant).toBe(
      publishedAt,
    );
    const firstPublishedAt = '2026-02-03T00:00:00.000Z';
    const correctedArticle = resolveArticle(
      { ...parsedArticle, publishedAt, firstPublishedAt },
      media,
    );
    expect(correctedArticle).toMatchObject({
      date: { instant: firstPublishedAt },
      path: '/blog/x',
    });
    expect(resolveArticle({ ...parsedArticle, createdAt: null }, media).date).toBeNull();
  });

  test('may contain unknown blocks, which are ignored, but no known block that lacks a field', () => {
    expect(blockSchema.parse({ component: 'shared.inconnu' })).toEqual({ component: 'unknown' });
    expect(blockSchema.safeParse({ component: 'shared.rich-text' }).success).toBe(false);
  });

  test.each<readonly [string, boolean]>([
    ...['article', 'été-à-saint-étienne', 'A_b.c~d', '2026'].map((slug) => [slug, true] as const),
    ...slugAttacks.map((attack) => [attack, false] as const),
  ])('may have the slug %j: %s', (slug, isAllowed) => {
    expect(slugSchema.safeParse(slug).success).toBe(isAllowed);
  });
});
