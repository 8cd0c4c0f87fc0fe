/** Finds the targets of a text’s links and pictures. */
import { linkableIds, projectIdPrefix } from '../lib/site-addresses.ts';
import type { MarkdownText } from '../content/types/markdown.ts';
import { decodeAddress, isFileAddress, readAddress, toSitePath, type Address } from './address.ts';

export interface Site {
  /** Address of the site: `https://www.example.org`. */
  url: string;
  /** Paths of all pages: `/`, `/blog/titre`. */
  pages: ReadonlySet<string>;
  /** Returns what links say about a file, `PDF, 1,2 Mo`, or null. */
  fileNote?: (file: string) => string | null;
}

type Target =
  | { href: string; note?: string | null }
  | { missing: 'page' | 'address' | 'private' | 'file' | 'foreign' | 'embedded' };

/** Returns the target of an address, or why there is none. @param sourceAddress as the author wrote it */
export type FindTarget = (sourceAddress: string, use: 'link' | 'picture') => Target;

/** Returns a function that finds the targets of the addresses in this text. */
export function createTargetFinder({ files = {} }: MarkdownText, site: Site): FindTarget {
  const fileByAddress = new Map(Object.entries(files));
  return (sourceAddress, use) => {
    const address = readAddress(sourceAddress);
    const file = isFileAddress(address) ? fileByAddress.get(address.key) : undefined;
    if (isFileAddress(address) && file !== undefined) {
      if (file === null) return { missing: 'file' };
      if (use === 'picture') return { href: `media/${file}` };
      return { href: `/media/${file}${address.fragment}`, note: site.fileNote?.(file) ?? null };
    }
    if (address.kind === 'embedded') return { missing: 'embedded' };
    return use === 'picture' ? { missing: 'foreign' } : linkTarget(address, site);
  };
}

function linkTarget(address: Address, site: Site): Target {
  switch (address.kind) {
    case 'unusable':
    case 'embedded':
      return { missing: 'address' };
    case 'upload':
      return { missing: 'page' };
    case 'page':
      return isPage(address.path, address.fragment, site.pages) ? address : { missing: 'page' };
    case 'web': {
      const sitePath = toSitePath(address, site.url);
      if (sitePath.kind === 'page') return linkTarget(sitePath, site);
      return address.isPrivate ? { missing: 'private' } : address;
    }
    default:
      return address;
  }
}

function isPage(path: string, fragment: string, pages: ReadonlySet<string>): boolean {
  const pagePath = decodeAddress(path)
    .normalize('NFC')
    .replace(/(?<=.)\/$/, '');
  if (pagePath !== '/') return pages.has(pagePath);
  const ids: readonly string[] = linkableIds;
  return fragment === '' || ids.includes(fragment) || fragment.startsWith(projectIdPrefix);
}
