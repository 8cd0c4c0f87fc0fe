/** The check of weights. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { budgets, checkBudgets } from '../../site/checks/budgets';
import { pageHtml, writeSite } from '../../site/checks/hand-made-site';

/** Text that does not compress below this weight. */
const heavy = (bytes: number) => randomBytes(bytes).toString('hex');

const island =
  '<astro-island component-url="/_assets/A.js" renderer-url="/_assets/client.js"></astro-island>';
const scripts = {
  '_assets/A.js': 'import"./shared.js";import("./later.js")',
  '_assets/shared.js': 'import"./react.js"',
  '_assets/later.js': heavy(budgets.island),
  '_assets/client.js': 'import"./react.js"',
  '_assets/react.js': heavy(budgets.island),
};

describe('the check of budgets', () => {
  it('accepts a light page; React and scripts that are loaded later do not count for an island', () => {
    expect(
      checkBudgets(writeSite({ 'index.html': pageHtml({ body: island }), ...scripts })),
    ).toEqual([]);
  });

  const page = (parts: { head?: string; body?: string }) => ({ 'index.html': pageHtml(parts) });
  const preload = (attributes: string) => `<link rel="preload" ${attributes}>`;
  it.each([
    ['a heavy page', page({ body: heavy(budgets.landingHtml) }), '/: HTML'],
    ['heavy styles', page({ head: `<style>${heavy(budgets.landingStyles)}</style>` }), '/: styles'],
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
      'a heavy first picture, at the width that a phone chooses',
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
      'a heavy first view',
      { ...page({ body: '<img src="/a.webp">' }), 'a.webp': heavy(budgets.firstView / 2) },
      '/ /a.webp: first view',
    ],
    [
      'too many requests',
      { ...page({ body: '<img src="/a.svg">'.repeat(budgets.requests) }), 'a.svg': '<svg/>' },
      'requests of the first view 9',
    ],
    [
      'two scripts in the head',
      page({ head: '<script type="speculationrules">{}</script><script></script>' }),
      '/: scripts in the head 2',
    ],
    [
      'a heavy island',
      { ...page({ body: island }), ...scripts, '_assets/shared.js': heavy(budgets.island) },
      '/_assets/A.js /_assets/shared.js: island',
    ],
  ])('rejects %s, by name', (_case, files, fault) => {
    expect(checkBudgets(writeSite(files))).toContainEqual(expect.stringContaining(fault));
  });
});
