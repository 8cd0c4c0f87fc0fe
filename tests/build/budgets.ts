/** How heavy the built pages may be; each budget names what is over it. Bytes as transferred, never times. */
import { islandsOf, scriptsWith } from './script-graph';
import { readAsset } from './site-files';
import type { Page, Site } from './site-files';
import {
  firstViewFiles,
  fontUrls,
  inlineScripts,
  phonePictures,
  scriptUrls,
  sheetUrls,
  weigh,
  weighFile,
} from './weights';

export const budgets = {
  /** The page itself, with the styles and scripts that stand in it. */
  landingHtml: 37_000,
  pageHtml: 22_000,
  styles: 11_000,
  script: 2_560,
  /** With what brings the islands to life. */
  scriptWithIslands: 4_096,
  /** The simulator is the heaviest: its result answers a sceptic’s questions as well. */
  island: 16_384,
  fonts: 26_000,
  phonePicture: 45_000,
  firstView: 105_000,
  /** A page of the blog opens with an editor’s picture or two. */
  pageFirstView: 130_000,
  requests: 8,
  /** Run, or held against each link, before anything shows. */
  headScripts: 1,
} as const;

export function checkBudgets(site: Site): string[] {
  return [
    ...site.pages.flatMap((page) => checkPage(site, page)),
    ...checkIslands(site),
    ...checkReact(site),
    ...checkLibraries(site),
  ];
}

function checkPage(site: Site, page: Page): string[] {
  const { url, html, document } = page;
  const isLanding = url === '/';
  const hasIslands = document.querySelector('astro-island') !== null;
  const files = firstViewFiles(page);
  const sum = (urls: string[]) => urls.reduce((total, file) => total + weighFile(site, file), 0);
  const styles = document.querySelectorAll('style').map((style) => style.rawText);
  const over = (what: string, weight: number, budget: number, named: string[] = []) =>
    weight <= budget ? [] : [`${[url, ...named].join(' ')}: ${what} ${weight}, budget ${budget}`];
  return [
    ...over('HTML', weigh(html), isLanding ? budgets.landingHtml : budgets.pageHtml),
    ...over(
      'styles',
      weigh(styles.join('')) + sum(sheetUrls(page)),
      budgets.styles,
      sheetUrls(page),
    ),
    ...over(
      'script before scrolling',
      weigh(inlineScripts(page)) + sum(scriptUrls(page)),
      hasIslands ? budgets.scriptWithIslands : budgets.script,
      scriptUrls(page),
    ),
    ...over('preloaded fonts', sum(fontUrls(page)), budgets.fonts, fontUrls(page)),
    ...phonePictures(page).flatMap((file) =>
      over('first picture', weighFile(site, file), budgets.phonePicture, [file]),
    ),
    ...over(
      'first view',
      weigh(html) + sum(files),
      isLanding ? budgets.firstView : budgets.pageFirstView,
      files,
    ),
    ...over('requests of the first view', files.length + 1, budgets.requests, files),
    ...over(
      'scripts in the head',
      document.querySelectorAll('head script').length,
      budgets.headScripts,
    ),
    ...(/leaflet-pane/.test(styles.join('')) ? [`${url}: brings the map’s styles`] : []),
  ];
}

/** What each adds to React and to what islands share. */
function checkIslands(site: Site): string[] {
  const islands = islandsOf(site);
  return islands.flatMap(({ script, renderer }) => {
    const others = islands.filter((other) => other.script !== script);
    const shared = [renderer, ...others.map((other) => other.script)].map((url) =>
      scriptsWith(site, url),
    );
    const all = [...scriptsWith(site, script)];
    const own = all.filter((file) => !shared.some((files) => files.has(file)));
    const weight = own.reduce((total, file) => total + weighFile(site, file), 0);
    return [
      ...(weight <= budgets.island
        ? []
        : [`${own.join(' ')}: island ${weight}, budget ${budgets.island}`]),
      ...all
        .filter((file) => readAsset(site, file).includes('leaflet-pane'))
        .map((file) => `${script}: brings the map’s library at once, in ${file}`),
    ];
  });
}

/** Assigned only where it is defined. */
const reactItself = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=';

function checkReact(site: Site): string[] {
  const copies = site.assets.filter(
    (url) => url.endsWith('.js') && readAsset(site, url).includes(reactItself),
  );
  const renderers = new Set(islandsOf(site).map(({ renderer }) => renderer));
  return [
    ...(copies.length > 1 ? [`React more than once: ${copies.join(' ')}`] : []),
    ...(renderers.size > 1 ? [`more than one renderer: ${[...renderers].join(' ')}`] : []),
  ];
}

/** What only a build needs, by a text that each keeps when minified. */
const buildLibraries = {
  zod: 'ZodError',
  'markdown-it': 'blockquote_open',
  'sanitize-html': 'allowedTags',
  'all of date-fns’ locales': 'ar-SA',
};

function checkLibraries(site: Site): string[] {
  return site.assets
    .filter((url) => url.endsWith('.js'))
    .flatMap((url) =>
      Object.entries(buildLibraries)
        .filter(([, text]) => readAsset(site, url).includes(text))
        .map(([library]) => `${url}: brings ${library} into the browser`),
    );
}
