/** Mends a line: addresses with spaces, spaces inside of stars; takes WordPress’s codes away. Not in code. */
import type { Loss } from './losses';

export function mendInline(line: string, body: string, losses: Loss[]): string {
  if (!/[[\]*_~]/.test(line)) return line;
  return outsideOfCode(line, (text) =>
    mendEmphasis(mendDestinations(mendApart(withoutShortcodes(text, body, losses)))),
  );
}

/** Code stands between equal runs of backticks. */
function outsideOfCode(line: string, mend: (text: string) => string): string {
  const runs = [...line.matchAll(/`+/g)];
  const lastOf = new Map(runs.map(({ 0: run, index }) => [run.length, index]));
  let result = '';
  let position = 0;
  for (let open = 0; open < runs.length; open += 1) {
    const { 0: run = '', index = 0 } = runs[open] ?? {};
    if ((lastOf.get(run.length) ?? 0) <= index) continue;
    const close = runs.findIndex(
      (other, number) => number > open && other[0].length === run.length,
    );
    const end = (runs[close]?.index ?? 0) + run.length;
    result += mend(line.slice(position, index)) + line.slice(index, end);
    position = end;
    open = close;
  }
  return result + mend(line.slice(position));
}

const apart = /(?<=\])[ \t]+(?=\((?:https?:\/\/|mailto:|tel:|\/uploads\/|\/blog\/)[^()\s]+\))/g;
/** `(*)` calls for a note, `3*4` multiplies; not in an address. */
const plainStars = /(?<!\])\((\*+)\)|(?<=\d)(?<!:\/\/\S{0,200})\*(?=\d)/g;

/** A space between the words of a link and its address, and stars that Markdown would take for its own. */
function mendApart(text: string): string {
  return text.replace(apart, '').replace(plainStars, (stars) => stars.replaceAll('*', '\\*'));
}

const inline = /(?<=\]\()((?:[^()\n\\]|\([^()\n]{0,200}\)){1,2000})(?=\))/g;
const definition = /^ {0,3}\[[^[\]\n]{1,200}\]:[ \t]*(?=[^<\s])/;
const title = /(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$/;

const longestAddress = 2_000;

/** Markdown ends an address at a space. What begins like one is meant to go on. */
function mendDestinations(text: string): string {
  const [start] = definition.exec(text) ?? [];
  if (start !== undefined) return start + mendDestination(text.slice(start.length));
  return text.replace(inline, mendDestination);
}

function mendDestination(typed: string): string {
  if (typed.length > longestAddress) return typed;
  const address = typed.replace(title, '').trim();
  if (
    !/\s/.test(address) ||
    !/^(?:\/|#|https?:|mailto:|tel:|(?:\+33|0)\s?[1-9][\s.\d]{8,}$)/i.test(address)
  )
    return typed;
  const [rest = ''] = title.exec(typed) ?? [];
  return (/[<>]/.test(address) ? address.replace(/\s/g, '%20') : `<${address}>`) + rest;
}

/** The marks around words, the longest first. `_` inside of a word is none. */
const marks = ['***', '**', '__', '~~', '*', '_'].map((mark) => {
  const sign = mark.charAt(0);
  const run = `(?<![${sign}\\\\])[${sign}]{${mark.length}}(?!${sign === '*' ? '\\*' : sign})`;
  const letter = '[\\p{L}\\p{N}]';
  const pattern = sign === '_' ? `(?<!${letter})${run}|${run}(?!${letter})` : run;
  return { mark, pattern: new RegExp(pattern, 'gu') };
});

/** `**Prix : **` is bold with a space in it, which Markdown does not know. */
function mendEmphasis(text: string): string {
  return marks.reduce((line, { mark, pattern }) => mendPairs(line, pattern, mark), text);
}

function mendPairs(text: string, pattern: RegExp, mark: string): string {
  // A star before a space at the start of a line is a list’s.
  const found = [...text.matchAll(pattern)].filter(
    ({ index }) =>
      mark !== '*' || !/^\s*(?:>\s*)*\*\s/.test(text) || text.slice(0, index).trim() !== '',
  );
  if (found.length === 0 || found.length % 2 === 1 || (mark.length === 1 && found.length > 2))
    return text;
  let result = '';
  let position = 0;
  for (let number = 0; number < found.length; number += 2) {
    const start = found[number]?.index ?? 0;
    const end = found[number + 1]?.index ?? 0;
    const content = text.slice(start + mark.length, end);
    result +=
      text.slice(position, start) +
      mendPair(content, mark, text.charAt(start - 1), text.charAt(end + mark.length));
    position = end + mark.length;
  }
  return result + text.slice(position);
}

/** What HTML calls them. */
const elements: Readonly<Record<string, string>> = { '**': 'strong', '*': 'em' };

function mendPair(content: string, mark: string, before: string, after: string): string {
  const words = content.trim();
  const open = content.slice(0, content.length - content.trimStart().length);
  const close = content.slice(content.trimEnd().length);
  const unchanged = mark + content + mark;
  if (!/[\p{L}\p{N}]/u.test(words)) return unchanged;
  if (open !== '' && close !== '') {
    // `a ** b ** c` may be a calculation.
    const isProse = /\p{L}{2}/u.test(words) && (before === '' || !/^\p{N}/u.test(words));
    if (mark.length === 1 || !isProse) return unchanged;
  }
  if (open !== '' || close !== '') return `${open}${mark}${words}${mark}${close}`;
  // `**Prix :**3 kWc`, `mot**(gras)**`: beside a letter, Markdown takes no mark after a sign for one.
  const isCut =
    (/[^\p{L}\p{N}\s]$/u.test(words) && /[\p{L}\p{N}]/u.test(after)) ||
    (/^[^\p{L}\p{N}\s]/u.test(words) && /[\p{L}\p{N}]/u.test(before));
  const element = isCut && /\p{L}{2}|^\p{N}/u.test(words) ? elements[mark] : undefined;
  return element === undefined ? unchanged : `<${element}>${words}</${element}>`;
}

const shortcode = /\[(\/?)([a-z][\w-]*)((?:[ \t]+[^[\]\n]*)?)\](?![(:[])/gi;
/** Those that WordPress has by itself, and known plugins. */
const known =
  /^(?:caption|wp_caption|gallery|embed|video|audio|playlist|contact-form-7|wpforms|gravityform|youtube|vimeo|shortcode|(?:vc|et_pb|su|av|fusion)_\w+)$/i;

function withoutShortcodes(text: string, body: string, losses: Loss[]): string {
  return text.replace(shortcode, (typed, slash: string, name: string, values: string) => {
    const isKnown = known.test(name) || (slash === '' ? /^\s+[\w-]+\s*=/.test(values) : false);
    const isPaired =
      isKnown || (slash === '/' ? hasStart(name, body) : body.includes(`[/${name}]`));
    if (!isPaired || body.includes(`${typed}:`)) return typed;
    if (slash === '') losses.push({ kind: 'shortcode', words: typed, address: '' });
    return '';
  });
}

function hasStart(name: string, body: string): boolean {
  return body.includes(`[${name}]`) || body.includes(`[${name} `);
}
