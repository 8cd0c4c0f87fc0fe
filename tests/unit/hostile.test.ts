/** Hostile content that never gets as far as a page, and the checks of the pages where the rest is tried out. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { articleSchema, slugSchema } from '../../src/content/types/articles';
import { readSnapshot } from '../../src/content/snapshot/read';
import { slugAttacks, svgAttacks, textAttacks } from '../support/sites/hostile/corpus';
import { inlineScripts, pageProblems } from '../support/sites/hostile/page-problems';
import { makeSnapshot, setJson } from '../support/make-snapshot';
import { markdownAttacks } from './markdown/attacks';

it('the corpus is large, and says nothing twice', () => {
  const all = [...markdownAttacks, ...textAttacks, ...slugAttacks, ...svgAttacks];
  expect(all.length).toBeGreaterThan(300);
  for (const list of [markdownAttacks, textAttacks, slugAttacks, svgAttacks]) {
    expect(list.filter((attack, index) => list.indexOf(attack) < index)).toEqual([]);
  }
});

describe('an address of an article', () => {
  it.each(slugAttacks)('is not %j', (slug) => {
    expect(slugSchema.safeParse(slug).success).toBe(false);
  });

  it('that cannot be one is named to the editor', async () => {
    const file = 'articles/lire-sa-facture-d-electricite.json';
    const directory = await makeSnapshot((copy) =>
      setJson(path.join(copy, file), ['slug'], '"><script>alert(1)</script>'),
    );
    expect(() => readSnapshot(directory)).toThrow(`${file}, champ « slug » : contient un signe`);
    rmSync(directory, { recursive: true });
  });

  it('is tried with slugs that fail for themselves alone', () => {
    expect(slugSchema.safeParse('article').success).toBe(true);
    expect(articleSchema.shape.slug).toBe(slugSchema);
  });
});

describe('the check of pages', () => {
  const page = (body: string, head = '') =>
    `<!doctype html><html lang="fr"><head><title>x</title>${head}</head><body><header></header><main><h1>x</h1>${body}</main><footer></footer></body></html>`;
  const own = new Set(inlineScripts('<script>go()</script>'));

  it('accepts what the site is made of', () => {
    const body = `<script>go()</script><script src="/_assets/a.B-1_c.js"></script><script type="application/ld+json">{"a":1}</script>
      <template><p>x</p></template><iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1"></iframe>
      <a href="https://exemple.fr">x</a><img src="/a.webp" srcset="/b.webp 2x" alt='"onload="'><a href="mailto:a@exemple.fr">x</a>`;
    const head = '<link rel="canonical" href="https://site.fr/">';
    expect(pageProblems(page(body, head), own)).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<template><script>alert(1)</script></template>',
    '<script src="//exemple.fr/x.js"></script>',
    '<script src="/media/x.js"></script>',
    '<script type="application/ld+json">{"a":</script>',
    '<img src=x onerror=alert(1)>',
    '<p style="color:red">x</p>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<a href="data:text/html,x">x</a>',
    '<form action="javascript:alert(1)"></form>',
    '<img src="//exemple.fr/x.png">',
    '<video src="https://exemple.fr/x.mp4"></video>',
    '<iframe src="https://exemple.fr"></iframe>',
    '<iframe srcdoc="x"></iframe>',
    '<base href="//exemple.fr">',
    '<object data="x"></object>',
    '<meta http-equiv="refresh" content="0">',
    '<link rel="stylesheet" href="//exemple.fr/x.css">',
    '<h1>Un second titre</h1>',
    '<plaintext>',
    '</main></body></html><main>',
    '<textarea>',
    '<!--',
  ])('rejects %s', (body) => {
    expect(pageProblems(page(body), own)).not.toEqual([]);
  });
});
