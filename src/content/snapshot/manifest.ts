/**
 * `manifest.json` describes the snapshot: its origin, its date and the state of each collection. The sync writes it last;
 * the build reads it first. The files of the collections that it names must exist.
 */
import { z } from 'astro/zod';
import { byCollection } from '../types/registry.ts';
import type { CollectionName } from '../types/registry.ts';

/** A field whose previous value is shown, because its current value in the CMS is invalid. */
const staleFieldSchema = z.object({
  /** Slug or id of the entry. */
  entry: z.string(),
  /** Dotted path in the entry; empty for the whole entry. */
  field: z.string(),
  /** The field’s label in Strapi’s form. */
  label: z.string(),
  message: z.string().min(1),
});

const collectionStateSchema = z.object({
  /** Set if the sync could not read the collection. Its files, if there are any, contain the entries of an earlier sync. */
  failed: z.literal(true).optional(),
  /** Fields that show the value of an earlier sync, because their current value is invalid. */
  stale: z.array(staleFieldSchema).optional(),
});

export type StaleField = z.infer<typeof staleFieldSchema>;
export type CollectionState = z.infer<typeof collectionStateSchema>;

/** `demo` is invented content, which pages mark where the law requires it. `drafts` is unpublished content, never shown live. */
const snapshotSourceSchema = z.enum(['strapi', 'demo', 'drafts']);

/** Collections with other names, written by an earlier or later version of the site, are ignored. */
const collectionsSchema = z
  .object(byCollection(() => z.exactOptional(collectionStateSchema)))
  .default({});

export const manifestSchema = z.object({
  formatVersion: z.literal(4, {
    error: 'autre version du format : lancez « npm run sync », qui l’écrit de nouveau',
  }),
  /** Time of the last change of the content, ISO 8601. */
  generatedAt: z.iso.datetime(),
  source: snapshotSourceSchema,
  collections: collectionsSchema,
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the state of a collection; an empty object if the manifest does not name it. */
export function collectionStateOf(
  manifest: Manifest | null,
  name: CollectionName,
): CollectionState {
  return manifest?.collections[name] ?? {};
}
