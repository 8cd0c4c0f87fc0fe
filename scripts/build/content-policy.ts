/** The content security policy that fits exactly what the built pages hold: nothing inline runs but what was built. */
import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { textRanges } from './text-ranges.ts';

/** Origins of other hosts the pages may load from. */
export interface Strangers {
  images: readonly string[];
  frames: readonly string[];
  scripts: readonly string[];
  /** What scripts may send to and fetch from. */
  connections: readonly string[];
}

/** What `script-src` judges. Any other type is a block of data (JSON-LD), and needs no permission. */
const judgedTypes =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** What the pages hold that the policy must allow. */
export interface PageParts {
  /** Hashes of inline scripts and styles, once each, as the policy names them. */
  scripts: Set<string>;
  styles: Set<string>;
  hasManifest: boolean;
}

const noParts = (): PageParts => ({
  scripts: new Set(),
  styles: new Set(),
  hasManifest: false,
});

/**
 * A reader of the built pages, one after the other, each as a character for each byte, its tags in lower case
 * as Astro writes them. Parsing a page takes longer than building it, and most hold the same parts: only a page
 * with one not seen before is parsed.
 */
export function createPartsReader(): { parts: PageParts; read: (bytes: string) => void } {
  const parts = noParts();
  const seen = new Set<string>();
  const read = (bytes: string) => {
    let holdsMore = !parts.hasManifest && bytes.includes('rel="manifest"');
    for (const name of ['script', 'style']) {
      for (const [from, to] of textRanges(bytes, `<${name}`, `</${name}`)) {
        // Every page has its own JSON-LD.
        if (bytes.startsWith('<script type="application/ld+json"', from)) continue;
        const piece = bytes.slice(from, to);
        if (seen.has(piece)) continue;
        seen.add(piece);
        holdsMore = true;
      }
    }
    if (holdsMore) collectParts(bytes, parts);
  };
  return { parts, read };
}

function collectParts(bytes: string, parts: PageParts): void {
  const document = parse(bytes, { blockTextElements: { script: true, style: true } });
  for (const script of document.querySelectorAll('script:not([src])')) {
    if (judgedTypes.test(script.getAttribute('type')?.trim() ?? '')) {
      parts.scripts.add(hash(script.rawText));
    }
  }
  for (const style of document.querySelectorAll('style')) parts.styles.add(hash(style.rawText));
  parts.hasManifest ||= document.querySelector('link[rel=manifest]') !== null;
}

/** Everything starts out forbidden. */
export function contentPolicy(parts: PageParts, strangers: Strangers): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...[...parts.scripts].sort(), ...strangers.scripts],
    ['style-src', "'self'", ...[...parts.styles].sort()],
    ['img-src', "'self'", 'data:', ...strangers.images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...strangers.connections],
    ['frame-src', ...strangers.frames],
    ...(parts.hasManifest ? [['manifest-src', "'self'"] as [string, string]] : []),
    // Without script the contact form prepares an e-mail.
    ['form-action', "'self'", 'mailto:'],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

function hash(bytes: string): string {
  return `'sha256-${createHash('sha256').update(bytes, 'latin1').digest('base64')}'`;
}
