/** The linter lets content flow one way only. */
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  overrideConfigFile: 'tests/eslint.config.mjs',
  // The files of these tests are not on the disk, so TypeScript knows no types of theirs.
  overrideConfig: [tseslint.configs.disableTypeChecked],
});

const rules = /no-restricted-(?:imports|syntax|exports)$|no-import-type-side-effects$/;

/** What the rules of imports and names say to such a file. */
async function problemsOf(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ ruleId }) => rules.test(ruleId ?? '')).map(({ message }) => message);
}

const page = (frontmatter: string, markup = '<p />') => `---\n${frontmatter}\n---\n${markup}\n`;

describe('the linter', () => {
  it.each([
    ['src/domain/a.ts', `import { b } from './b'; import { c } from '../domain/c';`],
    ['src/stores/a.ts', `import { atom } from 'nanostores'; import { a } from '../domain/a';`],
    [
      'src/islands/map/Map.tsx',
      `import 'leaflet/dist/leaflet.css'; import { Icon } from '../../ui/Icon'; import { b } from '../b';
      const load = () => import('leaflet'); import icon from '../../ui/icons/x.svg?raw';`,
    ],
    ['src/ui/Icon.tsx', `import type { A } from '../content/views';`],
    ['src/sections/blog/Prose.astro', page(`import { html } from '../../markdown/renderer';`)],
    [
      'src/sections/Map.astro',
      page(
        `import type { A } from '../content/views';\nimport { Map } from '../islands/Map';`,
        `<script>import { a } from '../browser/a'; a();</script>`,
      ),
    ],
    ['src/content/queries.ts', `import { getEntry } from 'astro:content';`],
    [
      'src/content/schemas/hero.ts',
      `import { z } from 'astro/zod'; import { a } from '../../domain/a';`,
    ],
    ['src/layouts/Base.astro', page(`import { siteConfig } from '../site.config';`)],
    ['src/pages/blog/index.astro', page(`import { q } from '../../content/queries';`)],
    ['src/styles/tailwind.config.mjs', 'export default {};'],
    [
      'scripts/sync/media/place.ts',
      `import { s } from '../../../src/content/schemas/hero'; import sharp from 'sharp';`,
    ],
    ['scripts/serve.ts', `import { siteConfig } from '../src/site.config';`],
  ])('accepts in %s: %j', async (file, text) => {
    expect(await problemsOf(file, text)).toEqual([]);
  });

  it.each([
    ['src/domain/a.ts', `import { format } from 'date-fns';`],
    ['src/domain/blog/a.ts', `import type { A } from '../../content/views';`],
    ['src/domain/a.ts', `export { a } from '../stores/a';`],
    ['src/stores/a.ts', `import { useStore } from '@nanostores/react';`],
    ['src/browser/a.ts', `export const a = await import('../content/queries');`],
    ['src/islands/map/A.tsx', `import type { Hero } from '../../content/views';`],
    ['src/islands/A.tsx', `import { z } from 'astro/zod';`],
    ['src/islands/A.tsx', `import markdown from 'markdown-it';`],
    ['src/ui/A.tsx', `import { fr } from 'date-fns/locale';`],
    ['src/ui/A.astro', page(`import { type Hero } from '../content/views';`)],
    ['src/ui/A.astro', page(`import Base from '../layouts/Base.astro';`)],
    ['src/sections/A.astro', page(`import { hero } from '../content/queries';`)],
    ['src/sections/A.astro', page(`import { getEntry } from 'astro:content';`)],
    ['src/sections/A.astro', page('', `<script>import { a } from '../ui/a'; a();</script>`)],
    ['src/pages/a.astro', page('', `<script>import md from 'markdown-it'; md();</script>`)],
    ['src/content/a.ts', `import { Icon } from '../ui/Icon';`],
    ['src/content/schemas/a.ts', `import { messages } from '../messages';`],
    ['src/markdown/a.ts', `import { messages } from '../content/messages';`],
    ['src/pages/a.astro', page(`import { findChromium } from '../chromium';`)],
    ['scripts/sync/a.ts', `import { siteConfig } from '../../src/site.config';`],
    ['scripts/sync/a.ts', `import { messages } from '../../src/content/messages';`],
    ['scripts/sync.ts', `import { serve } from './serve';`],
    ['src/content/constants.ts', 'export const a = 1;'],
    ['src/islands/A.tsx', 'export default function A() {}'],
    ['src/domain/a.ts', `export * from './b';`],
  ])('rejects in %s: %j', async (file, text) => {
    expect(await problemsOf(file, text)).toHaveLength(1);
  });
});
