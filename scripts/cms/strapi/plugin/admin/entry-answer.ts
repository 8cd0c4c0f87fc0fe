/** What became of an entry, as Strapi’s own server says, as long as a form asks. */
import type { EntryAnswer } from '../state-answers';
import type { EditedEntry } from '../strapi-admin';
import { useAnswer } from './answer';
import type { Answer } from './answer';

const pausesMs = { following: 3000, settled: 30_000 };

const following = new Set<EntryAnswer['state']>(['unknown', 'waiting', 'leaving', 'building']);
const pauseMs = (answer: EntryAnswer | null) =>
  answer !== null && following.has(answer.state) ? pausesMs.following : pausesMs.settled;

export function useEntryAnswer(
  { model, document }: EditedEntry,
  isAsking = true,
): Answer<EntryAnswer> {
  const { documentId, updatedAt = '', publishedAt = '', status = '' } = document ?? {};
  const path = isAsking && documentId !== undefined ? `/site/state/${model}/${documentId}` : null;
  return useAnswer<EntryAnswer>(path, [updatedAt, publishedAt, status].join(' '), pauseMs);
}
