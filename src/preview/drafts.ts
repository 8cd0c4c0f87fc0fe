/** What the CMS says about entries in a preview of drafts. In a build for visitors there is nothing to say. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDrafts } from '../lib/deploy-context.ts';
import { once } from '../lib/once.ts';
import { draftsReportSchema } from './drafts-report.ts';
import type { DraftEntry } from './drafts-report.ts';
import type { CollectionName } from '../content/types/registry.ts';
import { snapshotDirectory } from '../content/snapshot/directory.mjs';

/** The report that the sync writes beside a snapshot of drafts. */
export const readDraftsReport = once(() => {
  const file = path.join(path.dirname(snapshotDirectory), 'report.json');
  return draftsReportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
});

/** An entry that is new or changed, for its mark on the page. @param name its slug or id */
export function draftOf(collection: CollectionName, name: string = collection): DraftEntry | null {
  const entry = findEntry(collection, name);
  return entry?.state === 'published' ? null : entry;
}

/** Also an entry that has not changed: an article’s page always links into Strapi. */
export function findEntry(collection: CollectionName, name: string): DraftEntry | null {
  if (!isDrafts(process.env['CONTEXT'])) return null;
  const { drafts } = readDraftsReport();
  return drafts.find((entry) => entry.collection === collection && entry.name === name) ?? null;
}
