import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes cached pictures that the site no longer shows: Astro never does. Both folders use the same names.
 * @param {string} published
 * @param {string} cache
 */
export function prunePictures(published, cache) {
  const used = namesIn(published);
  if (used === null) {
    // A build that published no pictures at all: more likely a folder that has moved.
    console.log(`${published} : dossier introuvable, le cache des images reste entier.`);
    return;
  }
  for (const file of namesIn(cache) ?? []) {
    if (!used.includes(file)) rmSync(path.join(cache, file));
  }
}

/**
 * Null if there is no such folder.
 * @param {string} directory
 */
function namesIn(directory) {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
