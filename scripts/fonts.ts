/**
 * Subsets the two fonts to French glyphs and writes them to src/styles/fonts. Run by hand when a family, a weight or the
 * glyph list changes: `npm run fonts`. Their families, fallbacks and preloads are Astro’s: see astro.config.mjs.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
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

interface Font {
  /** Folder and file name in @fontsource-variable. */
  source: string;
  file: string;
  axes: Record<string, number | { min: number; max: number }>;
  glyphs: string;
}

const fonts: Font[] = [
  {
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree.woff2',
    axes: { wght: { min: 400, max: 600 } },
    glyphs: textGlyphs,
  },
  {
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    file: 'bricolage-grotesque.woff2',
    axes: { wght: 680 },
    glyphs: headingGlyphs,
  },
];

await rm(fontsDirectory, { recursive: true, force: true });
await mkdir(fontsDirectory, { recursive: true });
for (const { source, file, axes, glyphs } of fonts) {
  const original = await readFile(require.resolve(`@fontsource-variable/${source}`));
  const bytes = await subsetFont(original, glyphs, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // Kerning and tabular figures; ligatures and alternates are not used.
    keepFeatures: ['kern', 'tnum'],
    // For font menus. `gasp` and `prep` stay: without them letters stand apart on Linux and Windows.
    dropTables: ['STAT'],
  });
  await writeFile(path.join(fontsDirectory, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
