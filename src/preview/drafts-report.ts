/** The report that the sync writes beside a snapshot of drafts, with the state of each entry. */
import { z } from 'astro/zod';
import { collectionNames } from '../content/types/registry.ts';

/** The place of an entry in Strapi’s admin, as an editor would look for it. */
const adminLocationSchema = z.object({
  collection: z.enum(collectionNames),
  /** Strapi’s `documentId`. */
  id: z.string().nullable(),
  /** Name of the content type in Strapi’s menu. */
  type: z.string(),
  /** Title of the entry in guillemets, « Titre », or the name of a single type. */
  entry: z.string(),
  /** Address of the entry’s form in Strapi’s admin. It is never written into the snapshot. */
  link: z.string().nullable(),
});

const draftEntrySchema = adminLocationSchema.extend({
  /** Key of the entry in the snapshot: slug, id, name of the single type, or id of a project of the gallery. */
  name: z.string(),
  /** `new` was never published, `unpublished` was withdrawn, `changed` was edited after its publication. */
  state: z.enum(['new', 'unpublished', 'changed', 'published']),
});

/** The part of the sync’s report that the preview reads. */
export const draftsReportSchema = z.object({
  /** Time at which Strapi was read, ISO 8601. */
  startedAt: z.string(),
  /** Entries in the order of the snapshot; empty without `--drafts`. */
  drafts: z.array(draftEntrySchema),
});

export type AdminLocation = z.infer<typeof adminLocationSchema>;
export type DraftEntry = z.infer<typeof draftEntrySchema>;
export type DraftsReport = z.infer<typeof draftsReportSchema>;
