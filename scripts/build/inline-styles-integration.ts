/**
 * Puts the style sheet into the pages where a visit begins: nothing then stands between the page’s first bytes
 * and its first picture. They get what they use of it; all other pages keep the file, which the browser keeps too.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';

const styleLinks = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g;

export function inlineStyles({ pages }: { pages: readonly string[] }): AstroIntegration {
  return {
    name: 'inline-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const scripts = await readScripts(new URL('_assets/', dir));
        for (const page of pages) {
          const file = new URL(page, dir);
          const html = await readFile(file, 'utf8');
          const sheets = new Map<string, string>();
          for (const [, address = ''] of html.matchAll(styleLinks)) {
            const css = await readFile(new URL(`.${address}`, dir), 'utf8');
            sheets.set(address, await usedBy([html, ...scripts], css));
          }
          await writeFile(file, withSheets(html, sheets));
        }
      },
    },
  };
}

async function readScripts(assets: URL): Promise<string[]> {
  const files = await readdir(assets);
  const scripts = files.filter((file) => file.endsWith('.js'));
  return Promise.all(scripts.map((file) => readFile(new URL(file, assets), 'utf8')));
}

/** The rules whose every class, id and element is named somewhere in these texts, be it only in passing. */
export async function usedBy(texts: readonly string[], css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: texts.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css }],
    defaultExtractor: (text) => [
      ...(text.match(/[^<>"`\s]+/g) ?? []),
      ...(text.match(/[^<>"'`\s=(){};,]+/g) ?? []),
    ],
  });
  return purged?.css ?? css;
}

/** @throws Error for a sheet that cannot stand in a page as it is. */
export function withSheets(html: string, sheets: ReadonlyMap<string, string>): string {
  return html.replace(styleLinks, (_, address: string) => {
    const css = (sheets.get(address) ?? '').trim();
    if (/<\/style/i.test(css)) throw new Error(`${address} would end its own element.`);
    return `<style>${css}</style>`;
  });
}
