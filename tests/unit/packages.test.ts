/** The packages of others: what the host needs, it installs; Strapi’s project has its own. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> };

it('the packages that syncing and building need are what the host installs', () => {
  const files = globSync('{src,scripts}/**/*.{js,mjs,cjs,ts,tsx,astro}', {
    cwd: root,
    exclude: ['**/node_modules'],
  }).map((file) => file.split(path.sep).join('/'));
  // Strapi’s project has packages of its own.
  const isForDevelopers = /^scripts\/(?:fonts\.ts|serve\.ts|host\/|bench\/|cms\/)|\.d\.ts$/;
  const needed = [...files, 'astro.config.mjs', 'src/styles/tailwind.config.mjs']
    .filter((file) => !isForDevelopers.test(file))
    .flatMap((file) =>
      importedBy(readFileSync(path.join(root, file), 'utf8'))
        .filter((specifier) => /^[@a-z]/.test(specifier))
        .map((specifier) => ({ file, specifier })),
    )
    // `@media/`: the snapshot’s pictures.
    .filter(({ specifier }) => !/^(?:node:|astro:|@media\/)/.test(specifier));
  expect(needed.length).toBeGreaterThan(50);
  const missing = needed.filter(({ specifier }) => {
    const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
    return !(name in dependencies);
  });
  expect(missing).toEqual([]);
});

it('Strapi’s project imports nothing from outside its folder', () => {
  const cms = path.join(root, 'scripts/cms');
  const files = globSync('{config,demo,scripts,src}/**/*.{ts,tsx,mjs}', { cwd: cms });
  expect(files.length).toBeGreaterThan(40);
  const outside = files.flatMap((file) =>
    importedBy(readFileSync(path.join(cms, file), 'utf8'), 'with types')
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => path.join(path.dirname(file), specifier))
      .filter((imported) => imported.startsWith('..')),
  );
  expect(outside).toEqual([]);
});

/** What a file imports when it runs: types are gone by then. */
function importedBy(source: string, types: 'with types' | 'without' = 'without'): string[] {
  const statements =
    types === 'without'
      ? /^\s*(?:import|export)\s+(?!type\b)(?:[\w*{][^;'"]*\bfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm
      : /^\s*(?:import|export)\s+(?:[\w*{][^;'"]*\bfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;
  return [...source.matchAll(statements)].map(([, named, loaded]) => named ?? loaded ?? '');
}
