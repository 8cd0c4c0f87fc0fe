/** Which version the site shows of each entry of a list: the one that was read, the previous one, or none. */
import type { Article } from '../../../src/content/types/articles';
import type { MediaIndex } from '../../../src/content/types/media';
import { mediaReferences } from '../../../src/content/snapshot/media-references';
import { contentTypes } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { slugify, uniqueSlugs } from '../../../src/lib/slug';
import { labelOf } from '../../lib/strapi-schema';
import { hasEntryLoss } from '../collections/read-entry';
import type { ReadEntry } from '../collections/read-entry';
import { anyCollection } from '../collections/registry';
import type { ReadProblem } from '../reading/read-problem';
import type { Fields } from '../strapi/unwrap';
import type { Remembered } from './remembered';
import { matchPrevious } from './snapshot-entry';
import type { Identity, SnapshotEntry } from './snapshot-entry';

export type PreviousEntries = Pick<Remembered, 'entries' | 'media'>;

interface Candidate extends Identity {
  read: ReadEntry;
}

export interface Version extends Candidate {
  /** What the site shows of it; `document` is the previous one then. */
  shown: 'as read' | 'previous' | 'nothing';
}

const isValid = ({ read }: Candidate) => !hasEntryLoss(read);
export const isShown = ({ shown }: Version) => shown !== 'nothing';

export function chooseVersions(
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

/** Whether the previous snapshot has all files that a document of it uses. */
export function hasAllFiles(document: unknown, media: MediaIndex): boolean {
  return mediaReferences(document).every(({ file }) => file in media);
}
