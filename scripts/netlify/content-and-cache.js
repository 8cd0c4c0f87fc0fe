/**
 * Netlify build plugin: gets the content before a build, caches it and the encoded pictures, and cancels a build
 * triggered by the CMS if it would change nothing online.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prunePictures } from './prune-pictures.js';

const cached = '.cache';
const verdictFile = '.cache/verdict.json';

/** @param {{ netlifyConfig: any, utils: any }} netlify */
export async function onPreBuild({ netlifyConfig, utils }) {
  await utils.cache.restore(cached);
  // Drafts have a sync of their own: see netlify.toml.
  if (process.env.BRANCH === 'drafts') return;
  await utils.run('tsx', ['scripts/netlify/prepare.ts']);
  const { decision, message, snapshot } = readVerdict();
  if (decision === 'fail') utils.build.failBuild(message);
  if (decision === 'cancel') utils.build.cancelBuild(message);
  if (snapshot !== null) netlifyConfig.build.environment.SNAPSHOT_DIR = snapshot;
}

/**
 * Runs once the site is online, so that nothing of a failed build is cached.
 * @param {{ constants: { PUBLISH_DIR: string }, utils: any }} netlify
 */
export async function onSuccess({ constants, utils }) {
  prunePictures(path.join(constants.PUBLISH_DIR, '_assets'), '.cache/astro/assets');
  await utils.cache.save(cached);
  if (process.env.BRANCH === 'drafts') return;
  const [summary, ...details] = readVerdict().message.split('\n');
  utils.status.show({ title: 'Contenu', summary, text: details.join('\n').trim() });
}

/** @returns {import('./prepare-content').Verdict} */
function readVerdict() {
  return JSON.parse(readFileSync(verdictFile, 'utf8'));
}
