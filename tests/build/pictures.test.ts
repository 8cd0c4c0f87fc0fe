/** The pictures of the built site: formats, widths, weights, and nothing that nobody asked for. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProjectsFile } from '../../src/domain/projects/projects-file';
import { srcsetUrls } from './references';
import { meta } from './search-results';
import { builtFolder, projectsFileOf, readAsset, readSite } from './site-files';
import type { Site } from './site-files';
import { phonePictures, weighFile } from './weights';

interface Candidate {
  url: string;
  width: number;
}

let site: Site;
beforeAll(() => {
  site = readSite(builtFolder());
});

const landing = () => site.pages.find(({ url }) => url === '/');
const bytesOf = (url: string) => readFileSync(path.join(site.folder, url));
const encodedFiles = () => site.assets.filter((url) => /\.(avif|webp|jpe?g|png)$/.test(url));

/** Every set of a page or of the projects’ file, as browsers read it. */
function sourceSets(): Candidate[][] {
  const inPages = site.pages.flatMap(({ document }) =>
    document
      .querySelectorAll('source, img, link[rel=preload][as=image]')
      .map((one) => one.getAttribute('srcset') ?? one.getAttribute('imagesrcset') ?? ''),
  );
  const { collections } = JSON.parse(readAsset(site, projectsFileOf(site.folder))) as ProjectsFile;
  const projects = collections.flatMap((collection) => collection.projects);
  const inData = projects.flatMap(({ image }) =>
    image ? [image.markerSet, image.popupSet, image.large.avif, image.large.webp] : [],
  );
  return [...new Set([...inPages, ...inData])]
    .filter((set) => set !== '')
    .map((set) => {
      const widths = [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
      return srcsetUrls(set).map((url, index) => ({ url, width: widths[index] ?? 0 }));
    });
}

describe('the built site’s pictures', { timeout: 120_000 }, () => {
  it('are as wide as their sets say, in the format that their names say', async () => {
    const candidates = new Map(sourceSets().flatMap((set) => set.map((one) => [one.url, one])));
    expect(candidates.size).toBeGreaterThan(300);
    for (const { url, width } of candidates.values()) {
      const { format, width: real, ...rest } = await sharp(bytesOf(url)).metadata();
      const type = format === 'heif' ? rest.compression === 'av1' && 'avif' : format;
      expect([url, type, real]).toEqual([url, path.extname(url).slice(1), width]);
    }
  });

  it('have their size in the page, so that nothing moves when they come', () => {
    const images = site.pages.flatMap(({ document }) => document.querySelectorAll('img'));
    for (const image of images) {
      expect(image.getAttribute('width'), image.outerHTML).toMatch(/^\d+$/);
      expect(image.getAttribute('height'), image.outerHTML).toMatch(/^\d+$/);
      expect(image.getAttribute('src'), image.outerHTML).toMatch(/^\/_assets\/|\.svg$/);
    }
  });

  it('come in AVIF first and in WebP for other browsers, at the same widths', () => {
    const pictures = site.pages.flatMap(({ document }) => document.querySelectorAll('picture'));
    expect(pictures.length).toBeGreaterThan(50);
    for (const picture of pictures) {
      const [avif, webp] = picture
        .querySelectorAll('source, img')
        .map((one) => one.getAttribute('srcset') ?? '');
      expect(srcsetUrls(avif ?? '').every((url) => url.endsWith('.avif'))).toBe(true);
      expect(srcsetUrls(webp ?? '').every((url) => url.endsWith('.webp'))).toBe(true);
      const widths = (set = '') => set.match(/ \d+w/g);
      expect(widths(avif)).toEqual(widths(webp));
    }
  });

  it('are announced as the picture that is then drawn', () => {
    const { document } = landing() ?? {};
    const announced = document
      ?.querySelectorAll('link[rel=preload][as=image]')
      .map((link) => ['media', 'imagesrcset', 'imagesizes'].map((name) => link.getAttribute(name)));
    const drawn = document
      ?.querySelectorAll('#hero source[type="image/avif"]')
      .map((source) => ['media', 'srcset', 'sizes'].map((name) => source.getAttribute(name)));
    expect(announced).toHaveLength(2);
    expect(announced).toEqual(drawn);
  });

  it('are light where a phone waits for them', () => {
    const page = landing();
    const pictures = page ? phonePictures(page) : [];
    expect(pictures).toHaveLength(1);
    for (const url of pictures) expect(weighFile(site, url)).toBeLessThanOrEqual(45_000);
  });

  it('are all used, none is there twice, and no original among them', () => {
    const used = new Set(
      [
        ...sourceSets().flatMap((set) => set.map(({ url }) => url)),
        ...site.pages.flatMap((page) => [
          new URL(meta(page, 'og:image')).pathname,
          ...page.document.querySelectorAll('img').map((image) => image.getAttribute('src') ?? ''),
          ...page.document.querySelectorAll('a').map((link) => link.getAttribute('href') ?? ''),
        ]),
      ].filter((url) => url.startsWith('/_assets/')),
    );
    expect(encodedFiles().filter((url) => !used.has(url))).toEqual([]);
    const digests = encodedFiles().map((url) =>
      createHash('sha256').update(bytesOf(url)).digest('hex'),
    );
    expect(new Set(digests).size).toBe(digests.length);
    expect(site.assets.filter((url) => url.startsWith('/media/'))).toEqual([]);
  });

  it('shown by networks are the page’s own where it has one, light enough for all of them', () => {
    const pictureOf = (url: string) => {
      const page = site.pages.find((one) => one.url === url);
      return new URL(page ? meta(page, 'og:image') : '').pathname;
    };
    expect(pictureOf('/blog/lire-sa-facture-d-electricite')).toContain('facture-electricite');
    expect(pictureOf('/mentions-legales')).toBe(pictureOf('/'));
    for (const { url } of site.pages) {
      expect(weighFile(site, pictureOf(url))).toBeLessThanOrEqual(300_000);
    }
  });
});
