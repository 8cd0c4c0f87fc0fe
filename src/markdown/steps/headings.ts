/** The outline of one article’s body: levels without gaps under the page’s own h1, and an id for each heading. */
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { slugify, uniqueSlugs } from '../../domain/text/slug';
import { textOf } from '../tree';

export interface Heading {
  readonly id: string;
  /** 2 to 6, as in `<h2>`. */
  readonly depth: number;
  readonly text: string;
}

/** Keeps the ids of headings apart from every id of the page and of the footnotes. */
export const headingIdPrefix = 'titre-';

const topDepth = 2;
const deepest = 6;
const longestSlug = 80;

/** What an address calls a heading, and an editor’s link to it. */
export function headingSlug(text: string): string {
  return slugify(text).slice(0, longestSlug).replace(/-$/, '');
}

/** Levels are relative to one another within a body; `before` are the headings of the bodies before. */
export function placeHeadings(tree: Root, before: readonly Heading[]): Heading[] {
  const found: { node: Element; depth: number; text: string }[] = [];
  let ancestors: { level: number; depth: number }[] = [];
  visit(tree, 'element', (node) => {
    const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? [];
    if (digit === undefined) return;
    const level = Number(digit);
    ancestors = ancestors.filter((ancestor) => ancestor.level < level);
    const parent = ancestors.at(-1);
    const depth = parent ? Math.min(parent.depth + 1, deepest) : topDepth;
    ancestors.push({ level, depth });
    found.push({ node, depth, text: textOf(node.children) });
  });
  const stems = [...before, ...found].map(({ text }) => headingSlug(text));
  const slugs = uniqueSlugs(stems, 'section').slice(before.length);
  return found.map(({ node, depth, text }, index) => {
    const id = `${headingIdPrefix}${slugs[index]}`;
    node.tagName = `h${depth}`;
    node.properties = { id };
    return { id, depth, text };
  });
}
