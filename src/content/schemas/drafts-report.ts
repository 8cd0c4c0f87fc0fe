/** What the sync says beside a snapshot of drafts: the state of each entry, and what is wrong with it. */
import { z } from 'astro/zod';
import { collectionNames } from './manifest';

/** An entry as an editor looks for it. */
const placeSchema = z.object({
  collection: z.enum(collectionNames),
  /** « Titre », in guillemets, or what stands in for it. */
  entry: z.string(),
  /** Into Strapi’s admin. */
  link: z.string().nullable(),
});

const draftEntrySchema = placeSchema.extend({
  /** In the snapshot: slug, id, or the single type’s own name; of a project of the gallery, its id. */
  name: z.string(),
  /** `new`: never published, or taken back. `changed`: since it was published. */
  state: z.enum(['new', 'changed', 'published']),
});

/** Of the sync’s whole report, what the preview shows. */
export const draftsReportSchema = z.object({
  /** In the order of the snapshot; none without `--drafts`. */
  drafts: z.array(draftEntrySchema),
  problems: z.array(
    placeSchema.extend({
      cost: z.enum(['left out', 'older', 'part', 'advice']),
      message: z.string(),
    }),
  ),
});

export type DraftEntry = z.infer<typeof draftEntrySchema>;
export type DraftsReport = z.infer<typeof draftsReportSchema>;
