/** The line of a Strapi project’s `config/plugins` that enables the site’s plugin. */
import { transformSync } from 'esbuild';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pluginName } from './plugin-bundle';
import { pluginFolder } from './project-files';

export interface EnabledPlugin {
  /** `unknown`: the file is written in a way in which only its owner knows where the line belongs. */
  outcome: 'there' | 'added' | 'unknown';
  file: string;
  line: string;
}

const line = `${pluginName}: { enabled: true, resolve: './${pluginFolder}' },`;

export function enablePlugin(project: string, language: 'js' | 'ts'): EnabledPlugin {
  const file =
    ['js', 'mjs', 'ts']
      .map((extension) => `config/plugins.${extension}`)
      .find((name) => existsSync(path.join(project, name))) ?? `config/plugins.${language}`;
  const full = path.join(project, file);
  const text = existsSync(full) ? readFileSync(full, 'utf8') : emptyConfig(language);
  if (text.includes(pluginFolder)) return { outcome: 'there', file, line };
  const extended = withLine(text);
  if (extended === null || !isValid(extended, file)) return { outcome: 'unknown', file, line };
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, extended);
  return { outcome: 'added', file, line };
}

function emptyConfig(language: 'js' | 'ts'): string {
  return language === 'ts' ? 'export default () => ({});\n' : 'module.exports = () => ({});\n';
}

/** As Strapi’s own templates begin the object of all plugins, on one line that starts the file’s only statement of its kind. */
function withLine(text: string): string | null {
  const opening =
    /^(?:module\.exports|export default|const config)\b.*(?<!=> )\{(?=\}\)?;?[ \t]*$|[ \t]*$)/gm;
  const [found, ...others] = text.matchAll(opening);
  if (found === undefined || others.length > 0) return null;
  const end = found.index + found[0].length;
  const rest = text.slice(end);
  return `${text.slice(0, end)}\n  ${line}${rest.startsWith('}') ? '\n' : ''}${rest}`;
}

function isValid(text: string, file: string): boolean {
  try {
    transformSync(text, { loader: file.endsWith('.ts') ? 'ts' : 'js', logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}
