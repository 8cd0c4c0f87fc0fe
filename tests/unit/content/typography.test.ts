/** French typography in the content of sections: all that visitors read is set, all that addresses are made of is not. */
import { expect, test } from 'vitest';
import { articleSchema } from '../../../src/content/types/articles';
import { projectSchema } from '../../../src/content/types/gallery';
import type { Gallery } from '../../../src/content/types/gallery';
import type { MediaIndex } from '../../../src/content/types/media';
import { resolveAbout } from '../../../src/content/about';
import { resolveGallery } from '../../../src/content/gallery';
import { resolveHero } from '../../../src/content/hero';
import { resolveArticle } from '../../../src/content/articles';
import { resolveService } from '../../../src/content/services';
import { resolveTestimonial } from '../../../src/content/testimonials';
import { categoriesOf } from '../../../src/features/blog/model/article-lists';

const typed = 'l\'été : "3 €" ?';
const set = 'l’été\u00a0: «\u00a03\u00a0€\u00a0»\u202f?';

const facts = { mime: 'image/jpeg', bytes: 10, width: 800, height: 600, placeholder: null };
const media: MediaIndex = { 'toit.0123abcd.jpg': facts };
const image = (text: string) => ({ file: 'toit.0123abcd.jpg', alt: text, caption: text });
const project = (text: string) =>
  projectSchema.parse({
    ...{ title: text, description: text, image: image(text) },
    ...{ latitude: 42, longitude: 2 },
  });
const gallery = (text: string, projects = [project(text)]): Gallery => ({
  title: text,
  description: text,
  collections: [{ value: "l'été", name: text, projects }],
});
const article = (text: string) =>
  articleSchema.parse({
    ...{ slug: 'un-article', title: text, description: text, cover: image(text), blocks: [] },
    ...{ publishedAt: null, createdAt: null, updatedAt: null },
    author: { id: 'a', name: text, role: text },
    category: { id: 'c', name: text },
  });

test.each<[string, (text: string) => unknown]>([
  [
    'the hero',
    (text) =>
      resolveHero(
        {
          ...{ title: text, subtitle: text, ctaPrimary: text, ctaSecondary: text },
          ...{ backgroundImage: image(text), features: [{ icon: 'sun', label: text }] },
        },
        media,
      ),
  ],
  [
    'the company',
    (text) =>
      resolveAbout(
        {
          ...{ title: text, mission: text, description: `${text}\n\n${text}`, image: image(text) },
          statistics: [{ icon: 'star', value: text, label: text }],
          values: [{ title: text, description: text }],
        },
        media,
      ),
  ],
  [
    'a service',
    (text) =>
      resolveService(
        {
          ...{ id: 'un-service', title: text, description: text, icon: 'sun' },
          ...{ image: image(text), features: [text] },
        },
        media,
      ),
  ],
  [
    'a testimonial',
    (text) =>
      resolveTestimonial(
        {
          ...{ id: 'une-personne', name: text, location: text, content: text, rating: 5 },
          ...{ service: text, image: image(text), origin: text },
          ...{ reviewedOn: null, experiencedOn: null, isVerified: null, publishedAt: null },
        },
        media,
      ),
  ],
  ['the gallery', (text) => resolveGallery(gallery(text), media)],
  ['an article in a list', (text) => resolveArticle(article(text), media)],
])('every text of %s is set', (_what, resolve) => {
  expect(resolve(typed)).toEqual(resolve(set));
  expect(JSON.stringify(resolve(typed))).not.toContain(JSON.stringify(typed).slice(1, -1));
  expect(JSON.stringify(resolve(typed))).toContain(set);
});

test('a picture without a text takes a name that is set', () => {
  const service = { id: 'x', title: typed, description: null, icon: null, features: [] };
  const picture = { ...image(''), alt: null };
  expect(resolveService({ ...service, image: picture }, media).image?.alt).toBe(set);
});

test('the addresses of projects, articles and categories stay as they were', () => {
  const untitled = { ...project(typed), title: null };
  const tabs = resolveGallery(gallery(typed, [project(typed), untitled]), media).collections;
  expect(tabs[0]?.projects.map(({ id }) => id)).toEqual(['l-ete-3', 'l-ete-toit']);
  const listing = resolveArticle(article(typed), media);
  expect(listing.slug).toBe('un-article');
  expect(categoriesOf([listing]).map(({ address }) => address)).toEqual([
    '/blog/categorie/l-ete-3',
  ]);
});
