/**
 * Computes the veil between the hero’s picture and its text, just dark enough for the text to be legible. The veil
 * multiplies the picture by a grey, which darkens bright parts and keeps their details. `hero.css` also darkens single
 * pixels behind each word that are still too bright, to the luminance in `maxLuminance`.
 */
import sharp from 'sharp';
import { colors } from '../brand/colors.mjs';
import { isRaster } from './encoding.ts';

/** Factors from 0 (black) to 1 (no veil), by which the picture’s sRGB values are multiplied. */
export interface HeroVeil {
  /** Factors of horizontal bands from top to bottom, for wide screens, where the text is on the left of the picture. */
  bands: number[];
  /** Factor for the header, and for the text of phones, which covers the upper part of the picture. */
  top: number;
}

/** Right end of the text on wide screens, as a share of the picture’s width. */
export const heroTextEndShare = 0.54;

/** Factor by which the contrast exceeds the required one, because browsers round when they blend and scale. */
const contrastMarginFactor = 1.04;

/** Maximum relative luminance behind each kind of text. WCAG 1.4.3 requires less contrast for text of 24 px or more. */
export const maxLuminance = {
  title: maxLuminanceBehind(colors.ground.DEFAULT, 3),
  highlight: maxLuminanceBehind(colors.sun.DEFAULT, 3),
  text: maxLuminanceBehind(colors.ground.DEFAULT, 4.5),
};

/** Position of each kind of text on wide screens, as shares of the picture’s height. */
const textPositions = [
  { from: 0.18, to: 0.56, max: maxLuminance.title },
  { from: 0.38, to: 0.62, max: maxLuminance.highlight },
  { from: 0.46, to: 0.9, max: maxLuminance.text },
];
const bandCount = 16;

/** Width in pixels at which the picture is measured. A pixel is then as large as the stroke of a letter. */
const measuredWidthPx = 360;
/** Share of the pixels that the veil must darken enough. `hero.css` darkens the brightest hundredth behind the words. */
const measuredPixelShare = 0.99;

/**
 * Returns how much each part of the hero’s picture must be darkened. A drawing (SVG) is treated as white, the worst case.
 *
 * @param file path of the original
 */
export async function heroVeil(file: string): Promise<HeroVeil> {
  if (!isRaster(file)) return computeVeil(() => 1);
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: measuredWidthPx, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const luminanceAt = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return relativeLuminance([...data.subarray(start, start + 3)]);
  };
  return computeVeil((from, to, right) => {
    const luminances: number[] = [];
    for (let y = Math.floor(from * info.height); y < Math.floor(to * info.height); y += 1) {
      for (let x = 0; x < Math.floor(right * info.width); x += 1)
        luminances.push(luminanceAt(x, y));
    }
    luminances.sort((a, b) => a - b);
    return luminances[Math.floor(luminances.length * measuredPixelShare)] ?? 0;
  });
}

/**
 * Returns the veil of a picture whose brightness is known.
 * @param brightest returns the luminance of the bright parts between two heights, from the left edge to `right`
 */
export function computeVeil(
  brightest: (from: number, to: number, right: number) => number,
): HeroVeil {
  const bands = Array.from({ length: bandCount }, (_, band) => {
    const [from, to] = [band / bandCount, (band + 1) / bandCount];
    const textsInBand = textPositions.filter((place) => place.from < to && place.to > from);
    const luminance = brightest(from, to, heroTextEndShare);
    return Math.min(1, ...textsInBand.map(({ max }) => computeVeilFactor(luminance, max)));
  });
  return {
    bands,
    top: computeVeilFactor(brightest(0, 0.5, 1), maxLuminance.text),
  };
}

/** Returns the sRGB factor that brings a luminance down to `max`; 1 if it is low enough. */
function computeVeilFactor(luminance: number, max: number): number {
  return luminance <= max ? 1 : Math.floor(100 * channelFromLuminance(max / luminance)) / 100;
}

/** Returns the maximum luminance of a background on which light text has this contrast. @param color `#rrggbb` of the text */
function maxLuminanceBehind(color: string, contrast: number): number {
  const channels = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  return (relativeLuminance(channels) + 0.05) / (contrast * contrastMarginFactor) - 0.05;
}

/** Returns the relative luminance as WCAG 2.2 defines it, 0 to 1. @param channels 0 to 255 */
function relativeLuminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the sRGB value, 0 to 1, of a grey with this luminance. */
export function channelFromLuminance(luminance: number): number {
  return luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055;
}
