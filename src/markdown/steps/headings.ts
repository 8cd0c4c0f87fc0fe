/** Heading levels without gaps below the page’s `h1`, an id for each heading, and the links that lead to them. */
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { decodeAddress } from '../address.ts';
import { slugify, uniqueSlugs } from '../../lib/slug.ts';
import { textOf } from '../tree.ts';

export interface Heading {
  readonly id: string;
  /** 2 to 6, as in `<h2>`. */
  readonly depth: number;
  readonly text: string;
}

/** Keeps ids of headings different from all other ids of the page. */
const headingIdPrefix = 'titre-';

const minDepth = 2;
const maxDepth = 6;
const maxSlugLength = 80;

/** A heading’s id without its prefix, and what an editor writes in a link to it. */
function headingSlug(text: string): string {
  return slugify(text).slice(0, maxSlugLength).replace(/-$/, '');
}

/**
 * Only the order of an editor’s levels counts: `####` above `######` become h2 and h3.
 * @param previous the headings of the article’s previous bodies
 * @returns those and this body’s
 */
export function addHeadingIds(tree: Root, previous: readonly Heading[]): Heading[] {
  const headings: { node: Element; depth: number; text: string }[] = [];
  let ancestors: { level: number; depth: number }[] = [];
  visit(tree, 'element', (node) => {
    const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? [];
    if (digit === undefined) return;
    const level = Number(digit);
    ancestors = ancestors.filter((ancestor) => ancestor.level < level);
    const parent = ancestors.at(-1);
    const depth = parent ? Math.min(parent.depth + 1, maxDepth) : minDepth;
    ancestors.push({ level, depth });
    headings.push({ node, depth, text: textOf(node.children) });
  });
  const texts = [...previous, ...headings].map(({ text }) => headingSlug(text));
  const slugs = uniqueSlugs(texts, 'section').slice(previous.length);
  const withIds = headings.map(({ node, depth, text }, index) => {
    const id = `${headingIdPrefix}${slugs[index]}`;
    node.tagName = `h${depth}`;
    const { lang } = node.properties;
    node.properties = { id, ...(lang !== undefined && { lang }) };
    return { id, depth, text };
  });
  return [...previous, ...withIds];
}

/** What links may lead to in the texts of a page: their headings and notes, and the page itself. */
export function idsIn(trees: readonly Root[]): Set<string> {
  const ids = new Set(['', 'top']);
  for (const tree of trees) {
    visit(tree, 'element', ({ properties: { id } }) => {
      if (typeof id === 'string') ids.add(id);
    });
  }
  return ids;
}

/** One that leads to none becomes its content. */
export function writeHeadingLinks(tree: Root, ids: ReadonlySet<string>): void {
  visit(tree, 'element', (node, index, parent) => {
    const { href, id: ownId } = node.properties;
    if (!href?.startsWith('#') || parent === undefined || index === undefined) return undefined;
    const id = idOf(href, ids);
    if (id !== null) {
      node.properties.href = `#${id}`;
    } else if (ownId === undefined) {
      parent.children.splice(index, 1, ...node.children);
      return index;
    } else {
      // The call of a note that is not there: what is left of the note may lead back to it.
      node.properties = { id: ownId };
    }
    return undefined;
  });
}

/** Editors write `#mon-titre`. Null if it leads nowhere. */
export function idOf(href: string, ids: ReadonlySet<string>): string | null {
  const fragment = decodeAddress(href.slice(1));
  if (ids.has(fragment)) return fragment;
  const slug = headingSlug(fragment);
  const id = headingIdPrefix + slug;
  return slug !== '' && ids.has(id) ? id : null;
}
