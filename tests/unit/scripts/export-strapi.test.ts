/** Putting the site’s Strapi into an owner’s project: what is written, and what is left alone. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeExport, exportTo } from '../../../scripts/cms/export';

let project: string;
const file = (name: string) => path.join(project, name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
};
const schema = 'src/api/article/content-types/article/schema.json';
const memory = 'src/plugins/site/fichiers.json';
/** As if an earlier version had written it. */
const writeEarlier = (name: string, text: string) => {
  write(name, text);
  const remembered = JSON.parse(read(memory)) as Record<string, string>;
  remembered[name] = createHash('sha256').update(text).digest('hex');
  write(memory, JSON.stringify(remembered));
};

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'own-strapi-'));
  write('package.json', '{"dependencies":{"@strapi/strapi":"^5.54.0"}}');
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

describe('into a fresh project', () => {
  it.each([
    ['js', 'module.exports = () => ({});\n'],
    ['ts', 'export default () => ({});\n'],
  ] as const)('in %s brings types, code in its language and the plugin', (language, plugins) => {
    if (language === 'ts') write('tsconfig.json', '{}');
    write(`config/plugins.${language}`, plugins);
    exportTo(project);
    expect(existsSync(file(schema))).toBe(true);
    expect(existsSync(file('src/components/shared/quote.json'))).toBe(true);
    const controllers = ['js', 'ts'].filter((extension) =>
      existsSync(file(`src/api/article/controllers/article.${extension}`)),
    );
    expect(controllers).toEqual([language]);
    expect(read('src/plugins/site/strapi-server.js')).toContain('"api::article.article"');
    expect(read(`config/plugins.${language}`)).toBe(
      plugins.replace('{}', "{\n  site: { enabled: true, resolve: './src/plugins/site' },\n}"),
    );
  });

  it('creates the configuration of plugins where there is none', () => {
    exportTo(project);
    expect(read('config/plugins.js')).toContain("resolve: './src/plugins/site'");
  });

  it('refuses a folder that is no Strapi project, and writes nothing', () => {
    write('package.json', '{"dependencies":{}}');
    expect(() => exportTo(project)).toThrow(/n’est pas un projet Strapi/);
    expect(existsSync(file('src'))).toBe(false);
    write('package.json', '{"dependencies":{"@strapi/strapi":"3.6.0"}}');
    expect(() => exportTo(project)).toThrow(/Strapi 5 et 4/);
  });
});

describe('into a project that has an earlier version', () => {
  beforeEach(() => void exportTo(project));

  it('changes nothing if nothing is new', () => {
    const before = read(memory);
    const { added, updated, removed, left, plugin } = exportTo(project);
    expect([added, updated, removed, left]).toEqual([[], [], [], []]);
    expect(plugin.outcome).toBe('there');
    expect(read(memory)).toBe(before);
  });

  it('replaces what nobody has changed, also with other ends of lines', () => {
    const current = read(schema);
    writeEarlier(schema, '{"old": 1}\n');
    write(schema, '{"old": 1}\r\n');
    expect(exportTo(project).updated).toEqual([schema]);
    expect(read(schema)).toBe(current);
  });

  it('leaves what somebody has changed, and names it each time', () => {
    write(schema, '{"mine": 1}');
    for (let time = 0; time < 2; time += 1) {
      const result = exportTo(project);
      expect(result.left).toEqual([schema]);
      expect(describeExport(project, result)).toContain(`  - ${schema}`);
      expect(read(schema)).toBe('{"mine": 1}');
    }
  });

  it('removes code that it no longer needs, never a type or a component', () => {
    const old = 'src/api/old/content-types/old/schema.json';
    writeEarlier('src/api/old/controllers/old.js', 'old');
    writeEarlier(old, '{}');
    const { removed, obsolete } = exportTo(project);
    expect(removed).toEqual(['src/api/old/controllers/old.js']);
    expect(obsolete).toEqual([old]);
    expect(existsSync(file(old))).toBe(true);
  });

  it('follows a project that has become one in TypeScript', () => {
    write('tsconfig.json', '{}');
    exportTo(project);
    expect(existsSync(file('src/api/hero/controllers/hero.ts'))).toBe(true);
    expect(existsSync(file('src/api/hero/controllers/hero.js'))).toBe(false);
  });
});

describe('into a project of somebody’s own', () => {
  it('leaves a controller in the other language, which Strapi would load as well', () => {
    write('tsconfig.json', '{}');
    write('src/api/hero/controllers/hero.js', 'mine');
    expect(exportTo(project).left).toEqual(['src/api/hero/controllers/hero.ts']);
    expect(existsSync(file('src/api/hero/controllers/hero.ts'))).toBe(false);
  });

  it.each([
    'const config = ({\n  env,\n}) => {\n  return { upload: {} };\n};\nmodule.exports = config;\n',
    "module.exports = require('./elsewhere');\n",
    'module.exports = ({ env }) => {\n  const url = env();\n  return { upload: {} };\n};\n',
  ])('does not touch a configuration that it does not understand: %j', (plugins) => {
    write('config/plugins.js', plugins);
    const result = exportTo(project);
    expect(read('config/plugins.js')).toBe(plugins);
    expect(describeExport(project, result)).toContain(
      "ajoutez cette ligne aux greffons, puis relancez :\n  site: { enabled: true, resolve: './src/plugins/site' },",
    );
  });

  it('names the file that would send each e-mail twice', () => {
    const old = 'src/api/contact/content-types/contact/lifecycles.js';
    write(old, 'module.exports = {};');
    const result = exportTo(project);
    expect(describeExport(project, result)).toContain(`  - ${old}`);
    expect(existsSync(file(old))).toBe(true);
  });
});
