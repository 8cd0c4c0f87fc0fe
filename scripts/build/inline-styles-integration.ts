/**
 * Puts the style sheet into the pages where a visit begins: nothing then stands between the page’s first bytes
 * and its first picture. All other pages keep the file, which the browser keeps too.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const styleLinks = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g;

export function inlineStyles({ pages }: { pages: readonly string[] }): AstroIntegration {
  return {
    name: 'inline-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const page of pages) {
          const file = new URL(page, dir);
          const html = await readFile(file, 'utf8');
          const sheets = new Map<string, string>();
          for (const [, address = ''] of html.matchAll(styleLinks)) {
            sheets.set(address, await readFile(new URL(`.${address}`, dir), 'utf8'));
          }
          await writeFile(file, withSheets(html, sheets));
        }
      },
    },
  };
}

/** @throws Error for a sheet that cannot stand in a page as it is. */
export function withSheets(html: string, sheets: ReadonlyMap<string, string>): string {
  return html.replace(styleLinks, (_, address: string) => {
    const css = (sheets.get(address) ?? '').trim();
    if (/<\/style/i.test(css)) throw new Error(`${address} would end its own element.`);
    return `<style>${css}</style>`;
  });
}
