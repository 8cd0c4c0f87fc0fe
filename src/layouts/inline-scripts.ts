/** Scripts that stand in every page’s HTML. */
import scrollState from '../browser/page/scroll-state.js?raw';

/** Without its comments. */
export const scrollStateScript = scrollState.replace(/^\s*\/\/.*\n|^\s+/gm, '');

/**
 * A page is fetched when a pointer rests on a link to it: its HTML only, and nothing of it runs. Not files, and not
 * the form’s way to the CMS.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*.*', '/api/*'] } }] },
      eagerness: 'moderate',
    },
  ],
});
