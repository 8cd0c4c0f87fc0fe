/**
 * `manifest.json`: what the other files do not say. The sync writes it last; the build reads it first. It names the
 * collections whose files must be there; what is in them, and how much, only the files tell.
 */
import { z } from 'astro/zod';
import { byCollection } from '../types/registry.ts';
import type { CollectionName } from '../types/registry.ts';

/** A field with a mistake in the CMS: the site shows its previous value. */
const staleFieldSchema = z.object({
  /** Dotted path in the entry; empty for all of it. */
  field: z.string(),
  /** The field as an editor reads it in Strapi’s form. */
  label: z.string(),
  message: z.string().min(1),
});

const collectionStateSchema = z.object({
  /** Reading failed: the files, if there are some, hold what was read before. */
  failed: z.literal(true).optional(),
  /** Stale fields. `entry`: the slug or id. */
  stale: z.array(staleFieldSchema.extend({ entry: z.string() })).optional(),
});

export type CollectionState = z.infer<typeof collectionStateSchema>;

/** `demo` is made-up content: its reviews are marked as examples. `drafts` is not published yet, and never live. */
const snapshotSourceSchema = z.enum(['strapi', 'demo', 'drafts']);

/** An earlier or a later version of the site may name others, whatever it says of them: they are not read. */
const collectionsSchema = z
  .object(byCollection(() => z.exactOptional(collectionStateSchema)))
  .default({});

export const manifestSchema = z.object({
  formatVersion: z.literal(4, {
    error: 'autre version du format : lancez « npm run sync », qui l’écrit de nouveau',
  }),
  /** When the content last changed, ISO 8601. */
  generatedAt: z.iso.datetime(),
  source: snapshotSourceSchema,
  collections: collectionsSchema,
});

export type Manifest = z.infer<typeof manifestSchema>;

export function stateOf(manifest: Manifest | null, name: CollectionName): CollectionState {
  return manifest?.collections[name] ?? {};
}
