/** The site’s own pages, for links in texts. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { once } from '../../../src/lib/once';
import { routesOf } from '../../../src/lib/site-pages';

/** From here, because the sync may run in any folder. */
const folder = path.join(import.meta.dirname, '../../../src/pages');

export const siteRoutes = once(() =>
  routesOf(readdirSync(folder, { recursive: true, encoding: 'utf8' })),
);
