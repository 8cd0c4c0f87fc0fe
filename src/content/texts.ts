/** What visitors read of a document: typeset, and with a default where an editor left a field empty. */
import { typeset } from '../lib/typography.ts';

/** Fields that are names for a program: of addresses and files. */
const nameFields = ['id', 'slug', 'formerSlugs', 'formerNames', 'file'];

/** A document with all its texts in French typography, without spaces around them. */
export function typesetDocument<Document>(document: Document): Document {
  return typesetValue(document) as Document;
}

function typesetValue(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value.trim());
  if (Array.isArray(value)) return value.map(typesetValue);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    nameFields.includes(name) ? field : typesetValue(field),
  ]);
  return Object.fromEntries(fields);
}

/** Where a document has null: the default’s value. */
type WithDefaults<Document, Defaults> = {
  [Name in keyof Document]: Name extends keyof Defaults
    ? Exclude<Document[Name], null> | Extract<Defaults[Name], null>
    : Document[Name];
};

/** A document whose missing and blank fields, and whose empty lists, are replaced by the defaults of the same name. */
export function withDefaults<Document extends object, Defaults extends Partial<Document>>(
  document: Document,
  defaults: Defaults,
): WithDefaults<Document, Defaults> {
  const missing = Object.entries(defaults).filter(([name]) =>
    isMissing(document[name as keyof Document]),
  );
  return { ...document, ...Object.fromEntries(missing) } as WithDefaults<Document, Defaults>;
}

function isMissing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === null;
}
