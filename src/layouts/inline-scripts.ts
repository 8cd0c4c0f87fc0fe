/** What stands in every page to be run or followed at once: worked out once. */
import firstPaintSource from '../browser/first-paint.js?raw';

/** Without its comments. */
export const firstPaintScript = firstPaintSource.replace(/^\s*\/\/.*\n|^\s+/gm, '');

/**
 * A page is fetched when a pointer rests on a link to it: its HTML only, and nothing of it runs. Not files, and
 * not the form’s way to the CMS. They stand at a page’s end: in the head they would be held against each link that
 * comes, before anything shows. `first-paint.js` takes them away where data is to be saved.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*.*', '/api/*'] } }] },
      eagerness: 'moderate',
    },
  ],
});
