/** Applies French typography and default values to the texts of a document. */
import { mapTexts } from '../lib/map-texts.ts';
import { typeset } from '../lib/typography.ts';

/** Fields that hold identifiers, which are never typeset. */
const identifierFields = ['id', 'slug', 'formerSlugs', 'formerNames', 'file'];

/** Returns the document with all its texts trimmed and in French typography. */
export function typesetDocument<Document>(document: Document): Document {
  return mapTexts(document, (text) => typeset(text.trim()), identifierFields) as Document;
}

/** The type of a document in which defaults have replaced null. */
type WithDefaults<Document, Defaults> = {
  [Name in keyof Document]: Name extends keyof Defaults
    ? Exclude<Document[Name], null> | Extract<Defaults[Name], null>
    : Document[Name];
};

/** Returns the document with its null fields, blank texts and empty lists replaced by the defaults of the same name. */
export function withDefaults<Document extends object, Defaults extends Partial<Document>>(
  document: Document,
  defaults: Defaults,
): WithDefaults<Document, Defaults> {
  const missingFields = Object.entries(defaults).filter(([name]) =>
    isMissing(document[name as keyof Document]),
  );
  return { ...document, ...Object.fromEntries(missingFields) } as WithDefaults<Document, Defaults>;
}

function isMissing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === null;
}
