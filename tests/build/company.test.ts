/** Tests the site of another company with sixty articles, whose CMS does not answer. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtSite } from '../support/sites/sites.ts';
import { elementsOf, readAsset, readSite, textOf } from '../site/checks/site-files.ts';
import { oddSlug, plan } from '../support/sites/odd-content.ts';

const demo = readSite((await builtSite('fixed')).folder);
const site = readSite((await builtSite('other')).folder);

const attributesOf = (url: string, selector: string, name: string) =>
  elementsOf(site, url, selector).map((element) => element.getAttribute(name));
const listed = (url: string) => attributesOf(url, 'main article h2 a', 'href');

it('former addresses of articles redirect to the current ones, unless another article has them', () => {
  expect(readFileSync(path.join(site.folder, '_redirects'), 'utf8')).toBe(
    '/blog/premier  /blog/article-2  301\n/blog/%C3%89t%C3%A9_%C3%A0.Rivesaltes  /blog/article-1  301\n',
  );
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
    const note = 'Exemples : ces témoignages sont fictifs.';
    expect(textOf(demo, '/', '#testimonials')).toContain(note);
    expect(textOf(site, '/', '#testimonials')).not.toContain(note);
  });
});

it('reviews say how they are sorted, the known facts of each and, unless they are invented, how they are checked', () => {
  const plain = (read: typeof demo) => textOf(read, '/', '#testimonials').replaceAll('\u00a0', ' ');
  const order =
    'Avis classés du plus récent au plus ancien, selon leur date ou, à défaut, celle de leur mise en ligne.';
  expect(plain(site)).toContain(`${order} Nous les contrôlons tous.`);
  const text = plain(demo);
  expect(text).toContain(order);
  expect(text).not.toContain('Ils ne sont pas vérifiés');
  const known =
    'Avis du 1er octobre 2026, expérience du 31 août 2026, source : questionnaire, contrôlé';
  expect(text.split(known)).toHaveLength(2);
});

describe('a blog of 60 articles', () => {
  it('lists 24 articles per page, newest first, and each article once', () => {
    const pages = ['/blog', '/blog/2', '/blog/3'].map(listed);
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 12]);
    expect(new Set(pages.flat()).size).toBe(60);
    expect(pages[2]?.at(-1)).toBe('/blog/article-1');
    const urls = site.pages.map(({ url }) => url);
    expect(urls).not.toContain('/blog/1');
    expect(urls).not.toContain('/blog/4');
    expect(urls).toEqual(expect.arrayContaining(pages.flat()));
  });

  it('links each page of the list to its neighbours, and shows the number of the page', () => {
    const hrefs = (selector: string) => attributesOf('/blog/2', selector, 'href');
    // These links are not in the head: Firefox would fetch the next page, which the content security policy forbids.
    expect(hrefs('[rel=prev]')).toEqual(['/blog']);
    expect(hrefs('[rel=next]')).toEqual(['/blog/3']);
    expect(textOf(site, '/blog/2', '[aria-label="Pages du blog"] p')).toBe('Page 2 sur 3');
    expect(textOf(site, '/blog/2', 'title')).toContain('Blog, page 2');
    expect(elementsOf(site, '/blog', 'a[rel=prev]')).toEqual([]);
    expect(elementsOf(site, '/blog/3', 'a[rel=next]')).toEqual([]);
  });
});

it('pictures are rotated by their EXIF data and never enlarged, and other files are served as uploaded', () => {
  const imageOf = (alt: string) =>
    elementsOf(site, `/blog/${oddSlug}`, `main img[alt="${alt}"]`)[0];
  const turned = imageOf('Image tourne.00000006.jpg');
  expect(['width', 'height'].map((name) => turned?.getAttribute(name))).toEqual(['400', '600']);
  const offered = turned?.closest('picture')?.querySelector('source')?.getAttribute('srcset');
  expect(offered).toMatch(/ 400w$/);
  // Scans are encoded. Drawings, documents and files that a text links to are served as uploaded.
  expect(imageOf('Un scan')?.getAttribute('src')).toMatch(/\.webp$/);
  expect(imageOf('Un plan')?.getAttribute('src')).toBe('/media/plan.00000004.svg');
  expect(imageOf('Petite')?.closest('a')?.getAttribute('href')).toBe(
    '/media/original.00000009.png',
  );
  expect(readAsset(site, '/media/plan.00000004.svg')).toBe(plan);
  expect(site.assets.filter((url) => url.startsWith('/media/'))).toEqual([
    '/media/notice.00000008.pdf',
    '/media/original.00000009.png',
    '/media/plan.00000004.svg',
  ]);
});
