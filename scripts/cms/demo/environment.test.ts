import { globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDemoEnvironment } from './environment.ts';

const cmsFolder = path.resolve(import.meta.dirname, '..');

function demoFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the demo sets every variable that Strapi’s project reads, except those that cannot reach another machine, and .env.example names them', () => {
  const sourceFiles = globSync('{config,src}/**/*.ts', {
    cwd: cmsFolder,
    exclude: ['**/*.test.ts', '**/test-*'],
  });
  const sources = sourceFiles.map((file) => readFileSync(path.join(cmsFolder, file), 'utf8'));
  const environmentReads = sources.flatMap((source) => [
    ...source.matchAll(/\b(?:env|readSetting)(?:\.\w+)?(?:\(|\[|\.)['"]?([A-Z][A-Z0-9_]+)/g),
  ]);
  const { settings } = prepareDemoEnvironment(demoFolder());
  const harmlessNames = ['PORT', 'SITE_URL', 'DRAFTS_URL', 'BUILD_CHECK_RULE'];
  const decidedNames = [...Object.keys(settings), ...harmlessNames];
  expect(environmentReads.length).toBeGreaterThan(25);
  const readNames = environmentReads.map(([, name = '']) => name);
  expect(readNames.filter((name) => !decidedNames.includes(name))).toEqual([]);
  const example = readFileSync(path.join(cmsFolder, '.env.example'), 'utf8');
  expect(readNames.filter((name) => !example.includes(`\n# ${name}=`))).toEqual([]);
});

test('the demo’s secrets are random for each folder, and stay the same in it', () => {
  const folder = demoFolder();
  const firstEnvironment = prepareDemoEnvironment(folder);
  expect(firstEnvironment.isNew).toBe(true);
  expect(prepareDemoEnvironment(folder)).toEqual({
    settings: firstEnvironment.settings,
    isNew: false,
  });
  const { settings } = prepareDemoEnvironment(demoFolder());
  for (const name of ['APP_KEYS', 'CMS_TOKEN', 'DEMO_PASSWORD']) {
    expect(settings[name]).not.toBe(firstEnvironment.settings[name]);
  }
});

test('the demo keeps its secrets in a folder that was copied or renamed', () => {
  const folder = demoFolder();
  const { settings: settingsBefore } = prepareDemoEnvironment(folder);
  const renamedFolder = path.join(demoFolder(), "Site d’Anne, l'été");
  renameSync(folder, renamedFolder);
  const { settings } = prepareDemoEnvironment(renamedFolder);
  expect(settings['DATABASE_FILENAME']).toBe(path.join(renamedFolder, 'demo.db'));
  expect(settings['DEMO_PASSWORD']).toBe(settingsBefore['DEMO_PASSWORD']);
});
