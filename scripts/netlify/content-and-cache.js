/**
 * Netlify build plugin: gets the content before a build, caches it and the encoded pictures, adds what open pages still load, cancels a build that would
 * change nothing online or bring back something older, and tells Strapi what became of it.
 */
import path from 'node:path';
import { cacheFolder, forgetLastBuild, ofThisBuild, readRecord, remembered } from './memory.js';
import { addEarlierPageFiles } from './page-files.js';
import { prunePictures } from './prune-pictures.js';

/** Drafts have a sync of their own: see netlify.toml. */
const isDrafts = process.env.BRANCH === 'drafts';

/** @param {{ netlifyConfig: any, utils: any }} netlify */
export async function onPreBuild({ netlifyConfig, utils }) {
  await utils.cache.restore(cacheFolder);
  forgetLastBuild();
  if (isDrafts) return;
  await runStep(utils, 'prepare');
  const { decision, message, snapshot } = readVerdict();
  if (decision === 'fail') utils.build.failBuild(message);
  if (decision === 'cancel') utils.build.cancelBuild(message);
  if (snapshot !== null) netlifyConfig.build.environment.SNAPSHOT_DIR = snapshot;
}

/** @param {{ constants: { PUBLISH_DIR: string }, utils: any }} netlify */
export async function onPostBuild({ constants, utils }) {
  if (isDrafts) return;
  const { exitCode } = await runStep(utils, 'compare', constants.PUBLISH_DIR);
  if (exitCode === 1) utils.build.cancelBuild('Une construction plus récente est déjà en ligne.');
  addEarlierPageFiles(constants.PUBLISH_DIR, remembered.pageFiles);
}

/**
 * Runs after the deploy, so that nothing of a failed build is cached.
 * @param {{ constants: { PUBLISH_DIR: string }, utils: any }} netlify
 */
export async function onSuccess({ constants, utils }) {
  prunePictures(path.join(constants.PUBLISH_DIR, '_assets'), remembered.pictures);
  await utils.cache.save(cacheFolder);
  if (isDrafts) return;
  const [summary, ...details] = readVerdict().message.split('\n');
  utils.status.show({ title: 'Contenu', summary, text: details.join('\n').trim() });
  await runStep(utils, 'online', constants.PUBLISH_DIR);
}

/** @param {{ error: Error, utils: any }} netlify */
export async function onError({ error, utils }) {
  if (!isDrafts) await runStep(utils, 'failed', error.message);
}

/**
 * @param {any} utils
 * @param {...string} step
 */
function runStep(utils, ...step) {
  return utils.run('tsx', ['scripts/netlify/build-steps.ts', ...step], {
    reject: step[0] === 'prepare',
  });
}

function readVerdict() {
  return /** @type {import('./prepare-content').Verdict} */ (readRecord(ofThisBuild.verdict));
}
