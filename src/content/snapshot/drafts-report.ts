/** What the sync says beside a snapshot of drafts: the state of each entry, and what is wrong with it. */
import { z } from 'astro/zod';
import { collectionNames } from '../types/registry';

/** An entry as an editor looks for it. */
const placeSchema = z.object({
  collection: z.enum(collectionNames),
  /** The CMS’s; null for a single type. */
  id: z.string().nullable(),
  /** The content type as Strapi’s menu names it. */
  type: z.string(),
  /** « Titre », in guillemets, or what stands in for it: of a single type, its name. */
  entry: z.string(),
  /** Into Strapi’s admin; never for the snapshot. */
  link: z.string().nullable(),
});

/** A mistake in the content. */
const problemSchema = placeSchema.extend({
  /**
   * `omitted`: the entry is not on the site. `stale`: the entry, or a single type’s field, stays as it was. `partial`:
   * the site does without this part. `advice`: all is shown.
   */
  severity: z.enum(['omitted', 'stale', 'partial', 'advice']),
  /** Dotted path in the entry, such as `blocks.2.body`. */
  field: z.string(),
  /** The field in the words of Strapi’s form; empty for the entry as a whole. */
  label: z.string(),
  message: z.string(),
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
  problems: z.array(problemSchema),
});

export type Place = z.infer<typeof placeSchema>;
export type Problem = z.infer<typeof problemSchema>;
export type Severity = Problem['severity'];
export type DraftEntry = z.infer<typeof draftEntrySchema>;
export type DraftsReport = z.infer<typeof draftsReportSchema>;
