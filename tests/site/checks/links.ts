import type { HTMLElement } from 'node-html-parser';
import { readAsset, siteOrigin, srcsetUrls } from './site-files.ts';
import type { Site } from './site-files.ts';

/** Returns a sentence for each address in a built site that leads nowhere or is invalid. */
export function checkLinks(site: Site): string[] {
  const origin = siteOrigin(site);
  const assets = new Set(site.assets);
  const idsByUrl = new Map(
    site.pages.map(({ url, document }) => [
      url,
      new Set(document.querySelectorAll('[id]').map(({ id }) => id)),
    ]),
  );

  function internalAddressProblem(url: URL): string | null {
    const targetPath = decodeAddress(url.pathname);
    const anchor = decodeAddress(url.hash.slice(1));
    const anchors = idsByUrl.get(targetPath);
    // HTML defines the anchor « top » on every page.
    if (anchors) {
      const anchorExists = ['', 'top'].includes(anchor) || anchors.has(anchor);
      return anchorExists ? null : `leads to no anchor: ${targetPath} has no id « ${anchor} »`;
    }
    if (assets.has(targetPath)) return null;
    const pagePath = targetPath.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
    return idsByUrl.has(pagePath) ? `is redirected: write « ${pagePath} »` : 'leads nowhere';
  }

  function addressProblem(value: string, pageUrl: string): string | null {
    if (value === '' || value === '#') return 'is empty';
    if (value.startsWith('//')) return 'leaves the protocol open: write https://';
    // The host shows an error page at any address, so its links must not be relative.
    if (pageUrl.endsWith('/404') && !/^([a-z][a-z0-9+.-]*:|[/#])/i.test(value))
      return 'must start with « / » on a page shown at any address';
    if (!URL.canParse(value, origin + pageUrl)) return 'is not an address';
    const url = new URL(value, origin + pageUrl);
    return url.origin === origin ? internalAddressProblem(url) : externalAddressProblem(url);
  }

  const problems = [
    ...site.pages.map(({ url, document }) => ({ from: url, values: pageAddresses(document) })),
    ...site.assets.map((url) => ({ from: url, values: fileAddresses(site, url) })),
  ].flatMap(({ from, values }) =>
    values.flatMap((value) => {
      const problem = addressProblem(value, from);
      return problem === null ? [] : [`${from}: « ${value} » ${problem}`];
    }),
  );
  return [...new Set(problems)];
}

function externalAddressProblem({ protocol, pathname }: URL): string | null {
  switch (protocol) {
    case 'http:':
    case 'https:':
    case 'data:':
      return null;
    case 'mailto:':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(decodeAddress(pathname))
        ? null
        : 'is not a mail address';
    case 'tel:':
      return /^\+?\d{3,}$/.test(pathname) ? null : 'is not a phone number: digits only, after +';
    default:
      return `uses ${protocol}, which links here do not`;
  }
}

const addressAttributes = ['href', 'src', 'component-url', 'renderer-url'];
const srcsetAttributes = ['srcset', 'imagesrcset'];

function pageAddresses(document: HTMLElement): string[] {
  const elements = document.querySelectorAll('*');
  return [
    ...addressAttributes.flatMap((name) =>
      elements.flatMap((element) => element.getAttribute(name)?.trim() ?? []),
    ),
    ...srcsetAttributes.flatMap((name) =>
      elements.flatMap((element) => srcsetUrls(element.getAttribute(name) ?? '')),
    ),
    ...document
      .querySelectorAll('meta[property="og:url"], meta[property="og:image"]')
      .map((element) => element.getAttribute('content') ?? ''),
    ...document.querySelectorAll('style').flatMap(({ rawText }) => cssAddresses(rawText)),
    // Values with a fragment are ids of items in JSON-LD, not addresses of pages.
    ...document
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap(({ rawText }) => rawText.match(/(?<=")https?:[^"#]+/g) ?? []),
  ];
}

function fileAddresses(site: Site, file: string): string[] {
  if (file.endsWith('.css')) return cssAddresses(readAsset(site, file));
  if (file.endsWith('.json')) return readAsset(site, file).match(/(?<=")\/[^\s"]+(?=")/g) ?? [];
  if (!/\.xml$|\/robots\.txt$/.test(file)) return [];
  const text = readAsset(site, file).replaceAll('&amp;', '&');
  return text.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
}

function cssAddresses(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?([^)"'\s]*)/g)].map(([, url = '']) => url);
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
