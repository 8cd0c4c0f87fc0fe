/** Makes sure that every file the content uses is in `media/`, whole, and described in `media.json`. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { mediaReferences } from './media-references';
import { describePlace } from './problems';
import type { MediaIndex } from './schemas/media';
import type { Documents } from './snapshot';

export function checkMedia(
  directory: string,
  media: MediaIndex,
  documents: Documents,
  problems: string[],
): void {
  for (const [file, facts] of Object.entries(media)) {
    const size = statSync(path.join(directory, 'media', file), { throwIfNoEntry: false })?.size;
    if (size === undefined) problems.push(`media/${file} : le fichier manque.`);
    else if (size !== facts.bytes) {
      problems.push(`media/${file} : ${size} octets, ${facts.bytes} annoncés par media.json.`);
    }
  }
  for (const [name, entries] of Object.entries(documents)) {
    for (const entry of entries) {
      const place =
        name === 'articles' && 'slug' in entry ? `articles/${entry.slug}.json` : `${name}.json`;
      for (const { file, field } of mediaReferences(entry)) {
        if (file in media) continue;
        problems.push(
          `${describePlace({ file: place, field })} : « media/${file} » n’est pas dans media.json.`,
        );
      }
    }
  }
}
