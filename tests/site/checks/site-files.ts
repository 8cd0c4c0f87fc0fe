/** Reads a built site by the addresses of its pages: the file `blog/slug.html` is the page `/blog/slug`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';

export interface Page {
  /** Address of the page: `/`, `/blog/slug`, `/404`. */
  url: string;
  file: string;
  html: string;
  document: HTMLElement;
}

export interface Site {
  folder: string;
  pages: Page[];
  /** Addresses of all files that are not pages, such as `/_assets/index.css`. */
  assets: string[];
}

/** Folders whose files a build copies unchanged: that of this repository’s site, and that of the company of the tests. */
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

/** Returns the HTML files of a site, except those that the owner has put into `public/`, such as verification files. */
export function pageFiles(folder: string): string[] {
  return listFiles(folder).filter(
    (file) =>
      file.endsWith('.html') &&
      !publicFolders.some((publicFolder) => existsSync(path.join(publicFolder, file))),
  );
}

export function readAsset(site: Site, url: string): string {
  return readFileSync(path.join(site.folder, url), 'utf8');
}

/** Returns the paths of all files below a folder, sorted, with `/` on every system. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

export function parseHtml(html: string): HTMLElement {
  // The default would not parse the content of <pre> and <noscript>, and would drop unclosed elements.
  return parse(html, {
    blockTextElements: { script: true, style: true },
    parseNoneClosedTags: true,
  });
}

function pageUrl(file: string): string {
  return `/${file}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

/** Returns the page at an address. @throws Error if there is none */
export function pageOf(site: Site, url: string): Page {
  const page = site.pages.find((candidate) => candidate.url === url);
  if (page === undefined) throw new Error(`There is no page ${url}.`);
  return page;
}

/** Returns the elements that match a selector on a page. @throws Error if there is no such page */
export function elementsOf(site: Site, url: string, selector: string): HTMLElement[] {
  return pageOf(site, url).document.querySelectorAll(selector);
}

/** Returns the text of the first element that matches a selector; empty if there is none. */
export function textOf(site: Site, url: string, selector: string): string {
  const text = elementsOf(site, url, selector)[0]?.structuredText ?? '';
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the origin of a site’s canonical addresses. Pages of previews have none, so a placeholder is returned. */
export function siteOrigin({ pages }: Site): string {
  const canonicals = pages.flatMap(
    ({ document }) => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? [],
  );
  return new URL(canonicals[0] ?? 'https://this-site.invalid').origin;
}

/** Returns the addresses in a `srcset` attribute. */
export function srcsetUrls(srcset: string): string[] {
  return [...srcset.matchAll(/(\S+) \d+w/g)].map(([, url = '']) => url);
}
