/**
 * What a build of the site tells this Strapi, `POST /api/site-report`: when it begins, and once at its end. A copy of the
 * site’s `scripts/lib/site-report.ts`, since this folder needs nothing beside it; a test compares both.
 */
import { z } from 'zod';

const instantSchema = z.iso.datetime();
const countSchema = z.number().int().min(0);

/** The worst first. */
export const severities = ['omitted', 'stale', 'partial', 'advice'] as const;

const problemSchema = z.object({
  /** `api::article.article` */
  uid: z.string(),
  /** The entry’s `documentId`; null: the type as a whole. */
  id: z.string().nullable(),
  /** As Strapi’s menu names the type. */
  type: z.string(),
  /** As Strapi’s list names the entry. */
  entry: z.string(),
  /** `omitted`: not on the site. `stale`: it stays as it was. `partial`: a part is missing. `advice`: all is shown. */
  severity: z.enum(severities),
  /** The field in the words of Strapi’s form; empty for the entry as a whole. */
  label: z.string(),
  message: z.string(),
  /** Where the site shows the entry all the same: `/blog/titre`, `/#services`; null if it does not. */
  page: z
    .string()
    .regex(/^\/(?!\/)[^\s\\]*$/)
    .nullable(),
});

const contentSchema = z.object({
  readAt: instantSchema,
  /** For each type, by its uid, the newest `publishedAt` that was read: no older publication was missed. */
  newestPublishedAt: z.record(z.string(), instantSchema),
  /** The worst first. */
  problems: z.array(problemSchema),
  /** How many more there are than had room. */
  problemsLeftOut: countSchema,
  /** What would vanish at once: the build has refused it. */
  removals: z.array(
    z.object({
      type: z.string(),
      titles: z.array(z.string()),
      count: countSchema,
      before: countSchema,
    }),
  ),
});

export const siteReportSchema = z.object({
  formatVersion: z.literal(3),
  build: z.object({
    id: z.string(),
    /** `unchanged`: the site shows all of it already. `refused`: the content cannot be published. */
    state: z.enum(['running', 'online', 'unchanged', 'refused', 'failed']),
    startedAt: instantSchema,
    endedAt: instantSchema.nullable(),
    /** In French, in one or several lines; null if there is nothing to explain. */
    reason: z.string().nullable(),
  }),
  /** The content that the build read in Strapi; null if it ended before. Its size does not depend on the number of entries. */
  content: contentSchema.nullable(),
});

export type SiteReport = z.infer<typeof siteReportSchema>;
export type SiteContent = z.infer<typeof contentSchema>;
export type SiteProblem = z.infer<typeof problemSchema>;
