/** The outline of one article’s body: levels without gaps under the page’s own h1, and an id for each heading. */
import { slugify } from '../domain/slug';
import { HEADING_ID_PREFIX } from './links';

export interface Heading {
  readonly id: string;
  /** 2 to 6, as in `<h2>`. */
  readonly depth: number;
  readonly text: string;
}

export interface Outline {
  /** Starts a body: its own levels are relative to one another, not to those of the bodies before. */
  readonly startBody: () => void;
  /** Gives the next heading of the body, written at `level` 1 to 6, its place. */
  readonly add: (level: number, title: string) => Heading;
  readonly list: () => readonly Heading[];
}

const TOP_DEPTH = 2;
const DEEPEST = 6;
const MAX_SLUG_LENGTH = 80;

export function createOutline(): Outline {
  const headings: Heading[] = [];
  const taken = new Set<string>();
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

  return {
    startBody() {
      ancestors = [];
    },
    add(level, title) {
      ancestors = ancestors.filter((ancestor) => ancestor.level < level);
      const parent = ancestors.at(-1);
      const depth = parent ? Math.min(parent.depth + 1, DEEPEST) : TOP_DEPTH;
      ancestors.push({ level, depth });
      const heading = { id: uniqueId(title), depth, text: title };
      headings.push(heading);
      return heading;
    },
    list: () => [...headings],
  };
}
