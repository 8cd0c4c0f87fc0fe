/** Defines a problem in the content, as the checks find it and as it is reported to the editor. */
import type { AdminLocation } from '../../src/preview/drafts-report.ts';
import type { severities } from '../lib/site-report.ts';
import type { Fields } from './fetch/unwrap.ts';
import { fieldAt } from './strapi-labels.ts';

export type Severity = (typeof severities)[number];

/** A problem in an entry, or in a part of it that is checked by itself. */
export interface Problem {
  severity: Severity;
  /** Path of the field within the checked entry or part. It is empty if the problem concerns all of it. */
  path: readonly PropertyKey[];
  message: string;
}

/** A problem with the names and the address by which an editor finds it in Strapi. */
export interface ReportedProblem extends AdminLocation, Omit<Problem, 'path'> {
  /** Dotted path in the entry, such as `blocks.2.body`. */
  field: string;
  /** Labels of the field and its parents in Strapi’s form: `Contenu 3 (Texte) › Texte`. */
  label: string;
}

/** Returns the problem as it is reported. @param fields the entry or its document */
export function reportProblem(
  { severity, path, message }: Problem,
  location: AdminLocation,
  fields: Fields,
): ReportedProblem {
  return { ...location, severity, ...fieldAt(location.collection, fields, path), message };
}

/** Key under which an entry holds the problem because of which the site cannot show it at all. */
export const unusableKey = '__unusable';
