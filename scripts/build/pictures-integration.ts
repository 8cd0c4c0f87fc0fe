/** Lets Astro encode the snapshot’s pictures, wherever the snapshot lies: pages import them from `@media`. */
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { snapshotDirectory } from '../../src/content/snapshot/directory.mjs';
import { checkPictures } from './broken-pictures.ts';

export function snapshotPictures(): AstroIntegration {
  return {
    name: 'snapshot-pictures',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const media = path.join(snapshotDirectory, 'media');
        updateConfig({
          // Relative: it is part of each picture’s name, which is the same wherever the project lies.
          image: { service: { entrypoint: './scripts/build/image-service.ts' } },
          vite: {
            resolve: { alias: { '@media': media } },
            // What the development server may read; Vite’s own default is the project alone.
            server: { fs: { allow: ['.', media] } },
          },
        });
      },
      'astro:build:start': checkPictures,
    },
  };
}
