/** Rules of French typography, as a reader would see them broken. */
import type { Page } from './site-files';
import { notProseMark, visibleTexts } from './visible-text';

/** Two sentences the product shows in English. */
const english = /Oops! Page not found|Unexpected Application Error!/g;
const addresses = /\b(?:https?:\/\/|www\.)\S+|\S+@\S+/g;

/** Behind a word or number, with no no-break space between. A mark may open a text, or a bracket. */
const unspaced = String.raw`(?<=[^\u00A0\u202F(\/!?])`;
const units = 'k?Wc?|[kMG]Wh|m²|m|km|cm|mm|h|°C';

const rules = [
  { what: 'a straight apostrophe', pattern: /\p{L}'(?=[\p{L}\p{N}«“])/u },
  { what: 'a straight quotation mark', pattern: /"[^"]*"?/ },
  { what: 'three dots instead of an ellipsis', pattern: /\.{3}/ },
  { what: 'no no-break space before a mark', pattern: new RegExp(`${unspaced}[;!?»%]`) },
  { what: 'no no-break space before €', pattern: new RegExp(`${unspaced}(?<![kM])€`) },
  // Between two numbers it is a ratio or a time.
  {
    what: 'no no-break space before a colon',
    pattern: new RegExp(String.raw`${unspaced}(?!(?<=\d):\d):`),
  },
  { what: 'no no-break space after «', pattern: /«(?![\u00A0\u202F])/ },
  { what: 'a number that can break', pattern: /(?<![\d\u00A0\u202F])\d{1,3}[ \n\t]\d{3}(?!\d)/ },
  {
    what: 'a unit that can part from its number',
    pattern: new RegExp(String.raw`\d[ \n\t]\s*(?:${units})(?![\p{L}\d])`, 'u'),
  },
  // All but tabs and line ends, and what a broken encoding leaves behind.
  {
    what: 'a control character',
    pattern: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFFD]/u,
  },
  { what: 'a value that went missing', pattern: /\b(?:undefined|NaN|null)\b|\[object Object\]/ },
];

/** One sentence for each breach in what a page shows. */
export function checkFrench(page: Page): string[] {
  return visibleTexts(page.document).flatMap((text) =>
    frenchFaults(text).map((fault) => `${page.url}: ${fault}`),
  );
}

export function frenchFaults(text: string): string[] {
  const prose = text.replace(english, notProseMark).replace(addresses, notProseMark).trim();
  return rules.flatMap(({ what, pattern }) =>
    [...prose.matchAll(new RegExp(pattern, `g${pattern.flags}`))].map(({ index }) => {
      const around = prose.slice(Math.max(0, index - 25), index + 25);
      return `${what} in « ${around.replace(/[ \n\t]+/g, ' ').trim()} »`;
    }),
  );
}
