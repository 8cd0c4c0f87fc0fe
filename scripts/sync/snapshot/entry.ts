import type { StaleField } from '../../../src/content/snapshot/manifest.ts';
import { byCollection } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';

export interface SnapshotEntry {
  /** Strapi’s id, null for single types and for documents that were written by hand. */
  id: string | null;
  document: object;
  /** The problems because of which this is the previous version, none if it is the current one. */
  stale: readonly StaleField[];
}

export type SnapshotEntries = Record<CollectionName, SnapshotEntry[]>;

export const noEntries: SnapshotEntries = byCollection(() => []);

/** Returns the name of an entry in the manifest: its slug, else its id, else the collection of a single type. */
export function entryName(collection: CollectionName, document: object): string {
  const { slug, id } = document as { slug?: string; id?: string };
  return slug ?? id ?? collection;
}
