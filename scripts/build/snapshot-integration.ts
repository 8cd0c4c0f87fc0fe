/**
 * Connects the site to the snapshot: a build stops at a damaged one and says what is old or missing in it, Astro encodes
 * its pictures, which pages import from `@media`, and the development server reloads when it changes.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { Plugin } from 'vite';
import { manifestSchema, stateOf } from '../../src/content/snapshot/manifest.ts';
import { collectionNames, contentTypes } from '../../src/content/types/registry.ts';
import { currentSnapshot, hasContent } from '../../src/content/snapshot/current.ts';
import { snapshotDirectory } from '../../src/content/snapshot/directory.mjs';
import { readJson } from '../../src/content/snapshot/files.ts';
import { SnapshotError } from '../../src/content/snapshot/problems.ts';
import { isLive } from '../../src/lib/deploy-context.ts';
import { checkPictures } from './broken-pictures.ts';

export function snapshot(): AstroIntegration {
  return {
    name: 'snapshot',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const media = path.join(snapshotDirectory, 'media');
        updateConfig({
          // Relative: it is part of each picture’s name, which is the same wherever the project lies.
          image: { service: { entrypoint: './scripts/build/image-service.ts' } },
          vite: {
            plugins: [reloadOnChange()],
            resolve: { alias: { '@media': media } },
            // What the development server may read; Vite’s own default is the project alone.
            server: { fs: { allow: ['.', media] } },
          },
        });
      },
      'astro:server:start': ({ logger }) => {
        warn(logger);
      },
      'astro:build:start': async ({ logger }) => {
        warn(logger);
        await checkPictures();
      },
      'astro:build:done': () => {
        const problems: string[] = [];
        const manifest = readJson(snapshotDirectory, 'manifest.json', manifestSchema, problems);
        if (JSON.stringify(manifest) === JSON.stringify(currentSnapshot().manifest)) return;
        // Some pages would show the old content, some the new.
        problems.push('manifest.json : le contenu a changé pendant la construction ; la relancer.');
        throw new SnapshotError(problems);
      },
    },
  };
}

/** Logs what is older or missing. @throws SnapshotError */
function warn(logger: AstroIntegrationLogger): void {
  const { manifest, content } = currentSnapshot();
  if (manifest.source === 'demo' && isLive(process.env['CONTEXT'])) {
    logger.warn(
      'Le site en ligne montre le contenu de démonstration : ses témoignages sont marqués comme des exemples.',
    );
  }
  for (const name of collectionNames) {
    const { failed, stale = [] } = stateOf(manifest, name);
    for (const { entry, field, label = field, message } of stale) {
      const place = [name, `« ${entry} »`, label].filter((part) => part !== '').join(' › ');
      logger.warn(`${place} : ${message} En attendant, le site montre l’ancienne version.`);
    }
    if (failed) {
      const isKept = hasContent(content[name]);
      const shown = isKept ? 'ses dernières données valables' : 'un contenu de secours';
      logger.warn(
        `« ${name} » n’a pas pu être lu (${contentTypes[name].failureMessage}) : le site montre ${shown}.`,
      );
    }
  }
}

const reader = fileURLToPath(new URL('../../src/content/snapshot/current.ts', import.meta.url));

/** Vite knows which modules import the reader, but not which files that one reads. */
function reloadOnChange(): Plugin {
  return {
    name: 'snapshot-reload',
    configureServer: ({ watcher }) => {
      watcher.add(snapshotDirectory);
    },
    hotUpdate({ file, modules }) {
      if (!path.resolve(file).startsWith(snapshotDirectory)) return modules;
      return [...modules, ...(this.environment.moduleGraph.getModulesByFile(reader) ?? [])];
    },
  };
}
