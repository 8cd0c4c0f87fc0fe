/**
 * Merges what was read with the previous snapshot. Of a list, valid entries go live; of the others the previous version
 * stays, or nothing. Of a single type, a field that cannot be read keeps its previous value, or is left to the site’s
 * default. A collection that could not be read keeps its previous entries.
 */
import type { Article } from '../../../src/content/types/articles';
import type { Problem } from '../../../src/content/snapshot/drafts-report';
import type { StaleField } from '../../../src/content/snapshot/manifest';
import type { CollectionName } from '../../../src/content/types/registry';
import type { MediaIndex } from '../../../src/content/types/media';
import { activeRedirects } from '../../../src/content/snapshot/redirects';
import type { ActiveRedirect, Redirect } from '../../../src/content/snapshot/redirects';
import { mediaReferences } from '../../../src/content/snapshot/media-references';
import { slugify, uniqueSlugs } from '../../../src/lib/slug';
import type { Site } from '../../../src/markdown/resolve';
import { resolveDeferred } from '../reading/deferred';
import type { SiteFacts } from '../reading/deferred';
import type { ReadProblem } from '../reading/read-problem';
import { siteRoutes } from '../reading/site-routes';
import { hasEntryLoss } from '../collections/read-entries';
import type { ReadEntries, ReadEntry } from '../collections/read-entries';
import { labelOf } from '../../lib/strapi-schema';
import { withPreviousFields } from '../collections/previous-fields';
import { anyCollection, isList } from '../collections/registry';
import type { Fields } from '../strapi/unwrap';
import { addedRedirects, followRedirects, onlineArticles } from './redirects';
import type { Remembered } from './remembered';
import { findRemovals } from './removals';
import type { Removal } from './removals';
import { matchPrevious } from './snapshot-entry';
import { byCollection, contentTypes } from '../../../src/content/types/registry';
import type { Identity, SnapshotEntries, SnapshotEntry } from './snapshot-entry';

interface Merged extends MergedEntries {
  /** To be remembered. */
  redirects: Redirect[];
  /** Of those, the ones that the site has from now on. */
  addedRedirects: ActiveRedirect[];
  /** More than a sync may remove by itself. */
  removals: Removal[];
  facts: SiteFacts;
}

/** @param known what is known already: the files that `reads` name, where they are, the articles that are to come */
export function merge(
  previous: Remembered,
  reads: ReadEntries,
  { scheduled, ...known }: Omit<SiteFacts, 'site'> & Pick<Site, 'scheduled'>,
): Merged {
  // First the articles’ addresses, because links in their bodies lead to each other.
  const articles =
    reads.articles === null
      ? previous.entries.articles
      : chooseVersions('articles', reads.articles, previous).filter(isShown);
  const redirects = followRedirects(previous.redirects, previous.articles, articles);
  const active = activeRedirects(redirects, onlineArticles(articles));
  const old = activeRedirects(previous.redirects, onlineArticles(previous.articles));
  const slugs = [...articles.map(({ name }) => name), ...active.map(({ from }) => from)];
  const site = { routes: siteRoutes(), articles: new Set(slugs), scheduled };
  const facts = { ...known, site };
  const merged = mergeEntries(previous, reads, facts);
  const removals = findRemovals(previous, merged.entries);
  return { ...merged, redirects, addedRedirects: addedRedirects(old, active), removals, facts };
}

interface MergedEntries {
  entries: SnapshotEntries;
  problems: Problem[];
}

type PreviousEntries = Pick<Remembered, 'entries' | 'media'>;

/** Also merges what is published with nothing, to compare drafts with it. */
export function mergeEntries(
  previous: PreviousEntries,
  reads: ReadEntries,
  facts: SiteFacts,
): MergedEntries {
  const merged = byCollection((name): MergedEntry[] => {
    const list = reads[name];
    if (list === null) return previous.entries[name].map((entry) => ({ entry, problems: [] }));
    return isList(name)
      ? chooseVersions(name, list, previous).map((version) => mergeVersion(version, facts))
      : list.map((read) => mergeSingleType(name, read, previous, facts));
  });
  return {
    entries: byCollection((name) => merged[name].flatMap(({ entry }) => entry ?? [])),
    problems: Object.values(merged).flatMap((list) => list.flatMap(({ problems }) => problems)),
  };
}

/** An entry for the snapshot, if any, and what is wrong with it in Strapi. */
interface MergedEntry {
  entry: SnapshotEntry | null;
  problems: Problem[];
}

/** An entry of a list. */
interface Candidate extends Identity {
  read: ReadEntry;
}

interface Version extends Candidate {
  /** What the site shows of it; `document` is the previous one then. */
  shown: 'as read' | 'previous' | 'nothing';
}

const isValid = ({ read }: Candidate) => !hasEntryLoss(read);
const isShown = ({ shown }: Version) => shown !== 'nothing';

function chooseVersions(
  collection: CollectionName,
  reads: readonly ReadEntry[],
  { entries, media }: PreviousEntries,
): Version[] {
  const named = withNames(
    collection,
    reads.map((read) => ({ id: read.id, document: read.document, read })),
  );
  const previousOf = matchPrevious(entries[collection], named);
  const candidates = withoutTakenSlugs(collection, named, previousOf);
  const addresses = new Set(candidates.filter(isValid).map(({ document }) => addressOf(document)));
  const stale = new Set<SnapshotEntry>();
  const versions = candidates.map((candidate): Version => {
    if (isValid(candidate)) return { ...candidate, shown: 'as read' };
    const previous = previousOf(candidate);
    const address = addressOf(previous?.document);
    const isFree = address === undefined || !addresses.has(address);
    // Two with one slug may have the same previous version.
    const isUsed = previous === undefined || stale.has(previous);
    if (isUsed || !isFree || !hasAllFiles(previous.document, media)) {
      return { ...candidate, shown: 'nothing' };
    }
    stale.add(previous);
    return { ...candidate, shown: 'previous', document: previous.document };
  });
  // Named again: names are unique among what is shown.
  const shown = withNames(collection, versions.filter(isShown)).values();
  return versions.map((version) => (isShown(version) ? (shown.next().value ?? version) : version));
}

