/** Renumbers heading levels without gaps below the page’s `h1`, and gives headings ids to which links may lead. */
import type { Element, ElementContent, Root } from 'hast';
import { decodeAddress } from '../address.ts';
import { slugify, uniqueSlugs } from '../../lib/slug.ts';
import { elementsIn, textOf } from '../tree.ts';

export interface Heading {
  readonly id: string;
  /** 2 to 6, as in `<h2>`. */
  readonly depth: number;
  readonly text: string;
}

/** Prefix that keeps ids of headings different from all other ids of the page. */
const headingIdPrefix = 'titre-';

const minDepth = 2;
const maxDepth = 6;
const maxSlugLength = 80;

/** Returns the id of a heading without its prefix. Editors write it in links to the heading. */
function headingSlug(text: string): string {
  return slugify(text).slice(0, maxSlugLength).replace(/-$/, '');
}

/** Returns the ids of a page’s headings. @param texts all of them, in the order of the page */
export function headingIds(texts: readonly string[]): string[] {
  return uniqueSlugs(texts.map(headingSlug), 'section').map((slug) => headingIdPrefix + slug);
}

/**
 * Sets the level and the id of each heading. Only the order of the levels in the Markdown counts: `####` above `######`
 * become h2 and h3.
 * @param previousHeadings headings of the page’s previous texts
 * @returns the previous headings and those of this text
 */
export function addHeadingIds(tree: Root, previousHeadings: readonly Heading[]): Heading[] {
  const headings: { node: Element; depth: number; text: string }[] = [];
  let ancestors: { level: number; depth: number }[] = [];
  for (const node of elementsIn(tree)) {
    const [, levelDigit] = /^h([1-6])$/.exec(node.tagName) ?? [];
    if (levelDigit === undefined) continue;
    const level = Number(levelDigit);
    ancestors = ancestors.filter((ancestor) => ancestor.level < level);
    const parent = ancestors.at(-1);
    const depth = parent ? Math.min(parent.depth + 1, maxDepth) : minDepth;
    ancestors.push({ level, depth });
    headings.push({ node, depth, text: textOf(node.children) });
  }
  const headingTexts = [...previousHeadings, ...headings].map(({ text }) => text);
  const ids = headingIds(headingTexts).slice(previousHeadings.length);
  const headingsWithIds = headings.map(({ node, depth, text }, index) => {
    const id = ids[index] ?? '';
    node.tagName = `h${depth}`;
    const { lang } = node.properties;
    node.properties = { id, ...(lang !== undefined && { lang }) };
    return { id, depth, text };
  });
  return [...previousHeadings, ...headingsWithIds];
}

/** Returns the ids that links may lead to in the texts of a page: headings, notes and the top of the page. */
export function linkTargetIds(trees: readonly Root[]): Set<string> {
  const ids = new Set(['', 'top']);
  for (const { properties } of trees.flatMap(elementsIn)) {
    if (typeof properties.id === 'string') ids.add(properties.id);
  }
  return ids;
}

/** Makes each link such as `#mon-titre` lead to an id of the page. A link without a target is replaced by its content. */
export function writeHeadingLinks(parent: Root | Element, ids: ReadonlySet<string>): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node) => {
    if (node.type !== 'element') return [node];
    writeHeadingLinks(node, ids);
    const { href, id: ownId } = node.properties;
    if (!href?.startsWith('#')) return [node];
    const id = targetIdOf(href, ids);
    if (id === null && ownId === undefined) return node.children;
    // The reference to a missing note keeps its id, because the rest of the note may link back to it.
    node.properties = id === null ? { id: ownId } : { ...node.properties, href: `#${id}` };
    return [node];
  });
}

/** Returns the id to which a link such as `#mon-titre` leads; null if there is none. */
export function targetIdOf(href: string, ids: ReadonlySet<string>): string | null {
  const fragment = decodeAddress(href.slice(1));
  if (ids.has(fragment)) return fragment;
  const slug = headingSlug(fragment);
  const id = headingIdPrefix + slug;
  return slug !== '' && ids.has(id) ? id : null;
}
