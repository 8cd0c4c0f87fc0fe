/** Bundles the site’s plugin of Strapi (`scripts/cms/strapi/plugin`) into plain files that any Strapi project can load. */
import { buildSync } from 'esbuild';
import path from 'node:path';
import { uidOf } from '../lib/strapi-schema';
import { contentTypeNames, sourceFolder } from './folders';

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
    [
      'strapi-server.js',
      bundle(serverEntry(), { format: 'cjs', platform: 'node', target: 'node20' }),
    ],
  ]);
  // Strapi 4’s admin page has other components and no such places for ours.
  if (edition === 5) {
    files.set('strapi-admin.js', bundle(adminEntry, { format: 'esm', platform: 'browser' }));
  }
  return files;
}

/** Strapi takes what it loads from the default export. */
const adminEntry = "export { admin as default } from './admin';";

function serverEntry(): string {
  const uids = JSON.stringify(
    contentTypeNames().map((singularName) => uidOf({ info: { singularName } })),
  );
  return `import { createServer } from './server'; export default createServer(${uids});`;
}

function bundle(
  contents: string,
  options: { format: 'cjs' | 'esm'; platform: 'node' | 'browser'; target?: string },
): string {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: pluginSource },
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
  if (file === undefined) throw new Error(`esbuild wrote nothing for ${contents}`);
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
