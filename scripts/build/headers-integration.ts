/** Writes `_headers` in Netlify’s syntax, with a content policy for the inline scripts of the built pages. */
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { Parser } from 'htmlparser2';
import { isDrafts, isPreview } from '../../src/domain/site/deploy-context.ts';
import {
  contentPolicy,
  embeddableHeaders,
  securityHeaders,
  uploadsPolicy,
} from './security-headers.ts';

export function headers(): AstroIntegration {
  return {
    name: 'headers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
        for (const file of await readdir(dir, { recursive: true })) {
          if (!file.endsWith('.html')) continue;
          const { scripts, styles } = inlineCode(await readFile(new URL(file, dir), 'utf8'));
          for (const script of scripts) hashes.scripts.add(hash(script));
          for (const style of styles) hashes.styles.add(hash(style));
        }
        const text = headersFile(contentPolicy(hashes), process.env['CONTEXT']);
        await writeFile(new URL('_headers', dir), text);
      },
    },
  };
}

/** @param context see `isPreview` */
export function headersFile(policy: string, context?: string): string {
  const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  const rules: Record<string, Record<string, string>> = {
    '/*': {
      'Content-Security-Policy': policy,
      ...securityHeaders,
      // `frame-ancestors` for older browsers. It cannot name who may.
      ...(!isDrafts(context) && { 'X-Frame-Options': 'DENY' }),
      ...(isPreview(context) && { 'X-Robots-Tag': 'noindex' }),
    },
    // File names that change with their content.
    '/_assets/*': { ...forever, ...embeddableHeaders },
    '/media/*': { ...forever, ...embeddableHeaders, 'Content-Security-Policy': uploadsPolicy },
    '/recherche/*': forever,
  };
  return Object.entries(rules)
    .map(([path, values]) =>
      [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
}

/** Script types that `script-src` applies to; any other is a data block, such as JSON-LD. */
const executableTypes =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** The inline scripts and styles of a page. */
export function inlineCode(html: string): { scripts: string[]; styles: string[] } {
  const found: { scripts: string[]; styles: string[] } = { scripts: [], styles: [] };
  let code: string | null = null;
  const parser = new Parser({
    onopentag: (name, { src, type = '' }) => {
      const isCode =
        name === 'script'
          ? src === undefined && executableTypes.test(type.trim())
          : name === 'style';
      code = isCode ? '' : null;
    },
    ontext: (text) => {
      if (code !== null) code += text;
    },
    onclosetag: (name) => {
      if (code !== null) (name === 'script' ? found.scripts : found.styles).push(code);
      code = null;
    },
  });
  parser.end(html);
  return found;
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
