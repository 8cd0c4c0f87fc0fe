/** An entry as Strapi sent it, without the fields that nothing could read. */
import { withNotes } from './notes';
import type { Note } from './notes';
import { isRecord, unwrap } from './unwrap';
import type { Fields } from './unwrap';

/** Levels of lists and objects in one field. Strapi 4’s deepest component has a dozen. */
const deepestField = 100;

const tooDeep = `ce champ a des listes ou des objets sur plus de ${deepestField} niveaux : simplifiez-le.`;

/** A field that is nested too deeply is left out, and noted: what reads it level by level would run out of stack. */
export function unwrapEntry(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  // Strapi 4’s wrapper holds the fields.
  const { attributes, ...others } = entry;
  const parts = isRecord(attributes) ? [others, attributes] : [entry];
  const left = parts.flatMap((fields) => Object.keys(fields).filter((key) => isDeep(fields[key])));
  const [own = {}, wrapped] = parts.map(withoutDeepFields);
  const flat = unwrap(wrapped ? { ...own, attributes: wrapped } : own);
  const notes = left.map((field): Note => ({ loss: 'entry', field, message: tooDeep }));
  return isRecord(flat) ? withNotes(flat, notes) : flat;
}

function withoutDeepFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isDeep(value)));
}

function isDeep(value: unknown, levels = deepestField): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeep(child, levels - 1));
}
