/** Reads the report that lies beside a snapshot of drafts, and counts what is in it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectHash } from '../../domain/projects/address';
import { countOf } from '../../domain/text/format';
import { draftsReportSchema } from '../schemas/drafts-report';
import type { DraftEntry, DraftsReport } from '../schemas/drafts-report';
import { snapshotDirectory } from '../snapshot/directory.mjs';

export function readDraftsReport(): DraftsReport {
  const file = path.join(path.dirname(snapshotDirectory), 'report.json');
  return draftsReportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** How editors read the state of an entry that visitors do not see yet. */
export const draftStates = { new: 'Nouveauté', changed: 'Modification' };

/** `3 nouveautés, 2 modifications` */
export function summaryOf(drafts: readonly DraftEntry[]): string {
  const count = (wanted: DraftEntry['state']) =>
    drafts.filter(({ state }) => state === wanted).length;
  const parts = [
    ...(count('new') > 0 ? [countOf(count('new'), 'nouveauté')] : []),
    ...(count('changed') > 0 ? [countOf(count('changed'), 'modification')] : []),
  ];
  return parts.join(', ') || 'rien de nouveau';
}

/** Where a visitor would find an entry, as pages link to it. */
export function addressOf({ collection, name }: Pick<DraftEntry, 'collection' | 'name'>): string {
  if (collection === 'articles') return `/blog/${name}`;
  const isProject = collection === 'gallery' && name !== collection;
  return isProject ? `/${projectHash(name)}` : `/#${collection}`;
}
