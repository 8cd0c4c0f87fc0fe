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

test('.env.example names every variable that Strapi’s project reads', () => {
  const sourceFiles = globSync('{config,src}/**/*.ts', {
    cwd: cmsFolder,
    exclude: ['**/*.test.ts', '**/test-*'],
  });
  const sources = sourceFiles.map((file) => readFileSync(path.join(cmsFolder, file), 'utf8'));
  const environmentReads = sources.flatMap((source) => [
    ...source.matchAll(/\b(?:env|readSetting)(?:\.\w+)?(?:\(|\[|\.)['"]?([A-Z][A-Z0-9_]+)/g),
  ]);
  const readNames = environmentReads.map(([, name = '']) => name);
  expect(readNames.length).toBeGreaterThan(25);
  const example = readFileSync(path.join(cmsFolder, '.env.example'), 'utf8');
  expect(readNames.filter((name) => !example.includes(`\n# ${name}=`))).toEqual([]);
});

test('the demo gives each variable its own value, except those that cannot reach another machine', () => {
  const settings = prepareDemoEnvironment(demoFolder());
  for (const name of ['DATABASE_URL', 'S3_BUCKET', 'SMTP_HOST', 'BUILD_HOOK', 'CONTACT_EMAIL_TO']) {
    expect(settings[name]).toBe('');
  }
  expect(settings['HOST']).toBe('127.0.0.1');
  expect(settings).not.toHaveProperty('PORT');
});

test('the demo’s secrets are random for each folder, and stay the same in it', () => {
  const folder = demoFolder();
  const firstSettings = prepareDemoEnvironment(folder);
  expect(prepareDemoEnvironment(folder)).toEqual(firstSettings);
  const settings = prepareDemoEnvironment(demoFolder());
  for (const name of ['APP_KEYS', 'CMS_TOKEN', 'DEMO_PASSWORD']) {
    expect(settings[name]).not.toBe(firstSettings[name]);
  }
});

test('the demo keeps its secrets in a folder that was copied or renamed', () => {
  const folder = demoFolder();
  const settingsBefore = prepareDemoEnvironment(folder);
  const renamedFolder = path.join(demoFolder(), "Site d’Anne, l'été");
  renameSync(folder, renamedFolder);
  const settings = prepareDemoEnvironment(renamedFolder);
  expect(settings['DATABASE_FILENAME']).toBe(path.join(renamedFolder, 'demo.db'));
  expect(settings['DEMO_PASSWORD']).toBe(settingsBefore['DEMO_PASSWORD']);
});
