/**
 * Sets lines in the brand’s own typefaces, as outlines, so that a picture with words is the same on every
 * machine, whatever fonts it has.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Buffer as Run, Face, Font, Variation, shape } from 'harfbuzzjs';

const require = createRequire(import.meta.url);

/** Used again for each run: what HarfBuzz holds of one that is dropped is given back late, or never. */
const run = new Run();

/** Lengths are in ems; y grows downwards from the baseline. */
export interface Typeface {
  width: (text: string) => number;
  glyphs: (text: string) => PlacedGlyph[];
}

/** A letter, and where its line places it. */
export interface PlacedGlyph {
  outline: Outline;
  x: number;
  y: number;
}

/** The same object for the same letter of a typeface, in units of the font, where y grows upwards. */
export interface Outline {
  /** The data of an SVG path. */
  path: string;
  unitsPerEm: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Part {
  font: Font;
  unitsPerEm: number;
  /** By glyph; null for those that show nothing. */
  outlines: Map<number, Outline | null>;
}

interface ShapedGlyph {
  part: Part;
  id: number;
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
  const shaped = (text: string) => runsOf(text, parts).flatMap(shapeRun);
  return {
    width: (text) => shaped(text).reduce((sum, { advance }) => sum + advance, 0),
    glyphs: (text) => {
      let pen = 0;
      return shaped(text).flatMap(({ part, id, x, y, advance }) => {
        const outline = outlineOf(part, id);
        const left = pen + x;
        pen += advance;
        return outline === null ? [] : [{ outline, x: left, y: -y }];
      });
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

function shapeRun({ part, text }: { part: Part; text: string }): ShapedGlyph[] {
  run.reset();
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

function outlineOf({ font, unitsPerEm, outlines }: Part, id: number): Outline | null {
  const known = outlines.get(id);
  if (known !== undefined) return known;
  const path = font.glyphToPath(id);
  const box = font.glyphExtents(id);
  const outline =
    path === '' || box === undefined
      ? null
      : {
          ...{ path, unitsPerEm, left: box.xBearing, right: box.xBearing + box.width },
          ...{ top: box.yBearing, bottom: box.yBearing + box.height },
        };
  outlines.set(id, outline);
  return outline;
}
