/**
 * Cuts the two typefaces to what French text needs and writes them, with fallbacks of the same metrics, to
 * src/styles. Run by hand when a family, a weight or the glyph list changes: `npm run fonts`.
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

/** What nearly all French text is made of. It stands between the visitor and the first picture: every byte counts. */
const common = 'abcdefghijklmnopqrstuvwxyzàâçèéêîôùû0123456789ÀÉ ,.:?’-\u00a0';

/** What else French text may hold, the two letters that only units and foreign words have, and the signs of prices, sizes and forms. */
const french =
  'kwABCDEFGHIJKLMNOPQRSTUVWXYZÂÆÇÈÊËÎÏÔŒÙÛÜŸæëïœüÿ!"&*+/=@«»‘“”–—…·•°²³×½%€()[];→−©\u202f';

/** What the Latin files hold beyond that: fetched only by a page that has such a character. */
function restOf(known: string): string {
  return [
    ...range(0x21, 0x7e),
    ...range(0xa1, 0x17f),
    ...range(0x2010, 0x2044),
    ...range(0x20a0, 0x20c0),
    ...[0x2122, 0x2192, 0x2212],
  ]
    .map((point) => String.fromCodePoint(point))
    .filter((glyph) => !known.includes(glyph))
    .join('');
}

interface Family {
  name: string;
  stem: string;
  /** Folder and file name in @fontsource-variable, `SUBSET` standing for `latin` or `latin-ext`. */
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
  weight: string;
  /** The glyphs of its first part. */
  first: string;
}

const families: Family[] = [
  {
    name: 'Figtree',
    stem: 'figtree',
    source: 'figtree/files/figtree-SUBSET-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    first: `${common}ïABCDEFGHIJLMNOPQRSTUVW«»()–%€\u202f`,
  },
  {
    name: 'Bricolage Grotesque',
    stem: 'bricolage-grotesque',
    source: 'bricolage-grotesque/files/bricolage-grotesque-SUBSET-wght-normal.woff2',
    axes: { wght: 680 },
    weight: '600 700',
    // The units of power need a capital that stands with the rest.
    first: `${common.replace(/[kw]/g, '')}ïABCDEFGHILMNOPQRSTUV+\u202f`,
  },
];

/** Œ, œ and Ÿ are French and stand in the Latin file; the rest of their block is in the other. */
const extended = /[\u0100-\u0151\u0154-\u0177\u0179-\u017f]/g;

function partsOf({ first }: Family) {
  const others = Array.from(french)
    .filter((glyph) => !first.includes(glyph))
    .join('');
  const rest = restOf(first + french);
  return [
    { suffix: '', subset: 'latin', text: first },
    { suffix: '-french', subset: 'latin', text: others },
    { suffix: '-rest', subset: 'latin', text: rest.replace(extended, '') },
    { suffix: '-ext', subset: 'latin-ext', text: (rest.match(extended) ?? []).join('') },
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function readSource({ source }: Family, subset: string): Promise<Buffer> {
  return readFile(require.resolve(`@fontsource-variable/${source.replace('SUBSET', subset)}`));
}

/** `U+41-5A, …`: the browser fetches the file only for text that has such a character. */
function unicodeRange(text: string): string {
  const points = [...new Set(text)].map((glyph) => glyph.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([a, b]) => `U+${a === b ? hex(a) : `${hex(a)}-${hex(b)}`}`).join(', ');
}

async function cutPart(
  family: Family,
  { suffix, subset, text }: ReturnType<typeof partsOf>[number],
) {
  const bytes = await subsetFont(await readSource(family, subset), text, {
    targetFormat: 'woff2',
    variationAxes: family.axes,
    // Pairs that stand too far apart, figures that stand below one another; ligatures and alternates are not used.
    keepFeatures: ['kern', 'tnum'],
  });
  const file = `${family.stem}${suffix}.woff2`;
  await writeFile(path.join(fontsDirectory, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
  return [
    '@font-face {',
    `  font-family: '${family.name}';`,
    `  font-weight: ${family.weight};`,
    // A face that comes late waits for the next page: text never moves under the reader’s eyes.
    '  font-display: optional;',
    `  src: url('./fonts/${file}') format('woff2');`,
    `  unicode-range: ${unicodeRange(text)};`,
    '}',
  ].join('\n');
}

async function fallbackFace(family: Family): Promise<string> {
  const metrics = await fromBuffer(await readSource(family, 'latin'));
  const { fontFaces } = createFontStack([{ ...metrics, familyName: family.name }, arial], {
    fontFaceFormat: 'styleString',
  });
  // Linux has Arial’s metrics under another name. Each name is a question to the system before the first paint.
  return fontFaces.replaceAll('"', "'").replace("local('ArialMT')", "local('Liberation Sans')");
}

await rm(fontsDirectory, { recursive: true, force: true });
await mkdir(fontsDirectory, { recursive: true });
const faces: string[] = [];
for (const family of families) {
  for (const part of partsOf(family)) faces.push(await cutPart(family, part));
  faces.push(await fallbackFace(family));
}
await writeFile(
  path.resolve('src/styles/fonts.css'),
  `/* Written by scripts/fonts.ts. */\n${faces.join('\n\n')}\n`,
);
