/** Small sites written by hand, good or deliberately broken, to show that a check can tell them apart. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSite } from './site-files';
import type { Site } from './site-files';

const origin = 'https://site.example';

interface PageParts {
  url?: string;
  title?: string;
  head?: string;
  body?: string;
}

/** A page without a fault, unless its parts bring one. */
export function pageHtml({
  url = '/',
  title = 'Accueil',
  head = '',
  body = '',
}: PageParts = {}): string {
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <meta name="description" content="Une page écrite à la main.">
    <link rel="canonical" href="${origin}${url}">
    ${head}
  </head>
  <body>
    <main><h1>${title}</h1>${body}</main>
  </body>
</html>
`;
}

/** Writes the files into a temporary folder of their own; returns the folder. */
export function writeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

export function writeSite(files: Record<string, string>): Site {
  return readSite(writeFolder(files));
}

/** A site of one page: the most common way to show a fault. */
export function writePage(parts: PageParts): Site {
  return writeSite({ 'index.html': pageHtml(parts) });
}
