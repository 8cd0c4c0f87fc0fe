/** Which pictures are encoded: at which widths for each of their uses, in which quality, and how heavy they may be. */

/** The file types that are re-encoded; anything else (SVG, PDF …) is served as it was uploaded. */
const rasterTypes = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'tiff']);

/** Of one picture: the sync refuses more, because decoding as many may take two gigabytes. */
export const mostPixels = 100_000_000;

/**
 * How pictures are decoded, by the sync that takes them and by the build that shows them. What decoders only warn about
 * is shown, as browsers do; what is cut off is an error.
 */
export const decoding = { limitInputPixels: mostPixels, failOn: 'error' } as const;

/** Widths in pixels offered for each use of a picture, from phones to dense wide screens. */
const widthsByUse = {
  hero: [960, 1440, 1920, 2400],
  // 656 is the width of an article’s text, and fills a phone’s page of 412 px at density 1.75.
  wide: [480, 656, 960, 1280, 1600],
  card: [480, 656, 960],
  thumbnail: [160],
  full: [1600],
} as const satisfies Record<string, readonly number[]>;

/** The hero’s crop for phones, around its focal point. */
export const tallHero = { widths: [420, 640, 820], ratio: 16 / 9 };

export const encoding = {
  // Effort 2 and full colour resolution take twice the time for 3 % more bytes, and nobody sees the difference; with
  // effort 0 edges are frayed. AVIF’s default effort takes sixteen times as long.
  avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
} as const;

export type PictureFormat = keyof typeof encoding;

/**
 * Cropped pictures are the hero’s, for which a phone waits, and those that networks fetch, which give up on large
 * ones: whatever an editor chooses, the quality goes down until the file is small enough. With the page’s fonts the
 * hero’s fits into the first 58 KB of a connection, four round trips; a fifth delayed it by 150 ms on slow 4G.
 */
export const cropLimits = {
  bytes: { avif: 32_000, webp: 45_000, jpeg: 300_000 },
  qualitySteps: [0, 3, 6, 9, 12, 15, 18, 21, 24],
} as const satisfies { bytes: Record<PictureFormat, number>; qualitySteps: readonly number[] };

/** What networks show with a link, in pixels: no social network crops this ratio. */
export const sharedPicture = { width: 1200, height: 630 };

export type PictureUse = keyof typeof widthsByUse;

/** In pixels. WebP holds no more. */
const tallestPicture = 16_383;

/** Whether a picture can be encoded at every width that is offered of it: a screenshot of a long page cannot. */
export function isEncodable(width: number, height: number): boolean {
  const widest = Math.max(...Object.values(widthsByUse).flat());
  return height * Math.min(1, widest / width) <= tallestPicture;
}

export function isRaster(file: string): boolean {
  return rasterTypes.has(file.slice(file.lastIndexOf('.') + 1));
}

/** The widths to offer of a picture `sourceWidth` pixels wide: never more than it has, its own at the end. */
export function pictureWidths(use: PictureUse, sourceWidth: number): number[] {
  const wanted = widthsByUse[use];
  const smaller = wanted.filter((width) => width < sourceWidth);
  return smaller.length === wanted.length ? smaller : [...smaller, sourceWidth];
}

/** The one width for browsers that do not know AVIF: that of an article’s text, or the nearest below. */
export function fallbackWidth(use: PictureUse, sourceWidth: number): number {
  const [narrowest = sourceWidth, ...wider] = pictureWidths(use, sourceWidth);
  return Math.max(narrowest, ...wider.filter((width) => width <= 656));
}
