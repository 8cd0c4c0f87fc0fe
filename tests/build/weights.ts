/** What the parts of a built page weigh on the line: brotli, as a host’s edge sends text. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { srcsetUrls } from './references';
import type { Page, Site } from './site-files';

/** Lighthouse’s phone: 412 px wide at 1.75, less the page’s margins of 20 px. */
const phonePixels = 651;
const isCompressed = /\.(avif|webp|png|jpe?g|woff2)$/;

/** The same styles and scripts stand in many pages, and brotli takes its time. */
const weights = new Map<string, number>();

export function weigh(text: string): number {
  const weight = weights.get(text) ?? brotliCompressSync(text).length;
  weights.set(text, weight);
  return weight;
}

export function weighFile(site: Site, url: string): number {
  const bytes = readFileSync(path.join(site.folder, url));
  return isCompressed.test(url) ? bytes.length : weigh(bytes.toString('utf8'));
}

/** Scripts that run in the page itself; data blocks do not. */
export function inlineScripts({ document }: Page): string {
  return document
    .querySelectorAll('script:not([src])')
    .filter((script) => !(script.getAttribute('type') ?? '').includes('json'))
    .map((script) => script.rawText)
    .join('\n');
}

export function sheetUrls({ document }: Page): string[] {
  return addresses(document.querySelectorAll('link[rel=stylesheet]'), 'href');
}

export function scriptUrls({ document }: Page): string[] {
  return addresses(document.querySelectorAll('script[src]'), 'src');
}

export function fontUrls({ document }: Page): string[] {
  return addresses(document.querySelectorAll('link[rel=preload][as=font]'), 'href');
}

/** The widest file a phone may choose of each preloaded picture. */
export function phonePictures({ document }: Page): string[] {
  return document
    .querySelectorAll('link[rel=preload][as=image]')
    .filter((link) => !(link.getAttribute('media') ?? '').includes('min-width'))
    .map((link) => choice(link.getAttribute('imagesrcset') ?? ''));
}

/** Everything a phone fetches before its visitor moves, the page itself apart. */
export function firstViewFiles(page: Page): string[] {
  const icons = addresses(page.document.querySelectorAll('link[rel=icon]'), 'href');
  return [
    ...sheetUrls(page),
    ...scriptUrls(page),
    ...fontUrls(page),
    ...phonePictures(page),
    ...eagerPictures(page),
    ...icons,
  ];
}

/** Those of a preloaded picture are one with it. */
function eagerPictures({ document }: Page): string[] {
  return document
    .querySelectorAll('img:not([loading=lazy]):not([fetchpriority=high])')
    .map((image) => {
      const source = image.closest('picture')?.querySelector('source') ?? image;
      return choice(source.getAttribute('srcset') ?? '') || (image.getAttribute('src') ?? '');
    });
}

function choice(srcset: string): string {
  const urls = srcsetUrls(srcset);
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  const enough = widths.findIndex((width) => width >= phonePixels);
  return urls.at(enough) ?? '';
}

function addresses(elements: { getAttribute(name: string): string | undefined }[], name: string) {
  return elements.flatMap((element) => element.getAttribute(name) ?? []);
}
