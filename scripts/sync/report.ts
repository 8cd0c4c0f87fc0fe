/** Reports what a sync did, in French for the deploy log and as JSON for programs. */
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collectionNames } from '../../src/content/types/registry.ts';
import type { CollectionName } from '../../src/content/types/registry.ts';
import type { DraftsReport } from '../../src/preview/drafts-report.ts';
import { draftsReportSchema } from '../../src/preview/drafts-report.ts';
import type { FailedCollection } from './fetch/content.ts';
import { typeNameOf } from './strapi-labels.ts';
import type { ReportedProblem, Severity } from './problem.ts';
import type { Changes, PublishedEntry } from './snapshot/changes.ts';
import type { Removal } from './snapshot/removals.ts';

/** `kept` means that a collection could not be read and keeps its last good data, whether or not others have changed. */
type SyncOutcome = 'changed' | 'unchanged' | 'kept' | 'failed';

/** The results of a sync. Parts are null or empty if the sync stopped before it reached them. */
export interface SyncReport extends DraftsReport {
  outcome: SyncOutcome;
  exitCode: number;
  /** French message, null unless the sync failed. */
  error: string | null;
  failures: FailedCollection[];
  problems: ReportedProblem[];
  collections: Record<CollectionName, Changes> | null;
  removals: Removal[];
  /** The published version of each entry that this sync has read. */
  published: PublishedEntry[];
}

/** The report of a sync that failed before its first step. */
export const emptyReport: Omit<SyncReport, 'startedAt'> = {
  failures: [],
  problems: [],
  collections: null,
  removals: [],
  published: [],
  drafts: [],
  outcome: 'failed',
  exitCode: 1,
  error: null,
};

/** Reads the list of drafts in the report of the previous preview. It is empty if there is no valid report. */
export function readPreviousDrafts(file: string): DraftsReport['drafts'] {
  try {
    return draftsReportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).drafts;
  } catch {
    return [];
  }
}

/** Writes the report and returns a line for the log. It never throws, because the snapshot is already in place. */
export async function writeReport(file: string, report: SyncReport): Promise<string> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
    return `Rapport : ${path.resolve(file)}`;
  } catch (error) {
    return `Le rapport n’a pas pu être écrit (${String(error)}).`;
  }
}

/** Titles of the sections, the worst severity first. */
const sectionTitles: Record<Severity, string> = {
  omitted: 'Laissées de côté, à corriger dans Strapi',
  stale: 'Gardées dans leur ancienne version, à corriger dans Strapi',
  partial: 'Publiées sans une partie, à corriger dans Strapi',
  advice: 'À améliorer dans Strapi',
};

const conclusions: Record<SyncOutcome, string> = {
  changed: 'Terminé : le nouveau contenu est en place.',
  unchanged: 'Terminé : rien n’a changé, l’instantané reste tel quel.',
  kept: 'Terminé avec des échecs : ce qui a échoué garde ses dernières données (--keep-going).',
  failed: 'Arrêté : l’instantané n’a pas changé.',
};

/** Returns the report for the deploy log, in French. */
export function formatReport(report: SyncReport): string {
  const { collections: changes, failures, problems, error, outcome } = report;
  const unsolvedCount = problemsToFix(report).length;
  const reportSections: string[][] = [
    changes ? collectionNames.map((name) => describeCollection(name, changes[name], failures)) : [],
    formatSection('Échecs', failures.map(describeFailedCollection)),
    ...Object.entries(sectionTitles).map(([severity, title]) => {
      const sectionProblems = problems.filter((problem) => problem.severity === severity);
      return formatSection(title, sectionProblems.map(describeProblem));
    }),
    error === null ? [] : [error],
    [conclusions[outcome]],
    unsolvedCount > 0
      ? [`${unsolvedCount} erreur(s) à corriger dans Strapi : voir ci-dessus.`]
      : [],
  ];
  return reportSections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function describeCollection(
  name: CollectionName,
  { count, added, changed, removed }: Changes,
  failures: readonly FailedCollection[],
): string {
  const typeName = typeNameOf(name);
  if (failures.some(({ collection }) => collection === name)) {
    const keptText = count > 0 ? 'les dernières données sont gardées' : 'rien à garder';
    return `${typeName} : échec, ${keptText}`;
  }
  if (count === 0 && removed.length === 0) return `${typeName} : vide`;
  const changesText = Object.entries({ ajouté: added, modifié: changed, retiré: removed })
    .filter(([, titles]) => titles.length > 0)
    .map(([verb, titles]) => {
      const moreText = titles.length > 8 ? ` … (${titles.length})` : '';
      return `${verb} : ${titles.slice(0, 8).join(', ')}${moreText}`;
    })
    .join(' ; ');
  return `${typeName} : ${count} entrée(s), ${changesText === '' ? 'rien de changé' : changesText}`;
}

function describeFailedCollection({ collection, reason, advice }: FailedCollection): string {
  return `${typeNameOf(collection)} : ${reason}\n  ${advice}`;
}

/** Returns the problems because of which the site lacks something: an entry, a part, a newer version. */
export function problemsToFix({ problems }: Pick<SyncReport, 'problems'>): ReportedProblem[] {
  return problems.filter(({ severity }) => severity !== 'advice');
}

/** Returns `Services › « Climatisation » › Image : …`, with the labels of Strapi’s form. */
function describeProblem({ type, entry, label, message, link }: ReportedProblem): string {
  const labels = [type, ...(entry === type ? [] : [entry]), label].filter((part) => part !== '');
  return `${labels.join(' › ')} : ${message}${link === null ? '' : `\n    ${link}`}`;
}

function formatSection(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`${title} (${items.length}) :`, ...items.map((item) => `- ${item}`)];
}
