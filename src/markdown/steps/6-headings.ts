/** The outline of one article’s body: levels without gaps under the page’s own h1, and an id for each heading. */
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { slugify } from '../../domain/text/slug';
import { textOf } from '../tree';
import { HEADING_ID_PREFIX } from './1-links';

export interface Heading {
  readonly id: string;
  /** 2 to 6, as in `<h2>`. */
  readonly depth: number;
  readonly text: string;
}

const TOP_DEPTH = 2;
const DEEPEST = 6;
const MAX_SLUG_LENGTH = 80;

/** Levels are relative to one another within a body; `before` are the headings of the bodies before. */
export function placeHeadings(tree: Root, before: readonly Heading[]): Heading[] {
  const headings: Heading[] = [];
  const taken = new Set(before.map(({ id }) => id));
  const lastNumber = new Map<string, number>();
  let ancestors: { level: number; depth: number }[] = [];

  function uniqueId(title: string): string {
    const slug = slugify(title).slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '') || 'section';
    const stem = `${HEADING_ID_PREFIX}${slug}`;
    let number = lastNumber.get(stem) ?? 0;
    let id: string;
    do {
      number += 1;
      id = number === 1 ? stem : `${stem}-${number}`;
    } while (taken.has(id));
    lastNumber.set(stem, number);
    taken.add(id);
    return id;
  }

  visit(tree, 'element', (node) => {
    const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? [];
    if (digit === undefined) return;
    const level = Number(digit);
    ancestors = ancestors.filter((ancestor) => ancestor.level < level);
    const parent = ancestors.at(-1);
    const depth = parent ? Math.min(parent.depth + 1, DEEPEST) : TOP_DEPTH;
    ancestors.push({ level, depth });
    const title = textOf(node.children);
    const id = uniqueId(title);
    node.tagName = `h${depth}`;
    node.properties = { id };
    headings.push({ id, depth, text: title });
  });
  return headings;
}
