/** What reading an entry has found. */
import type { Place } from '../../../src/content/snapshot/drafts-report';
import type { Finding } from '../reading/deferred';

export interface ReadEntry {
  /** The CMS’s; null for a single type. */
  id: string | null;
  place: Place;
  /** Valid or not, with `Deferred` parts; in lists of services and testimonials without the `id`. */
  document: object;
  findings: readonly Finding[];
  /** Of errors that nobody foresaw, for developers. */
  stacks?: readonly string[];
}

/** Whether the entry cannot be shown. */
export function hasEntryLoss({ findings }: Pick<ReadEntry, 'findings'>): boolean {
  return findings.some((finding) => 'loss' in finding && finding.loss === 'entry');
}
