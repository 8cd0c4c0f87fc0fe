/** An entry of the CMS in the snapshot. */
import { byCollection } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import type { Mistake } from '../parse.ts';

export interface SnapshotEntry {
  /** The CMS’s; null for single types and for what was written by hand. */
  id: string | null;
  document: object;
  /** Why it is the previous version; empty if it is what was read. */
  stale: readonly Mistake[];
}

export type SnapshotEntries = Record<CollectionName, SnapshotEntry[]>;

export const noEntries: SnapshotEntries = byCollection(() => []);

/** By which the manifest names an entry: an article’s slug, another’s id, a single type’s own name. */
export function entryName(collection: CollectionName, document: object): string {
  const { slug, id } = document as { slug?: string; id?: string };
  return slug ?? id ?? collection;
}
