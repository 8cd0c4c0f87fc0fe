/** Draws the picture that networks show with a link: the page’s title on the brand’s ground, beside a photograph. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { balanceLines, breakLines } from '../../../src/domain/line-breaks.ts';
import { withNoBreakSpaces } from '../../../src/domain/no-break-spaces.ts';
import { shareSize } from '../../../src/domain/share-pictures.ts';
import type { ShareCard } from '../../../src/domain/share-pictures.ts';
import { siteConfig } from '../../../src/site.config.ts';
import tailwind from '../../../src/styles/tailwind.config.mjs';
import { loadTypeface } from './typeface.ts';
import type { Typeface } from './typeface.ts';

const { cypress, ground, sun } = tailwind.theme.colors;
/** Pixels. The photograph stands right of the words. */
const panel = { width: 768, left: 64, textWidth: 644, titleTop: 152, titleHeight: 318 };
const titleSizes = [68, 60, 53, 47, 42];
const lineHeight = 1.12;
const quality = { quality: 76, chromaSubsampling: '4:4:4' } as const;
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
  const flower = readFlower();
  const grounds = new Map<string | null, Promise<Buffer>>();
  const groundOf = (photograph: string | null) => {
    const drawn =
      grounds.get(photograph) ??
      drawGround(photograph && path.join(mediaDirectory, photograph), flower, heading);
    const [oldest] = grounds.keys();
    if (grounds.size >= keptGrounds && oldest !== undefined) grounds.delete(oldest);
    grounds.set(photograph, drawn);
    return drawn;
  };
  return {
    draw: async ({ title, kicker, photograph }) => {
      const words = [
        kicker === null
          ? ''
          : `<g fill="${sun.DEFAULT}">${drawKicker(withNoBreakSpaces(kicker), text)}</g>`,
        `<g fill="${ground.DEFAULT}">${drawTitle(withNoBreakSpaces(title), heading)}</g>`,
      ].join('');
      return sharp(await groundOf(photograph), { raw: { ...shareSize, channels: 3 } })
        .composite([{ input: svg(panel.width, words), left: 0, top: 0 }])
        .jpeg(quality)
        .toBuffer();
    },
  };
}

/** Everything but the words, as pixels. */
async function drawGround(
  photograph: string | null,
  flower: string,
  heading: Typeface,
): Promise<Buffer> {
  const brand = [
    `<rect width="${panel.width}" height="100%" fill="${cypress.deep}"/>`,
    `<rect x="${panel.width - 8}" width="8" height="100%" fill="${sun.DEFAULT}"/>`,
    `<svg viewBox="0 0 48 48" x="${panel.left}" y="514" width="60" height="60">${flower}</svg>`,
    `<g fill="${ground.DEFAULT}">${heading.draw(siteConfig.name, { x: 142, y: 555, sizePx: 32 })}</g>`,
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

function drawKicker(kicker: string, text: Typeface): string {
  const [line = ''] = breakLines(kicker, panel.textWidth, (part) => text.width(part, 30));
  return text.draw(line, { x: panel.left, y: 108, sizePx: 30 });
}

/** As large as it may be; what is still too long ends in an ellipsis. */
function drawTitle(title: string, heading: Typeface): string {
  const settings = titleSizes.map((sizePx) => ({
    sizePx,
    lines: balanceLines(title, panel.textWidth, (line) => heading.width(line, sizePx)),
    room: Math.floor(panel.titleHeight / (sizePx * lineHeight)),
  }));
  const setting =
    settings.find(
      ({ sizePx, lines, room }) =>
        lines.length <= room &&
        lines.every((line) => heading.width(line, sizePx) <= panel.textWidth),
    ) ?? settings.at(-1);
  if (setting === undefined) return '';
  const { sizePx, lines, room } = setting;
  return cutOff(lines, room)
    .map((line, index) =>
      heading.draw(line, {
        x: panel.left,
        y: panel.titleTop + sizePx * (0.82 + index * lineHeight),
        sizePx,
      }),
    )
    .join('');
}

function cutOff(lines: string[], room: number): string[] {
  if (lines.length <= room) return lines;
  const shown = lines.slice(0, room);
  return [...shown.slice(0, -1), `${shown.at(-1)?.replace(/[\s,;:.]+$/, '') ?? ''}…`];
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
