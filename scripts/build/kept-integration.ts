/** Tells pages where the answers of earlier builds lie (see `src/content/kept.ts`), and removes those of other code. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export function keptAnswers(): AstroIntegration {
  let directory = '';
  return {
    name: 'kept-answers',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const code = codeDigest(fileURLToPath(config.root));
        directory = path.join(fileURLToPath(config.cacheDir), 'kept', code);
        const known = command === 'build' ? directory : null;
        updateConfig({ vite: { define: { KEPT_DIRECTORY: JSON.stringify(known) } } });
      },
      'astro:build:done': () => {
        const others = path.dirname(directory);
        for (const other of listed(others)) {
          if (other === path.basename(directory)) continue;
          rmSync(path.join(others, other), { recursive: true, force: true });
        }
      },
    },
  };
}

/** Of all that pages are written by: the site’s sources, the packages, their configuration, and Node itself. */
export function codeDigest(root: string): string {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const digest = createHash('sha256').update(process.version);
  for (const file of [...sources.sort(), 'package-lock.json', 'astro.config.mjs']) {
    digest.update(JSON.stringify(file)).update(readFileSync(path.join(root, file)));
  }
  return digest.digest('hex').slice(0, 32);
}

function listed(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
