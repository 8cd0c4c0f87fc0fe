/** The weight of a built page’s parts as transferred: text compressed with brotli. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { srcsetUrls } from './references';
import { readAsset } from './site-files';
import type { Page, Site } from './site-files';

/** Lighthouse’s phone: 412 px wide at density 1.75, without the page’s margins of 20 px. */
const phonePixels = 651;
const isCompressed = /\.(avif|webp|png|jpe?g|woff2)$/;

/** Cached: pages share styles and scripts, and brotli is slow. */
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

/** Inline scripts without data blocks. */
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

/** The file that a phone chooses of each preloaded picture. */
export function phonePictures({ document }: Page): string[] {
  return document
    .querySelectorAll('link[rel=preload][as=image]')
    .filter((link) => !(link.getAttribute('media') ?? '').includes('min-width'))
    .map((link) => choice(link.getAttribute('imagesrcset') ?? ''));
}

/** All files that a phone loads before the visitor scrolls, without the page itself. */
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

/** Without preloaded pictures, which have `fetchpriority=high`. */
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

interface Island {
  script: string;
  renderer: string;
}

/** Each island once. */
export function islandsOf(site: Site): Island[] {
  const islands = site.pages.flatMap(({ document }) =>
    document.querySelectorAll('astro-island').map((island) => ({
      script: island.getAttribute('component-url') ?? '',
      renderer: island.getAttribute('renderer-url') ?? '',
    })),
  );
  return [...new Map(islands.map((island) => [island.script, island])).values()];
}

const staticImports = /(?:import|from)\s*"(\.\/[^"]+)"/g;

/** The script and all scripts that it imports statically. */
export function scriptsWith(site: Site, url: string): Set<string> {
  const urls = new Set([url]);
  for (const script of urls) {
    for (const [, file = ''] of readAsset(site, script).matchAll(staticImports)) {
      urls.add(new URL(file, `http://site${script}`).pathname);
    }
  }
  return urls;
}
