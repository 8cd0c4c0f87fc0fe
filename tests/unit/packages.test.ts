/** What this project takes from others: as little as it may, nothing unseen, nothing with strings attached. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { licenceTable, readPackages } from '../../scripts/licences/packages';
import { readStatements } from '../module-statements';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const lockfile = readJson('package-lock.json');
const packages = readPackages(lockfile);
const manifest = readJson('package.json') as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** Raise it only for a package that is worth its weight, in the commit that brings it. */
const budget = { browser: 10, build: 590, tests: 580 };

/** For what visitors receive: nothing is asked but to keep the notice. */
const free = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];
/** For what only runs here: files of one’s own stay one’s own (MPL, LGPL: libvips, unchanged). */
const tolerated = [
  ...free,
  ...['BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'PSF-2.0'],
  ...['Python-2.0', 'Unlicense', 'Zlib'],
];

/** `(MIT OR CC0-1.0)` allows a choice, `MIT AND Zlib` wants both. */
function isAllowed(licence: string | null, allowed: readonly string[]): boolean {
  if (licence === null) return false;
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one.trim())));
}

const named = (some: typeof packages) =>
  some.map(({ name, version, licence }) => `${name}@${version}: ${licence}`);

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['UNLICENSED', false],
    [null, false],
  ])('%s among those for visitors: %s', (licence, expected) => {
    expect(isAllowed(licence, free)).toBe(expected);
  });

  it('let everything that reaches visitors be given to them', () => {
    const shipped = packages.filter(({ use }) => use === 'browser');
    expect(shipped.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'scheduler', 'leaflet']),
    );
    expect(named(shipped.filter(({ licence }) => !isAllowed(licence, free)))).toEqual([]);
  });

  it('are known of every package, and let it be used here', () => {
    expect(named(packages.filter(({ licence }) => !isAllowed(licence, tolerated)))).toEqual([]);
  });

  it('stand in one list', () => {
    expect(licenceTable(packages)).toMatch(/^browser:\n {2}BSD-2-Clause \(1\): leaflet@/);
    expect(
      licenceTable(readPackages({ packages: { 'node_modules/a': { version: '1.0.0' } } })),
    ).toContain('build:\n  UNKNOWN (1): a@1.0.0');
  });
});

describe('the packages', () => {
  it('are no more than they were', () => {
    for (const use of ['browser', 'build', 'tests'] as const) {
      const count = packages.filter((one) => one.use === use).length;
      expect(count, use).toBeGreaterThan(0);
      expect(count, `${count} packages for ${use}`).toBeLessThanOrEqual(budget[use]);
    }
  });

  it('come in one exact version, from a registry, with the digest of their bytes', () => {
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(named(packages.filter(({ integrity }) => !/^sha512-/.test(integrity ?? '')))).toEqual(
      [],
    );
    expect(JSON.stringify(lockfile)).not.toContain('"resolved"');
  });

  it('with a script of their own to run at installation are those known to work without', () => {
    const names = packages.filter((one) => one.hasInstallScript).map(({ name }) => name);
    expect([...new Set(names)].sort()).toEqual(['esbuild', 'sharp', 'vnu-jar']);
  });

  it('that syncing and building need are what the host installs', () => {
    const files = ['src', 'scripts'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name.split(path.sep).join('/')),
      ),
    );
    const isForDevelopers = /^scripts\/(?:fonts\.ts|serve\.ts|host\/|bench\/)|\.d\.ts$/;
    const needed = [...files, 'astro.config.mjs', 'src/styles/tailwind.config.mjs']
      .filter((file) => /\.([mc]?[jt]s|tsx|astro)$/.test(file) && !isForDevelopers.test(file))
      .flatMap((file) =>
        readStatements(file, readFileSync(path.join(root, file), 'utf8'))
          .imports.filter(({ isType, specifier }) => !isType && /^[@a-z]/.test(specifier))
          .map(({ specifier }) => ({ file, specifier })),
      )
      .filter(({ specifier }) => !/^(?:node|astro):/.test(specifier));
    expect(needed.length).toBeGreaterThan(50);
    const missing = needed.filter(({ specifier }) => {
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      return !(name in manifest.dependencies);
    });
    expect(missing).toEqual([]);
  });
});
