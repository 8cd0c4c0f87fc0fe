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
  height: number;
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

/** How much of each pixel a letter covers, of 255; `left` and `top` from the pixel its pen stands in. */
interface Stamp {
  coverage: Buffer;
  left: number;
  top: number;
  width: number;
  height: number;
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
  const coverage = await sharp(Buffer.from(picture)).extractChannel('alpha').raw().toBuffer();
  return { coverage, left, top, width, height };
}

/** What would stand outside the canvas is left out. */
function press(
  canvas: Canvas,
  stamp: Stamp,
  colour: string,
  pen: { column: number; row: number },
): void {
  const { pixels } = canvas;
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex');
  const blend = (at: number, ink: number, covered: number) => {
    const ground = pixels[at] ?? 0;
    pixels[at] = ground + Math.round(((ink - ground) * covered) / 255);
  };
  for (let y = 0; y < stamp.height; y += 1) {
    const row = pen.row + stamp.top + y;
    if (row < 0 || row >= canvas.height) continue;
    for (let x = 0; x < stamp.width; x += 1) {
      const covered = stamp.coverage[y * stamp.width + x] ?? 0;
      const column = pen.column + stamp.left + x;
      if (covered === 0 || column < 0 || column >= canvas.width) continue;
      const at = (row * canvas.width + column) * 3;
      blend(at, red, covered);
      blend(at + 1, green, covered);
      blend(at + 2, blue, covered);
    }
  }
}
