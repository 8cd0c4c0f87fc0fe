/** Says of a picture that cannot be read where it is used: editors know entries and fields, not files. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { currentSnapshot } from '../../src/content/snapshot/current.ts';
import { snapshotDirectory } from '../../src/content/snapshot/directory.mjs';
import { isRaster } from '../../src/pictures/encoding.ts';

/** Before Astro imports them, which would name the file alone. @throws Error */
export async function checkPictures(): Promise<void> {
  const { media, mediaUses, manifest } = currentSnapshot();
  // The sync has decoded each picture that it downloaded, and the reader has compared their sizes.
  if (manifest.source !== 'demo') return;
  for (const file of Object.keys(media).filter(isRaster)) {
    const bytes = await readFile(path.join(snapshotDirectory, 'media', file));
    await imageMetadata(bytes, file).catch((cause: unknown) => {
      const uses = mediaUses.filter((use) => use.file === file);
      const places = uses.map(({ place }) => `\n  • ${place}`).join('');
      throw new Error(
        `media/${file} : l’image est illisible (${String(cause)}). La remplacer là où elle sert :${places}`,
      );
    });
  }
}
