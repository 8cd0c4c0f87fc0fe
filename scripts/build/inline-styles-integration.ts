/**
 * Puts into the pages where a visit begins the styles they use: nothing then stands between the page’s first
 * bytes and its first picture. All other pages keep the whole sheet as a file, which the browser keeps too.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { usedStyles } from './used-styles.ts';

const styleLinks = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g;

export function inlineStyles({ pages }: { pages: readonly string[] }): AstroIntegration {
  return {
    name: 'inline-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = await readdir(dir, { recursive: true });
        const scripts = await Promise.all(
          files
            .filter((name) => name.endsWith('.js'))
            .map((name) => readFile(new URL(name, dir), 'utf8')),
        );
        for (const page of pages) {
          const file = new URL(page, dir);
          const html = await readFile(file, 'utf8');
          const sheets = new Map<string, string>();
          for (const [, address = ''] of html.matchAll(styleLinks)) {
            const sheet = await readFile(new URL(`.${address}`, dir), 'utf8');
            sheets.set(address, usedStyles(sheet, html, scripts));
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
