/** To be deleted with the plugin that still reads it. */
/**
 * What became of the site, as data: the field `etat` of *État du site* in Strapi. The last step of a build writes it,
 * Strapi’s panel and home page show it. No address and no person’s name is in it: Strapi makes the links from ids, and
 * knows itself who has published.
 */
import { z } from 'astro/zod';

const instantSchema = z.iso.datetime();

const severitySchema = z.enum(['omitted', 'stale', 'partial', 'advice']);

/** An entry with something to tell its editor. */
const attentionSchema = z.object({
  /** `api::article.article` */
  uid: z.string(),
  /** Its `documentId` (Strapi 4: `id`); null for a single type. */
  id: z.string().nullable(),
  /** As Strapi’s menu names the type. */
  type: z.string(),
  /** « Titre » */
  entry: z.string(),
  /** Where the site shows it, such as `/blog/titre`; null if it does not. */
  page: z
    .string()
    .regex(/^\/(?:blog\/[^/?#\\]+|#[\w-]+)$/)
    .nullable(),
  problems: z.array(
    z.object({
      /** `omitted`: it is not on the site. `stale`: it stays as it was. `partial`: a part is missing. `advice`: all is shown. */
      severity: severitySchema,
      /** The field in the words of Strapi’s form; empty for the entry as a whole. */
      label: z.string(),
      message: z.string(),
    }),
  ),
});

/** What a build has read in Strapi. */
const contentSchema = z.object({
  readAt: instantSchema,
  /** A content type’s uid → an entry’s id → the date of publication of the version that was read. */
  published: z.record(z.string(), z.record(z.string(), z.string())),
  attention: z.array(attentionSchema),
  /** How many more there are than had room. */
  attentionLeftOut: z.number().int().min(0),
  /** Articles for a later day. */
  scheduled: z.array(
    z.object({ uid: z.string(), id: z.string(), entry: z.string(), day: z.iso.date() }),
  ),
  /** Too much would vanish: the build has refused it. */
  removals: z.array(
    z.object({
      type: z.string(),
      /** At most a hundred. */
      titles: z.array(z.string()),
      count: z.number().int(),
      before: z.number().int(),
    }),
  ),
});

export const siteReportSchema = z.object({
  formatVersion: z.literal(1),
  /** The newest build. */
  build: z.object({
    id: z.string(),
    /** `unchanged`: the site shows all of it already. `superseded`: a later build is online. */
    state: z.enum([
      ...['running', 'online', 'unchanged', 'superseded'],
      ...['not online', 'refused', 'failed'],
    ] as const),
    startedAt: instantSchema,
    endedAt: instantSchema.nullable(),
    /** In French, in one or several lines; null if there is nothing to explain. */
    reason: z.string().nullable(),
  }),
  /** What the live site shows, and since when; null before the first build. */
  online: contentSchema.extend({ since: instantSchema }).nullable(),
  /** What the newest build has read in vain: its state says why. */
  held: contentSchema.nullable(),
});

export type SiteReport = z.infer<typeof siteReportSchema>;
export type SiteContent = z.infer<typeof contentSchema>;
export type Attention = z.infer<typeof attentionSchema>;
