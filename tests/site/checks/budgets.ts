/** Checks that the compressed parts of a built site do not exceed a maximum size. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readAsset, srcsetUrls } from './site-files.ts';
import type { Page, Site } from './site-files.ts';

/** Maximum sizes in bytes, of HTML and scripts after compression, about a tenth above the current sizes. */
const byteBudgets = {
  /** Bytes of the landing page’s HTML, with its inline styles and scripts. */
  landingHtml: 35_500,
  /** Bytes of the HTML of any other page. */
  html: 16_400,
  /** Bytes of the scripts that run before the visitor scrolls, on pages without islands. */
  script: 2_560,
  /**
   * Bytes of the scripts that run before the visitor scrolls, on pages with islands, including the code that hydrates
   * them.
   */
  scriptWithIslands: 3_700,
  /** Bytes of all fonts that a page preloads. */
  fonts: 22_750,
  /** Bytes of the picture that a phone preloads. */
  phonePicture: 32_000,
  /** Bytes of the scripts of all pages together, of which a visitor loads only some. */
  allScripts: 134_500,
} as const;

/** Width in device pixels of a picture on Lighthouse’s phone: 412 px minus two margins of 20 px, at density 1.75. */
const phonePictureWidth = 651;

/** Returns a sentence for each part that exceeds its budget. */
export function checkBudgets(site: Site): string[] {
  const scripts = site.assets.filter((url) => url.endsWith('.js'));
  return [
    ...site.pages.flatMap((page) => checkPage(site, page)),
    ...checkSize(
      'all scripts',
      sumOfSizes(scripts, (url) => compressedSize(readAsset(site, url))),
      byteBudgets.allScripts,
    ),
  ];
}

function checkPage(site: Site, { url, html, document }: Page): string[] {
  const attributeValues = (selector: string, name: string) =>
    document.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
  const inlineScripts = document
    .querySelectorAll('script:not([src])')
    .filter((script) => !(script.getAttribute('type') ?? '').includes('json'))
    .map((script) => script.rawText);
  const externalScripts = attributeValues('script[src]', 'src').map((file) =>
    readAsset(site, file),
  );
  const hasIslands = document.querySelector('astro-island') !== null;
  const fileSize = (file: string) => readFileSync(path.join(site.folder, file)).length;
  const preloadedPictures = attributeValues(
    'link[rel=preload][as=image]:not([media*="min-width"])',
    'imagesrcset',
  ).map(pictureForPhone);
  return [
    ...checkSize(
      `${url}: HTML`,
      compressedSize(html),
      url === '/' ? byteBudgets.landingHtml : byteBudgets.html,
    ),
    ...checkSize(
      `${url}: script before scrolling`,
      sumOfSizes([inlineScripts.join('\n'), ...externalScripts], compressedSize),
      hasIslands ? byteBudgets.scriptWithIslands : byteBudgets.script,
    ),
    ...checkSize(
      `${url}: preloaded fonts`,
      sumOfSizes(attributeValues('link[rel=preload][as=font]', 'href'), fileSize),
      byteBudgets.fonts,
    ),
    ...preloadedPictures.flatMap((file) =>
      checkSize(`${url}: ${file}`, fileSize(file), byteBudgets.phonePicture),
    ),
  ];
}

function checkSize(part: string, bytes: number, budget: number): string[] {
  return bytes <= budget ? [] : [`${part} weighs ${bytes}, its budget is ${budget}`];
}

function compressedSize(text: string): number {
  return brotliCompressSync(text).length;
}

function sumOfSizes(parts: string[], sizeOf: (part: string) => number): number {
  return parts.reduce((sum, part) => sum + sizeOf(part), 0);
}

/** Returns the address that Lighthouse’s phone would choose from a `srcset`. */
function pictureForPhone(srcset: string): string {
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  const firstWideEnoughIndex = widths.findIndex((width) => width >= phonePictureWidth);
  return srcsetUrls(srcset).at(firstWideEnoughIndex) ?? '';
}
