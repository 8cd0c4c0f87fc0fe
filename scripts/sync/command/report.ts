/** Tells what a sync did: in French for the deploy log, as JSON for programs. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collectionNames } from '../../../src/content/schemas/manifest';
import type { CollectionName } from '../../../src/content/schemas/manifest';
import type { Redirect } from '../../../src/content/schemas/redirects';
import { describeProblem } from '../entries/problem';
import type { Cost, Problem } from '../entries/problem';
import type { Changes, Removal } from '../snapshot/changes';
import type { RedirectChanges } from '../snapshot/redirects';
import type { Failure } from '../strapi/read-collections';
import type { StrapiVersion } from '../strapi/unwrap';

/** What a sync found on its way; null or empty where it did not come so far. */
export interface Findings {
  strapiVersion: StrapiVersion | null;
  /** Collections that could not be read. */
  failures: Failure[];
  /** Mistakes in the content. */
  problems: Problem[];
  collections: Record<CollectionName, Changes> | null;
  media: { total: number; downloaded: number } | null;
  redirects: RedirectChanges;
  removals: Removal[];
}

export const nothingFound: Findings = {
  strapiVersion: null,
  failures: [],
  problems: [],
  collections: null,
  media: null,
  redirects: { added: [], dropped: [] },
  removals: [],
};

/** `kept`: changed or not, but something could not be read and stayed as it was. */
export type Outcome = 'changed' | 'unchanged' | 'kept' | 'failed' | 'refused';

export interface SyncReport extends Findings {
  outcome: Outcome;
  exitCode: number;
  /** In French, when the outcome is failed or refused. */
  error: string | null;
  /** ISO 8601. */
  startedAt: string;
  durationMs: number;
}

/** @throws when the file cannot be written. */
export async function writeReport(file: string, report: SyncReport): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** Editors’ texts and servers’ words must not move the cursor or colour the log. */
export function printable(text: string): string {
  return [...text.matchAll(/[\n\t]|\P{Cc}+/gu)].map(([part]) => part).join('');
}

const titles: Record<Cost, string> = {
  'left out': 'Laissées de côté, à corriger dans Strapi',
  older: 'Gardées dans leur ancienne version, à corriger dans Strapi',
  part: 'Publiées sans une partie, à corriger dans Strapi',
  hidden: 'Champs que Strapi cache',
  advice: 'À améliorer dans Strapi',
};

export function formatReport(report: SyncReport): string {
  const { collections, media, redirects, failures, problems, error } = report;
  const costs = Object.entries(titles) as [Cost, string][];
  const blocks = [
    collections === null
      ? []
      : collectionNames.map((name) => describeChanges(name, collections[name])),
    media === null ? [] : [`Médias : ${media.total} (${media.downloaded} téléchargés)`],
    section('Adresses redirigées', redirects.added.map(describeRedirect)),
    section('Redirections retirées', redirects.dropped.map(describeRedirect)),
    section('Échecs', failures.map(describeFailure)),
    ...costs.map(([cost, title]) =>
      section(title, problems.filter((problem) => problem.cost === cost).map(describeProblem)),
    ),
    error === null ? [] : [error],
    [conclusion(report)],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function describeChanges(
  name: CollectionName,
  { status, count, added, changed, removed }: Changes,
): string {
  if (status === 'failed') {
    const kept = count > 0 ? 'les dernières données sont gardées' : 'rien à garder';
    return `${name} : échec, ${kept}`;
  }
  if (count === 0 && removed.length === 0) return `${name} : vide`;
  const parts = [listed('ajouté', added), listed('modifié', changed), listed('retiré', removed)];
  const changes = parts.filter((part) => part !== '').join(' ; ');
  return `${name} : ${count} entrée(s), ${changes === '' ? 'rien de changé' : changes}`;
}

function listed(verb: string, ids: readonly string[]): string {
  if (ids.length === 0) return '';
  const more = ids.length > 8 ? ` … (${ids.length})` : '';
  return `${verb} : ${ids.slice(0, 8).join(', ')}${more}`;
}

function describeFailure({ collection, reason, advice }: Failure): string {
  return `${collection} : ${reason}${advice === null ? '' : `\n  ${advice}`}`;
}

function describeRedirect({ from, to }: Redirect): string {
  return `/blog/${from} → /blog/${to}`;
}

function section(title: string, items: readonly string[]): string[] {
  return items.length === 0
    ? []
    : [`${title} (${items.length}) :`, ...items.map((item) => `- ${item}`)];
}

function conclusion({ outcome, problems }: SyncReport): string {
  const mistakes = problems.filter(({ cost }) => cost !== 'advice').length;
  const rest =
    mistakes === 0 ? '' : ` ${mistakes} erreur(s) à corriger dans Strapi : voir ci-dessus.`;
  switch (outcome) {
    case 'changed':
      return `Terminé : le nouveau contenu est en place.${rest}`;
    case 'unchanged':
      return `Terminé : rien n’a changé, l’instantané reste tel quel.${rest}`;
    case 'kept':
      return `Terminé avec des échecs : ce qui a échoué garde ses dernières données (--keep-going).${rest}`;
    case 'failed':
    case 'refused':
      return 'Arrêté : l’instantané n’a pas changé.';
  }
}
