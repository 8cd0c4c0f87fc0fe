import { existsSync } from 'node:fs';

/** Global setup of Vitest for tests of a real Strapi. @throws Error if its packages are not installed */
export default function requireStrapi(): void {
  if (existsSync('scripts/cms/node_modules')) return;
  throw new Error(
    'Strapi is not installed: `npm run test:cms` and `npm run test:live` install it.',
  );
}
