/** The field *Journal* of *État du site* in Strapi: an entry for each build, the newest first. Pure. */
import type { BuildRecord } from './build-record';
import { fitting } from './fitting';

const entriesShown = 20;
const separator = '\n\n――――――――――\n\n';

/** Adds or replaces the entry of a build. @param longestBytes of the whole: the oldest entries go */
export function withEntry(
  journal: string,
  { id }: Pick<BuildRecord, 'id'>,
  entry: string,
  longestBytes: number,
): string {
  const others = journal.split(separator).filter((other) => other.trim() !== '');
  const index = others.findIndex((other) => other.includes(signatureOf(id)));
  const entries = index < 0 ? [entry, ...others] : others.with(index, entry);
  return fitting(entries.slice(0, entriesShown), longestBytes, separator).join(separator);
}

/** In each entry: by it, the entry of a build is found again. */
export function signatureOf(id: string): string {
  return `Construction ${id}.`;
}
