/**
 * Netlify build plugin. Between builds it keeps what is dear to make: encoded pictures, the last synced
 * content, its media. And it cancels a build that a publication in the CMS asked for when nothing that the
 * site shows has changed since the live deploy.
 */
import { fingerprint, isLive } from './fingerprint.js';

const kept = ['.cache', 'content-snapshot'];

/** @param {{ utils: any }} netlify */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(kept);
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
  await utils.cache.save(kept);
  const liveUrl = process.env.URL;
  if (liveUrl && (await isLive(fingerprint('content-snapshot', process.env), liveUrl))) {
    utils.build.cancelBuild('Rien n’a changé depuis la version en ligne.');
  }
}

/** @param {{ utils: any }} netlify */
export async function onPostBuild({ utils }) {
  await utils.cache.save(kept);
}
