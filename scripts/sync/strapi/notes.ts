/** What is noticed about an entry while its list is read: the entry carries it to where it is reported. */
import type { Fields } from './unwrap';

export interface Note {
  /** What cannot be shown for it. */
  loss: 'entry' | 'part' | 'nothing';
  field: string;
  /** In French, for editors. */
  message: string;
}

/** Named like Strapi’s own `__component`. */
const key = '__notes';

export function withNotes(fields: Fields, notes: readonly Note[]): Fields {
  return notes.length === 0 ? fields : { ...fields, [key]: [...notesOf(fields), ...notes] };
}

export function notesOf(fields: Fields): readonly Note[] {
  return (fields[key] ?? []) as readonly Note[];
}

/** Whether nothing of an entry can be read, by what is noted about it. */
export function isUnreadable(fields: Fields): boolean {
  return notesOf(fields).some(({ loss, field }) => loss === 'entry' && field === '');
}
