/**
 * Subsets the two fonts to French glyphs and writes them, with fallbacks of the same metrics, to src/styles. Run by
 * hand when a family, a weight or the glyph list changes: `npm run fonts`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const fontsDirectory = path.resolve('src/styles/fonts');

/** French letters and signs. The fallback font renders all others. */
const headingGlyphs = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  'àâçéèêëîïôœùûüÀÂÇÉÈÊÎÔŒ',
  ' \u00a0\u202f.,:;?!…’«»()–—-·&/+−%€°²',
].join('');

/** With the signs of calculations, addresses and quotations. */
const textGlyphs = `${headingGlyphs}“”"@*×=©→`;

interface Family {
  name: string;
  /** Folder and file name in @fontsource-variable. */
  source: string;
  file: string;
  axes: Record<string, number | { min: number; max: number }>;
  weight: string;
  glyphs: string;
}

const families: Family[] = [
  {
    name: 'Figtree',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree.woff2',
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    glyphs: textGlyphs,
  },
  {
    name: 'Bricolage Grotesque',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    file: 'bricolage-grotesque.woff2',
    axes: { wght: 680 },
    weight: '600 700',
    glyphs: headingGlyphs,
  },
];

function readSource({ source }: Family): Promise<Buffer> {
  return readFile(require.resolve(`@fontsource-variable/${source}`));
}

async function subsetFamily(family: Family): Promise<string> {
  const { name, file, weight, glyphs, axes } = family;
  const bytes = await subsetFont(await readSource(family), glyphs, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // Kerning and tabular figures; ligatures and alternates are not used.
    keepFeatures: ['kern', 'tnum'],
    // For font menus. `gasp` and `prep` stay: without them letters stand apart on Linux and Windows.
    dropTables: ['STAT'],
  });
  await writeFile(path.join(fontsDirectory, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
  // `optional`: a font that loads late is used from the next page on, so that text never moves.
  return `@font-face {
  font-family: '${name}';
  font-weight: ${weight};
  font-display: optional;
  src: url('./fonts/${file}') format('woff2');
}`;
}

async function fallbackFont(family: Family): Promise<string> {
  const metrics = await fromBuffer(await readSource(family));
  const { fontFaces } = createFontStack([{ ...metrics, familyName: family.name }, arial], {
    fontFaceFormat: 'styleString',
  });
  // On Linux, Liberation Sans has Arial’s metrics.
  return fontFaces.replaceAll('"', "'").replace("local('ArialMT')", "local('Liberation Sans')");
}

await rm(fontsDirectory, { recursive: true, force: true });
await mkdir(fontsDirectory, { recursive: true });
const rules: string[] = [];
for (const family of families) rules.push(await subsetFamily(family), await fallbackFont(family));
await writeFile(
  path.resolve('src/styles/fonts.css'),
  `/* Written by scripts/fonts.ts. */\n${rules.join('\n\n')}\n`,
);
