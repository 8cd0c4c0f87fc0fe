/**
 * Netlify build plugin. Caches encoded pictures and the synced content between builds, and cancels a build triggered by
 * the CMS if nothing on the site has changed since the last deploy.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const cached = ['.cache', 'content-snapshot'];
/** What the live site was built from: see `fingerprint`. */
const lastDeploy = '.cache/last-deploy.json';
const encodedPictures = '.cache/astro/assets';

/** @param {{ utils: any }} netlify */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(cached);
  // Not triggered by the CMS: a push is always built. Nor are drafts (see netlify.toml) what the sync here compares.
  if (!process.env.INCOMING_HOOK_URL || process.env.BRANCH === 'drafts') return;
  try {
    await utils.run.command('npm run sync');
  } catch (error) {
    return utils.build.failBuild(
      'L’export du CMS a échoué : le site en ligne reste tel quel. Le détail est ci-dessus.',
      { error },
    );
  }
  if (readOrNull(lastDeploy) === fingerprint()) {
    utils.build.cancelBuild('Rien n’a changé depuis la version en ligne.');
  }
}

/**
 * Runs once the site is online, so that nothing of a failed build is cached.
 * @param {{ constants: { PUBLISH_DIR: string }, utils: any }} netlify
 */
export async function onSuccess({ constants, utils }) {
  mkdirSync('.cache', { recursive: true });
  // A preview may share its cache with the live site’s builds, which must not be cancelled because of it.
  if (process.env.CONTEXT === 'production') writeFileSync(lastDeploy, fingerprint());
  else rmSync(lastDeploy, { force: true });
  removeUnusedPictures(path.join(constants.PUBLISH_DIR, '_assets'));
  await utils.cache.save(cached);
}

/** Of all that the site is built from: the code, the content, and the address of the CMS for contact requests. */
function fingerprint() {
  const { COMMIT_REF: code, CMS_URL: cms } = process.env;
  const content = createHash('sha256');
  // Media files need no hashing: their names hold a digest, and media.json lists them.
  const documents = listFiles('content-snapshot').filter((name) => name.endsWith('.json'));
  for (const file of documents.sort()) {
    const text = readFileSync(path.join('content-snapshot', file), 'utf8');
    const { generatedAt: _, ...document } = JSON.parse(text);
    content.update(`${file} ${JSON.stringify(document)}\n`);
  }
  return JSON.stringify({ code, cms, content: content.digest('hex') });
}

/**
 * Astro never removes encoded pictures from its cache, where they have the same names as in the built site.
 * @param {string} published
 */
function removeUnusedPictures(published) {
  const used = new Set(listFiles(published));
  for (const file of listFiles(encodedPictures)) {
    if (!used.has(file)) rmSync(path.join(encodedPictures, file));
  }
}

/** @param {string} file */
function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} directory */
function listFiles(directory) {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