/** An article’s slug in lower case: some file systems ignore the difference. Undefined for other entries. */
function addressOf(document: unknown): string | undefined {
  return (document as { slug?: string } | undefined)?.slug?.toLowerCase();
}

/** Of several articles with one slug, the one that has it on the site keeps it, else the one created first. */
function withoutTakenSlugs(
  collection: CollectionName,
  candidates: readonly Candidate[],
  previousOf: (candidate: Candidate) => SnapshotEntry | undefined,
): Candidate[] {
  const rankOf = (candidate: Candidate) => {
    const address = addressOf(candidate.document);
    const isOwner = addressOf(previousOf(candidate)?.document) === address;
    return `${isOwner ? 1 : 2} ${(candidate.document as Partial<Article>).createdAt ?? ''}`;
  };
  const ranked = candidates.filter(isValid).sort((a, b) => rankOf(a).localeCompare(rankOf(b)));
  const owners = new Map(
    ranked.toReversed().map((candidate) => [addressOf(candidate.document), candidate]),
  );
  return candidates.map((candidate) => {
    const address = addressOf(candidate.document);
    const owner = owners.get(address);
    if (address === undefined || owner === undefined) return candidate;
    if (owner === candidate || !isValid(candidate)) return candidate;
    const { place, findings } = candidate.read;
    const message = `ce slug est déjà celui de ${owner.read.place.entry} : donnez-en un autre à celui-ci.`;
    const label = labelOf(anyCollection[collection].schema, 'slug');
    const problem: ReadProblem = { ...place, loss: 'entry', field: 'slug', label, message };
    return { ...candidate, read: { ...candidate.read, findings: [...findings, problem] } };
  });
}

/** Names articles by their slug; others by the slug of their title, unique in the list, which is also their `id`. */
function withNames<Item extends { document: unknown }>(
  collection: CollectionName,
  items: readonly Item[],
): (Item & { name: string })[] {
  const { info, config } = anyCollection[collection].schema;
  const { mainField = 'title' } = config.settings;
  const fields = items.map(({ document }) => document as Fields);
  const hasSlugs = contentTypes[collection].storage === 'folder';
  const names = hasSlugs
    ? fields.map(({ slug }) => textOf(slug))
    : // Without letters and digits in its title, an entry is called by its type.
      uniqueSlugs(
        fields.map((document) => textOf(document[mainField])),
        slugify(info.displayName),
      );
  return items.map((item, index) => {
    const name = names[index] ?? '';
    // The `id` comes first in the file.
    const { id: _, ...document } = item.document as { id?: string };
    return { ...item, name, document: hasSlugs ? document : { id: name, ...document } };
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The severity of mistakes in an entry, by what the site shows of it. */
const severities = { 'as read': 'partial', previous: 'stale', nothing: 'omitted' } as const;

function mergeVersion({ id, name, document, read, shown }: Version, facts: SiteFacts): MergedEntry {
  const resolved = resolveDeferred(document, read.findings, facts);
  const problems = resolved.problems.map((found) => toProblem(found, severities[shown]));
  if (shown === 'nothing') return { entry: null, problems };
  return {
    entry: { id, name, document: resolved.document, stale: staleFields(problems) },
    problems,
  };
}

type Complete = typeof withPreviousFields;

function mergeSingleType(
  name: CollectionName,
  read: ReadEntry,
  { entries, media }: PreviousEntries,
  facts: SiteFacts,
): MergedEntry {
  const old = entries[name][0];
  if (read.stack !== undefined) {
    const { problems } = resolveDeferred(null, read.findings, facts);
    const told = problems.map((problem) => toProblem(problem, old ? 'stale' : 'omitted'));
    return { entry: old ? { ...old, stale: staleFields(told) } : null, problems: told };
  }
  const { document, problems: found } = resolveDeferred(read.document, read.findings, facts);
  const previous = old?.document;
  const options = {
    isLost: (path: string) =>
      found.some(({ loss, field }) => loss !== 'nothing' && isWithin(field, path)),
    hasAllFiles: (value: unknown) => hasAllFiles(value, media),
  };
  const complete: Complete =
    (anyCollection[name].complete as Complete | undefined) ?? withPreviousFields;
  const completed = complete(document as object, previous as object | undefined, options);
  const problems = found.map((problem) => {
    const isStale = completed.stale.some((path) => isWithin(problem.field, path));
    return toProblem(problem, isStale ? 'stale' : 'partial');
  });
  const entry = { id: null, name, document: completed.document, stale: staleFields(problems) };
  return { entry, problems };
}

/** Whether a field is the one at `path`, or a part of it. */
function isWithin(field: string, path: string): boolean {
  return `${field}.`.startsWith(`${path}.`);
}

function toProblem({ loss, ...found }: ReadProblem, severity: Problem['severity']): Problem {
  return { ...found, severity: loss === 'nothing' ? 'advice' : severity };
}

function staleFields(problems: readonly Problem[]): StaleField[] {
  return problems
    .filter(({ severity }) => severity === 'stale')
    .map(({ field, label, message }) => ({ field, label, message }));
}

/** Whether the previous snapshot has all files that a document of it uses. */
function hasAllFiles(document: unknown, media: MediaIndex): boolean {
  return mediaReferences(document).every(({ file }) => file in media);
}
