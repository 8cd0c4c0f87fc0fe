/** Codes of other systems, which they replace on a page: WordPress’s `[gallery ids="1,2"]`, `{% include x %}`, `[TOC]`. */
import type { Loss } from './losses';

const shortcode = /(?<!\[)\\?\[(\/?)([a-z][\w-]*)((?:[ \t]+[^[\]\n]*)?)\](?![(:])/gi;
const template = /\{\{[^{}\n]{0,200}\}\}|\{%[^{}\n]{0,200}%\}/g;
/** Where other systems show a list of the headings. */
const contents = /^\s*(?:\[\[?_?toc_?\]\]?|\$\{toc\})\s*$/i;
/** Those that WordPress has by itself, and known plugins. */
const known =
  /^(?:caption|wp_caption|gallery|embed|embedyt|video|audio|playlist|contact-form-7|wpforms|gravityform|youtube|vimeo|shortcode|(?:vc|et_pb|su|av|fusion)_\w+)$/i;
/** Around an address, which then stands there as a link. */
const aroundAddress = /^(?:embed|embedyt|youtube|vimeo|video|audio)$/i;

export function withoutShortcodes(text: string, body: string, losses: Loss[]): string {
  const found: string[] = [];
  const drop = (typed: string): string => {
    found.push(typed);
    return '';
  };
  const rest = contents.test(text)
    ? drop(text.trim())
    : text
        .replace(template, drop)
        .replace(shortcode, (typed, slash: string, name: string, values: string, index: number) => {
          if (!isShortcode(name, slash, values, typed, text.slice(index + typed.length), body))
            return typed;
          const isLink =
            aroundAddress.test(name) &&
            values === '' &&
            /^\s*https?:/.test(text.slice(index + typed.length));
          return slash === '' && !isLink ? drop(typed.replaceAll('\\', '')) : '';
        });
  // One line, one remark: page builders put several codes around each text.
  if (found.length > 0) losses.push({ kind: 'shortcode', words: found.join(' '), address: '' });
  return rest;
}

function isShortcode(
  name: string,
  slash: string,
  values: string,
  typed: string,
  after: string,
  body: string,
): boolean {
  // `[les mots][adresse]`, and `[adresse]: …` below.
  const [, reference] = /^\[([^[\]]{0,200})\]/.exec(after) ?? [];
  if (
    body.includes(`${typed}:`) ||
    (reference !== undefined && body.includes(`[${reference || name}]:`))
  )
    return false;
  if (known.test(name) || (slash === '' && /^\s+[\w-]+\s*=/.test(values))) return true;
  return slash === '/' ? hasStart(name, body) : body.includes(`[/${name}]`);
}

function hasStart(name: string, body: string): boolean {
  return body.includes(`[${name}]`) || body.includes(`[${name} `);
}
