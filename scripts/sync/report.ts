/** Tells what a sync did: in French for the deploy log, as JSON for programs. */
import { collectionNames } from '../../src/content/schemas/manifest';
import type { CollectionName } from '../../src/content/schemas/manifest';
import type { Redirect } from '../../src/content/schemas/redirects';
import type { Changes, CollectionReport } from './changes';
import type { Failure } from './failure';
import { describeFinding } from './findings';
import type { Finding } from './findings';
import type { Removal } from './guard';
import type { RedirectChanges } from './redirects';
import type { StrapiVersion } from './unwrap';
import { writeAtOnce } from './write-at-once';

export interface SyncReport {
  /** `kept`: changed or not, but something failed and stayed as it was. */
  outcome: 'changed' | 'unchanged' | 'kept' | 'failed' | 'refused';
  exitCode: number;
  /** In French, when the outcome is failed or refused. */
  error: string | null;
  /** ISO 8601. */
  startedAt: string;
  durationMs: number;
  cmsUrl: string | null;
  strapiVersion: StrapiVersion | null;
  /** Null when the sync ended before there was anything to compare. */
  collections: Record<CollectionName, CollectionReport> | null;
  media: { total: number; downloaded: number; reused: number } | null;
  redirects: RedirectChanges;
  failures: Failure[];
  removals: Removal[];
  skips: Finding[];
  warnings: Finding[];
}

export function emptyReport(startedAt: Date): SyncReport {
  return {
    outcome: 'failed',
    exitCode: 0,
    error: null,
    startedAt: startedAt.toISOString(),
    durationMs: 0,
    cmsUrl: null,
    strapiVersion: null,
    collections: null,
    media: null,
    redirects: { added: [], dropped: [] },
    failures: [],
    removals: [],
    skips: [],
    warnings: [],
  };
}

/** Whole or not at all. @throws when the file cannot be written. */
export async function writeReport(file: string, report: SyncReport): Promise<void> {
  await writeAtOnce(file, `${JSON.stringify(report, null, 2)}\n`);
}

export function formatReport(report: SyncReport): string {
  const { collections, media, redirects, failures, skips, warnings, error } = report;
  const blocks = [
    collections === null
      ? []
      : collectionNames.map((name) => collectionLine(name, collections[name])),
    media === null
      ? []
      : [`Médias : ${media.total} (${media.downloaded} téléchargés, ${media.reused} déjà là)`],
    section('Adresses redirigées', redirects.added.map(describeRedirect)),
    section('Redirections retirées', redirects.dropped.map(describeRedirect)),
    section('Échecs', failures.map(describeFailure)),
    section('Entrées laissées de côté', skips.map(describeFinding)),
    section('À corriger dans Strapi', warnings.map(describeFinding)),
    error === null ? [] : [error],
    [conclusion(report)],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function collectionLine(name: CollectionName, report: CollectionReport): string {
  if (report.status === 'failed') {
    return `${name} : échec, ${report.kept ? 'les dernières données sont gardées' : 'rien à garder'}`;
  }
  if (report.status === 'empty' && report.removed.length === 0) return `${name} : vide`;
  return `${name} : ${report.count} entrée(s), ${describeChanges(report)}`;
}

function describeChanges({ added, changed, removed }: Changes): string {
  const parts = [
    listed('ajouté', added),
    listed('modifié', changed),
    listed('retiré', removed),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'rien de changé' : parts.join(' ; ');
}

function listed(verb: string, ids: readonly string[]): string {
  if (ids.length === 0) return '';
  const more = ids.length > 8 ? ` … (${ids.length})` : '';
  return `${verb} : ${ids.slice(0, 8).join(', ')}${more}`;
}

export function describeFailure({ collection, message, reason, hint }: Failure): string {
  return `${collection} : ${message}\n  ${reason}${hint === null ? '' : `\n  ${hint}`}`;
}

function describeRedirect({ from, to }: Redirect): string {
  return `/blog/${from} → /blog/${to}`;
}

function section(title: string, items: readonly string[]): string[] {
  return items.length === 0
    ? []
    : [`${title} (${items.length}) :`, ...items.map((item) => `- ${item}`)];
}

function conclusion({ outcome }: SyncReport): string {
  switch (outcome) {
    case 'changed':
      return 'Terminé : le nouveau contenu est en place.';
    case 'unchanged':
      return 'Terminé : rien n’a changé, l’instantané reste tel quel.';
    case 'kept':
      return 'Terminé avec des échecs : ce qui a échoué garde ses dernières données (--keep-going).';
    case 'failed':
    case 'refused':
      return 'Arrêté : l’instantané n’a pas changé.';
  }
}
