/**
 * Netlify build plugin. Between builds it keeps what is dear to make: encoded pictures, the last synced
 * content, its media. And it cancels a build that a publication in the CMS asked for when nothing that the
 * site shows has changed since the last deploy.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const cached = ['.cache', 'content-snapshot'];
/** What the site that visitors see was built from. */
const lastDeploy = '.cache/last-deploy.json';
const encodedPictures = '.cache/astro/assets';

/** @param {{ utils: any }} netlify */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(cached);
  // A push is always built: its code differs from the live one.
  if (!process.env.INCOMING_HOOK_URL) return;
  try {
    await utils.run.command('npm run sync');
  } catch (error) {
    return utils.build.failBuild(
      'L’export du CMS a échoué : le site en ligne reste tel quel. Le détail est ci-dessus.',
      { error },
    );
  }
  if (readIfThere(lastDeploy) === sources()) {
    utils.build.cancelBuild('Rien n’a changé depuis la version en ligne.');
  }
}

/**
 * When the site is online: what a failed build leaves behind is not kept.
 * @param {{ constants: { PUBLISH_DIR: string }, utils: any }} netlify
 */
export async function onSuccess({ constants, utils }) {
  mkdirSync('.cache', { recursive: true });
  // A preview is not what visitors see, and may share its cache with the live site’s builds.
  if (process.env.CONTEXT === 'production') writeFileSync(lastDeploy, sources());
  else rmSync(lastDeploy, { force: true });
  removeUnusedPictures(path.join(constants.PUBLISH_DIR, '_assets'));
  await utils.cache.save(cached);
}

/** All that makes one deploy differ from another: the code, the content, and where contact requests go. */
function sources() {
  const { COMMIT_REF: code, CMS_URL: cms } = process.env;
  const content = createHash('sha256');
  // Media are named by a digest of their own.
  const documents = listed('content-snapshot').filter((name) => name.endsWith('.json'));
  for (const file of documents.sort()) {
    const text = readFileSync(path.join('content-snapshot', file), 'utf8');
    const { generatedAt: _, ...document } = JSON.parse(text);
    content.update(`${file} ${JSON.stringify(document)}\n`);
  }
  return JSON.stringify({ code, cms, content: content.digest('hex') });
}

/**
 * Astro never removes what it has encoded. Its files have the same names in the cache and in the site.
 * @param {string} published
 */
function removeUnusedPictures(published) {
  const used = new Set(listed(published));
  for (const file of listed(encodedPictures)) {
    if (!used.has(file)) rmSync(path.join(encodedPictures, file));
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} directory */
function listed(directory) {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
