/** The pictures of the built site: formats, widths, weights, and nothing that nobody asked for. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProjectsFile } from '../../src/domain/projects/projects-file';
import { makeSnapshot, setJson } from '../support/make-snapshot';
import { buildSite } from './build-site';
import { srcsetUrls } from './references';
import { meta } from './search-results';
import { builtFolder, readAsset, readSite } from './site-files';
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
const bytesOf = (of: Site, url: string) => readFileSync(path.join(of.folder, url));
const encodedFiles = (of: Site) => of.assets.filter((url) => /\.(avif|webp|jpe?g|png)$/.test(url));

/** Every set of a page or of the projects’ file, as browsers read it. */
function sourceSets(): Candidate[][] {
  const inPages = site.pages.flatMap(({ document }) =>
    document
      .querySelectorAll('source, img, link[rel=preload][as=image]')
      .map((one) => one.getAttribute('srcset') ?? one.getAttribute('imagesrcset') ?? ''),
  );
  const { collections } = JSON.parse(readAsset(site, '/realisations.json')) as ProjectsFile;
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
      const { format, width: real, ...rest } = await sharp(bytesOf(site, url)).metadata();
      const type = format === 'heif' ? rest.compression === 'av1' && 'avif' : format;
      expect([url, type, real]).toEqual([url, path.extname(url).slice(1), width]);
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
    expect(encodedFiles(site).filter((url) => !used.has(url))).toEqual([]);
    const digests = encodedFiles(site).map((url) =>
      createHash('sha256').update(bytesOf(site, url)).digest('hex'),
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

const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#777' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" width="4" height="2"/>';
const slug = 'lire-sa-facture-d-electricite';

describe('a site of odd pictures', { timeout: 600_000 }, () => {
  const cleanUps: (() => void)[] = [];
  let odd: Site;

  beforeAll(async () => {
    const turned = await noise(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const files: Record<string, Buffer | string> = {
      'bruit.00000001.jpg': await noise(1600, 1700).jpeg({ quality: 95 }).toBuffer(),
      'tourne.00000002.jpg': turned,
      'numerise.00000003.tiff': await noise(300, 200).tiff().toBuffer(),
      'plan.00000004.svg': svg,
      'notice.00000005.pdf': '%PDF-1.4',
      'original.00000006.png': await noise(50, 40).png().toBuffer(),
    };
    const media = (file: string) => ({ file, alt: file, caption: null });
    const snapshot = await makeSnapshot((copy) => {
      for (const [file, bytes] of Object.entries(files)) {
        writeFileSync(path.join(copy, 'media', file), bytes);
      }
      setJson(path.join(copy, 'hero.json'), ['backgroundImage'], media('bruit.00000001.jpg'));
      setJson(
        path.join(copy, `articles/${slug}.json`),
        ['blocks'],
        [
          { component: 'shared.media', file: media('tourne.00000002.jpg') },
          { component: 'shared.media', file: media('notice.00000005.pdf') },
          {
            component: 'shared.rich-text',
            body: [
              '![Un plan](media/plan.00000004.svg)',
              '![Un scan](media/numerise.00000003.tiff)',
              '[![Petite](media/original.00000006.png)](media/original.00000006.png)',
            ].join('\n\n'),
          },
        ],
      );
    });
    const { folder, status, log, remove } = await buildSite({ SNAPSHOT_DIR: snapshot });
    cleanUps.push(remove, () => rmSync(snapshot, { recursive: true }));
    expect(status, log).toBe(0);
    odd = readSite(folder);
  });
  afterAll(() => {
    for (const cleanUp of cleanUps) cleanUp();
  });

  const article = () => odd.pages.find(({ url }) => url === `/blog/${slug}`)?.document;
  const imageOf = (alt: string) => article()?.querySelector(`main img[alt="${alt}"]`);

  it('loses quality, not size, where a phone waits', async () => {
    const page = odd.pages.find(({ url }) => url === '/');
    const [largest = ''] = srcsetUrls(
      page?.document.querySelector('link[rel=preload]')?.getAttribute('imagesrcset') ?? '',
    ).slice(-1);
    expect(await sharp(bytesOf(odd, largest)).metadata()).toMatchObject({ width: 820 });
    // Noise is the worst there is: at quality 50 it would be four times as heavy.
    const plain = await noise(820, 1458).avif({ quality: 50, effort: 2 }).toBuffer();
    expect(weighFile(odd, largest)).toBeLessThan(plain.length / 2);
  });

  it('turns a photograph the way it was held, and never makes it larger', () => {
    const image = imageOf('tourne.00000002.jpg');
    expect(image?.getAttribute('width')).toBe('400');
    expect(image?.getAttribute('height')).toBe('600');
    expect(image?.getAttribute('srcset')).toMatch(/ 400w$/);
  });

  it('encodes scans, and serves drawings and documents as they are', () => {
    expect(imageOf('Un scan')?.getAttribute('src')).toMatch(/\.webp$/);
    expect(imageOf('Un plan')?.getAttribute('src')).toBe('/media/plan.00000004.svg');
    expect(readAsset(odd, '/media/plan.00000004.svg')).toBe(svg);
    expect(readAsset(odd, '/media/notice.00000005.pdf')).toBe('%PDF-1.4');
  });

  it('keeps only the original that a text links to', () => {
    const link = imageOf('Petite')?.closest('a');
    expect(link?.getAttribute('href')).toBe('/media/original.00000006.png');
    expect(odd.assets.filter((url) => url.startsWith('/media/'))).toEqual([
      '/media/notice.00000005.pdf',
      '/media/original.00000006.png',
      '/media/plan.00000004.svg',
    ]);
  });
});

describe('a picture that is broken', { timeout: 600_000 }, () => {
  it('stops the build with a sentence', async () => {
    const file = 'facture-electricite-calculatrice.4652be2d.jpg';
    const snapshot = await makeSnapshot(() => undefined);
    const picture = path.join(snapshot, 'media', file);
    writeFileSync(picture, readFileSync(picture).fill(0, 20_000));
    const { status, log, remove } = await buildSite({ SNAPSHOT_DIR: snapshot });
    remove();
    rmSync(snapshot, { recursive: true });
    expect(status).not.toBe(0);
    expect(log).toContain(`media/${file}`);
    expect(log).toContain(`articles/${slug}.json`);
  });
});
