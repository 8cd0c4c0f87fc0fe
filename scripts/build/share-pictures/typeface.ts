/**
 * Turns text into outlines with the brand’s own typefaces, so that a picture with words is the same on every
 * machine, whatever fonts it has.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Buffer as Run, Face, Font, Variation, shape } from 'harfbuzzjs';

const require = createRequire(import.meta.url);

export interface Typeface {
  /** Pixels that a line takes at a size in pixels. */
  width: (text: string, sizePx: number) => number;
  /** SVG: the line’s outlines, its baseline beginning at a point. */
  draw: (text: string, at: { x: number; y: number; sizePx: number }) => string;
}

interface Part {
  font: Font;
  unitsPerEm: number;
  outlines: Map<number, string>;
}

interface Glyph {
  part: Part;
  id: number;
  /** Where it stands on the line and how far the line goes on, in ems. */
  x: number;
  y: number;
  advance: number;
}

/**
 * `stem` is a family of @fontsource-variable; characters that its Latin files do not have are left out.
 * Load one after the other: two files decompressed at once come out as one.
 */
export async function loadTypeface(stem: string, weight: number): Promise<Typeface> {
  const parts = [await loadPart(stem, 'latin', weight), await loadPart(stem, 'latin-ext', weight)];
  const glyphsOf = (text: string) => runsOf(text, parts).flatMap(shapeRun);
  return {
    width: (text, sizePx) => sizePx * glyphsOf(text).reduce((sum, { advance }) => sum + advance, 0),
    draw: (text, { x, y, sizePx }) => {
      let pen = x;
      return glyphsOf(text)
        .map((glyph) => {
          const left = pen + glyph.x * sizePx;
          pen += glyph.advance * sizePx;
          return drawGlyph(glyph, left, y - glyph.y * sizePx, sizePx);
        })
        .join('');
    },
  };
}

async function loadPart(stem: string, subset: string, weight: number): Promise<Part> {
  const file = `@fontsource-variable/${stem}/files/${stem}-${subset}-wght-normal.woff2`;
  const sfnt = await convert(readFileSync(require.resolve(file)), 'sfnt');
  const face = new Face(new Blob(sfnt));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return { font, unitsPerEm: face.upem, outlines: new Map() };
}

/** The text cut where another file has the next character. */
function runsOf(text: string, parts: Part[]): { part: Part; text: string }[] {
  const runs: { part: Part; text: string }[] = [];
  for (const character of text.normalize('NFC').replaceAll('\u202f', '\u00a0')) {
    const part = parts.find(
      ({ font }) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
    );
    if (part === undefined) continue;
    const last = runs.at(-1);
    if (last?.part === part) last.text += character;
    else runs.push({ part, text: character });
  }
  return runs;
}

function shapeRun({ part, text }: { part: Part; text: string }): Glyph[] {
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(part.font, run);
  const positions = run.getGlyphPositions();
  const ems = (units = 0) => units / part.unitsPerEm;
  return run.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? {};
    return { part, id: codepoint, x: ems(xOffset), y: ems(yOffset), advance: ems(xAdvance) };
  });
}

function drawGlyph({ part, id }: Glyph, x: number, y: number, sizePx: number): string {
  let outline = part.outlines.get(id);
  if (outline === undefined) {
    outline = part.font.glyphToPath(id);
    part.outlines.set(id, outline);
  }
  if (outline === '') return '';
  const scale = (sizePx / part.unitsPerEm).toFixed(5);
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale} -${scale})`;
  return `<path transform="${place}" d="${outline}"/>`;
}
