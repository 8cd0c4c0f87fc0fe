import { expect, test } from 'vitest';
import { isPage, routesOf } from '../../../src/lib/site-pages.ts';

const files = [
  'index.astro',
  'robots.txt.ts',
  '404.astro',
  'blog/[...page].astro',
  'blog/[slug].astro',
  'blog/_body.ts',
  'blog/categorie/[category]/[...page].astro',
  'media/[file].ts',
];
const site = { ...routesOf(files), entries: new Set(['/blog/été']) };

test.each([
  ['/', true],
  ['/blog', true],
  ['/blog/2', true],
  ['/blog/%C3%A9t%C3%A9', true],
  ['/blog/categorie/solaire/2', true],
  ['/blog/hiver', false],
  ['/blog/page/2', false],
  ['/media/a.jpg', false],
  ['/404', false],
  ['/blog/100%', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPage(path, '', site)).toBe(expected);
});

test.each([
  ...['hero', 'about', 'services', 'gallery', 'testimonials', 'location', 'simulator', 'contact'],
  ...['projects-map', 'top', 'realisation-toit'],
])('/#%s is a place on the landing page, and on no other', (section) => {
  expect(isPage('/', section, site)).toBe(true);
  expect(isPage('/', `x${section}`, site)).toBe(false);
  expect(isPage('/parti', section, site)).toBe(false);
});
