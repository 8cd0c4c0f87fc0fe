/**
 * The snapshot’s table of contents and commit point: what each collection holds, in which state it is, and
 * the digests that tell whether a file was damaged. The sync writes it last; the build reads it first.
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

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** What a collection’s files hold: how many entries, and the digest of all its files. */
const sealSchema = z.object({ count: z.number().int().positive(), sha256: sha256Schema }).strict();

export const collectionStateSchema = z.discriminatedUnion('status', [
  sealSchema.extend({ status: z.literal('ok') }).strict(),
  /** The CMS answered, and has nothing to show. There are no files. */
  z.object({ status: z.literal('empty') }).strict(),
  /** The CMS did not answer properly. `kept` describes the last good data, where there is some. */
  z
    .object({
      status: z.literal('failed'),
      message: z.string().min(1),
      kept: sealSchema.nullable(),
    })
    .strict(),
]);

/** `demo` is content made up for this site: its reviews are nobody’s. */
export const snapshotSourceSchema = z.enum(['strapi', 'demo']);

export const manifestSchema = z
  .object({
    formatVersion: z.literal(1),
    /** When the content last changed, ISO 8601. */
    generatedAt: z.string().datetime(),
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
    /** Absent when there are none. */
    redirects: sealSchema.optional(),
    media: z.object({ count: z.number().int().nonnegative(), sha256: sha256Schema }).strict(),
  })
  .strict();

export type CollectionState = z.infer<typeof collectionStateSchema>;
export type Seal = z.infer<typeof sealSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
