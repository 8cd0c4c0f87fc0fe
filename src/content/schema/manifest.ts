/**
 * `manifest.json`: the state of each collection, its number of entries, and which of them are stale: older than in the CMS.
 * The sync writes it last; the build reads it first.
 */
import { z } from 'astro/zod';

export const collectionNames = [
  'hero',
  'about',
  'services',
  'testimonials',
  'gallery',
  'articles',
] as const;

export type CollectionName = (typeof collectionNames)[number];

/** Shown on the site for a collection that failed, and logged by the build. */
export const failureMessages = {
  hero: 'Erreur lors du chargement des données',
  about: 'Erreur lors du chargement des données',
  services: 'Erreur lors du chargement des services',
  testimonials: 'Erreur lors du chargement des témoignages',
  gallery: 'Erreur lors du chargement de la galerie',
  articles: 'Erreur lors du chargement des articles',
} as const satisfies Record<CollectionName, string>;

/** A field with a mistake in the CMS: the site shows its previous value. */
const staleFieldSchema = z.object({ field: z.string().min(1), message: z.string().min(1) });

/** What a collection’s files hold. */
const contentSchema = z
  .object({
    count: z.number().int().positive(),
    /** The entry’s id in the CMS → its slug or id here. */
    ids: z.record(z.string(), z.string()).optional(),
    /** Stale fields. `entry`: the slug or id. */
    older: z.array(staleFieldSchema.extend({ entry: z.string() }).strict()).optional(),
  })
  .strict();

const collectionStateSchema = z.discriminatedUnion('status', [
  contentSchema.extend({ status: z.literal('ok') }).strict(),
  /** The CMS has no entries, so there are no files. */
  z.object({ status: z.literal('empty') }).strict(),
  /** Reading failed. `kept` describes the previous data, if there is some. */
  z
    .object({
      status: z.literal('failed'),
      message: z.string().min(1),
      kept: contentSchema.nullable(),
    })
    .strict(),
]);

/** `demo` is made-up content: its reviews are marked as examples. `drafts` is not published yet, and never live. */
export const snapshotSourceSchema = z.enum(['strapi', 'demo', 'drafts']);

export const manifestSchema = z
  .object({
    formatVersion: z.literal(2),
    /** When the content last changed, ISO 8601. */
    generatedAt: z.iso.datetime(),
    source: snapshotSourceSchema,
    collections: z
      .object({
        hero: collectionStateSchema,
        about: collectionStateSchema,
        services: collectionStateSchema,
        testimonials: collectionStateSchema,
        gallery: collectionStateSchema,
        articles: collectionStateSchema,
      } satisfies Record<CollectionName, typeof collectionStateSchema>)
      .strict(),
    /** The number of entries in `redirects.json`; absent if there are none. */
    redirects: z.number().int().positive().optional(),
    /** The day on which the next article is due; absent if none is. */
    nextPublication: z.iso.date().optional(),
  })
  .strict();

export type CollectionState = z.infer<typeof collectionStateSchema>;
export type CollectionContent = z.infer<typeof contentSchema>;
export type StaleField = z.infer<typeof staleFieldSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Null if a collection has no files. */
export function contentOf(state: CollectionState): CollectionContent | null {
  switch (state.status) {
    case 'ok':
      return state;
    case 'empty':
      return null;
    case 'failed':
      return state.kept;
  }
}
