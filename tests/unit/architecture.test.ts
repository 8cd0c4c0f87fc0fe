/** The linter lets content flow one way only, and texts be translated; that it accepts what is there, `npm run test:lint` tells. */
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

const rules = /no-restricted-imports$|^texts\/alone$/;

/** What the rules of imports and texts say to such a file. */
async function problemsOf(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ ruleId }) => rules.test(ruleId ?? '')).map(({ message }) => message);
}

const page = (frontmatter: string, markup = '<p />') => `---\n${frontmatter}\n---\n${markup}\n`;

describe('the linter', () => {
  it.each([
    ['src/lib/a.ts', `import { Icon } from '../ui/Icon';`],
    ['src/features/blog/model/a.ts', `import { format } from 'date-fns';`],
    ['src/features/blog/model/a.ts', `import { a } from '../../projects/model/a';`],
    ['src/features/blog/A.tsx', `import { z } from 'astro/zod';`],
    ['src/features/blog/A.astro', page(`import { getHero } from '../../content/hero';`)],
    ['src/features/simulator/A.tsx', `import { A } from '../contact/A';`],
    ['src/features/contact/a.ts', `import type { A } from '../simulator/model/a';`],
    [
      'src/features/blog/A.astro',
      page('', `<script>import { a } from '../../content/a'; a();</script>`),
    ],
    ['src/content/a.ts', `import { Icon } from '../ui/Icon';`],
    ['src/content/types/a.ts', `import { messages } from '../messages';`],
    ['src/pages/a.astro', page(`import { findChromium } from '../../tests/chromium';`)],
    ['src/markdown/a.ts', `import type { Media } from '../content/types/media';`],
    ['src/features/blog/A.tsx', `import { renderText } from '../../markdown/render';`],
    ['scripts/sync/a.ts', `import { siteConfig } from '../../src/site.config';`],
    ['scripts/lib/a.ts', `import { quoted } from '../sync/a';`],
    ['scripts/netlify/a.ts', `import { merge } from '../sync/snapshot/merge';`],
    ['scripts/netlify/a.ts', `import { serve } from '../../tests/support/serve';`],
    ['src/ui/A.tsx', 'export const A = () => <p>Un <b>texte</b></p>;'],
    ['src/ui/A.tsx', 'export const A = ({ a }) => <p>{a && <b />}{`${a} texte`}</p>;'],
    ['src/ui/A.tsx', 'export const A = () => <>Un texte</>;'],
  ])('rejects in %s: %j', async (file, text) => {
    expect(await problemsOf(file, text)).toHaveLength(1);
  });

  it.each([
    ['src/features/simulator/a.ts', `import { $a } from '../contact/quote-request-store';`],
    ['src/features/blog/model/a.ts', `import type { A } from '../../projects/model/a';`],
    ['scripts/sync/lint/a.ts', `import { a } from '../../../src/markdown/a';`],
    ['src/features/blog/A.astro', page(`import { a } from '../../markdown/a';`)],
    ['src/ui/A.tsx', 'export const A = ({ a }) => <p><b>{`${a} texte`}</b> <i>de plus</i></p>;'],
  ])('accepts in %s: %j', async (file, text) => {
    expect(await problemsOf(file, text)).toEqual([]);
  });
});
