/** The linter lets content flow one way only; that it accepts what is there, `npm run test:lint` tells. */
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
    ['src/domain/a.ts', `import { format } from 'date-fns';`],
    ['src/stores/a.ts', `import { useStore } from '@nanostores/react';`],
    ['src/browser/a.ts', `export const a = await import('../content/queries');`],
    ['src/islands/map/A.tsx', `import type { Hero } from '../../content/views';`],
    ['src/ui/A.astro', page(`import { type Hero } from '../content/views';`)],
    ['src/sections/A.astro', page(`import { hero } from '../content/queries';`)],
    ['src/sections/A.astro', page('', `<script>import { a } from '../ui/a'; a();</script>`)],
    ['src/content/a.ts', `import { Icon } from '../ui/Icon';`],
    ['src/content/schemas/a.ts', `import { messages } from '../messages';`],
    ['src/markdown/a.ts', `import { messages } from '../content/messages';`],
    ['src/pages/a.astro', page(`import { findChromium } from '../../tests/chromium';`)],
    ['scripts/sync/a.ts', `import { siteConfig } from '../../src/site.config';`],
    ['scripts/sync.ts', `import { serve } from './serve';`],
    ['src/content/constants.ts', 'export const a = 1;'],
    ['src/islands/A.tsx', 'export default function A() {}'],
    ['src/domain/a.ts', `export * from './b';`],
  ])('rejects in %s: %j', async (file, text) => {
    expect(await problemsOf(file, text)).toHaveLength(1);
  });
});
