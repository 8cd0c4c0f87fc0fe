/** Converts each entry from Strapi into a document of the site, and reports the problems in it. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'astro/zod';
import type { AdminLocation } from '../../src/preview/drafts-report.ts';
import { byCollection, contentTypes } from '../../src/content/types/registry.ts';
import type { CollectionName } from '../../src/content/types/registry.ts';
import { isSystemError, messageOf } from '../lib/errors.ts';
import type { Content } from './fetch/content.ts';
import { idOf, isRecord } from './fetch/unwrap.ts';
import type { Fields } from './fetch/unwrap.ts';
import { reportProblem, unusableKey } from './problem.ts';
import type { Problem, ReportedProblem, Severity } from './problem.ts';
import { locationOf } from './strapi-labels.ts';
import { droppedItem } from './schemas/fields.ts';
import { entrySchemas } from './schemas/registry.ts';

export interface ParsedEntry {
  /** Strapi’s id of the entry; null for a single type. */
  id: string | null;
  location: AdminLocation;
  /** Null if a problem makes the whole entry unusable. */
  document: object | null;
  /** Problems of an unusable entry are `stale` if its previous version may be shown, and `omitted` otherwise. */
  problems: readonly ReportedProblem[];
}

/** The entries of each collection, or null if it could not be read from Strapi. */
export type ParsedContent = Record<CollectionName, ParsedEntry[] | null>;

/**
 * Returns the documents of all entries.
 *
 * @param addFiles inserts the results of the downloads into an entry. It is called for one entry at a time, because copies
 *   of all entries would fill the memory.
 */
export function parseContent(
  content: Content,
  baseUrl: string,
  addFiles: (fields: Fields) => Fields,
): ParsedContent {
  return byCollection((name) => {
    const result = content[name];
    if (!Array.isArray(result)) return null;
    return result.map((fields) => parseEntry(name, addFiles(fields), baseUrl));
  });
}

function parseEntry(collection: CollectionName, fields: Fields, baseUrl: string): ParsedEntry {
  const location = locationOf(baseUrl, collection, fields);
  const id = contentTypes[collection].kind === 'list' ? idOf(fields) : null;
  const { document, problems } = parseFields(collection, fields);
  return {
    id,
    location,
    document: document && id !== null ? { id, ...document } : document,
    problems: problems.map((problem) => reportProblem(problem, location, fields)),
  };
}

interface ParsedFields {
  document: object | null;
  problems: Problem[];
}

/** Validates one entry. An unexpected error makes only this entry unusable. */
function parseFields(collection: CollectionName, fields: Fields): ParsedFields {
  const unusableProblem = fields[unusableKey] as Problem | undefined;
  if (unusableProblem !== undefined) return { document: null, problems: [unusableProblem] };
  try {
    return validateFields(entrySchemas[collection], fields);
  } catch (error) {
    if (isSystemError(error)) throw error;
    console.error(error);
    const message = `le site n’a pas su lire cette entrée : c’est une erreur du site, à signaler à ses développeurs (${messageOf(error)}).`;
    return { document: null, problems: [{ severity: 'stale', path: [], message }] };
  }
}

type FieldPath = readonly PropertyKey[];

/**
 * Retries validation without the invalid fields and items until it passes, or until there is nothing left to leave out.
 */
export function validateFields(schema: z.ZodType<object>, fields: Fields): ParsedFields {
  const issues: z.core.$ZodIssue[] = [];
  const problemsWith = (severity: Severity) =>
    issues.map(({ path, message }): Problem => ({ severity, path, message }));
  for (let remainingFields: unknown = fields; ;) {
    const { data, error } = schema.safeParse(remainingFields, {
      error: z.locales.fr().localeError,
    });
    if (error === undefined) return { document: data, problems: problemsWith('partial') };
    issues.push(...error.issues);
    const fieldsBefore = remainingFields;
    for (const issue of error.issues) {
      const part = partToDrop(issue);
      if (part === null) return { document: null, problems: problemsWith('stale') };
      remainingFields = replaceAt(remainingFields, part.path, part.value);
    }
    if (isDeepStrictEqual(remainingFields, fieldsBefore))
      return { document: null, problems: problemsWith('stale') };
  }
}

/** Returns the field or the item of a list to leave out because of an issue, null for the whole entry. */
function partToDrop(issue: z.core.$ZodIssue): { path: FieldPath; value: unknown } | null {
  const { path } = issue;
  const params = 'params' in issue ? (issue.params as { drops?: string } | undefined) : undefined;
  if (params?.drops === 'field') return { path, value: null };
  const index = path.findLastIndex((key) => typeof key === 'number');
  return index < 0 ? null : { path: path.slice(0, index + 1), value: droppedItem };
}

function replaceAt(
  value: unknown,
  [key, ...remainingPath]: FieldPath,
  replacement: unknown,
): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item, index): unknown =>
      index === key ? replaceAt(item, remainingPath, replacement) : item,
    );
  }
  // Another issue has replaced this part already.
  if (!isRecord(value)) return value;
  return { ...value, [key]: replaceAt(value[String(key)], remainingPath, replacement) };
}
