import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * What an open page may load later, besides pictures: the names of all end with a digest of their content. The files of
 * the search have none: the newest are right for each page, and what was taken off the site is not found there.
 */
const loadedLater = /^(?:_assets[\\/][^\\/]+\.(?:js|css)|realisations[\\/][^\\/]+\.json)$/;

/** Editors publish several times in a row. */
const keptPublications = 10;

/**
 * Adds to a new site what pages of the publications before it load, because some are still open, and keeps its own for
 * those to come.
 * @param {string} site
 * @param {string} kept a folder for each publication
 */
export function addEarlierPageFiles(site, kept) {
  const own = filesIn(site).filter((file) => loadedLater.test(file));
  const publications = foldersIn(kept).sort();
  for (const publication of publications) {
    for (const file of filesIn(path.join(kept, publication))) {
      copy(path.join(kept, publication, file), path.join(site, file));
    }
  }
  const newest = new Date().toISOString().replaceAll(':', '-');
  for (const file of own) copy(path.join(site, file), path.join(kept, newest, file));
  for (const old of publications.slice(0, 1 - keptPublications)) {
    rmSync(path.join(kept, old), { recursive: true });
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  if (existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to);
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** @param {string} folder */
function foldersIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
