/** The plan of the house holds in every file. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkHouseRules } from '../house-rules';
import { checkImports } from '../imports';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the check of imports', () => {
  it('accepts the one way content flows', () => {
    const files = {
      'src/domain/a.ts': `import { b } from './b';`,
      'src/stores/a.ts': `import { atom } from 'nanostores'; import { a } from '../domain/a';`,
      'src/browser/a.ts': `import { a } from '../stores/a'; import { b } from '../domain/b.ts';`,
      'src/islands/Map.tsx': `import { useEffect } from 'react'; import type { Map } from 'leaflet';
        import 'leaflet/dist/leaflet.css'; import { Icon } from '../ui/Icon'; import { a } from '../stores/a';
        const load = () => import('leaflet'); import icon from '../ui/icons/x.svg?raw';`,
      'src/ui/Icon.tsx': `import { a } from '../domain/a'; import type { A } from '../content/views';`,
      'src/ui/Prose.astro': `---\nimport { html } from '../markdown/renderer';\nimport x from './icons/x.svg?raw';\n---\n<p/>`,
      'src/sections/Map.astro': `---\nimport type { A } from '../content/views';\nimport { Map } from '../islands/Map';\n---\n<Map/>\n<script>import { a } from '../browser/a'; a();</script>`,
      'src/content/queries.ts': `import { getEntry } from 'astro:content'; import { s } from './schemas/hero';`,
      'src/content/schemas/hero.ts': `import { z } from 'astro/zod'; import { a } from '../../domain/a';`,
      'src/content.config.ts': `import { l } from './content/loaders';`,
      'src/layouts/Base.astro': `---\nimport { siteConfig } from '../site.config';\nimport js from '../browser/a.js?raw';\n---\n`,
      'src/pages/index.astro': `---\nimport { q } from '../content/queries';\nimport Map from '../sections/Map.astro';\n---\n`,
      'src/pages/blog/[slug].astro': `---\nimport { q } from '../../content/queries';\n---\n`,
      'src/site.config.ts': `export const siteConfig = {};`,
      'scripts/sync.ts': `import { a } from './sync/media'; import { s } from '../src/content/schemas/hero';`,
      'scripts/sync/media.ts': `import { s } from '../../src/domain/a.ts'; import sharp from 'sharp';`,
      'scripts/serve.ts': `import { siteConfig } from '../src/site.config';`,
    };
    expect(checkImports(new Map(Object.entries(files)))).toEqual([]);
  });

  it.each([
    ['src/domain/a.ts', `import { format } from 'date-fns';`],
    ['src/domain/a.ts', `import type { A } from '../content/views';`],
    ['src/domain/a.ts', `import { readFileSync } from 'node:fs';`],
    ['src/domain/a.ts', `export { a } from '../stores/a';`],
    ['src/stores/a.ts', `import { useStore } from '@nanostores/react';`],
    ['src/stores/a.ts', `import { a } from '../browser/a';`],
    ['src/browser/a.ts', `import { Map } from '../islands/Map';`],
    ['src/browser/a.ts', `const a = await import('../content/queries');`],
    ['src/islands/A.tsx', `import type { Hero } from '../content/views';`],
    ['src/islands/A.tsx', `import { z } from 'zod';`],
    ['src/islands/A.tsx', `import { z } from 'astro/zod';`],
    ['src/islands/A.tsx', `import markdown from 'markdown-it';`],
    ['src/islands/A.tsx', `import { fr } from 'date-fns/locale';`],
    ['src/islands/A.tsx', `import { siteConfig } from '../site.config';`],
    ['src/ui/A.astro', `---\nimport { hero } from '../content/queries';\n---\n`],
    ['src/ui/A.astro', `---\nimport { type Hero } from '../content/views';\n---\n`],
    ['src/ui/A.astro', `---\nimport type { Props } from '../sections/Hero.astro';\n---\n`],
    ['src/ui/A.astro', `---\nimport Base from '../layouts/Base.astro';\n---\n`],
    ['src/ui/A.astro', `---\nimport { getEntry } from 'astro:content';\n---\n`],
    ['src/sections/A.astro', `---\nimport { hero } from '../content/queries';\n---\n`],
    ['src/sections/A.astro', `---\nimport { siteConfig } from '../site.config';\n---\n`],
    ['src/sections/A.astro', `---\nimport { getEntry } from 'astro:content';\n---\n`],
    ['src/sections/A.astro', `<script>import { a } from '../ui/a';</script>`],
    ['src/sections/A.astro', `<script src="../content/a.ts"></script>`],
    ['src/pages/a.astro', `<script>import { marked } from 'markdown-it';</script>`],
    ['src/content/a.ts', `import Hero from '../sections/Hero.astro';`],
    ['src/content/a.ts', `import type { A } from '../pages/rss.xml';`],
    ['src/content/a.ts', `import { Icon } from '../ui/Icon';`],
    ['src/content/a.ts', `const all = import.meta.glob(['../islands/*.tsx']);`],
    ['src/content/schemas/a.ts', `import { messages } from '../messages';`],
    ['src/content/schemas/a.ts', `import { readFileSync } from 'node:fs';`],
    ['src/markdown/a.ts', `import { messages } from '../content/messages';`],
    ['src/layouts/A.astro', `---\nimport { sync } from '../../scripts/sync';\n---\n`],
    ['src/pages/a.astro', `---\nimport { findChromium } from '../../tests/chromium';\n---\n`],
    ['scripts/sync/a.ts', `import { siteConfig } from '../../src/site.config';`],
    ['scripts/sync/a.ts', `import { messages } from '../../src/content/messages';`],
    ['scripts/sync.ts', `import { serve } from './serve';`],
  ])('rejects in %s: %j', (file, text) => {
    expect(checkImports(new Map([[file, text]]))[0]).toContain(file);
  });

  it('rejects what an island brings into the browser through a brick', () => {
    const files = new Map([
      ['src/islands/A.tsx', `import { Date } from '../ui/Date';`],
      ['src/ui/Date.tsx', `import { format } from 'date-fns';`],
    ]);
    expect(checkImports(files)).toEqual([
      'src/ui/Date.tsx brings « date-fns » into the visitor’s browser',
    ]);
  });

  it('rejects a file outside all rooms', () => {
    const files = new Map([['src/lib/date.ts', '']]);
    expect(checkImports(files)).toEqual([expect.stringContaining('lies in no room')]);
  });
});

describe('the check of files', () => {
  it('accepts named exports and names that say something', () => {
    const files = new Map([
      ['src/domain/format.ts', `export function format() {}\nexport type { A } from './a';`],
      ['src/pages/blog/index.astro', '---\n---\n<p/>'],
      ['src/styles/tailwind.config.mjs', 'export default {};'],
      ['src/markdown/plugin.d.ts', 'declare module "x" { export default x; }'],
    ]);
    expect(checkHouseRules(files)).toEqual([]);
  });

  it.each([
    ['src/domain/utils.ts', ''],
    ['src/domain/helpers.mjs', ''],
    ['src/content/types.ts', ''],
    ['src/content/constants.ts', ''],
    ['src/islands/map/index.tsx', ''],
    ['src/ui/index.astro', ''],
    ['src/domain/a.ts', 'export default 1;'],
    ['src/islands/A.tsx', 'export default function A() {}'],
    ['scripts/a.mjs', 'const a = 1; export { a as default };'],
    ['src/domain/a.ts', `export { default } from './b';`],
    ['src/domain/a.ts', `export * from './b';`],
  ])('rejects %s', (file, text) => {
    expect(checkHouseRules(new Map([[file, text]]))).toHaveLength(1);
  });
});

describe('this project', () => {
  it('lets content flow one way only', () => {
    expect(checkImports(readSources())).toEqual([]);
  });

  it('has named exports and names that say something', () => {
    expect(checkHouseRules(readSources())).toEqual([]);
  });
});

function readSources(): Map<string, string> {
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.split(path.sep).join('/')),
    ),
  );
  const sources = files.filter((file) => /\.([mc]?[jt]s|tsx|astro|css)$/.test(file));
  expect(sources.length).toBeGreaterThan(20);
  return new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}
