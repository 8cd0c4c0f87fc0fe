/** A desk to normalise at, with nothing found yet. */
import type { Desk } from '../../../scripts/sync/desk';
import { Findings } from '../../../scripts/sync/findings';
import { Uploads } from '../../../scripts/sync/uploads';

export const cmsUrl = 'https://cms.example.org';

export function newDesk(): Desk {
  return { baseUrl: cmsUrl, findings: new Findings(), uploads: new Uploads() };
}

/** What was reported, as `kind field: message`. */
export function reported(desk: Desk): string[] {
  return desk.findings
    .list()
    .map(({ kind, field, message }) => `${kind} ${field ?? '-'}: ${message}`);
}
