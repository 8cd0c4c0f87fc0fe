/** Reads each entry that Strapi sent into the site’s document, and names the mistakes in it. */
import { z } from 'astro/zod';
import type { Place } from '../../src/preview/drafts-report.ts';
import { byCollection, collectionNames, contentTypes } from '../../src/content/types/registry.ts';
import type { CollectionName } from '../../src/content/types/registry.ts';
import { isSystemError, messageOf } from '../lib/errors.ts';
import { quoted } from '../lib/quoted.ts';
import { unusableKey } from './fetch/content.ts';
import type { Content, Unusable } from './fetch/content.ts';
import { idOf, isRecord } from './fetch/unwrap.ts';
import type { Fields } from './fetch/unwrap.ts';
import { labelAt, placeOf } from './form.ts';
import { leftOut } from './schemas/fields.ts';
import { entrySchemas } from './schemas/registry.ts';

export interface Mistake {
  /** Dotted path in the entry, such as `blocks.2.body`. */
  field: string;
  /** The same in the words of Strapi’s form; empty for the entry as a whole. */
  label: string;
  message: string;
}

/**
 * `omitted`: the entry is not on the site. `stale`: the entry, or a single type’s field, stays as it was. `partial`: the
 * site does without this part. `advice`: all is shown.
 */
export type Severity = 'omitted' | 'stale' | 'partial' | 'advice';

/** A mistake, where an editor looks for it. */
export interface Problem extends Place, Mistake {
  severity: Severity;
}

export interface ParsedEntry {
  /** Null for a single type. */
  id: string | null;
  place: Place;
  /** Null if a mistake has cost the whole entry. */
  document: object | null;
  mistakes: readonly Mistake[];
}

/** Of each collection its entries, or null if it could not be read from Strapi. */
export type ParsedContent = Record<CollectionName, ParsedEntry[] | null>;

export function parseContent(content: Content, baseUrl: string): ParsedContent {
  return byCollection((name) => {
    const read = content[name];
    if (!Array.isArray(read)) return null;
    return read.flatMap((fields) =>
      languageOf(fields) === null ? [parseEntry(name, fields, baseUrl)] : [],
    );
  });
}

/** Names the entries that are published in other languages only. */
export function untranslatedIn(content: Content, baseUrl: string): Problem[] {
  return collectionNames.flatMap((name) => {
    const read = content[name];
    return (Array.isArray(read) ? read : []).flatMap((fields): Problem[] => {
      const language = languageOf(fields);
      if (language === null) return [];
      const message = `cette entrée n’est publiée qu’en ${quoted(language)} : traduisez-la en français dans Strapi, ou retirez-la.`;
      const place = placeOf(baseUrl, name, fields);
      return [{ ...place, severity: 'omitted', field: '', label: '', message }];
    });
  });
}

/** The only language of an entry that is not in French. */
function languageOf(fields: Fields): string | null {
  const unusable = fields[unusableKey] as Unusable | undefined;
  return typeof unusable === 'object' ? unusable.language : null;
}

const repeatedText =
  'Strapi envoie cette entrée deux fois, sans dire laquelle est la bonne : publiez-la de nouveau, ou supprimez-la et recréez-la.';

/** An unexpected error costs its entry alone. */
function parseEntry(collection: CollectionName, fields: Fields, baseUrl: string): ParsedEntry {
  const place = placeOf(baseUrl, collection, fields);
  const id = contentTypes[collection].kind === 'list' ? idOf(fields) : null;
  if (unusableKey in fields) {
    const mistakes = [{ field: '', label: '', message: repeatedText }];
    return { id, place, document: null, mistakes };
  }
  try {
    const { document, mistakes } = parseFields(collection, fields);
    const withId = document && id !== null ? { id, ...document } : document;
    return { id, place, document: withId, mistakes };
  } catch (error) {
    if (isSystemError(error)) throw error;
    console.error(error);
    const message = `le site n’a pas su lire cette entrée : c’est une erreur du site, à signaler à ses développeurs (${messageOf(error)}).`;
    return { id, place, document: null, mistakes: [{ field: '', label: '', message }] };
  }
}

type Path = readonly PropertyKey[];

/** Reads again without each field and element that a mistake has cost, until the rest is a document. */
function parseFields(
  collection: CollectionName,
  fields: Fields,
): { document: object | null; mistakes: Mistake[] } {
  const schema: z.ZodType<object> = entrySchemas[collection];
  const mistakes: Mistake[] = [];
  for (let rest: unknown = fields; ;) {
    const { data, error } = schema.safeParse(rest, { error: z.locales.fr().localeError });
    if (error === undefined) return { document: data, mistakes };
    for (const { path, message } of error.issues) {
      const label = labelAt(collection, fields, path);
      mistakes.push({ field: path.map(String).join('.'), label, message });
    }
    const lost = error.issues.map(lostPart);
    if (lost.includes(null)) return { document: null, mistakes };
    for (const part of lost) if (part !== null) rest = replaceAt(rest, part.path, part.value);
  }
}

/** The field that an issue costs, or the element of a list; null for the whole entry. */
function lostPart(issue: z.core.$ZodIssue): { path: Path; value: unknown } | null {
  const { path } = issue;
  const params = 'params' in issue ? (issue.params as { costs?: string } | undefined) : undefined;
  if (params?.costs === 'field') return { path, value: null };
  const index = path.findLastIndex((key) => typeof key === 'number');
  return index < 0 ? null : { path: path.slice(0, index + 1), value: leftOut };
}

function replaceAt(value: unknown, [key, ...below]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item, index): unknown =>
      index === key ? replaceAt(item, below, replacement) : item,
    );
  }
  // A part that another mistake has cost already, or a list in one text.
  if (!isRecord(value)) return typeof value === 'string' ? null : value;
  return { ...value, [key]: replaceAt(value[String(key)], below, replacement) };
}
