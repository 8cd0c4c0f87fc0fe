/**
 * The report that a build of the site sends to `POST /api/site-report` when it begins and when it ends. This is a copy of
 * the site’s `scripts/lib/site-report.ts`, because this folder must work without the rest of the repository. A test
 * compares both.
 */
import { z } from 'zod';

const instantSchema = z.iso.datetime();
const countSchema = z.number().int().min(0);

/** Severities of a problem, the worst first. */
export const severities = ['omitted', 'stale', 'partial', 'advice'] as const;

const problemSchema = z.object({
  /** Content type: `api::article.article`. */
  uid: z.string(),
  /** The entry’s `documentId`; null if the problem concerns the whole content type. */
  id: z.string().nullable(),
  /** Name of the content type in Strapi’s menu. */
  type: z.string(),
  /** Name of the entry in Strapi’s list. */
  entry: z.string(),
  /**
   * `omitted`: the site does not show the entry. `stale`: it shows the previous version. `partial`: it shows the entry
   * without a part. `advice`: it shows all of it.
   */
  severity: z.enum(severities),
  /** Label of the field in Strapi’s form; empty if the problem concerns the whole entry. */
  label: z.string(),
  message: z.string(),
  /** Path at which the site shows the entry despite the problem: `/blog/titre`, `/#services`; null if it does not. */
  page: z
    .string()
    .regex(/^\/(?!\/)[^\s\\]*$/)
    .nullable(),
});

const contentSchema = z.object({
  readAt: instantSchema,
  /** The newest `publishedAt` that was read, by the uid of the content type. Every older publication was read too. */
  newestPublishedAt: z.record(z.string(), instantSchema),
  /** Problems, the worst first. */
  problems: z.array(problemSchema),
  /** Number of problems that were left out to limit the size of the report. */
  problemsLeftOut: countSchema,
  /**
   * Mass losses: entries that would disappear from the site together, because of which the build refused this content.
   */
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
    /** `unchanged`: the site shows this content already. `refused`: the content cannot be published. */
    state: z.enum(['running', 'online', 'unchanged', 'refused', 'failed']),
    startedAt: instantSchema,
    endedAt: instantSchema.nullable(),
    /** Explanation in French, in one or several lines; null if there is nothing to explain. */
    reason: z.string().nullable(),
  }),
  /**
   * The content that the build read; null if the build ended before it had read everything. The size of the report does
   * not depend on the number of entries.
   */
  content: contentSchema.nullable(),
});

export type SiteReport = z.infer<typeof siteReportSchema>;
export type SiteContent = z.infer<typeof contentSchema>;
export type SiteProblem = z.infer<typeof problemSchema>;
