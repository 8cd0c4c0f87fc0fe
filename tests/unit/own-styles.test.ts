/** Styles of our own are for what utilities cannot say: a state, other elements, or what several elements share. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));
const read = (file: string) => readFileSync(path.join(src, file), 'utf8');

/** As utilities they would be in every page’s first view: none of these sheets is. */
const loadedLater = {
  'features/projects/map/map.css': 'with the map',
  'features/projects/project-dialog.css': 'of the gallery’s dialog, which a click renders',
  'preview/preview.css': 'in builds of drafts only',
};

/** Classes of one element whose rules stay together all the same. */
const reasons: Record<string, string> = {
  'assumption-table': 'a table, whose cells follow from it',
  'button-sun': 'one of the looks of a button',
  'header-links': 'where a container query shows one, it hides another',
  'header-menu': 'as header-links',
  'header-phone': 'as header-links',
  'hero-cards': 'a cell of the hero’s grid, which is drawn with its shades',
  'hero-picture': 'as hero-cards',
  'hero-words': 'as hero-cards',
  'reveal-done': 'set by a script',
  'simulator-aside': 'a cell of the simulator’s grid, which depends on its state',
  'simulator-assumptions': 'as simulator-aside',
  'simulator-form': 'as simulator-aside',
  'site-header': 'colours in a forced palette, and nothing on paper, whatever its state',
};

const markup = globSync('**/*.{astro,ts,tsx}', { cwd: src }).map(read).join('\n');

function countUses(name: string): number {
  // Not a part of a longer name, of a selector or of a file’s name.
  const use = new RegExp(`(?<![\\w.#/-])${name}(?![\\w/-]|\\.(?:css|astro|ts))`, 'g');
  return [...markup.matchAll(use)].length;
}

/** One class, perhaps in a state that has a variant of Tailwind’s. */
const plainSelector =
  /^\.([\w-]+)(?:::?(?:hover|focus|focus-visible|focus-within|open|disabled|empty|target|before|after|placeholder|marker|backdrop|first-child|last-child|only-child|nth-child\(even\))|\[aria-[\w='"-]+\])*$/;

function classesForUtilities(css: string): string[] {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({ selectors, parent }) => {
    const around = parent?.type === 'atrule' ? (parent as postcss.AtRule) : null;
    if (around && /container|supports|keyframes/.test(around.name)) return;
    for (const selector of selectors) {
      const [, name] = plainSelector.exec(selector) ?? [];
      if (name !== undefined && countUses(name) <= 1) names.add(name);
    }
  });
  return [...names];
}

it('finds the rules that utilities could say', () => {
  const rules = '.one-place { color: red } .two-place:hover { color: red }';
  expect(classesForUtilities(rules)).toEqual(['one-place', 'two-place']);
  expect(
    classesForUtilities(
      `.one-place p, .js .two-place { color: red } @container (width > 1px) { ${rules} }`,
    ),
  ).toEqual([]);
});

it('no rule says for one element what utilities could say there, without a reason', () => {
  const sheets = globSync('**/*.css', { cwd: src }).filter((file) => !(file in loadedLater));
  expect(sheets.length).toBeGreaterThan(5);
  const found = [...new Set(sheets.flatMap((file) => classesForUtilities(read(file))))];
  expect(found.sort()).toEqual(Object.keys(reasons));
});
