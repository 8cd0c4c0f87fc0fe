/** Looks up the state of entries in a preview of drafts. Other builds have no such states. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDraftsPreview } from '../lib/deploy-context.ts';
import { once } from '../lib/once.ts';
import { draftsReportSchema } from './drafts-report.ts';
import type { DraftEntry } from './drafts-report.ts';
import type { CollectionName } from '../content/types/registry.ts';
import { snapshotDirectory } from '../content/snapshot/directory.mjs';

/** Reads the report that the sync writes beside a snapshot of drafts. */
export const readDraftsReport = once(() => {
  const file = path.join(path.dirname(snapshotDirectory), 'report.json');
  return draftsReportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
});

/** Returns an entry if it is new, changed or withdrawn, to be marked on the page; otherwise null. @param name slug or id */
export function draftOf(collection: CollectionName, name: string = collection): DraftEntry | null {
  const entry = findDraftEntry(collection, name);
  return entry?.state === 'published' ? null : entry;
}

/** Returns an entry even if it is published unchanged, since pages of articles always link into Strapi. */
export function findDraftEntry(collection: CollectionName, name: string): DraftEntry | null {
  if (!isDraftsPreview(process.env['CONTEXT'])) return null;
  const { drafts } = readDraftsReport();
  return drafts.find((entry) => entry.collection === collection && entry.name === name) ?? null;
}
