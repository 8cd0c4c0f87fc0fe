/** The content security policy that fits exactly what the built pages hold: nothing inline runs but what was built. */
import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';

/** Origins of other hosts the pages may load from. */
export interface Strangers {
  images: readonly string[];
  frames: readonly string[];
}

/** Scripts that run; data blocks (JSON-LD) do not, and need no permission. */
const scriptTypes = new Set(['', 'module', 'text/javascript']);

/** The sources of inline scripts and styles, once each, as the policy names them. */
export interface InlineHashes {
  scripts: Set<string>;
  styles: Set<string>;
}

export function collectInline(html: string, hashes: InlineHashes): void {
  const document = parse(html, { blockTextElements: { script: true, style: true } });
  for (const script of document.querySelectorAll('script:not([src])')) {
    if (scriptTypes.has(script.getAttribute('type') ?? ''))
      hashes.scripts.add(hash(script.rawText));
  }
  for (const style of document.querySelectorAll('style')) hashes.styles.add(hash(style.rawText));
}

/** Everything starts out forbidden. */
export function contentPolicy(hashes: InlineHashes, strangers: Strangers): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...[...hashes.scripts].sort()],
    ['style-src', "'self'", ...[...hashes.styles].sort()],
    ['img-src', "'self'", 'data:', ...strangers.images],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['frame-src', ...strangers.frames],
    ['manifest-src', "'self'"],
    // Without script the contact form prepares an e-mail.
    ['form-action', "'self'", 'mailto:'],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
