/** The preview of drafts: the rows of the review page, made from the sync’s report. */
import { projectHash } from '../features/projects/model/project-address';
import { countOf } from '../lib/format';
import type { DraftEntry, DraftsReport, Place, Problem } from '../content/snapshot/drafts-report';

/** `3 nouveautés, 2 modifications` */
export function summaryOf(drafts: readonly DraftEntry[]): string {
  const countState = (wanted: DraftEntry['state'], noun: string) => {
    const count = drafts.filter(({ state }) => state === wanted).length;
    return count > 0 ? [countOf(count, noun)] : [];
  };
  const parts = [...countState('new', 'nouveauté'), ...countState('changed', 'modification')];
  return parts.join(', ') || 'rien de nouveau';
}

/** An entry’s address on the site, as pages link to it. */
export function addressOf({ collection, name }: Pick<DraftEntry, 'collection' | 'name'>): string {
  if (collection === 'articles') return `/blog/${name}`;
  const isProject = collection === 'gallery' && name !== collection;
  return isProject ? `/${projectHash(name)}` : `/#${collection}`;
}

/** In the order of the page; a row has the first that applies. `needs-attention`: published, but something could be better. */
const reviewStates = [
  'omitted',
  'stale',
  'new',
  'changed',
  'unpublished',
  'needs-attention',
] as const;

export interface ReviewRow {
  type: string;
  entry: string;
  state: (typeof reviewStates)[number];
  remarks: string[];
  /** Null if no page shows the entry. */
  page: string | null;
  link: string | null;
}

/** One row for each entry with something to review. */
export function reviewRows(report: Pick<DraftsReport, 'drafts' | 'problems'>): ReviewRow[] {
  const keyOf = ({ collection, entry, link }: Place) => `${collection} ${link ?? ''} ${entry}`;
  const drafts = new Map(report.drafts.map((draft) => [keyOf(draft), draft]));
  const places = new Map(
    [...report.drafts, ...report.problems].map((place) => [keyOf(place), place]),
  );
  const rows = [...places].flatMap(([key, { collection, type, entry, link }]): ReviewRow[] => {
    const problems = report.problems.filter((problem) => keyOf(problem) === key);
    const draft = drafts.get(key);
    const remarks = problems.map(remarkOf);
    const states: string[] = [...problems.map(({ severity }) => severity), draft?.state ?? ''];
    if (remarks.length > 0) states.push('needs-attention');
    const state = reviewStates.find((candidate) => states.includes(candidate));
    if (state === undefined) return [];
    const listPage = collection === 'articles' ? '/blog' : `/#${collection}`;
    const page = state === 'omitted' ? null : draft ? addressOf(draft) : listPage;
    return [{ type, entry, state, remarks, page, link }];
  });
  const rank = ({ state }: ReviewRow) => reviewStates.indexOf(state);
  return rows.sort((a, b) => rank(a) - rank(b));
}

/** In the words of the report: `Image › Titre : …`. */
function remarkOf({ label, message }: Problem): string {
  return label === '' ? message : `${label}\u00a0: ${message}`;
}
