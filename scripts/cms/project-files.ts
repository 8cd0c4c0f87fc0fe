/** All that makes a Strapi project the Strapi of this site, the same for `npm run cms`, the tests and owners. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { uidOf } from '../lib/strapi-schema';
import type { StrapiSchema } from '../lib/strapi-schema';
import { contentTypeNames, sourceFolder } from './folders';
import { bundlePlugin, pluginName } from './plugin-bundle';
import { schemaForStrapi4 } from './strapi-4-schema';

export interface ProjectKind {
  /** Strapi’s major version. */
  edition: 4 | 5;
  /** Of the project’s own code: one in TypeScript does not load JavaScript beside it. */
  language: 'js' | 'ts';
}

export const pluginFolder = `src/plugins/${pluginName}`;

/** @returns the text of each file, by its path in the project with slashes */
export function projectFiles({ edition, language }: ProjectKind): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const name of contentTypeNames()) {
    files.set(schemaFile(name), schemaText(`content-types/${name}.json`, edition));
    for (const [file, text] of apiFiles(name, language)) files.set(file, text);
  }
  const components = path.join(sourceFolder, 'components');
  for (const file of readdirSync(components, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const name = file.split(path.sep).join('/');
    files.set(`src/components/${name}`, schemaText(`components/${name}`, edition));
  }
  for (const [name, text] of bundlePlugin(edition)) files.set(`${pluginFolder}/${name}`, text);
  return files;
}

function schemaText(file: string, edition: 4 | 5): string {
  const text = readFileSync(path.join(sourceFolder, file), 'utf8');
  if (edition === 5) return text;
  return `${JSON.stringify(schemaForStrapi4(JSON.parse(text) as StrapiSchema), null, 2)}\n`;
}

function schemaFile(name: string): string {
  return `src/api/${name}/content-types/${name}/schema.json`;
}

/** Strapi requires a controller, a router and a service for each content type, even without code of one’s own. */
function apiFiles(singularName: string, language: 'js' | 'ts'): [string, string][] {
  const uid = uidOf({ info: { singularName } });
  return (['Controller', 'Router', 'Service'] as const).map((part) => {
    const folder = part === 'Router' ? 'routes' : `${part.toLowerCase()}s`;
    const text =
      language === 'ts'
        ? `import { factories } from '@strapi/strapi';\n\nexport default factories.createCore${part}('${uid}');\n`
        : `const { factories } = require('@strapi/strapi');\n\nmodule.exports = factories.createCore${part}('${uid}');\n`;
    return [`src/api/${singularName}/${folder}/${singularName}.${language}`, text];
  });
}
