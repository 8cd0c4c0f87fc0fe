import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  freelySet,
  refuseOtherSettings,
  useDemoEnvironment,
} from '../../../scripts/cms/demo/environment.ts';

function demoFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('ENV_PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

test('the demo decides every variable that Strapi’s project reads, but for those that reach nothing outside', () => {
  const sources = globSync('scripts/cms/{config,src}/**/*.ts').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const read = sources.flatMap((source) => [
    ...source.matchAll(/\benv(?:\.\w+)?(?:\(|\[|\.)['"]?([A-Z][A-Z0-9_]+)/g),
  ]);
  const { settings } = useDemoEnvironment(demoFolder());
  const decided = [...Object.keys(settings), ...freelySet];
  expect(read.length).toBeGreaterThan(25);
  expect(read.map(([, name]) => name).filter((name) => !decided.includes(name ?? ''))).toEqual([]);
});

test('the demo’s secrets are random for each folder and stay', () => {
  const folder = demoFolder();
  const first = useDemoEnvironment(folder);
  expect(first.isNew).toBe(true);
  expect(useDemoEnvironment(folder)).toEqual({ settings: first.settings, isNew: false });
  const { settings } = useDemoEnvironment(demoFolder());
  for (const name of ['APP_KEYS', 'CMS_TOKEN', 'DEMO_PASSWORD']) {
    expect(settings[name]).not.toBe(first.settings[name]);
  }
});

test.each(['DATABASE_URL', 'DATABASE_FILENAME', 'S3_BUCKET', 'SMTP_HOST', 'BUILD_HOOK', 'HOST'])(
  'the demo refuses %s of the process, and an edited file',
  (name) => {
    const { settings } = useDemoEnvironment(demoFolder());
    for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
    expect(() => refuseOtherSettings(settings)).not.toThrow();
    vi.stubEnv(name, 'production.example');
    expect(() => refuseOtherSettings(settings)).toThrow(name);
  },
);
