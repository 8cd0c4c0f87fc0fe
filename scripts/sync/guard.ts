/** Refuses an answer that would make much of the site disappear: more often an accident than an intention. */
import { collectionNames } from '../../src/content/schemas/manifest';
import type { CollectionName } from '../../src/content/schemas/manifest';
import type { Redirect } from '../../src/content/schemas/redirects';
import type { CollectionFiles } from './documents';
import { entriesOf } from './entries';
import type { Finding } from './findings';
import type { Results } from './normalise';
import type { PreviousSnapshot } from './previous-snapshot';

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
 * Collections that would be emptied or lose more than 30 % of their entries, by identity, and fields that would
 * go because the CMS no longer shows them to anybody. What failed is kept, so nothing of it is lost. The demo
 * content is nobody’s: a first sync may replace all of it. An article that is redirected is still there.
 */
export function findRemovals(
  previous: PreviousSnapshot | null,
  results: Results,
  findings: readonly Finding[],
  redirects: readonly Redirect[] = [],
): Removal[] {
  const moved = new Set(redirects.map(({ from }) => from));
  if (previous === null || previous.manifest?.source === 'demo') return [];
  return collectionNames.flatMap((collection) => {
    const result = results[collection];
    const old = previous.collections[collection];
    if (result.status === 'failed' || old === null) return [];
    const before = [...entriesOf(old).keys()];
    const after = entriesOf(result.files);
    const lost = before.filter(
      (identity) => !after.has(identity) && !(collection === 'articles' && moved.has(identity)),
    );
    // A gallery without projects may still have had a title to lose.
    const isEmptied = old.size > 0 && result.files.size === 0;
    const isTooMuch = isEmptied || (lost.length > 0 && lost.length > before.length * largestLoss);
    const hidden = findings.filter((one) => one.kind === 'hidden' && one.collection === collection);
    return [
      ...(isTooMuch ? [{ collection, field: null, lost, before: before.length }] : []),
      ...hidden.flatMap(({ field }) => lostField(collection, field, old, result.files)),
    ];
  });
}

/** The entries that had something in a field and stay without it. */
function lostField(
  collection: CollectionName,
  field: string | null,
  old: CollectionFiles,
  files: CollectionFiles,
): Removal[] {
  if (field === null) return [];
  const after = entriesOf(files);
  const isFilled = (json: string) => {
    const value = (JSON.parse(json) as Record<string, unknown> | null)?.[field] ?? null;
    return Array.isArray(value) ? value.length > 0 : value !== null;
  };
  const before = [...entriesOf(old)].filter(([, entry]) => isFilled(entry));
  const lost = before.flatMap(([identity]) => {
    const entry = after.get(identity);
    return entry !== undefined && !isFilled(entry) ? [identity] : [];
  });
  return lost.length > 0 ? [{ collection, field, lost, before: before.length }] : [];
}

/** For whoever must decide, in French. */
export function describeRemovals(removals: readonly Removal[]): string {
  const lines = removals.map(({ collection, field, lost, before }) => {
    const shown = lost.slice(0, 10).join(', ');
    const more = lost.length > 10 ? ` et ${lost.length - 10} autres` : '';
    const what =
      field === null
        ? `${lost.length} sur ${before} disparaîtraient`
        : `le champ « ${field} », que Strapi cache désormais, manquerait à ${lost.length} sur ${before}`;
    return `  • ${collection} : ${what} (${shown}${more})`;
  });
  return [
    'Trop de contenu disparaîtrait du site ; rien n’a été changé :',
    ...lines,
    'Si c’est voulu, relancez avec « npm run sync -- --accept-removals ». Sinon, vérifiez dans Strapi que ces entrées sont publiées et leurs champs lisibles.',
  ].join('\n');
}
