/**
 * `etat-du-site.json`, published with the site: what it was built from, and what a sync must still know when every
 * cache is gone. No text, no draft.
 */
import { z } from 'astro/zod';
import { slugSchema } from '../types/articles';
import { snapshotSourceSchema } from './manifest';
import { redirectsSchema } from './redirects';

export const siteStateFile = 'etat-du-site.json';

export const siteStateSchema = z.object({
  formatVersion: z.literal(1),
  /** ISO 8601: the moment on a host, elsewhere the day alone, so that two builds of one day are the same. */
  builtAt: z.string().min(1),
  /** Git’s; null where the host does not say. */
  commit: z.string().nullable(),
  content: z.object({ source: snapshotSourceSchema, changedAt: z.iso.datetime() }),
  /** The same for the same code, content and CMS. */
  fingerprint: z.string().min(1),
  /** The number of entries in each collection that the site knew. */
  counts: z.record(z.string(), z.number().int().min(0)),
  /** An article’s id in the CMS → its slug. Other entries have no address that could be lost. */
  articles: z.record(z.string(), slugSchema),
  redirects: redirectsSchema,
});

export type SiteState = z.infer<typeof siteStateSchema>;
