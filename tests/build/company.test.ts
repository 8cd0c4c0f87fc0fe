/**
 * Tests the built site `other` of tests/support/sites: an invented company different from that of tests/fixtures, with
 * sixty articles and a CMS that does not answer.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtSite } from '../support/sites/sites.ts';
import { elementsOf, readAsset, readSite, textOf } from '../site/checks/site-files.ts';
import { oddArticleSlug, planSvg } from '../support/sites/odd-content.ts';

const demoSite = readSite((await builtSite('fixtures')).folder);
const site = readSite((await builtSite('other')).folder);

const attributeValues = (url: string, selector: string, name: string) =>
  elementsOf(site, url, selector).map((element) => element.getAttribute(name));
const listedArticleUrls = (url: string) => attributeValues(url, 'main article h2 a', 'href');

it('former addresses of articles and categories redirect to the current ones, unless another article has them', () => {
  expect(readFileSync(path.join(site.folder, '_redirects'), 'utf8').split('\n')).toEqual([
    '/blog/premier  /blog/article-2  301',
    '/blog/%C3%89t%C3%A9_%C3%A0.Rivesaltes  /blog/article-1  301',
    '/blog/categorie/pompes-a-chaleur  /blog/categorie/climatisation-et-chauffage  301',
    '',
  ]);
});

describe('content that was read before the CMS failed', () => {
  it('is shown without an error', () => {
    expect(elementsOf(site, '/', '[data-error]')).toEqual([]);
    for (const selector of ['#services h3', '.project-card', '#testimonials blockquote']) {
      expect(elementsOf(site, '/', selector).length, selector).toBeGreaterThan(1);
    }
    expect(textOf(site, '/blog/404', 'h1')).toBe('Article non trouvé');
  });

  it('is not marked as an example, unlike demo content', () => {
    const exampleNote = 'Exemples : ces témoignages sont fictifs.';
    expect(textOf(demoSite, '/', '#testimonials')).toContain(exampleNote);
    expect(textOf(site, '/', '#testimonials')).not.toContain(exampleNote);
  });
});

it('reviews say how they are sorted, the known facts of each and, unless they are invented, how they are checked', () => {
  const readReviewsText = (site: typeof demoSite) =>
    textOf(site, '/', '#testimonials').replaceAll('\u00a0', ' ');
  const reviewOrderNote =
    'Avis classés du plus récent au plus ancien, selon leur date ou, à défaut, celle de leur mise en ligne.';
  expect(readReviewsText(site)).toContain(`${reviewOrderNote} Nous les contrôlons tous.`);
  const demoReviewsText = readReviewsText(demoSite);
  expect(demoReviewsText).toContain(reviewOrderNote);
  expect(demoReviewsText).not.toContain('Ils ne sont pas vérifiés');
  const expectedReviewFacts =
    'Avis du 1er octobre 2026, expérience du 31 août 2026, source : questionnaire, contrôlé';
  expect(demoReviewsText.split(expectedReviewFacts)).toHaveLength(2);
});

it('names its trades in the titles of pages, and links to no social network if it has none', () => {
  expect(textOf(site, '/', 'title')).toContain('Électricité et chauffage à Bailleul');
  expect(attributeValues('/blog', 'meta[name=description]', 'content')).toEqual([
    'Ce que nos clients de Bailleul demandent, et nos réponses.',
  ]);
  expect(textOf(demoSite, '/', 'footer')).toContain('Suivez-nous sur Facebook');
  expect(textOf(site, '/', 'footer')).not.toContain('Suivez-nous');
});

describe('a blog of 60 articles', () => {
  it('lists 24 articles per page, newest first, and each article once', () => {
    const articleUrlsByPage = ['/blog', '/blog/2', '/blog/3'].map(listedArticleUrls);
    expect(articleUrlsByPage.map(({ length }) => length)).toEqual([24, 24, 12]);
    expect(new Set(articleUrlsByPage.flat()).size).toBe(60);
    expect(articleUrlsByPage[2]?.at(-1)).toBe('/blog/article-1');
    const urls = site.pages.map(({ url }) => url);
    expect(urls).not.toContain('/blog/1');
    expect(urls).not.toContain('/blog/4');
    expect(urls).toEqual(expect.arrayContaining(articleUrlsByPage.flat()));
  });

  it('links each page of the list to its neighbours, and shows the number of the page', () => {
    const hrefsOf = (selector: string) => attributeValues('/blog/2', selector, 'href');
    // The links to the previous and the next page stand in the body. Firefox would prefetch the next page if its link
    // stood in the head, and the content security policy forbids that.
    expect(hrefsOf('[rel=prev]')).toEqual(['/blog']);
    expect(hrefsOf('[rel=next]')).toEqual(['/blog/3']);
    expect(textOf(site, '/blog/2', '[aria-label="Pages du blog"] p')).toBe('Page 2 sur 3');
    expect(textOf(site, '/blog/2', 'title')).toContain('Blog, page 2');
    expect(elementsOf(site, '/blog', 'a[rel=prev]')).toEqual([]);
    expect(elementsOf(site, '/blog/3', 'a[rel=next]')).toEqual([]);
  });
});

it('pictures are rotated by their EXIF data and never enlarged, and other files are served as uploaded', () => {
  const findImageWithAlt = (alt: string) =>
    elementsOf(site, `/blog/${oddArticleSlug}`, `main img[alt="${alt}"]`)[0];
  const rotatedImage = findImageWithAlt('Image tourne.00000006.jpg');
  expect(['width', 'height'].map((name) => rotatedImage?.getAttribute(name))).toEqual([
    '400',
    '600',
  ]);
  const srcset = rotatedImage?.closest('picture')?.querySelector('source')?.getAttribute('srcset');
  expect(srcset).toMatch(/ 400w$/);
  // The build converts the scan to WebP. It copies drawings, documents and files that a text links to without a change.
  expect(findImageWithAlt('Un scan')?.getAttribute('src')).toMatch(/\.webp$/);
  expect(findImageWithAlt('Un plan')?.getAttribute('src')).toBe('/media/plan.00000004.svg');
  expect(findImageWithAlt('Petite')?.closest('a')?.getAttribute('href')).toBe(
    '/media/original.00000009.png',
  );
  expect(readAsset(site, '/media/plan.00000004.svg')).toBe(planSvg);
  expect(site.assets.filter((url) => url.startsWith('/media/'))).toEqual([
    '/media/notice.00000008.pdf',
    '/media/original.00000009.png',
    '/media/plan.00000004.svg',
  ]);
});
