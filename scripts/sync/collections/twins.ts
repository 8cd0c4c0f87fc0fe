/** Entries that are the same: what was duplicated in Strapi, and published before it was changed. */
import type { CollectionName } from '../../../src/content/types/registry';
import { slugify } from '../../../src/lib/slug';
import { labelOf } from '../../lib/strapi-schema';
import type { Fields } from '../strapi/unwrap';
import { hasEntryLoss } from './read-entry';
import type { ReadEntry } from './read-entry';
import { anyCollection } from './registry';

/** Names each at the entry that was created later. */
export function withTwinsNamed(name: CollectionName, reads: readonly ReadEntry[]): ReadEntry[] {
  const { distinct = [], schema } = anyCollection[name];
  const field = distinct.at(-1);
  if (field === undefined) return [...reads];
  const textOf = ({ document }: ReadEntry, key: string) => {
    const text = (document as Fields)[key];
    return typeof text === 'string' ? text : '';
  };
  const keyOf = (read: ReadEntry) => {
    const words = distinct.map((key) => slugify(textOf(read, key)));
    return words.includes('') || hasEntryLoss(read) ? null : words.join(' ');
  };
  const byAge = reads.toSorted((a, b) =>
    textOf(a, 'createdAt').localeCompare(textOf(b, 'createdAt')),
  );
  const firsts = new Map(byAge.toReversed().map((read) => [keyOf(read), read]));
  return reads.map((read) => {
    const key = keyOf(read);
    const first = firsts.get(key);
    if (key === null || first === undefined || first === read) return read;
    const message = `c’est aussi celui de ${first.place.entry}, une autre entrée : changez-le, ou retirez l’une des deux.`;
    const label = labelOf(schema, field);
    const twin = { ...read.place, loss: 'nothing', field, label, message } as const;
    return { ...read, findings: [...read.findings, twin] };
  });
}
