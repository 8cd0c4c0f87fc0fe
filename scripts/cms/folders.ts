/** The folders of Strapi, for tests and `npm run cms`: apart from the site and its packages. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Strapi’s major version: 5, or 4 with `--strapi-4`, which tests receive as an environment variable. */
export const edition: 4 | 5 =
  process.argv.includes('--strapi-4') || process.env['STRAPI_EDITION'] === '4' ? 4 : 5;

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
/** What an empty Strapi is filled with: the content that the tests know. */
export const demoSnapshot = path.join(projectRoot, 'tests', 'fixtures', 'content-snapshot');

/** Content types and components in Strapi’s format. */
export const sourceFolder = path.join(projectRoot, 'scripts', 'cms', 'strapi');

/** `article`, `hero`, …: one schema each. */
export function contentTypeNames(): string[] {
  return readdirSync(path.join(sourceFolder, 'content-types')).map((file) => path.parse(file).name);
}

export const packageFile = path.join(sourceFolder, 'packages', `${edition}.json`);

/** Strapi’s packages are installed here; the folders below resolve them. */
export const cmsFolder = path.join(projectRoot, '.cache', edition === 5 ? 'cms' : `cms-${edition}`);

/** The built admin page. */
export const adminFolder = path.join(cmsFolder, 'admin');

/** Database and uploads of `npm run cms`. */
export const dataFolder = path.join(cmsFolder, 'data');

/** The temporary Strapis of one run of tests. */
export const runsFolder = path.join(cmsFolder, 'runs', process.env['STRAPI_TESTS'] ?? 'cms');
