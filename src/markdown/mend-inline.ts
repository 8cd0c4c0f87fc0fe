/** Mends a line: links that are nearly right, spaces inside of stars, marks of other dialects. Not in code. */
import { readAddress } from './address';
import type { Loss } from './losses';
import { mendEmphasis } from './mend-emphasis';
import { wide } from './mend-marks';
import { withoutShortcodes } from './shortcodes';

export function mendInline(line: string, body: string, losses: Loss[]): string {
  if (!/[[\]*_=~^<{]/.test(line)) return line;
  return outsideOfCode(line, (text) =>
    mendEmphasis(mendMarks(mendLinks(mendTags(withoutShortcodes(text, body, losses)), body))),
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

const tag = new RegExp(`<([a-z][\\w:-]{0,30})(?=[\\s${wide}])([^<>]{1,2000})>`, 'gi');
const typedQuotes = /(=)\s*(?:[“”„«]|&quot;|\\")([^“”»"\\]{0,1000}?)(?:[“”»]|&quot;|\\")/g;
const quotedOrWide = new RegExp(`"[^"]*"|'[^']*'|[${wide}]+`, 'g');

/** `<a⍽href=“https://exemple.fr”>`: quotes and spaces that a word processor has made typographic. */
function mendTags(text: string): string {
  return text.replace(tag, (_typed, name: string, attributes: string) => {
    const mended = quotesOrWide.test(attributes)
      ? attributes
          .replace(typedQuotes, '$1"$2"')
          .replace(quotedOrWide, (part) => (/^["']/.test(part) ? part : ' '))
      : attributes;
    return `<${name}${withOwnQuotes(mended)}>`;
  });
}

const quotesOrWide = new RegExp(`[“”„«${wide}]|&quot;|\\\\"`);
const wellFormed = /^(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?$/;
/** Up to the quote that another attribute or the end follows. */
const attribute = /\s*([\w:-]+)\s*=\s*(["'])(.*?)\2(?=\s*(?:[\w:-]+\s*=|\/?$))/g;
const longestAttributes = 500;

/** `title="a "b" c"`, `href='l'été.pdf'`, and attributes without a space between them. */
function withOwnQuotes(attributes: string): string {
  if (attributes.length > longestAttributes || wellFormed.test(attributes)) return attributes;
  let end = 0;
  const mended = [...attributes.matchAll(attribute)].map(
    ({ 0: typed, 1: name, 3: value = '', index }) => {
      const isNext = index === end;
      end = isNext ? index + typed.length : -1;
      return ` ${name}="${value.replaceAll('"', '&quot;')}"`;
    },
  );
  // Only if nothing else is there: a `>` in a value ends the tag too early.
  return /^\s*\/?$/.test(attributes.slice(end)) && end > 0 ? mended.join('') : attributes;
}

const inline = /(?<=\]\()((?:[^()\n\\]|\([^()\n]{0,200}\)){1,2000})(?=\))/g;
/** Of a French keyboard, with a space before the colon. */
const definition = /^[ \u00a0]{0,3}(\[[^[\]\n]{1,200}\])([ \t\u00a0\u202f]*):[ \t\u00a0]*(?=\S)/;
/** After an address of the web with a space in it, the brackets hold a remark. */
const apart =
  /(!?\[[^[\]\n]{1,300}\])[ \u00a0]+(?=\((?:(?:#|https?:|www\.)[^()\s]{1,500}(?:\s+["“«][^()\n]{0,300})?|(?:\/|mailto:|tel:)[^\s()](?:[^()\n]|\([^()\n]{0,200}\)){0,500})\))/gi;
const reversed = /\(([^()\n]{1,300})\)\[((?:\/|https?:|www\.|mailto:|tel:)[^[\]\s]{1,500})\]/gi;
/** Of Obsidian: `![[toit.jpg]]`, `[[Nos prix|les prix]]`. */
const wikiLink = /(!?)\[\[([^[\]|\n]{1,200})(?:\|([^[\]\n]{1,200}))?\]\](?![([])/g;
const widthInAlt = /(!\[[^[\]\n|]{1,300})\|\d+(?:x\d+)?(?=\]\()/g;
/** Of Pandoc: `[les mots]{.note}`, `[]{#prix}`. */
const span = /\[([^[\]\n]{0,300})\]\{([#.:][^{}\n]{1,200}|[\w-]+=[^{}\n]{1,200})\}/g;

function mendLinks(text: string, body: string): string {
  const [start, id = '', spaces] = definition.exec(text) ?? [];
  if (start !== undefined) {
    const address = text.slice(start.length);
    if (id.startsWith('[^')) return spaces === '' ? text : `${id}: ${address}`;
    const isUsed = body.indexOf(id) !== body.lastIndexOf(id);
    if (isAddress(address) ? spaces === '' || isUsed : isUsed || isRemark(id)) {
      return `${id}: ${address.startsWith('<') ? address : mendDestination(address)}`;
    }
    // « [Important]: lisez » would be taken for an address, and not be shown.
    if (spaces === '') return `\\${text.trimStart()}`;
  }
  return text
    .replace(wikiLink, (_, sign: string, name: string, words = name) =>
      sign === '' ? `[${words}](<${name}>)` : `![](<${name}>)`,
    )
    .replace(widthInAlt, '$1')
    .replace(span, (_, words: string, list: string) => {
      const [, name] = /#([\p{L}\p{N}_.-]+)/u.exec(list) ?? [];
      return name === undefined ? words : `<a id="${name}"></a>${words}`;
    })
    .replace(reversed, '[$1]($2)')
    .replace(apart, '$1')
    .replace(inline, mendDestination);
}

/** As people write remarks in Markdown: `[//]: # (à faire)`. */
function isRemark(id: string): boolean {
  return /^\[(?:\/\/|comment|commentaire|remarque|_)\]$/i.test(id);
}

function isAddress(typed: string): boolean {
  if (typed.startsWith('<')) return true;
  const address = readAddress(typed.replace(title, ''));
  return address.kind !== 'unusable' || address.reason !== 'incomplete';
}

const longestAddress = 2_000;
const hasScheme = /^(?:https?|mailto|tel|sms|fax|callto|whatsapp|file):/i;
/** As some dialects write it behind an address: `=300x200`. */
const size = /(?<=\s)=[\d%x*]{1,12}$/;
const title = /\s+(?:"[^"]*"|'[^']*'|\([^()]*\))\s*$/;

/** Markdown ends an address at a space, and knows no size and no typographic quotes. */
function mendDestination(typed: string): string {
  const text = typed.trim().replace(size, '').trimEnd();
  if (typed.length > longestAddress || !/\s/.test(typed.trim())) return typed;
  const [rest = ''] = title.exec(text) ?? [];
  const caption = rest === '' ? oddTitle(text) : '';
  const address = text.slice(0, text.length - rest.length - caption.length).trim();
  const shown = caption === '' ? rest : ` "${withoutQuotes(caption)}"`;
  // What is no address stays a remark in brackets.
  if (/\s/.test(address) && !hasScheme.test(address) && !isAddress(address)) return typed;
  return address.replace(/\s/g, '%20') + shown;
}

/** Typographic, with quotes inside of it, or without its end; `guide "2026".pdf` is all an address. */
function oddTitle(text: string): string {
  const start = text.search(/\s["“”«„]/);
  const found = start < 0 ? '' : text.slice(start);
  return /["“”»]\S+$/.test(found.slice(2)) ? '' : found;
}

function withoutQuotes(title: string): string {
  return title
    .trim()
    .replace(/^["“”«„]|["“”»]$/g, '')
    .trim()
    .replaceAll('"', '\\"');
}

/** Marks of other dialects that have an element of HTML: `==un mot==`, `H~2~O`, `m^2^`. */
function mendMarks(text: string): string {
  return text
    .replace(/(?<![=\w/])==(?=[^\s=])([^=\n]{1,300})(?<=\S)==(?![=\w])/g, '<mark>$1</mark>')
    .replace(/(?<=\p{L})~(\d{1,3})~(?!~)/gu, '<sub>$1</sub>')
    .replace(/(?<=[\p{L}\d])\^(\d{1,3}|er|ère|e|o)\^/gu, '<sup>$1</sup>');
}
