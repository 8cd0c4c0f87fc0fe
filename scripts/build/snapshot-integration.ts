/**
 * Connects the site to the snapshot: a build stops at a damaged one, Astro encodes its pictures, which pages import
 * from `@media`, and the development server reloads when it changes.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { manifestSchema, stateOf } from '../../src/content/snapshot/manifest.ts';
import { currentSnapshot } from '../../src/content/snapshot/current.ts';
import { snapshotDirectory } from '../../src/content/snapshot/directory.mjs';
import { readJson } from '../../src/content/snapshot/files.ts';
import { SnapshotError } from '../../src/content/snapshot/problems.ts';
import { collectionNames, contentTypes } from '../../src/content/types/registry.ts';
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
      'astro:build:start': checkPictures,
      'astro:build:done': ({ logger }) => {
        for (const name of collectionNames) {
          const { failed } = stateOf(currentSnapshot().manifest, name);
          if (failed) logger.warn(contentTypes[name].failureMessage);
        }
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
