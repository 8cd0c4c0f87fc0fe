import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { getCurrentSnapshot } from '../../src/content/snapshot/current.ts';
import { snapshotDirectory } from '../../src/content/snapshot/directory.mjs';
import { isRaster } from '../../src/pictures/encoding.ts';

/**
 * Checks that all pictures can be read, before Astro imports them: Astro’s error would name only the file, but an
 * editor must know the entry and the field.
 *
 * @throws Error in French that lists the uses of an unreadable picture
 */
export async function checkPictures(): Promise<void> {
  const { media, mediaUses, manifest } = getCurrentSnapshot();
  // In a synced snapshot, the sync has already decoded every picture.
  if (manifest.source !== 'demo') return;
  for (const file of Object.keys(media).filter(isRaster)) {
    const bytes = await readFile(path.join(snapshotDirectory, 'media', file));
    await imageMetadata(bytes, file).catch((cause: unknown) => {
      const uses = mediaUses.filter((use) => use.file === file);
      const places = uses.map(({ usedIn }) => `\n  • ${usedIn}`).join('');
      throw new Error(
        `media/${file} : l’image est illisible (${String(cause)}). La remplacer là où elle sert :${places}`,
      );
    });
  }
}
