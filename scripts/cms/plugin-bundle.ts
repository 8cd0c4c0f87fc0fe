/** Bundles the site’s plugin of Strapi (`scripts/cms/strapi/plugin`) into plain files that any Strapi project can load. */
import { buildSync } from 'esbuild';
import path from 'node:path';
import { sourceFolder } from './folders';

export const pluginName = 'site';

const pluginSource = path.join(sourceFolder, 'plugin');

/** Of Strapi’s packages and React there must be one of each: the project’s own. */
const external = [
  '@strapi/*',
  'react',
  'react/*',
  'react-dom',
  'react-router-dom',
  'styled-components',
];

/** @returns the text of each file, by its path in the plugin’s folder */
export function bundlePlugin(edition: 4 | 5): ReadonlyMap<string, string> {
  const files = new Map([
    ['package.json', `${JSON.stringify(packageOf(edition), null, 2)}\n`],
    ['strapi-server.js', bundle('server', { format: 'cjs', platform: 'node', target: 'node20' })],
  ]);
  // Strapi 4’s admin page has other components and no such places for ours.
  if (edition === 5) {
    files.set('strapi-admin.js', bundle('admin', { format: 'esm', platform: 'browser' }));
  }
  return files;
}

function bundle(
  name: 'server' | 'admin',
  options: { format: 'cjs' | 'esm'; platform: 'node' | 'browser'; target?: string },
): string {
  const { outputFiles } = buildSync({
    // Strapi takes what it loads from the default export.
    stdin: {
      contents: `export { ${name} as default } from './${name}';`,
      resolveDir: pluginSource,
    },
    bundle: true,
    write: false,
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'inline',
    logLevel: 'error',
    external,
    ...options,
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`esbuild wrote nothing for ${name}`);
  return file.text;
}

function packageOf(edition: 4 | 5) {
  const adminExport = {
    './strapi-admin': { import: './strapi-admin.js', default: './strapi-admin.js' },
  };
  return {
    name: `strapi-plugin-${pluginName}`,
    version: '0.0.0',
    private: true,
    strapi: { kind: 'plugin', name: pluginName, displayName: 'Site' },
    exports: {
      './strapi-server': { require: './strapi-server.js', default: './strapi-server.js' },
      ...(edition === 5 ? adminExport : {}),
      './package.json': './package.json',
    },
  };
}
