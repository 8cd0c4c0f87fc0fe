/** Checks that all addresses in a built site lead somewhere. */
import { assetReferences, pageReferences, siteOrigin } from './references';
import type { Reference } from './references';
import type { Site } from './site-files';

/** The host forwards them. */
const hostPaths = /^\/api\//;

/** One sentence for each address that leads nowhere or is wrong. */
export function checkLinks(site: Site): string[] {
  const resolve = resolver(site);
  const references = [...site.pages.flatMap(pageReferences), ...assetReferences(site)];
  const problems = references.flatMap((reference) => {
    const problem = resolve(reference);
    return problem === null ? [] : [`${reference.from}: « ${reference.value} » ${problem}`];
  });
  return [...new Set(problems)];
}

function resolver(site: Site): (reference: Reference) => string | null {
  const origin = siteOrigin(site);
  const pages = new Map(site.pages.map((page) => [page.url, page]));
  const assets = new Set(site.assets);
  const ids = new Map(
    site.pages.map((page) => [
      page.url,
      new Set(page.document.querySelectorAll('[id]').map((element) => element.id)),
    ]),
  );

  function internalProblem(url: URL, kind: Reference['kind']): string | null {
    const target = decode(url.pathname);
    const anchor = decode(url.hash.slice(1));
    if (pages.has(target)) {
      // HTML defines « top » on every page.
      const exists = ['', 'top'].includes(anchor) || ids.get(target)?.has(anchor);
      return exists ? null : `leads to no anchor: ${target} has no id « ${anchor} »`;
    }
    if (assets.has(target)) return null;
    if (kind === 'data' && hostPaths.test(target)) return null;
    const plain = target.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
    return pages.has(plain) ? `is redirected: write « ${plain} »` : 'leads nowhere';
  }

  return ({ kind, value, from }) => {
    if (value === '' || value === '#') return 'is empty';
    if (value.startsWith('//')) return 'leaves the protocol open: write https://';
    const isRelative = !/^([a-z][a-z0-9+.-]*:|[/#])/i.test(value);
    // The host shows this page at any address.
    if (from.endsWith('/404') && isRelative)
      return 'must start with « / » on a page shown at any address';
    if (!URL.canParse(value, origin + from)) return 'is not an address';
    const url = new URL(value, origin + from);
    if (url.origin === origin) return internalProblem(url, kind);
    return schemeProblem(url, kind);
  };
}

function schemeProblem(url: URL, kind: Reference['kind']): string | null {
  switch (url.protocol) {
    case 'http:':
    case 'https:':
      return null;
    case 'mailto:': {
      // A link to share a page has no address, but a body.
      const isMessage = url.pathname === '' && url.searchParams.has('body');
      return isMessage || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(decode(url.pathname))
        ? null
        : 'is not a mail address';
    }
    case 'tel:':
      return /^\+?\d{3,}$/.test(url.pathname)
        ? null
        : 'is not a phone number: digits only, after +';
    case 'data:':
      return kind === 'file' ? null : 'is data, not a place';
    default:
      return `uses ${url.protocol}, which links here do not`;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
