/** Content in several languages (Strapi’s Internationalization): the site’s alone is taken. */
import { withNotes } from './notes';
import type { Note } from './notes';
import { idOf, isRecord } from './unwrap';
import type { Fields } from './unwrap';

/** Where French is spoken, the likeliest first. */
const frenchCountries = ['FR', 'BE', 'CH', 'CA', 'LU', 'MC'];

/** The codes to ask for: `fr`, and `fr-FR` where Strapi names the country too. */
export function localeCodes(locale: string): string[] {
  if (locale.includes('-')) return [locale];
  const countries = locale === 'fr' ? frenchCountries : [locale.toUpperCase()];
  return [locale, ...countries.map((country) => `${locale}-${country}`)];
}

/** The language of an entry; null for a type without languages. */
export function localeOf({ locale }: Fields): string | null {
  return typeof locale === 'string' && locale !== '' ? locale : null;
}

/** Whether an entry may be on a site in this language: `fr` includes `fr-CA`. */
export function isInLanguage(fields: Fields, wanted: string): boolean {
  const locale = localeOf(fields)?.toLowerCase().replaceAll('_', '-');
  return locale === undefined || `${locale}-`.startsWith(`${wanted.toLowerCase()}-`);
}

/**
 * What came for the site: notes say what of it is in another language. Such an entry stays, with a note that it cannot
 * be shown, so that its previous version does, unless the same document is there in the site’s language.
 */
export function withoutOtherLanguages(entries: readonly Fields[], wanted: string): Fields[] {
  const own = entries.filter((entry) => isInLanguage(entry, wanted));
  const others = entries.filter((entry) => !isInLanguage(entry, wanted));
  return entries.flatMap((entry) => {
    if (!isInLanguage(entry, wanted)) {
      const message = `cette entrée est en « ${localeOf(entry) ?? ''} », le site en « ${wanted} » : traduisez-la dans Strapi, et publiez sa traduction.`;
      if (own.some((other) => isSameDocument(entry, other))) return [];
      return [withNotes(entry, [{ loss: 'entry', field: 'locale', message }])];
    }
    const translations = others.filter((other) => isSameDocument(entry, other)).map(localeOf);
    const notes = translations.map((locale): Note => ({
      loss: 'nothing',
      field: 'locale',
      message: `Strapi envoie aussi cette entrée en « ${locale ?? ''} », que le site ne montre pas.`,
    }));
    return [withOwnRelations(withNotes(entry, notes), wanted)];
  });
}

function isSameDocument(one: Fields, other: Fields): boolean {
  return idOf(one) !== null && idOf(one) === idOf(other);
}

/** An author or a category in another language is not shown. */
function withOwnRelations(entry: Fields, wanted: string): Fields {
  const notes: Note[] = [];
  const read = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => {
        const own = read(item, [...path, String(index)]);
        return own === null && item !== null ? [] : [own];
      });
    }
    if (!isRecord(value)) return value;
    if (path.length > 0 && isStored(value) && !isInLanguage(value, wanted)) {
      const message = `ce qui est choisi ici est en « ${localeOf(value) ?? ''} », le site en « ${wanted} » : le site fait sans. Publiez-en la traduction dans Strapi, puis choisissez-la.`;
      notes.push({ loss: 'part', field: path.join('.'), message });
      return null;
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        // The same entry in other languages.
        key === 'localizations' ? child : read(child, [...path, key]),
      ]),
    );
  };
  return withNotes(read(entry, []) as Fields, notes);
}

/** Not a component, nor a field of JSON, which may hold a `locale` of their own. */
function isStored(value: Fields): boolean {
  return typeof value['documentId'] === 'string' || 'createdAt' in value;
}
