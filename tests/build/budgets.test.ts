/** The weight of what visitors receive, on the site just built. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { budgets, checkBudgets } from './budgets';
import { pageHtml, writeSite } from './hand-made-site';
import { builtFolder, readSite } from './site-files';

/** Text that no compression makes smaller than this. */
const heavy = (bytes: number) => randomBytes(bytes).toString('hex');

const island =
  '<astro-island component-url="/_assets/A.js" renderer-url="/_assets/client.js"></astro-island>';
const scripts = {
  '_assets/A.js': 'import"./shared.js";import("./later.js")',
  '_assets/shared.js': 'import"./react.js"',
  '_assets/later.js': `"leaflet-pane";${heavy(budgets.island)}`,
  '_assets/client.js': 'import"./react.js"',
  '_assets/react.js': heavy(budgets.island),
};

describe('the budgets', () => {
  it('accept a light page, a shared React, and a map’s library that comes later', () => {
    expect(
      checkBudgets(writeSite({ 'index.html': pageHtml({ body: island }), ...scripts })),
    ).toEqual([]);
  });

  const page = (parts: { head?: string; body?: string }) => ({ 'index.html': pageHtml(parts) });
  const preload = (attributes: string) => `<link rel="preload" ${attributes}>`;
  it.each([
    ['a heavy page', page({ body: heavy(budgets.landingHtml) }), '/: HTML'],
    ['heavy styles', page({ head: `<style>${heavy(budgets.styles)}</style>` }), '/: styles'],
    [
      'a heavy sheet',
      {
        ...page({ head: '<link rel="stylesheet" href="/_assets/a.css">' }),
        '_assets/a.css': heavy(budgets.styles),
      },
      '/ /_assets/a.css: styles',
    ],
    ['heavy scripts', page({ body: `<script>${heavy(budgets.script)}</script>` }), '/: script'],
    [
      'a heavy font',
      {
        ...page({ head: preload('as="font" href="/_assets/a.woff2"') }),
        '_assets/a.woff2': heavy(budgets.fonts),
      },
      '/ /_assets/a.woff2: preloaded fonts',
    ],
    [
      'a heavy first picture, of those a phone chooses from',
      {
        ...page({
          head: preload(
            'as="image" imagesrcset="/a-420.avif 420w, /a-820.avif 820w, /a-2400.avif 2400w"',
          ),
        }),
        'a-420.avif': '',
        'a-820.avif': heavy(budgets.phonePicture / 2 + 1),
        'a-2400.avif': heavy(budgets.phonePicture),
      },
      '/ /a-820.avif: first picture',
    ],
    [
      'too many requests',
      {
        ...page({ body: '<img src="/a.svg">'.repeat(budgets.requests) }),
        'a.svg': '<svg/>',
      },
      'requests of the first view 9',
    ],
    [
      'more than one script in the head',
      page({ head: '<script type="speculationrules">{}</script><script></script>' }),
      '/: scripts in the head 2',
    ],
    [
      'a heavy island',
      { ...page({ body: island }), ...scripts, '_assets/shared.js': heavy(budgets.island) },
      '/_assets/A.js /_assets/shared.js: island',
    ],
    [
      'an island that brings the map’s library at once',
      { ...page({ body: island }), ...scripts, '_assets/shared.js': '"leaflet-pane"' },
      'brings the map’s library at once, in /_assets/shared.js',
    ],
    [
      'React twice',
      {
        ...page({}),
        ...Object.fromEntries(
          ['a', 'b'].map((name) => [
            `_assets/${name}.js`,
            'x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}',
          ]),
        ),
      },
      'React more than once: /_assets/a.js /_assets/b.js',
    ],
    [
      'what only a build needs',
      { ...page({}), '_assets/a.js': 'throw new Error("ZodError")' },
      '/_assets/a.js: brings zod into the browser',
    ],
  ])('refuse %s, by name', (_what, files, fault) => {
    expect(checkBudgets(writeSite(files))).toContainEqual(expect.stringContaining(fault));
  });

  it('count everything of the first view together', () => {
    const names = ['a.webp', 'b.webp', 'c.webp'];
    const body = names.map((name) => `<img src="/${name}">`).join('');
    const files: Record<string, string> = { 'index.html': pageHtml({ body }) };
    for (const name of names) files[name] = heavy(budgets.firstView / 5);
    const site = writeSite(files);
    expect(checkBudgets(site)).toEqual([
      expect.stringContaining('/a.webp /b.webp /c.webp: first view'),
    ]);
  });
});

describe('the built site', () => {
  it('keeps to its budgets', () => {
    expect(checkBudgets(readSite(builtFolder()))).toEqual([]);
  });
});
