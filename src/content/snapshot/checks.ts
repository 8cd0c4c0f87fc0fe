/** Checks the files of a snapshot against each other. Each mistake is a sentence added to `problems`. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { mediaReferences } from './media-references';
import { describePlace } from './problems';
import type { MediaIndex } from '../types/media';
import type { DocumentFile } from './files';

/** Where each entry has a file of its own, it is called by the entry’s slug. */
export function checkSlugs(
  collection: string,
  files: readonly DocumentFile<unknown>[],
  problems: string[],
): void {
  for (const { path: file, document } of files) {
    const { slug } = document as { slug: string };
    if (file === `${collection}/${slug}.json`) continue;
    problems.push(`${file}, champ « slug » : « ${slug} » ne correspond pas au nom du fichier.`);
  }
}

export interface MediaUse {
  file: string;
  /** As `describePlace` writes it. */
  place: string;
}

export function mediaUses(files: readonly DocumentFile<unknown>[]): MediaUse[] {
  return files.flatMap(({ path: documentFile, document }) =>
    mediaReferences(document).map(({ file, path: field }) => ({
      file,
      place: describePlace(documentFile, field.join('.')),
    })),
  );
}

/** Every file that the content uses is in `media.json`, and every file described there is in `media/`, complete. */
export function checkMedia(
  directory: string,
  media: MediaIndex,
  uses: readonly MediaUse[],
  problems: string[],
): void {
  for (const [file, facts] of Object.entries(media)) {
    const size = statSync(path.join(directory, 'media', file), { throwIfNoEntry: false })?.size;
    if (size === undefined) problems.push(`media/${file} : le fichier manque.`);
    else if (size !== facts.bytes) {
      problems.push(`media/${file} : ${size} octets, ${facts.bytes} annoncés par media.json.`);
    }
  }
  for (const { file, place } of uses) {
    if (file in media) continue;
    problems.push(`${place} : « media/${file} » n’est pas dans media.json.`);
  }
}
