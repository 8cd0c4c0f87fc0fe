/** What is wrong with a field of an entry. */
import type { Place } from '../../../src/content/snapshot/drafts-report';

export interface ReadProblem extends Place {
  /** What cannot be shown with it. What becomes of the entry then is decided by `snapshot/merge.ts`. */
  loss: 'entry' | 'part' | 'nothing';
  /** Dotted path in the entry, such as `blocks.2.body`. */
  field: string;
  /** The field in the words of Strapi’s form; empty for the entry as a whole. */
  label: string;
  message: string;
}
