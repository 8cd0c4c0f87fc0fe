/** Which pictures are encoded, and at which widths for each of their uses. */

/** The file types that are re-encoded; anything else (SVG, PDF …) is served as it was uploaded. */
const rasterTypes = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'tiff']);

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
export function pictureWidths(use: PictureUse, sourceWidth: number): number[] {
  const wanted = widthsByUse[use];
  const smaller = wanted.filter((width) => width < sourceWidth);
  return smaller.length === wanted.length ? smaller : [...smaller, sourceWidth];
}
