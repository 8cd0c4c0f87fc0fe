/** Reads the command line of `npm run sync`. */
import path from 'node:path';
import { defaultLocale, defaultWaits } from '../lib/cms-environment.ts';
import { parseOptions } from '../lib/command-line.ts';
import { ProgramError } from '../lib/errors.ts';

const defaultSnapshotFolder = 'content-snapshot';
const defaultReportFile = '.cache/sync-report.json';
/** Folder of the snapshot, the report and the built site of a preview. It is never committed. */
export const draftsFolder = '.cache/drafts';

export const helpText = `Usage : npm run sync -- [options]

Copie le contenu publié dans Strapi vers content-snapshot/, d’où le site est construit.

Options :
  --keep-going        garde les dernières bonnes données de ce qui échoue, publie le reste
  --accept-removals   accepte qu’une rubrique se vide, ou que beaucoup d’entrées disparaissent
  --replace-demo      remplace le contenu de démonstration par celui de Strapi
  --snapshot <dir>    dossier de l’instantané (défaut : ${defaultSnapshotFolder})
  --report <fichier>  rapport JSON (défaut : ${defaultReportFile})
  --drafts            copie aussi les brouillons, pour un aperçu (« npm run drafts »), vers ${draftsFolder}/
  --help              ce texte

Environnement :
  CMS_URL             adresse de Strapi, par exemple https://cms.example.org (obligatoire)
  CMS_TOKEN           jeton d’API de Strapi, si la lecture n’est pas publique, et pour --drafts
  CMS_LOCALE          langue à lire, si Strapi en a plusieurs (défaut : ${defaultLocale})
  CMS_TIMEOUT_MS      attente du début d’une réponse, en millisecondes (défaut : ${defaultWaits.timeoutMs})
  CMS_RETRY_BASE_MS   premier délai avant un nouvel essai, en millisecondes (défaut : ${defaultWaits.retryBaseMs})
  HTTPS_PROXY         proxy par lequel passer (http://…) ; de même HTTP_PROXY, et NO_PROXY pour les hôtes à joindre sans lui

Code de sortie :
  0  terminé (avec --keep-going : aussi quand des données anciennes ont été gardées)
  1  Strapi ou son contenu a échoué, l’instantané n’a pas changé
  2  mauvaise option ou configuration
  3  trop de contenu disparaîtrait (voir --accept-removals)
  4  une autre synchronisation est en cours
  5  cette machine : disque plein, dossier non accessible
`;

/**
 * Returns the options, null for `--help`.
 * @throws ProgramError with exit code 2, which names the wrong option
 */
export function readArguments(args: readonly string[]) {
  const frenchHelp = { language: 'fr', text: helpText } as const;
  const { help, drafts, ...values } = parseOptions(frenchHelp, {
    args: [...args],
    options: {
      'keep-going': { type: 'boolean', default: false },
      'accept-removals': { type: 'boolean', default: false },
      'replace-demo': { type: 'boolean', default: false },
      snapshot: { type: 'string' },
      report: { type: 'string' },
      drafts: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values;
  if (help) return null;
  const { snapshot = drafts ? `${draftsFolder}/content` : defaultSnapshotFolder } = values;
  const { report = drafts ? `${draftsFolder}/report.json` : defaultReportFile } = values;
  if (drafts && path.resolve(snapshot) === path.resolve(defaultSnapshotFolder)) {
    throw new ProgramError(
      2,
      `--drafts n’écrit pas dans ${defaultSnapshotFolder}, d’où le site est publié.`,
    );
  }
  return {
    source: drafts ? ('drafts' as const) : ('strapi' as const),
    keepGoing: values['keep-going'],
    // Removals are always accepted in a snapshot of drafts, because it never goes live.
    acceptRemovals: drafts || values['accept-removals'],
    replaceDemo: drafts || values['replace-demo'],
    snapshot,
    report,
  };
}

/** The meaning of each option is in the help text. */
export type SyncOptions = NonNullable<ReturnType<typeof readArguments>>;
