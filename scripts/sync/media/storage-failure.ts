/** When lost files mean that their storage is down, and not that an editor made a mistake. */
import type { MediaIndex } from '../../../src/content/types/media';
import { withoutSecrets } from '../../lib/quoted';
import type { FetchedFiles, WantedFile } from './fetched-file';
import { stemOf } from './stored-name';

/** The share of the snapshot’s files that one sync may take away: more is an accident rather than an intention. */
const largestFileLoss = 0.3;
/** Fewer lost files may be mistakes of editors. */
const fewestLostFiles = 5;

/**
 * Stops a sync that would take the pictures off the site because their storage does not respond. Null if it does.
 */
export function describeStorageFailure(
  wanted: readonly WantedFile[],
  fetched: FetchedFiles,
  previousMedia: MediaIndex,
): string | null {
  const names = Object.keys(previousMedia);
  const stems = new Set(names.map((name) => name.replace(/\..*/, '')));
  const missing = wanted.flatMap((wantedFile) => {
    const file = fetched.get(wantedFile.url);
    return file === undefined || file.status === 'stored' ? [] : [{ ...wantedFile, ...file }];
  });
  // An address that an editor has newly typed, maybe wrongly, is no loss for the site.
  const known = missing.filter((file) => stems.has(stemOf(file)));
  // One file that is of no use or not there is its editor’s mistake; several may be a storage’s.
  const lost = missing.filter(({ status }) => status === 'lost');
  const held = missing.filter(
    (file) => file.status === 'lost' && file.isThere !== false && file.stack === undefined,
  );
  const isUpload = ({ version }: WantedFile) => version !== null;
  const isDown = ![...fetched.values()].some(({ status }) => status === 'stored');
  const isLost = isDown
    ? known.length > 1 ||
      known.some((file) => held.includes(file)) ||
      held.some(isUpload) ||
      lost.length >= fewestLostFiles
    : known.length >= fewestLostFiles && known.length > names.length * largestFileLoss;
  if (!isLost) return null;
  const listed = known.length > 0 ? known : lost;
  const files = listed.map(({ url, reason }) => `  • ${withoutSecrets(url)} : ${reason}`);
  const cause = listed.some((file) => 'stack' in file)
    ? 'Le site n’arrive pas à lire les fichiers de la médiathèque.'
    : 'La médiathèque ne répond pas comme prévu.';
  return (
    `${cause} Fichiers qui n’ont pas pu être téléchargés : ${files.length} ; rien n’a été changé.\n` +
    `${files.slice(0, 5).join('\n')}\nVérifiez que ces adresses s’ouvrent, puis relancez « npm run sync ».`
  );
}
