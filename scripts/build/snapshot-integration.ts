import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { manifestSchema, collectionStateOf } from '../../src/content/snapshot/manifest.ts';
import { getCurrentSnapshot } from '../../src/content/snapshot/current.ts';
import { snapshotDirectory } from '../../src/content/snapshot/directory.mjs';
import { readJson } from '../../src/content/snapshot/files.ts';
import { SnapshotError } from '../../src/content/snapshot/problems.ts';
import { collectionNames, contentTypes } from '../../src/content/types/registry.ts';
import { checkPictures } from './broken-pictures.ts';

/**
 * Connects Astro to the snapshot: pages import its pictures from `@media`, a build stops if the snapshot is damaged or
 * changes meanwhile, and the development server reloads when it changes.
 */
export function snapshot(): AstroIntegration {
  return {
    name: 'snapshot',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const mediaFolder = path.join(snapshotDirectory, 'media');
        updateConfig({
          // The path is relative, because it is hashed into the names of pictures, which must not depend on the folder
          // of the project.
          image: { service: { entrypoint: './scripts/build/image-service.ts' } },
          vite: {
            plugins: [reloadOnChange()],
            resolve: { alias: { '@media': mediaFolder } },
            // Vite’s default would allow its development server to read only files of the project.
            server: { fs: { allow: ['.', mediaFolder] } },
          },
        });
      },
      'astro:build:start': checkPictures,
      'astro:build:done': ({ logger }) => {
        for (const name of collectionNames) {
          const { failed } = collectionStateOf(getCurrentSnapshot().manifest, name);
          if (failed) logger.warn(contentTypes[name].failureMessage);
        }
        const problems: string[] = [];
        const manifest = readJson(snapshotDirectory, 'manifest.json', manifestSchema, problems);
        if (JSON.stringify(manifest) === JSON.stringify(getCurrentSnapshot().manifest)) return;
        // If the site were published, some of its pages would show the old content and some the new one.
        problems.push('manifest.json : le contenu a changé pendant la construction ; la relancer.');
        throw new SnapshotError(problems);
      },
    },
  };
}

const readerModule = fileURLToPath(
  new URL('../../src/content/snapshot/current.ts', import.meta.url),
);

/** Reloads pages when the snapshot changes. Vite does not know which files the reader module reads. */
function reloadOnChange(): Plugin {
  return {
    name: 'snapshot-reload',
    configureServer: ({ watcher }) => {
      watcher.add(snapshotDirectory);
    },
    hotUpdate({ file, modules }) {
      if (!path.resolve(file).startsWith(snapshotDirectory)) return modules;
      return [...modules, ...(this.environment.moduleGraph.getModulesByFile(readerModule) ?? [])];
    },
  };
}
