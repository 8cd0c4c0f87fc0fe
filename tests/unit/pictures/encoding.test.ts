import { expect, test } from 'vitest';
import {
  fallbackWidth,
  isEncodable,
  isRaster,
  pictureWidths,
} from '../../../src/pictures/encoding.ts';

test.each([
  ['hero', 3000, [960, 1440, 1920, 2400], 960],
  ['wide', 1000, [480, 656, 960, 1000], 656],
  ['card', 2400, [480, 656, 960], 656],
  ['card', 600, [480, 600], 600],
  ['card', 200, [200], 200],
  ['thumbnail', 2400, [160], 160],
] as const)(
  'a picture used as %s and %i px wide is offered in the widths %j, and without AVIF in %i',
  (use, width, widths, fallback) => {
    expect(pictureWidths(use, width)).toEqual(widths);
    expect(fallbackWidth(use, width)).toBe(fallback);
  },
);

test('photographs of any type are encoded, but drawings and documents are served as uploaded', () => {
  for (const type of ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'tiff']) {
    expect(isRaster(`a.pdf.${type}`), type).toBe(true);
  }
  for (const type of ['svg', 'pdf', 'svgz']) expect(isRaster(`a.jpg.${type}`), type).toBe(false);
});

test.each([
  [2400, 16_383, true],
  [2400, 16_384, false],
  [4800, 32_766, true],
  [4800, 32_768, false],
])(
  'a picture of %i × %i pixels fits into a WebP 2,400 pixels wide: %s',
  (width, height, expected) => {
    expect(isEncodable(width, height)).toBe(expected);
  },
);
