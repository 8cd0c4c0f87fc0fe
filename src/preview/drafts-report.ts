/** What the sync says beside a snapshot of drafts: the state of each entry. */
import { z } from 'astro/zod';
import { collectionNames } from '../content/types/registry.ts';

/** An entry as an editor looks for it. */
const placeSchema = z.object({
  collection: z.enum(collectionNames),
  /** The CMS’s. */
  id: z.string().nullable(),
  /** The content type as Strapi’s menu names it. */
  type: z.string(),
  /** « Titre », in guillemets, or what stands in for it: of a single type, its name. */
  entry: z.string(),
  /** Into Strapi’s admin; never for the snapshot. */
  link: z.string().nullable(),
});

const draftEntrySchema = placeSchema.extend({
  /** In the snapshot: slug, id, or the single type’s own name; of a project of the gallery, its id. */
  name: z.string(),
  /** `new`: never published. `unpublished`: taken back. `changed`: since it was published. */
  state: z.enum(['new', 'unpublished', 'changed', 'published']),
});

/** Of the sync’s whole report, what the preview shows. */
export const draftsReportSchema = z.object({
  /** When the CMS was read, ISO 8601. */
  startedAt: z.string(),
  /** In the order of the snapshot; none without `--drafts`. */
  drafts: z.array(draftEntrySchema),
});

export type Place = z.infer<typeof placeSchema>;
export type DraftEntry = z.infer<typeof draftEntrySchema>;
export type DraftsReport = z.infer<typeof draftsReportSchema>;
