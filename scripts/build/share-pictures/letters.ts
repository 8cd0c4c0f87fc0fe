/**
 * Prints lines on pixels. A letter is drawn once for its size and its quarter of a pixel, and stamped from then
 * on: to draw every title anew took four fifths of the time of its picture.
 */
import sharp from 'sharp';
import type { Outline, Typeface } from './typeface.ts';

/** Three bytes a pixel: red, green, blue. */
export interface Canvas {
  pixels: Buffer;
  width: number;
}

export interface Line {
  text: string;
  typeface: Typeface;
  /** Pixels: where the baseline begins. */
  x: number;
  y: number;
  sizePx: number;
  /** `#rrggbb` */
  colour: string;
}

export interface Letters {
  print: (canvas: Canvas, line: Line) => Promise<void>;
}

/** The pixels that a letter covers: where, from the one its pen stands in, and how much of each, of 255. */
interface Stamp {
  columns: Int16Array;
  rows: Int16Array;
  coverage: Uint8Array;
}

const stepsPerPixel = 4;

export function openLetters(): Letters {
  const stamps = new Map<Outline, Map<string, Promise<Stamp>>>();
  const stampOf = (outline: Outline, sizePx: number, step: number) => {
    const own = stamps.get(outline) ?? new Map<string, Promise<Stamp>>();
    stamps.set(outline, own);
    const key = `${sizePx} ${step}`;
    const stamp = own.get(key) ?? drawStamp(outline, sizePx, step / stepsPerPixel);
    own.set(key, stamp);
    return stamp;
  };
  return {
    print: async (canvas, { text, typeface, x, y, sizePx, colour }) => {
      for (const glyph of typeface.glyphs(text)) {
        const steps = Math.round((x + glyph.x * sizePx) * stepsPerPixel);
        const column = Math.floor(steps / stepsPerPixel);
        const stamp = await stampOf(glyph.outline, sizePx, steps - column * stepsPerPixel);
        press(canvas, stamp, colour, { column, row: Math.round(y + glyph.y * sizePx) });
      }
    },
  };
}

async function drawStamp(outline: Outline, sizePx: number, shift: number): Promise<Stamp> {
  const scale = sizePx / outline.unitsPerEm;
  const left = Math.floor(outline.left * scale + shift);
  const top = Math.floor(-outline.top * scale);
  const width = Math.ceil(outline.right * scale + shift) - left;
  const height = Math.ceil(-outline.bottom * scale) - top;
  const place = `translate(${shift - left} ${-top}) scale(${scale} ${-scale})`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="${place}" d="${outline.path}"/></svg>`;
  const drawn = await sharp(Buffer.from(picture)).extractChannel('alpha').raw().toBuffer();
  const covered = [...drawn.keys()].filter((index) => drawn[index] !== 0);
  return {
    columns: Int16Array.from(covered, (index) => left + (index % width)),
    rows: Int16Array.from(covered, (index) => top + Math.floor(index / width)),
    coverage: drawn.filter((value) => value !== 0),
  };
}

/** What would stand outside the canvas is left out. */
function press(
  { pixels, width }: Canvas,
  { columns, rows, coverage }: Stamp,
  colour: string,
  pen: { column: number; row: number },
): void {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex');
  for (let index = 0; index < coverage.length; index += 1) {
    const column = pen.column + (columns[index] ?? 0);
    if (column < 0 || column >= width) continue;
    // Above and below, an address outside a buffer is written nowhere.
    const at = ((pen.row + (rows[index] ?? 0)) * width + column) * 3;
    const covered = coverage[index] ?? 0;
    pixels[at] = blend(pixels[at] ?? 0, red, covered);
    pixels[at + 1] = blend(pixels[at + 1] ?? 0, green, covered);
    pixels[at + 2] = blend(pixels[at + 2] ?? 0, blue, covered);
  }
}

function blend(ground: number, ink: number, covered: number): number {
  return ground + Math.round(((ink - ground) * covered) / 255);
}
