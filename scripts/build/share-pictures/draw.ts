/** Draws the picture that networks show with a link: the page’s title on the brand’s ground, beside a photograph. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { shareSize } from '../../../src/domain/share-pictures.ts';
import type { ShareCard } from '../../../src/domain/share-pictures.ts';
import tailwind from '../../../src/styles/tailwind.config.mjs';
import { openLetters } from './letters.ts';
import { loadTypeface } from './typeface.ts';
import { panel, setWords } from './words.ts';

const { cypress, sun } = tailwind.theme.colors;
/** Codes made for each picture would save a tenth of its bytes, and take as long as all else in it. */
const encoding = { quality: 76, optimiseCoding: false } as const;
/** Many articles may share a photograph; each ground takes 2 MB. */
const keptGrounds = 32;

export interface Studio {
  /** The picture as a JPEG file. */
  draw: (card: ShareCard) => Promise<Buffer>;
}

/** Loads typefaces and flower once for all pictures. `mediaDirectory` has the photographs. */
export async function openStudio(mediaDirectory: string): Promise<Studio> {
  const heading = await loadTypeface('bricolage-grotesque', 680);
  const text = await loadTypeface('figtree', 600);
  const { print } = openLetters();
  const flower = readFlower();
  /** Drawn on again: each takes 2 MB, which would be cleared away for every picture. */
  const unused: Buffer[] = [];
  const groundOf = rememberLast(keptGrounds, (photograph: string | null) =>
    drawGround(photograph && path.join(mediaDirectory, photograph), flower),
  );
  return {
    draw: async ({ title, kicker, photograph }) => {
      const drawn = await groundOf(photograph);
      const pixels = unused.pop() ?? Buffer.alloc(drawn.length);
      drawn.copy(pixels);
      for (const line of setWords({ title, kicker }, { heading, text }))
        await print({ pixels, width: shareSize.width }, line);
      const picture = sharp(pixels, { raw: { ...shareSize, channels: 3 } });
      const bytes = await picture.jpeg(encoding).toBuffer();
      unused.push(pixels);
      return bytes;
    },
  };
}

/** Makes what is asked for once while it is among the last so many that were asked for. */
function rememberLast<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return value;
  };
}

/** Everything but the words, as pixels. */
async function drawGround(photograph: string | null, flower: string): Promise<Buffer> {
  const brand = [
    `<rect width="${panel.width}" height="100%" fill="${cypress.deep}"/>`,
    `<rect x="${panel.width - 8}" width="8" height="100%" fill="${sun.DEFAULT}"/>`,
    `<svg viewBox="0 0 48 48" x="${panel.left}" y="514" width="60" height="60">${flower}</svg>`,
    photograph === null
      ? `<rect x="${panel.width}" width="100%" height="100%" fill="${cypress.DEFAULT}"/>
         <svg viewBox="0 0 48 48" x="834" y="165" width="300" height="300">${flower}</svg>`
      : '',
  ].join('');
  const beside = photograph === null ? [] : [await cropPhotograph(photograph)];
  return sharp({ create: { ...shareSize, channels: 3, background: cypress.deep } })
    .composite([...beside, { input: svg(shareSize.width, brand) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function cropPhotograph(file: string): Promise<sharp.OverlayOptions> {
  const { data, info } = await sharp(file, { limitInputPixels: 100_000_000 })
    .autoOrient()
    .resize({ width: shareSize.width - panel.width, height: shareSize.height, fit: 'cover' })
    .flatten({ background: cypress.DEFAULT })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, left: panel.width, top: 0 };
}

/** The site’s icon in one colour. */
function readFlower(): string {
  const icon = readFileSync(path.resolve('public/favicon.svg'), 'utf8');
  return icon
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/fill="[^"]*"/g, `fill="${sun.DEFAULT}"`);
}

function svg(width: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${shareSize.height}">${content}</svg>`,
  );
}
