/**
 * The weight budgets of built pages, in bytes as transferred: an alarm a tenth above what comes out. A message names what
 * is over its budget.
 */
import type { Page, Site } from './site-files';
import {
  firstViewFiles,
  fontUrls,
  inlineScripts,
  islandsOf,
  phonePictures,
  scriptsWith,
  scriptUrls,
  sheetUrls,
  weigh,
  weighFile,
} from './weights';

const budgets = {
  /** The page itself, with its inline styles and scripts. */
  landingHtml: 37_700,
  pageHtml: 16_900,
  landingStyles: 9_950,
  pageStyles: 7_500,
  script: 2_560,
  /** With the code that hydrates islands. */
  scriptWithIslands: 4_096,
  /** The simulator is the heaviest. */
  island: 17_408,
  fonts: 22_500,
  phonePicture: 32_000,
  firstView: 93_000,
  /** A page of the blog begins with pictures of editors. */
  pageFirstView: 125_500,
  requests: 8,
  /** Scripts in the head delay the first paint. */
  headScripts: 1,
} as const;

export function checkBudgets(site: Site): string[] {
  return [...site.pages.flatMap((page) => checkPage(site, page)), ...checkIslands(site)];
}

function checkPage(site: Site, page: Page): string[] {
  const { url, html, document } = page;
  const isLanding = url === '/';
  const hasIslands = document.querySelector('astro-island') !== null;
  const files = firstViewFiles(page);
  const sum = (urls: string[]) => urls.reduce((total, file) => total + weighFile(site, file), 0);
  const styles = document.querySelectorAll('style').map((style) => style.rawText);
  const check = (what: string, weight: number, budget: number, named: string[] = []) =>
    weight <= budget ? [] : [`${[url, ...named].join(' ')}: ${what} ${weight}, budget ${budget}`];
  return [
    ...check('HTML', weigh(html), isLanding ? budgets.landingHtml : budgets.pageHtml),
    ...check(
      'styles',
      weigh(styles.join('')) + sum(sheetUrls(page)),
      isLanding ? budgets.landingStyles : budgets.pageStyles,
      sheetUrls(page),
    ),
    ...check(
      'script before scrolling',
      weigh(inlineScripts(page)) + sum(scriptUrls(page)),
      hasIslands ? budgets.scriptWithIslands : budgets.script,
      scriptUrls(page),
    ),
    ...check('preloaded fonts', sum(fontUrls(page)), budgets.fonts, fontUrls(page)),
    ...phonePictures(page).flatMap((file) =>
      check('first picture', weighFile(site, file), budgets.phonePicture, [file]),
    ),
    ...check(
      'first view',
      weigh(html) + sum(files),
      isLanding ? budgets.firstView : budgets.pageFirstView,
      files,
    ),
    ...check('requests of the first view', files.length + 1, budgets.requests, files),
    ...check(
      'scripts in the head',
      document.querySelectorAll('head script').length,
      budgets.headScripts,
    ),
  ];
}

/** An island’s own scripts: without React and what it shares with other islands. */
function checkIslands(site: Site): string[] {
  const islands = islandsOf(site);
  return islands.flatMap(({ script, renderer }) => {
    const others = islands.filter((other) => other.script !== script);
    const shared = [renderer, ...others.map((other) => other.script)].flatMap((url) => [
      ...scriptsWith(site, url),
    ]);
    const own = [...scriptsWith(site, script)].filter((file) => !shared.includes(file));
    const weight = own.reduce((total, file) => total + weighFile(site, file), 0);
    return weight <= budgets.island
      ? []
      : [`${own.join(' ')}: island ${weight}, budget ${budgets.island}`];
  });
}
