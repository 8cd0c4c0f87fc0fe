/** Finds the CMS’s own files in a Markdown body, as pictures, links and in raw HTML, and renames them. */
import { absoluteUrl, addressPattern } from './cms-address';
import { mapMarkdown } from './markdown-code';

/** Strapi’s upload names have no spaces or brackets; rich text editors escape their underscores. */
const filePath = String.raw`\/uploads\/(?:[^\s"'<>()[\]\\^${'`'}{|}]|\\[_*~.-])+`;
/** Only where an address is expected: `/uploads/…` in prose is prose. */
const linkPositions = String.raw`\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|\b(?:src|href|poster)\s*=\s*["']?`;
const relative = new RegExp(`(?=\\/uploads\\/)(?<=${linkPositions})${filePath}`, 'gim');
const sourceSet = /\bsrcset\s*=\s*(?:"[^"]*"|'[^']*')/gi;
const sourceSetPath = /(?<=["',\s])\/uploads\/[^\s,"']+/g;

/**
 * `rename` gets a file’s absolute address and gives what shall stand in its place. Addresses of other hosts
 * stay as they are; those of the CMS are replaced even in code, where they would give its host away.
 */
export function rewriteUploads(
  body: string,
  baseUrl: string,
  rename: (url: string) => string,
): string {
  const absolute = new RegExp(`${addressPattern(baseUrl)}${filePath}`, 'gi');
  const replace = (found: string): string => {
    const [, address = found, end = ''] = /^([\s\S]*?)([.,;:!?*_~]*)$/.exec(found) ?? [];
    const [whole = '', fragment] = address.replace(/\\([_*~.-])/g, '$1').split('#');
    const url = uploadUrl(whole, baseUrl);
    if (url === null) return found;
    return rename(url) + (fragment === undefined ? '' : `#${fragment}`) + end;
  };
  const onCode = (code: string) => code.replace(absolute, replace);
  const onText = (text: string) =>
    onCode(text)
      .replace(relative, replace)
      .replace(sourceSet, (set) => set.replace(sourceSetPath, replace));
  return mapMarkdown(body, onText, onCode);
}

/** Without its query, which only defeats caches; null when `..` leads out of the uploads. */
function uploadUrl(address: string, baseUrl: string): string | null {
  const path = address.replace(/\?.*$/s, '').replace(/^.*?(?=\/uploads\/)/s, '');
  const url = absoluteUrl(baseUrl, path);
  return url?.startsWith(`${baseUrl}/uploads/`) === true ? url : null;
}

/** A readable name for a file that only Markdown names: Strapi’s hash and its sizes’ prefixes taken off. */
export function nameFromUrl(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return decodePart(last)
    .replace(/\.[^.]*$/, '')
    .replace(/^(?:thumbnail|small|medium|large)_/, '')
    .replace(/_[0-9a-f]{10}$/, '');
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
