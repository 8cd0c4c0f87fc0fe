/** What a sync changes for the public, and what it would take away: more often an accident than an intention. */
import { isDeepStrictEqual } from 'node:util';
import { collectionNames } from '../../../src/content/schemas/manifest';
import type { CollectionName } from '../../../src/content/schemas/manifest';
import type { Problem } from '../entries/problem';
import type { Results } from '../entries/read-entries';
import { countedEntries, identityIn } from './known-entry';
import type { KnownEntry } from './known-entry';
import type { PreviousSnapshot } from './previous';

/** Entries by slug or id. */
export interface Changes {
  status: 'ok' | 'failed';
  count: number;
  added: string[];
  changed: string[];
  removed: string[];
}

export function findChanges(
  previous: PreviousSnapshot,
  results: Results,
): Record<CollectionName, Changes> {
  const changes = collectionNames.map((name): [CollectionName, Changes] => {
    const before = countedEntries(name, previous.collections[name]);
    const after = countedEntries(name, results[name].entries);
    const identity = identityIn(before, after);
    const old = new Map(before.map((entry) => [identity(entry), entry]));
    const now = new Set(after.map(identity));
    const names = (entries: readonly KnownEntry[]) => entries.map((entry) => entry.name);
    const isChanged = (entry: KnownEntry) => {
      const known = old.get(identity(entry));
      return known !== undefined && !isDeepStrictEqual(known.document, entry.document);
    };
    return [
      name,
      {
        status: results[name].status,
        count: after.length,
        added: names(after.filter((entry) => !old.has(identity(entry)))),
        changed: names(after.filter(isChanged)),
        removed: names(before.filter((entry) => !now.has(identity(entry)))),
      },
    ];
  });
  return Object.fromEntries(changes) as Record<CollectionName, Changes>;
}

/** The part of a collection that may go in one sync. */
const largestLoss = 0.3;

export interface Removal {
  collection: CollectionName;
  /** The one field that would go; null when whole entries would. */
  field: string | null;
  /** Slugs or ids. */
  lost: string[];
  before: number;
}

/**
 * Collections that would lose more than 30 % of their entries, those left out or kept because of mistakes included,
 * or be emptied; and fields that would go because the CMS no longer shows them to anybody.
 */
export function findRemovals(
  previous: PreviousSnapshot,
  results: Results,
  problems: readonly Problem[],
): Removal[] {
  return collectionNames.flatMap((collection) => {
    const { status, entries } = results[collection];
    const old = previous.collections[collection];
    if (status === 'failed' || old.length === 0) return [];
    const before = countedEntries(collection, old);
    const after = countedEntries(collection, entries);
    const identity = identityIn(before, after);
    const isList = !['hero', 'about', 'gallery'].includes(collection);
    const good = new Set(after.filter(({ older }) => !isList || older.length === 0).map(identity));
    const lost = before.filter((entry) => !good.has(identity(entry))).map(({ name }) => name);
    const there = new Set(after.map(identity));
    // One mistake costs one entry, also in a list of three.
    const isOneMistake = lost.length === 1 && before.every((entry) => there.has(identity(entry)));
    // A gallery without projects may still have had a title to lose.
    const isTooMuch =
      entries.length === 0 || (lost.length > before.length * largestLoss && !isOneMistake);
    const hidden = problems.filter(
      (problem) => problem.cost === 'hidden' && problem.collection === collection,
    );
    return [
      ...(isTooMuch ? [{ collection, field: null, lost, before: before.length }] : []),
      ...hidden.flatMap(({ field }) => lostField(collection, field ?? '', before, after)),
    ];
  });
}

/** The entries that had something in a field and stay without it. */
function lostField(
  collection: CollectionName,
  path: string,
  before: readonly KnownEntry[],
  after: readonly KnownEntry[],
): Removal[] {
  const field = path.split('.').at(-1) ?? '';
  const isFilled = ({ document }: KnownEntry) => {
    const value = (document as Record<string, unknown>)[field] ?? null;
    return value !== null && [value].flat().length > 0;
  };
  const identity = identityIn(before, after);
  const without = new Set(after.filter((entry) => !isFilled(entry)).map(identity));
  const had = before.filter(isFilled);
  const lost = had.filter((entry) => without.has(identity(entry))).map(({ name }) => name);
  return lost.length > 0 ? [{ collection, field, lost, before: had.length }] : [];
}

/** For whoever must decide, in French. */
export function describeRemovals(removals: readonly Removal[]): string {
  const lines = removals.map(({ collection, field, lost, before }) => {
    const shown = lost.slice(0, 10).join(', ');
    const more = lost.length > 10 ? ` et ${lost.length - 10} autres` : '';
    const what =
      field === null
        ? `${lost.length} sur ${before} disparaîtraient, ou resteraient anciennes à cause d’une erreur`
        : `le champ « ${field} », que Strapi cache désormais, manquerait à ${lost.length} sur ${before}`;
    return `  • ${collection} : ${what} (${shown}${more})`;
  });
  return [
    'Trop de contenu disparaîtrait du site ; rien n’a été changé :',
    ...lines,
    'Si c’est voulu, relancez avec « npm run sync -- --accept-removals ». Sinon, vérifiez dans Strapi que ces entrées sont publiées et sans erreur, et leurs champs lisibles.',
  ].join('\n');
}
