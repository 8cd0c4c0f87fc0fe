/** Applies French typography and default values to the texts of a document. */
import { typeset } from '../lib/typography.ts';

/** Fields that hold identifiers, which are never typeset. */
const identifierFields = ['id', 'slug', 'formerSlugs', 'formerNames', 'file'];

/** Returns the document with all its texts trimmed and in French typography. */
export function typesetDocument<Document>(document: Document): Document {
  return typesetValue(document) as Document;
}

function typesetValue(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value.trim());
  if (Array.isArray(value)) return value.map(typesetValue);
  if (typeof value !== 'object' || value === null) return value;
  const typesetFields = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    identifierFields.includes(name) ? field : typesetValue(field),
  ]);
  return Object.fromEntries(typesetFields);
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
