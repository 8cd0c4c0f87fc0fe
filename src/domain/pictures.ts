/**
 * Names the encoded versions of a picture. The name says all that is needed to make the file, so pages
 * write names and the build encodes exactly the names it finds in them.
 */

export type PictureFormat = 'avif' | 'webp';

/** One file to encode: `width` in pixels; with `height` the picture is cropped to fill that frame. */
export interface Variant {
  file: string;
  width: number;
  height: number | null;
  format: PictureFormat;
}

/** Part of every address: changing it re-encodes everything and outdates what browsers hold. */
const recipeVersion = 'r3';
export const picturesPath = `/_pictures/${recipeVersion}/`;

/** The file types that are re-encoded; anything else (SVG, PDF …) is served as it was uploaded. */
const rasterTypes = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'tif', 'tiff']);

/** Widths in pixels offered for each use of a picture, from phones to dense wide screens. */
const widthsByUse = {
  hero: [960, 1440, 1920, 2400],
  wide: [480, 720, 960, 1280, 1600],
  card: [320, 480, 720, 960],
  thumbnail: [96, 192],
  full: [800, 1200, 1600],
} as const satisfies Record<string, readonly number[]>;

export type PictureUse = keyof typeof widthsByUse;

export function isRaster(file: string): boolean {
  return rasterTypes.has(file.slice(file.lastIndexOf('.') + 1));
}

/** The widths to offer of a picture `sourceWidth` pixels wide: never more than it has, its own at the end. */
export function variantWidths(use: PictureUse, sourceWidth: number): number[] {
  const wanted = widthsByUse[use];
  const smaller = wanted.filter((width) => width < sourceWidth);
  return smaller.length === wanted.length ? smaller : [...smaller, sourceWidth];
}

export function variantUrl({ file, width, height, format }: Variant): string {
  const stem = file.slice(0, file.lastIndexOf('.'));
  const type = file.slice(file.lastIndexOf('.') + 1);
  return `${picturesPath}${stem}.${type}-${width}${height === null ? '' : `x${height}`}.${format}`;
}

const variantPattern =
  /\/_pictures\/r\d+\/([a-z0-9-]+\.[0-9a-f]{8}\.[a-z0-9]{2,5})-(\d{1,4})(?:x(\d{1,4}))?\.(avif|webp)/;

/** Reads a variant back from its address, or null when the address is not one. */
export function parseVariantUrl(url: string): Variant | null {
  const match = new RegExp(`^${variantPattern.source}$`).exec(url);
  return match === null ? null : variantOf(match.slice(1));
}

export const linkStart = '<a href="';

/** Every variant whose address stands in a page, or is worked out from a link’s; once each, in order of appearance. */
export function findVariants(text: string): Map<string, Variant> {
  const found = new Map<string, Variant>();
  for (const match of text.matchAll(new RegExp(variantPattern, 'g'))) {
    const [address, ...parts] = match;
    const variant = variantOf(parts);
    found.set(address, variant);
    if (!text.startsWith(linkStart, match.index - linkStart.length)) continue;
    for (const other of wholeVariants(variant)) found.set(variantUrl(other), other);
  }
  return found;
}

/**
 * A link to a whole picture names its largest file, and thereby all of them: what shows the picture large can
 * offer every width and format without the page spelling them out.
 */
export function wholeVariants({ file, width: largest }: Variant): Variant[] {
  return (['avif', 'webp'] as const).flatMap((format) =>
    variantWidths('full', largest).map((width) => ({ file, width, height: null, format })),
  );
}

function variantOf(parts: (string | undefined)[]): Variant {
  const [file = '', width, height, format] = parts;
  return {
    file,
    width: Number(width),
    height: height === undefined ? null : Number(height),
    format: format === 'avif' ? 'avif' : 'webp',
  };
}
