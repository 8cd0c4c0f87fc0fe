/** What is left to do when the pages are built. Each file is read once, for all steps that look into it. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { readPageHead } from './page-head.ts';
import type { PageHead } from './page-head.ts';

/** A step after the pages: looks into each text file of the built site, then does its work. */
export interface AfterPages {
  read: (built: BuiltFile) => void;
  finish?: (site: { dist: string; logger: AstroIntegrationLogger }) => Promise<void>;
}

export interface BuiltFile {
  /** Its path in the built site. */
  file: string;
  /** A character for each byte: what is ASCII can be searched for without decoding the whole. */
  bytes: string;
  /** Read once, when a step first asks. */
  head: () => PageHead;
}

export function afterPages(steps: readonly AfterPages[]): AstroIntegration {
  return {
    name: 'after-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const files = await readdir(dist, { recursive: true });
        for (const file of files.filter((name) => /\.(html|json|xml)$/.test(name))) {
          const bytes = readFileSync(path.join(dist, file), 'latin1');
          let head: PageHead | undefined;
          const built = { file, bytes, head: () => (head ??= readPageHead(bytes)) };
          for (const { read } of steps) read(built);
        }
        for (const { finish } of steps) await finish?.({ dist, logger });
      },
    },
  };
}
