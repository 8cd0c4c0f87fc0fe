/**
 * The Strapi of this site: content types, roles and the plugin in `cms/strapi`.
 *
 * - `npm run cms`: tries it. Installs Strapi into `.cache/cms` and builds its admin page, once (`cms/install.ts`);
 *   writes its folder (`cms/app-folder.ts`), starts it, fills it with content at the first start (`cms/seed.ts`) and
 *   prints how to sign in
 * - `npm run cms -- --export DIR`: puts it into an owner’s own Strapi project (`cms/export.ts`)
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startDemo } from './cms/demo';
import { describeExport, exportTo } from './cms/export';

try {
  const { values } = parseArgs({
    options: { export: { type: 'string' }, 'strapi-4': { type: 'boolean' } },
  });
  if (values.export === undefined) await startDemo();
  else putInto(path.resolve(process.env['INIT_CWD'] ?? '.', values.export));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

function putInto(project: string): void {
  const result = exportTo(project);
  console.log(`\n${describeExport(project, result)}`);
  if (result.plugin.outcome === 'unknown') process.exitCode = 1;
}
