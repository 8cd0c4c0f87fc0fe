/**
 * Reads a text that an editor wrote in Markdown: its safe tree, every address in it, and what will not be shown as it
 * was typed. The sync asks what is in it, the page shows it: both see the same text.
 */
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { isFileName } from '../lib/file-name';
import { readAddress, type Address } from './address';
import { sanitise } from './allowed-html';
import type { Loss } from './losses';
import { mendMarkdown } from './mend';
import { parseHtml, parseMarkdown, refuseEndless } from './parse';
import { readAttributes } from './steps/attributes';
import { removeCmsAddresses } from './steps/cms-addresses';
import { findLeftovers } from './steps/leftovers';
import { readStyles } from './steps/styles';
import { writeTextLinks } from './steps/text-links';
import { isFilm, linkTo } from './tags';
import { hasContent, isElement, textOf } from './tree';
import { walkElements } from './walk';

export interface MarkdownRead {
  /** Sanitised. Its addresses are written as `./address` reads them, those that nobody can follow left out. */
  readonly tree: Root;
  readonly addresses: readonly FoundAddress[];
  /** Whatever the rest of the site is; what depends on it finds `./resolve`. */
  readonly losses: readonly Loss[];
  /** Footnotes of the page up to the end of this text. */
  readonly noteCount: number;
  /** It would take long to read: the tree is its plain text. */
  readonly isTooComplex: boolean;
}

export interface FoundAddress {
  readonly use: 'link' | 'picture';
  readonly address: Address;
}

/**
 * Never throws, whatever the text is.
 * @param noteCount footnotes in the page’s previous texts: numbers continue from there
 */
export function readMarkdown(body: string, noteCount = 0): MarkdownRead {
  const losses: Loss[] = [];
  try {
    refuseEndless(body);
    const parsed = parseMarkdown(mendMarkdown(body, losses), noteCount, losses);
    readStyles(parsed.tree, losses);
    readAttributes(parsed.tree);
    writeTextLinks(parsed.tree);
    judgeAddresses(parsed.tree, losses);
    const tree = sanitise(parsed.tree);
    removeCmsAddresses(tree, losses);
    findLeftovers(tree, body, losses);
    const addresses = addressesIn(tree);
    // A link without words is named itself.
    if (losses.length === 0 && addresses.length === 0 && !hasContent(tree.children)) {
      losses.push({ kind: 'no text', words: '', address: '' });
    }
    return { tree, addresses, losses, noteCount: parsed.noteCount, isTooComplex: false };
  } catch (error) {
    // Also of a stack that is used up.
    if (!(error instanceof RangeError)) throw error;
    return { tree: plainText(body), addresses: [], losses: [], noteCount, isTooComplex: true };
  }
}

/** Whatever is too complex must not stop a build. */
function plainText(body: string): Root {
  const paragraphs = body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const tree: Root = { type: 'root', children: paragraphs.map((text) => h('p', text)) };
  return sanitise(tree);
}

/** Writes each address as it was judged, or takes it away: the element then loses its meaning, but not its words. */
function judgeAddresses(tree: Root, losses: Loss[]): void {
  walkElements(tree, (node, parent) => {
    const { tagName, properties } = node;
    if (tagName !== 'a' && tagName !== 'img') return;
    // An anchor without an address is no link.
    if (tagName === 'a' && properties.href === undefined) return;
    const { href, src: _, ...others } = properties;
    const typed = (tagName === 'a' ? href : pictureAddress(node)) ?? '';
    const address = readAddress(typed);
    const isFilmPage = address.kind === 'web' && isFilm(address.href) && !isFileName(address.key);
    if (tagName === 'img' && isFilmPage && !isElement(parent, 'a')) {
      const [link] = parseHtml(linkTo(address.href, properties.alt) ?? '').children;
      if (link?.type === 'element') Object.assign(node, link);
      return;
    }
    if (address.kind === 'cms') {
      removeCmsAddresses(node);
      losses.push({ kind: 'cms address', words: wordsOf(node), address: address.href });
    } else if (address.kind === 'unusable') {
      losses.push(lossOf(node, address, typed));
      if (isFileName(properties.alt ?? '')) delete others.alt;
    } else {
      properties[tagName === 'a' ? 'href' : 'src'] = address.href;
      properties['dataTyped'] = typed;
      return;
    }
    node.properties = others;
  });
}

/** Pages that load pictures late name them elsewhere, or in several sizes. */
function pictureAddress({ properties }: Element): string | undefined {
  const { src = '', dataSrc, srcSet } = properties;
  if (src !== '' && !src.startsWith('data:')) return src;
  const [first = ''] = (typeof srcSet === 'string' ? srcSet : '').trim().split(/\s/);
  return [typeof dataSrc === 'string' ? dataSrc : '', first, src].find((one) => one !== '');
}

function lossOf(node: Element, { reason }: Address & { kind: 'unusable' }, address: string): Loss {
  const words = wordsOf(node);
  const isPicture = node.tagName === 'img';
  if (reason === 'embedded') {
    return { kind: isPicture ? 'embedded picture' : 'embedded file', words, address: '' };
  }
  if (isPicture) return { kind: 'foreign picture', words, address };
  return { kind: reason === 'local' ? 'local file' : 'incomplete address', words, address };
}

/** Of a link its text, of a picture its alternative text. */
export function wordsOf(node: Element): string {
  return textOf(node.tagName === 'img' ? [node] : node.children);
}

function addressesIn(tree: Root): FoundAddress[] {
  const found: FoundAddress[] = [];
  walkElements(tree, ({ tagName, properties }) => {
    const typed =
      tagName === 'a' ? properties.href : tagName === 'img' ? properties.src : undefined;
    if (typeof typed !== 'string') return;
    found.push({ use: tagName === 'a' ? 'link' : 'picture', address: readAddress(typed) });
  });
  return found;
}
