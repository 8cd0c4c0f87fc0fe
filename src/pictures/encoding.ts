/** Widths, quality and limits of encoded pictures. */

/** File types that are re-encoded. Other files (SVG, PDF …) are served as uploaded. */
const rasterExtensions = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'tiff']);

/** Maximum number of pixels per picture. Decoding as many may take two gigabytes, so the sync refuses larger pictures. */
export const maxPixels = 100_000_000;

/**
 * Options of sharp with which both the sync and the build decode pictures. Pictures with mere warnings are shown, as
 * browsers do; truncated pictures are refused.
 */
export const decodingOptions = { limitInputPixels: maxPixels, failOn: 'error' } as const;

/** Widths in pixels that are offered for each use of a picture, from phones to dense wide screens. */
const widthsByUse = {
  hero: [960, 1440, 1920, 2400],
  // An article’s text is 656 px wide. The same width fills a phone’s page of 412 px at density 1.75.
  wide: [480, 656, 960, 1280, 1600],
  card: [480, 656, 960],
  thumbnail: [160],
  full: [1600],
} as const satisfies Record<string, readonly number[]>;

export const encodingOptions = {
  // Effort 2 with full colour resolution takes twice the time for 3 % more bytes, and nobody sees the difference. Effort
  // 0 frays edges. AVIF’s default effort takes sixteen times as long.
  avif: { quality: 49, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
} as const;

export type PictureFormat = keyof typeof encodingOptions;

/** Maximum size of the picture for social networks, which give up on large ones, and the steps that lower its quality. */
export const cropLimits = {
  bytes: 300_000,
  qualitySteps: [0, 3, 6, 9, 12, 15, 18, 21, 24],
};

/** Size in pixels of the picture that social networks show with a link. None of them crops this ratio. */
export const socialPictureSize = { width: 1200, height: 630 };

export type PictureUse = keyof typeof widthsByUse;

/** Maximum height in pixels of a WebP picture. */
const maxWebpHeightPx = 16_383;

/** Returns whether a picture can be encoded at all widths. A screenshot of a long page may be too tall. */
export function isEncodable(width: number, height: number): boolean {
  const maxWidth = Math.max(...Object.values(widthsByUse).flat());
  return height * Math.min(1, maxWidth / width) <= maxWebpHeightPx;
}

/** Returns whether a file is a picture that is re-encoded, judging by its extension. */
export function isRaster(file: string): boolean {
  return rasterExtensions.has(file.slice(file.lastIndexOf('.') + 1));
}

/** Returns the widths to offer of a picture in pixels. None exceeds `sourceWidth`, which replaces wider ones. */
export function pictureWidths(use: PictureUse, sourceWidth: number): number[] {
  const offeredWidths = widthsByUse[use];
  const smallerWidths = offeredWidths.filter((width) => width < sourceWidth);
  return smallerWidths.length === offeredWidths.length
    ? smallerWidths
    : [...smallerWidths, sourceWidth];
}

/** Returns the one width for browsers without AVIF: that of an article’s text, or the nearest smaller one. */
export function fallbackWidth(use: PictureUse, sourceWidth: number): number {
  const [narrowest = sourceWidth, ...wider] = pictureWidths(use, sourceWidth);
  return Math.max(narrowest, ...wider.filter((width) => width <= 656));
}
