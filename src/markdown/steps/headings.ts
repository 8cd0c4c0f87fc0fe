/** Heading levels without gaps below the page’s `h1`, an id for each heading, and the links that lead to them. */
import type { Element, Root } from 'hast';
import { decodeAddress } from '../../lib/site-pages';
import { slugify, uniqueSlugs } from '../../lib/slug';
import type { Loss } from '../losses';
import { textOf } from '../tree';
import { replaceChild, walkElements } from '../walk';

export interface Heading {
  readonly id: string;
  /** What an editor has named it: `{#la-suite}`. */
  readonly anchors?: readonly string[];
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
  const headings: { node: Element; depth: number; text: string; anchors: string[] }[] = [];
  let ancestors: { level: number; depth: number }[] = [];
  walkElements(tree, (node) => {
    const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? [];
    if (digit === undefined) return;
    const level = Number(digit);
    ancestors = ancestors.filter((ancestor) => ancestor.level < level);
    const parent = ancestors.at(-1);
    const depth = parent ? Math.min(parent.depth + 1, maxDepth) : minDepth;
    ancestors.push({ level, depth });
    headings.push({ node, depth, text: textOf(node.children), anchors: anchorsOf(node) });
  });
  const texts = [...previous, ...headings].map(({ text }) => headingSlug(text));
  const slugs = uniqueSlugs(texts, 'section').slice(previous.length);
  const withIds = headings.map(({ node, depth, text, anchors }, index) => {
    const id = `${headingIdPrefix}${slugs[index]}`;
    node.tagName = `h${depth}`;
    node.properties = { id };
    return anchors.length > 0 ? { id, depth, text, anchors } : { id, depth, text };
  });
  return [...previous, ...withIds];
}

function anchorsOf({ properties }: Element): string[] {
  return String(properties['dataAnchor'] ?? '')
    .split(' ')
    .filter(Boolean);
}

/** Leads links to the headings, notes and named places of all texts. One that leads to none becomes its content. */
export function writeHeadingLinks(
  texts: readonly { tree: Root; losses: Loss[] }[],
  headings: readonly Heading[],
): void {
  const ids = new Set(['', 'top', ...headings.map(({ id }) => id)]);
  const named = new Map(
    headings.flatMap(({ anchors = [], id }) => anchors.map((one) => [one, id])),
  );
  const places = new Map<string, Element>();
  for (const { tree } of texts) {
    walkElements(tree, (node) => {
      ids.add(node.properties.id ?? '');
      for (const name of anchorsOf(node)) if (!places.has(name)) places.set(name, node);
      delete node.properties['dataAnchor'];
    });
  }
  const idOf = (fragment: string): string => {
    const place = places.get(fragment);
    if (place !== undefined) return (place.properties.id ??= newId(fragment, ids));
    const id = ownFragment(fragment);
    return ids.has(id) ? id : (similarHeading(fragment, headings) ?? id);
  };
  for (const { tree, losses } of texts) {
    walkElements(tree, (node, parent) => {
      const { href } = node.properties;
      if (!parent || !href?.startsWith('#')) return;
      const fragment = decodeAddress(href.slice(1));
      const id = named.get(fragment) ?? idOf(fragment);
      if (ids.has(id)) {
        node.properties.href = `#${id}`;
        return;
      }
      losses.push({ kind: 'dead heading link', words: textOf(node.children), address: href });
      replaceChild(parent, node, node.children);
    });
  }
}

function newId(name: string, ids: Set<string>): string {
  const [id = ''] = uniqueSlugs([...ids, `ancre ${name}`], 'ancre').slice(-1);
  ids.add(id);
  return id;
}

/** As other sites make addresses of headings: without the apostrophe’s hyphen (`#lété`), the second of two `-1`. */
function similarHeading(fragment: string, headings: readonly Heading[]): string | null {
  const squash = (text: string) => headingSlug(text).replaceAll('-', '');
  const sought = squash(fragment);
  const same = headings.filter(({ text }) => squash(text) === sought);
  if (sought !== '' && same.length === 1) return same[0]?.id ?? null;
  const [, stem = '', number] = /^(.+)-(\d+)$/.exec(fragment) ?? [];
  const equal = stem === '' ? [] : headings.filter(({ text }) => squash(text) === squash(stem));
  return equal[Number(number)]?.id ?? null;
}

/** Editors write `#mon-titre`, as on GitHub. */
function ownFragment(fragment: string): string {
  if (/^(?:|top|(?:titre|note|appel)-[a-z0-9-]+)$/.test(fragment)) return fragment;
  const slug = headingSlug(fragment);
  return slug && `${headingIdPrefix}${slug}`;
}
