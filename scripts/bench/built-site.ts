/** The built site that is measured, and what it is compared with. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';
import type { HostRules } from '../host/rules';

export const dist = 'dist';

function readPage(page: string): HTMLElement {
  const file = page === '/' ? 'index.html' : `${page.slice(1)}.html`;
  return parse(readFileSync(path.join(dist, file), 'utf8'));
}

export function someArticle(): string {
  const file = readdirSync(path.join(dist, 'blog'))
    .sort()
    .find((name) => name !== '404.html' && name.endsWith('.html'));
  if (file === undefined) throw new Error('No article in dist/: name the pages with --pages.');
  return `/blog/${path.basename(file, '.html')}`;
}

/** The title and the first picture of a built page, with its preload: the picture takes the place it has on the page. */
export function barePage(page: string): string {
  const built = readPage(page);
  const title = built.querySelector('title')?.text ?? '';
  const preloads = built.querySelectorAll('link[rel=preload][as=image]');
  const picture = preloads.length > 0 ? built.querySelector('main picture') : null;
  return `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${preloads.join('')}
<style>body{margin:0}h1{height:28vh;margin:0}img{width:100%;height:72vh;object-fit:cover}</style>
<h1>${title}</h1>${picture?.toString() ?? ''}`;
}

/** The same pages under a content policy that blocks their speculation rules. */
export function withoutSpeculationRules(rules: HostRules): HostRules {
  const speculationRules = readPage('/').querySelector('script[type=speculationrules]');
  if (!speculationRules) throw new Error('The pages have no speculation rules to compare.');
  const source = `'sha256-${sha256(speculationRules.innerHTML)}'`;
  return {
    ...rules,
    headersFor: (pathname) =>
      Object.fromEntries(
        Object.entries(rules.headersFor(pathname)).map(([name, value]) => [
          name,
          value.replace(source, ''),
        ]),
      ),
  };
}

export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('base64');
}
