/** Tests that the packages which the host installs are needed. The opposite is checked by dependency-cruiser.cjs. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

test('every package in `dependencies` is imported by the site or a program', () => {
  const files = globSync(['src/**/*.{ts,tsx,astro,mjs}', 'scripts/**/*.{ts,mjs}', '*.mjs'], {
    exclude: ['scripts/cms/**'],
  });
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const unusedPackages = Object.keys(packageJson.dependencies).filter(
    (name) => !new RegExp(`(?:from|import)\\s*\\(?'${name}['/]`).test(code),
  );
  expect(unusedPackages).toEqual([]);
});
