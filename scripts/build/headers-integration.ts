import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { Parser } from 'htmlparser2';
import type { Handler } from 'htmlparser2';
import { headersFile } from './security-headers.ts';
import type { SiteServices } from './security-headers.ts';

/**
 * Writes `_headers` with the hashes of all inline scripts and styles. It must be the last integration, because a later one
 * could change the pages.
 */
export function headers(site: SiteServices): AstroIntegration {
  return {
    name: 'headers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = await readdir(dir, { recursive: true });
        // Sets are used, because nearly all pages have the same inline code.
        const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const { scripts, styles } = inlineCode(await readFile(new URL(file, dir), 'utf8'));
          for (const script of scripts) hashes.scripts.add(hashOf(script));
          for (const style of styles) hashes.styles.add(hashOf(style));
        }
        await writeFile(new URL('_headers', dir), headersFile(hashes, site, process.env));
      },
    },
  };
}

/**
 * Matches the `type` of scripts to which the policy’s `script-src` applies. Other types are data blocks, such as
 * JSON-LD.
 */
const executableScriptTypes =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** Returns the inline scripts and styles of a page, character for character. */
export function inlineCode(html: string): { scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  let openElementCode: string | null = null;
  const handlers: Partial<Handler> = {
    onopentag: (name, { src, type = '' }) => {
      const isScript =
        name === 'script' && src === undefined && executableScriptTypes.test(type.trim());
      openElementCode = isScript || name === 'style' ? '' : null;
    },
    ontext: (text) => {
      if (openElementCode !== null) openElementCode += text;
    },
    onclosetag: (name) => {
      if (openElementCode !== null) (name === 'script' ? scripts : styles).push(openElementCode);
      openElementCode = null;
    },
  };
  // Inline code has no character references such as `&amp;`, and decoding those in texts would take a fifth of the
  // time.
  new Parser(handlers, { decodeEntities: false }).end(html);
  return { scripts, styles };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
