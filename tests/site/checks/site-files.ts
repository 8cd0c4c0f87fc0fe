/** What a built folder holds, by the addresses visitors use: `blog/slug.html` is the page `/blog/slug`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';

export interface Page {
  /** `/`, `/blog/slug`, `/404` */
  url: string;
  file: string;
  html: string;
  document: HTMLElement;
}

export interface Site {
  folder: string;
  pages: Page[];
  /** Addresses of the other files: `/_assets/index.css`. */
  assets: string[];
}

/** Of the site at hand, and of the fixed company. */
const publicFolders = ['public', 'tests/fixtures/public'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
);

export function readSite(folder: string): Site {
  const files = pageFiles(folder);
  const pages = files.map((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8');
    return { url: pageUrl(file), file, html, document: parseHtml(html) };
  });
  const assets = listFiles(folder).filter((file) => !files.includes(file));
  return { folder, pages, assets: assets.map((file) => `/${file}`) };
}

/** Without what an owner has put into `public/`, such as `google0123456789abcdef.html` of Google’s Search Console. */
export function pageFiles(folder: string): string[] {
  return listFiles(folder).filter(
    (file) =>
      file.endsWith('.html') &&
      !publicFolders.some((unbuilt) => existsSync(path.join(unbuilt, file))),
  );
}

export function readAsset(site: Site, url: string): string {
  return readFileSync(path.join(site.folder, url), 'utf8');
}

/** Every file below the folder, with `/` between names, in a fixed order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

export function parseHtml(html: string): HTMLElement {
  // Unlike the parser’s default, <pre> and <noscript> are looked into, and unclosed elements are kept.
  return parse(html, {
    blockTextElements: { script: true, style: true },
    parseNoneClosedTags: true,
  });
}

function pageUrl(file: string): string {
  return `/${file}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

/** @throws when there is no such page. */
export function pageOf(site: Site, url: string): Page {
  const page = site.pages.find((one) => one.url === url);
  if (page === undefined) throw new Error(`There is no page ${url}.`);
  return page;
}

/** Of the page at an address. @throws when there is no such page. */
export function elementsOf(site: Site, url: string, selector: string): HTMLElement[] {
  return pageOf(site, url).document.querySelectorAll(selector);
}

/** The text of the first such element, as it is read; nothing where there is none. */
export function textOf(site: Site, url: string, selector: string): string {
  const text = elementsOf(site, url, selector)[0]?.structuredText ?? '';
  return text.replace(/\s+/g, ' ').trim();
}

/** The origin of the pages’ canonical addresses, which a preview does not have. */
export function siteOrigin({ pages }: Site): string {
  const canonicals = pages.flatMap(
    ({ document }) => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? [],
  );
  return new URL(canonicals[0] ?? 'https://this-site.invalid').origin;
}

/** The files that a browser chooses a picture’s size from. */
export function srcsetUrls(srcset: string): string[] {
  return [...srcset.matchAll(/(\S+) \d+w/g)].map(([, url = '']) => url);
}
