/**
 * Shortens the names of Tailwind’s utilities in built pages: they are a fifth of the landing page. A name stays that is
 * also in a style sheet of ours, a script or a data file.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { Parser } from 'htmlparser2';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { inlineCode } from './headers-integration.ts';

/** Before the integration that hashes the pages’ styles. */
export function classNames(): AstroIntegration {
  return {
    name: 'class-names',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const src = new URL('../../src/', import.meta.url);
        const ownStyles = await textsOf(src, /\.css$/);
        // One page at a time: thousands do not fit into memory.
        const pages = await filesIn(dir, /\.html$/);
        const styles = new Set<string>();
        const words = new Set(await textsOf(dir, /\.(?:css|js|json)$/));
        for (const page of pages) {
          const code = inlineCode(await readFile(page, 'utf8'));
          for (const style of code.styles) styles.add(style);
          for (const script of code.scripts) words.add(script);
        }
        const shortNames = shortNamesIn(styles, {
          selected: ownStyles.flatMap(selectedNames),
          text: [...words].join('\n'),
        });
        const shortStyles = new Map(
          [...styles].map((style) => [style, shortenStyle(style, shortNames)]),
        );
        for (const page of pages) {
          const html = await readFile(page, 'utf8');
          await writeFile(page, shortenPage(html, shortNames, shortStyles));
        }
      },
    },
  };
}

async function filesIn(folder: URL, name: RegExp): Promise<URL[]> {
  const paths = await readdir(folder, { recursive: true });
  return paths
    .filter((path) => name.test(path))
    .sort()
    .map((path) => new URL(path, folder));
}

async function textsOf(folder: URL, name: RegExp): Promise<string[]> {
  const files = await filesIn(folder, name);
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

type ShortNames = ReadonlyMap<string, string>;

/**
 * In the order of the styles, the longest first, so that names do not depend on what pages say.
 * @param kept names that stay, and a text: a name stays that occurs in it
 */
export function shortNamesIn(
  styles: Iterable<string>,
  kept: { selected: readonly string[]; text: string },
): ShortNames {
  const selected = new Set(kept.selected);
  const longestFirst = [...styles].sort((one, other) => other.length - one.length);
  const shortNames = new Map<string, string>();
  let count = 0;
  for (const name of longestFirst.flatMap(selectedNames)) {
    if (shortNames.has(name) || selected.has(name) || kept.text.includes(name)) continue;
    let short = letters(count++);
    while (selected.has(short)) short = letters(count++);
    shortNames.set(name, short);
  }
  return shortNames;
}

export function shortenPage(
  html: string,
  shortNames: ShortNames,
  shortStyles: ReadonlyMap<string, string>,
): string {
  const parts: string[] = [];
  let end = 0;
  const replace = (from: number, to: number, text: string) => {
    parts.push(html.slice(end, from), text);
    end = to;
  };
  const parser = new Parser({
    onattribute: (attribute, value) => {
      if (attribute !== 'class') return;
      const names = value.split(/\s+/).filter(Boolean);
      const short = names.map((name) => shortNames.get(name) ?? name).join(' ');
      replace(parser.startIndex, parser.endIndex, `class="${escapeAttribute(short)}"`);
    },
    ontext: (text) => {
      const style = shortStyles.get(text);
      if (style !== undefined) replace(parser.startIndex, parser.endIndex + 1, style);
    },
  });
  parser.end(html);
  return parts.join('') + html.slice(end);
}

export function shortenStyle(style: string, shortNames: ShortNames): string {
  const root = postcss.parse(style);
  const shorten = selectorParser((selectors) => {
    selectors.walkClasses((node) => {
      node.value = shortNames.get(node.value) ?? node.value;
    });
  });
  root.walkRules((rule) => {
    rule.selector = shorten.processSync(rule.selector);
  });
  return root.toString();
}

function selectedNames(style: string): string[] {
  const names: string[] = [];
  const collect = selectorParser((selectors) => {
    selectors.walkClasses(({ value }) => {
      names.push(value);
    });
  });
  postcss.parse(style).walkRules(({ selector }) => {
    collect.processSync(selector);
  });
  return names;
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** `a` to `z`, `aa`, … */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
