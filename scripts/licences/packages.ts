/** What package-lock.json says of every package, and what reaches visitors. */

export interface Package {
  name: string;
  version: string;
  /** SPDX expression; null where neither package nor this file knows it. */
  licence: string | null;
  use: 'browser' | 'build' | 'tests';
  hasInstallScript: boolean;
  integrity: string | null;
}

/** Bundled into what visitors load, with all they depend on; fonts by their files. */
const inBrowser = [
  ...['@nanostores/react', 'leaflet', 'nanostores', 'react', 'react-dom'],
  ...['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/figtree'],
];

/** Packages that say it elsewhere than in package.json. */
const readByHand: Record<string, string> = {
  'zod-to-ts': 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
};

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
}

/** @param lockfile package-lock.json, version 3 */
export function readPackages(lockfile: unknown): Package[] {
  const { packages } = lockfile as { packages: Record<string, LockedPackage> };
  const reached = withDependencies(inBrowser, packages);
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]): Package => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version: locked.version,
        licence: locked.license ?? readByHand[name] ?? null,
        use: reached.has(place) ? 'browser' : locked.dev === true ? 'tests' : 'build',
        hasInstallScript: locked.hasInstallScript === true,
        integrity: locked.integrity ?? null,
      };
    });
}

export function licenceTable(packages: readonly Package[]): string {
  const uses = ['browser', 'build', 'tests'] as const;
  return uses
    .flatMap((use) => [`${use}:`, ...linesOf(packages.filter((one) => one.use === use))])
    .join('\n');
}

function linesOf(packages: readonly Package[]): string[] {
  const byLicence = new Map<string, string[]>();
  for (const { name, version, licence } of packages) {
    const key = licence ?? 'UNKNOWN';
    byLicence.set(key, [...(byLicence.get(key) ?? []), `${name}@${version}`]);
  }
  return [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `  ${licence} (${names.length}): ${names.sort().join(', ')}`);
}

function withDependencies(
  names: readonly string[],
  packages: Record<string, LockedPackage>,
): Set<string> {
  const reached = new Set<string>();
  const visit = (place: string) => {
    const locked = packages[place];
    if (locked === undefined || reached.has(place)) return;
    reached.add(place);
    for (const name of Object.keys(locked.dependencies ?? {})) visit(`node_modules/${name}`);
  };
  for (const name of names) visit(`node_modules/${name}`);
  return reached;
}
