/**
 * Merges what was read with the previous snapshot. Of a list, valid entries go live; of the others the previous version
 * stays, or nothing. Of a single type, a field that cannot be read keeps its previous value, or is left to the site’s
 * default. A collection that could not be read keeps its previous entries.
 */
import type { Problem } from '../../../src/content/snapshot/drafts-report';
import type { StaleField } from '../../../src/content/snapshot/manifest';
import { activeRedirects } from '../../../src/content/snapshot/redirects';
import type { ActiveRedirect, Redirect } from '../../../src/content/snapshot/redirects';
import { byCollection } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import type { Site } from '../../../src/markdown/resolve';
import { withPreviousFields } from '../collections/previous-fields';
import type { ReadEntries } from '../collections/read-entries';
import type { ReadEntry } from '../collections/read-entry';
import { anyCollection, isList } from '../collections/registry';
import { resolveDeferred } from '../reading/deferred';
import type { SiteFacts } from '../reading/deferred';
import type { ReadProblem } from '../reading/read-problem';
import { siteRoutes } from '../reading/site-routes';
import { chooseVersions, hasAllFiles, isShown } from './choose-versions';
import type { PreviousEntries, Version } from './choose-versions';
import { addedRedirects, followRedirects, onlineArticles } from './redirects';
import type { Remembered } from './remembered';
import { findRemovals } from './removals';
import type { Removal } from './removals';
import { noEntries } from './snapshot-entry';
import type { SnapshotEntries, SnapshotEntry } from './snapshot-entry';
import { withoutUnresolvable } from './unresolvable';

interface Merged extends MergedEntries {
  /** To be remembered. */
  redirects: Redirect[];
  /** Of those, the ones that the site has from now on. */
  addedRedirects: ActiveRedirect[];
  /** More than a sync may remove by itself. */
  removals: Removal[];
  facts: SiteFacts;
  /** What was read, without what could not be resolved. */
  reads: ReadEntries;
}

/** @param known what is known already: the files that `reads` name, where they are, the site’s address */
export function merge(
  previous: Remembered,
  reads: ReadEntries,
  { url, ...known }: Omit<SiteFacts, 'site'> & Pick<Site, 'url'>,
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
  const site = { routes: siteRoutes(), articles: new Set(slugs), url };
  const facts = { ...known, site };
  const resolvable = withoutUnresolvable(reads, facts);
  // Other articles are online now than those that links were resolved with.
  if (resolvable !== reads) return merge(previous, resolvable, { url, ...known });
  const merged = mergeEntries(previous, reads, facts);
  const removals = findRemovals(previous, merged.entries);
  return {
    ...merged,
    redirects,
    addedRedirects: addedRedirects(old, active),
    removals,
    facts,
    reads,
  };
}

interface MergedEntries {
  entries: SnapshotEntries;
  problems: Problem[];
}

/** What is published, without the previous snapshot: to compare drafts with it. */
export function mergeWithNothing(reads: ReadEntries, facts: SiteFacts): SnapshotEntries {
  const nothing = { entries: noEntries, media: {} };
  return mergeEntries(nothing, withoutUnresolvable(reads, facts), facts).entries;
}

/** Of reads that can be resolved. */
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
  const isUnread = read.findings.some(
    (finding) => 'loss' in finding && finding.loss === 'entry' && finding.field === '',
  );
  if (isUnread) {
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
