/** French typography, as a reader would see it broken: what the site should have set, and did not. */
import { notProse, typeset } from '../../../src/lib/typography';
import type { Page } from './site-files';
import { visibleTexts } from './visible-text';

/** Sentences that are specified to the letter. */
const specified = /Oops! Page not found|Unexpected Application Error!|Envoi en cours\.\.\./g;

const rules = [
  // All but tabs and line ends, and what a broken encoding leaves behind.
  {
    what: 'a control character',
    pattern: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2029\uFEFF\uFFFD]/g,
  },
  { what: 'a value that went missing', pattern: /\b(?:undefined|NaN|null)\b|\[object Object\]/g },
];

/** One sentence for each breach in what a page shows. */
export function checkFrench(page: Page): string[] {
  return visibleTexts(page.document).flatMap((text) =>
    frenchFaults(text).map((fault) => `${page.url}: ${fault}`),
  );
}

function frenchFaults(text: string): string[] {
  const prose = text.replace(specified, notProse).trim();
  const set = typeset(prose);
  const around = (index: number) =>
    `« ${prose.slice(Math.max(0, index - 25), index + 25).replace(/[ \n\t]+/g, ' ')} »`;
  const faults = rules.flatMap(({ what, pattern }) =>
    [...prose.matchAll(pattern)].map(({ index }) => `${what} in ${around(index)}`),
  );
  if (set === prose) return faults;
  let index = 0;
  while (prose.charAt(index) === set.charAt(index)) index += 1;
  return [...faults, `not set as French is, in ${around(index)}`];
}
