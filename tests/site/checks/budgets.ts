/** The weight budgets of a built site, in bytes as transferred: an alarm a tenth above what comes out. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readAsset, srcsetUrls } from './site-files.ts';
import type { Page, Site } from './site-files.ts';

const budgets = {
  /** A page, with its inline styles and scripts. */
  landingHtml: 37_700,
  html: 16_900,
  /** What runs before the visitor scrolls, without and with the code that hydrates islands. */
  script: 2_560,
  scriptWithIslands: 4_096,
  fonts: 22_500,
  phonePicture: 32_000,
  /** Of all pages: a visitor loads a part. */
  allScripts: 134_500,
} as const;

/** Lighthouse’s phone: 412 px wide at density 1.75, without the page’s margins of 20 px. */
const phonePixels = 651;

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
