/** Where the Strapi of the tests and of `npm run cms` lives: apart from the site and its packages. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which Strapi is run: 5, or 4 with `--strapi-4`; its tests receive it by their environment. */
export const edition: 4 | 5 =
  process.argv.includes('--strapi-4') || process.env['STRAPI_EDITION'] === '4' ? 4 : 5;

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
export const demoSnapshot = path.join(projectRoot, 'content-snapshot');

/** Content types and components, as an editor’s Strapi has them. */
export const sourceFolder = path.join(projectRoot, 'scripts', 'cms', 'strapi');

/** The packages of the edition under test. */
export const packageFile = path.join(sourceFolder, 'packages', `${edition}.json`);

/** Every Strapi folder lies below this one, so that each finds the packages installed here. */
export const cmsFolder = path.join(projectRoot, '.cache', edition === 5 ? 'cms' : `cms-${edition}`);

/** Where the admin page is built, to be served by every Strapi that shows one. */
export const adminFolder = path.join(cmsFolder, 'admin');

/** What `npm run cms` keeps from one day to the next: its database and its uploads. */
export const dataFolder = path.join(cmsFolder, 'data');

/** Where a test’s Strapi lives as long as the test. */
export const runsFolder = path.join(cmsFolder, 'runs');
