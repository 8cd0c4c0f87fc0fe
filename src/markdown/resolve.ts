/** Connects a page’s texts to the rest of the site: its pages, its files, the headings in all of them. */
import type { Nodes, Root } from 'hast';
import { articleSlug, isPage } from '../lib/site-pages';
import type { SitePages } from '../lib/site-pages';
import { withinSite } from './address';
import type { Address } from './address';
import { isFileAddress, type FileOf } from './files';
import type { Loss } from './losses';
import type { MarkdownRead } from './read';
import { addHeadingIds, writeHeadingLinks } from './steps/headings';
import type { Heading } from './steps/headings';
import { writeLinks, type Target } from './steps/links';
import { writeParagraphs } from './steps/loose-text';
import { writeTables } from './steps/tables';
import { writeTasks } from './steps/tasks';
import { typesetTree } from './steps/typeset';
import { filmId } from './tags';
import { walkElements } from './walk';

export interface Site extends SitePages {
  /** Its own address. */
  url: string;
  /** Slug of an article that is to come → its date, as editors read it. The build knows of none. */
  scheduled?: ReadonlyMap<string, string> | undefined;
}

export interface PageText {
  read: MarkdownRead;
  fileOf: FileOf;
}

export interface ResolvedText {
  tree: Root;
  /** All of the text: also those that were found when it was read. */
  losses: readonly Loss[];
}

/** @param pageTexts of one page, in its order: numbers, ids and links go on from text to text */
export function resolveTexts(
  pageTexts: readonly PageText[],
  site: Site,
): { texts: ResolvedText[]; headings: readonly Heading[] } {
  let headings: readonly Heading[] = [];
  let tableCount = 0;
  const resolved = pageTexts.map(({ read, fileOf }) => {
    const tree = copyOf(read.tree);
    const losses = [...read.losses];
    writeLinks(tree, (address, use) => targetOf(address, use, fileOf, site), losses);
    writeParagraphs(tree);
    typesetTree(tree);
    tableCount = writeTables(tree, tableCount);
    writeTasks(tree);
    headings = addHeadingIds(tree, headings);
    return { tree, losses };
  });
  // A heading may be in a later text.
  writeHeadingLinks(resolved, headings);
  const texts = resolved.map(({ tree, losses }) => ({ tree, losses: withoutEchoes(losses, tree) }));
  return { texts, headings };
}

/** What another loss, or the page, says already. */
function withoutEchoes(losses: readonly Loss[], tree: Root): readonly Loss[] {
  const hrefs = new Set<string>();
  walkElements(tree, ({ properties: { href } }) => {
    if (href !== undefined) hrefs.add(href);
    return undefined;
  });
  const films = new Set([...hrefs].map(filmId));
  return losses.filter(({ kind, address }) => {
    if (kind === 'no text') return losses.length === 1;
    if (kind === 'film') return !films.has(filmId(address) ?? '');
    // A link without its end begins again, empty, in what follows.
    return kind !== 'empty link' || !hrefs.has(address);
  });
}

/** Deep enough for the steps, which write children and properties; `structuredClone` takes ten times as long. */
function copyOf<Node extends Nodes>(node: Node): Node {
  const copy = { ...node };
  if ('properties' in copy) copy.properties = { ...copy.properties };
  if ('children' in copy) copy.children = copy.children.map(copyOf) as typeof copy.children;
  return copy;
}

function targetOf(address: Address, use: 'link' | 'picture', fileOf: FileOf, site: Site): Target {
  const file = isFileAddress(address) ? fileOf(address) : null;
  if (isFileAddress(address) && file !== null) {
    if ('reason' in file) return { kind: 'lost file', detail: file.reason };
    return {
      href: use === 'picture' ? `media/${file.name}` : `/media/${file.name}${address.fragment}`,
    };
  }
  if (address.kind === 'media') return { kind: 'snapshot file' };
  if (use === 'picture') return { kind: 'foreign picture' };
  switch (address.kind) {
    case 'unusable':
    case 'cms':
      return { kind: 'incomplete address' };
    case 'web': {
      const own = withinSite(address, site.url);
      if (own.kind === 'page') return targetOf(own, use, fileOf, site);
      if (address.reach === 'private') return { kind: 'private address' };
      return address.reach === 'temporary' ? { kind: 'temporary address' } : address;
    }
    case 'upload':
      return { kind: 'dead link' };
    case 'page': {
      if (isPage(address.path, address.fragment, site)) return address;
      const date = site.scheduled?.get(articleSlug(address.path) ?? '');
      return date === undefined
        ? { kind: 'dead link' }
        : { kind: 'scheduled article', detail: date };
    }
    default:
      return address;
  }
}
