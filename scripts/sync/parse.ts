/** Converts each entry from Strapi into a document of the site, and reports the problems in it. */
import { z } from 'astro/zod';
import type { AdminLocation } from '../../src/preview/drafts-report.ts';
import { byCollection, collectionNames, contentTypes } from '../../src/content/types/registry.ts';
import type { CollectionName } from '../../src/content/types/registry.ts';
import { isSystemError, messageOf } from '../lib/errors.ts';
import { quoted } from '../lib/quoted.ts';
import { unusableKey } from './fetch/content.ts';
import type { Content, UnusableReason } from './fetch/content.ts';
import { idOf, isRecord } from './fetch/unwrap.ts';
import type { Fields } from './fetch/unwrap.ts';
import { labelAt, locationOf } from './strapi-labels.ts';
import { droppedItem } from './schemas/fields.ts';
import { entrySchemas } from './schemas/registry.ts';

/** A problem that makes a field, an item of a list or a whole entry unusable. */
export interface FieldProblem {
  /** Dotted path in the entry, such as `blocks.2.body`. */
  field: string;
  /** Path in the labels of Strapi’s form. It is empty for the entry as a whole. */
  label: string;
  message: string;
}

/**
 * An `omitted` entry is not on the site. A `stale` entry stays as it was. A `partial` one is shown without the part that
 * has the problem. With `advice` everything is shown.
 */
export type Severity = 'omitted' | 'stale' | 'partial' | 'advice';

/** A problem, and where an editor finds the entry in Strapi. */
export interface Problem extends AdminLocation, FieldProblem {
  severity: Severity;
}

export interface ParsedEntry {
  /** Null for a single type. */
  id: string | null;
  location: AdminLocation;
  /** Null if a problem makes the whole entry unusable. */
  document: object | null;
  problems: readonly FieldProblem[];
}

/** The entries of each collection, or null if it could not be read from Strapi. */
export type ParsedContent = Record<CollectionName, ParsedEntry[] | null>;

/** Returns the documents of all entries, except those that are published in other languages only. */
export function parseContent(content: Content, baseUrl: string): ParsedContent {
  return byCollection((name) => {
    const result = content[name];
    if (!Array.isArray(result)) return null;
    return result.flatMap((fields) =>
      languageOf(fields) === null ? [parseEntry(name, fields, baseUrl)] : [],
    );
  });
}

/** Returns a problem for each entry that is published in other languages only. */
export function untranslatedIn(content: Content, baseUrl: string): Problem[] {
  return collectionNames.flatMap((name) => {
    const result = content[name];
    return (Array.isArray(result) ? result : []).flatMap((fields): Problem[] => {
      const language = languageOf(fields);
      if (language === null) return [];
      const message = `cette entrée n’est publiée qu’en ${quoted(language)} : traduisez-la en français dans Strapi, ou retirez-la.`;
      const location = locationOf(baseUrl, name, fields);
      return [{ ...location, severity: 'omitted', field: '', label: '', message }];
    });
  });
}

/** Returns the only language of an entry that is not in French, null for any other entry. */
function languageOf(fields: Fields): string | null {
  const unusable = fields[unusableKey] as UnusableReason | undefined;
  return typeof unusable === 'object' ? unusable.language : null;
}

const repeatedText =
  'Strapi envoie cette entrée deux fois, sans dire laquelle est la bonne : publiez-la de nouveau, ou supprimez-la et recréez-la.';

/** Converts one entry. An unexpected error makes this entry unusable, not the others. */
function parseEntry(collection: CollectionName, fields: Fields, baseUrl: string): ParsedEntry {
  const location = locationOf(baseUrl, collection, fields);
  const id = contentTypes[collection].kind === 'list' ? idOf(fields) : null;
  const unusable = (message: string): ParsedEntry => {
    return { id, location, document: null, problems: [{ field: '', label: '', message }] };
  };
  if (unusableKey in fields) return unusable(repeatedText);
  try {
    const { document, problems } = parseFields(collection, fields);
    const withId = document && id !== null ? { id, ...document } : document;
    return { id, location, document: withId, problems };
  } catch (error) {
    if (isSystemError(error)) throw error;
    console.error(error);
    return unusable(
      `le site n’a pas su lire cette entrée : c’est une erreur du site, à signaler à ses développeurs (${messageOf(error)}).`,
    );
  }
}

type Path = readonly PropertyKey[];

/** Retries validation without the invalid fields and items until it passes. */
function parseFields(
  collection: CollectionName,
  fields: Fields,
): { document: object | null; problems: FieldProblem[] } {
  const schema: z.ZodType<object> = entrySchemas[collection];
  const problems: FieldProblem[] = [];
  for (let remainingFields: unknown = fields; ;) {
    const { data, error } = schema.safeParse(remainingFields, {
      error: z.locales.fr().localeError,
    });
    if (error === undefined) return { document: data, problems };
    for (const { path, message } of error.issues) {
      const label = labelAt(collection, fields, path);
      problems.push({ field: path.map(String).join('.'), label, message });
    }
    const dropped = error.issues.map(partToDrop);
    if (dropped.includes(null)) return { document: null, problems };
    for (const part of dropped)
      if (part !== null) remainingFields = replaceAt(remainingFields, part.path, part.value);
  }
}

/** Returns the field or the item of a list to leave out because of an issue, null for the whole entry. */
function partToDrop(issue: z.core.$ZodIssue): { path: Path; value: unknown } | null {
  const { path } = issue;
  const params = 'params' in issue ? (issue.params as { drops?: string } | undefined) : undefined;
  if (params?.drops === 'field') return { path, value: null };
  const index = path.findLastIndex((key) => typeof key === 'number');
  return index < 0 ? null : { path: path.slice(0, index + 1), value: droppedItem };
}

function replaceAt(value: unknown, [key, ...below]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item, index): unknown =>
      index === key ? replaceAt(item, below, replacement) : item,
    );
  }
  // Another issue has replaced this part already, or a list arrived as one text.
  if (!isRecord(value)) return typeof value === 'string' ? null : value;
  return { ...value, [key]: replaceAt(value[String(key)], below, replacement) };
}
