/** A build on the host, and what became of it. */
import type { BuildRequest } from './build-request';

export type BuildOutcome =
  | { state: 'running' }
  | { state: 'online' }
  /** Nothing would change online. */
  | { state: 'unchanged' }
  /** Online is what a later build has made. */
  | { state: 'superseded' }
  /** Built, but the host shows another version. */
  | { state: 'not online' }
  /** The content cannot be published. @see Verdict */
  | { state: 'refused'; reason: string }
  | { state: 'failed'; reason: string };

export interface BuildRecord {
  /** The host’s name of this build: an entry of the journal is found by it. */
  id: string;
  startedAt: Date;
  request: BuildRequest;
  /** Where the host shows this build’s log; null if unknown. */
  logUrl: string | null;
  /** The date of the content online (ISO 8601), if that is older than what was online last. */
  rolledBackTo: string | null;
}
