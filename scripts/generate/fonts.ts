/**
 * Subsets the two fonts to French glyphs and writes them to src/styles/fonts. Run `npm run fonts` when a family, a weight
 * or the list of glyphs changes. astro.config.mjs sets families, fallbacks and preloads.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { readCommandLine } from '../lib/command-line.ts';

readCommandLine(
  { language: 'en', text: 'Usage: npm run fonts\n\nCreates the font subsets in src/styles/fonts.' },
  {},
);

const require = createRequire(import.meta.url);
const fontsDirectory = path.resolve('src/styles/fonts');

/** French letters, digits and punctuation. The fallback font renders all other characters. */
const headingGlyphs = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  'àâçéèêëîïôœùûüÀÂÇÉÈÊÎÔŒ',
  // Letters of Spanish and Catalan names.
  'áíóúñ',
  ' \u00a0\u202f.,:;?!…’«»()–—-·&/+−%€°²³',
].join('');

/** The glyphs of headings, and the symbols that calculations, addresses and quotations need. */
const textGlyphs = `${headingGlyphs}“”"@*×=©→`;

interface Font {
  /** Path of the original in @fontsource-variable. */
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

for (const { source, file, axes, glyphs } of fonts) {
  const originalFont = await readFile(require.resolve(`@fontsource-variable/${source}`));
  const bytes = await subsetFont(originalFont, glyphs, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // The site uses kerning and tabular figures, but no ligatures or alternates.
    keepFeatures: ['kern', 'tnum'],
    // Only font menus need the table STAT. The tables `gasp` and `prep` stay: without them, letters are spaced too
    // widely on Linux and Windows.
    dropTables: ['STAT'],
  });
  await writeFile(path.join(fontsDirectory, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
