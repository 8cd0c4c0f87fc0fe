/** Budgets of a built site in compressed bytes, about a tenth above the current sizes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readAsset, srcsetUrls } from './site-files.ts';
import type { Page, Site } from './site-files.ts';

const budgets = {
  /** HTML of the landing page, with its inline styles and scripts. */
  landingHtml: 37_700,
  /** HTML of any other page. */
  html: 16_900,
  /** Scripts that run before the visitor scrolls, on pages without islands. */
  script: 2_560,
  /** The same on pages with islands, including the code that hydrates them. */
  scriptWithIslands: 4_096,
  fonts: 22_500,
  phonePicture: 32_000,
  /** Scripts of all pages together, of which a visitor loads only some. */
  allScripts: 134_500,
} as const;

/** Width in device pixels of a picture on Lighthouse’s phone: 412 px minus two margins of 20 px, at density 1.75. */
const phonePixels = 651;

/** Returns a sentence for each part that exceeds its budget. */
export function checkBudgets(site: Site): string[] {
  const scripts = site.assets.filter((url) => url.endsWith('.js'));
  return [
    ...site.pages.flatMap((page) => checkPage(site, page)),
    ...check(
      'all scripts',
      total(scripts, (url) => weigh(readAsset(site, url))),
      budgets.allScripts,
    ),
  ];
}

function checkPage(site: Site, { url, html, document }: Page): string[] {
  const attributes = (selector: string, name: string) =>
    document.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
  const inline = document
    .querySelectorAll('script:not([src])')
    .filter((script) => !(script.getAttribute('type') ?? '').includes('json'))
    .map((script) => script.rawText);
  const loaded = attributes('script[src]', 'src').map((file) => readAsset(site, file));
  const hasIslands = document.querySelector('astro-island') !== null;
  const sizeOf = (file: string) => readFileSync(path.join(site.folder, file)).length;
  const pictures = attributes(
    'link[rel=preload][as=image]:not([media*="min-width"])',
    'imagesrcset',
  ).map(phoneChoice);
  return [
    ...check(`${url}: HTML`, weigh(html), url === '/' ? budgets.landingHtml : budgets.html),
    ...check(
      `${url}: script before scrolling`,
      total([inline.join('\n'), ...loaded], weigh),
      hasIslands ? budgets.scriptWithIslands : budgets.script,
    ),
    ...check(
      `${url}: preloaded fonts`,
      total(attributes('link[rel=preload][as=font]', 'href'), sizeOf),
      budgets.fonts,
    ),
    ...pictures.flatMap((file) => check(`${url}: ${file}`, sizeOf(file), budgets.phonePicture)),
  ];
}

function check(what: string, weight: number, budget: number): string[] {
  return weight <= budget ? [] : [`${what} weighs ${weight}, its budget is ${budget}`];
}

function weigh(text: string): number {
  return brotliCompressSync(text).length;
}

function total(parts: string[], weight: (part: string) => number): number {
  return parts.reduce((sum, part) => sum + weight(part), 0);
}

function phoneChoice(srcset: string): string {
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  const enough = widths.findIndex((width) => width >= phonePixels);
  return srcsetUrls(srcset).at(enough) ?? '';
}
