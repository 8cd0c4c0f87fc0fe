/** An entry as Strapi sent it, without the fields that nothing could read. */
import { withNotes } from './notes';
import type { Note } from './notes';
import { isRecord, unwrap } from './unwrap';
import type { Fields } from './unwrap';

/** Levels of lists and objects in one field. Strapi 4’s deepest component has a dozen. */
const deepestField = 100;

const tooDeep = `ce champ a des listes ou des objets sur plus de ${deepestField} niveaux : simplifiez-le.`;

const repair =
  'Enregistrez-la et publiez-la de nouveau dans Strapi ; si ce message revient, signalez-le à qui s’occupe de Strapi.';

/** What an entry has besides its own fields, in version 4 or 5. */
const frame = ['id', 'documentId', 'meta', 'attributes'];

/**
 * What cannot be read of an entry is left out, and noted: the rest is read. A field that is nested too deeply would run
 * what reads it level by level out of stack.
 * @param position in its list, counted from 1
 */
export function unwrapEntry(entry: unknown, position?: number): Fields {
  const place = position === undefined ? '' : ` (n° ${position} de la liste)`;
  if (!isRecord(entry)) {
    // Not the value itself: it may hold an address of Strapi, which the manifest would repeat.
    const sent = entry === null ? '« null »' : Array.isArray(entry) ? 'une liste' : 'une valeur';
    return unreadable({}, `Strapi envoie ${sent} au lieu de cette entrée${place}. ${repair}`);
  }
  // Strapi 4’s wrapper holds the fields.
  const { attributes, ...others } = entry;
  const parts = isRecord(attributes) ? [others, attributes] : [entry];
  const left = parts.flatMap((fields) => Object.keys(fields).filter((key) => isDeep(fields[key])));
  const [own = {}, wrapped] = parts.map(withoutDeepFields);
  const flat = unwrap(wrapped ? { ...own, attributes: wrapped } : own);
  const fields = isRecord(flat) ? flat : {};
  const notes = left.map((field): Note => ({ loss: 'entry', field, message: tooDeep }));
  const noted = withNotes(fields, notes);
  return Object.keys(noted).every((key) => frame.includes(key))
    ? unreadable(noted, `Strapi envoie cette entrée${place} sans aucun de ses champs. ${repair}`)
    : noted;
}

function unreadable(fields: Fields, message: string): Fields {
  return withNotes(fields, [{ loss: 'entry', field: '', message }]);
}

function withoutDeepFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isDeep(value)));
}

function isDeep(value: unknown, levels = deepestField): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeep(child, levels - 1));
}
