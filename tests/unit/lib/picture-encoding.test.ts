import { expect, test } from 'vitest';
import { fallbackWidth, isRaster, pictureWidths } from '../../../src/lib/picture-encoding';

test.each([
  ['card', 2400, [480, 656, 960], 656],
  ['card', 960, [480, 656, 960], 656],
  ['card', 600, [480, 600], 600],
  ['card', 200, [200], 200],
  ['thumbnail', 2400, [160], 160],
  ['full', 2400, [1600], 1600],
] as const)(
  'as %s a picture of %i px is offered at %j px, without AVIF at %i',
  (use, width, widths, fallback) => {
    expect(pictureWidths(use, width)).toEqual(widths);
    expect(fallbackWidth(use, width)).toBe(fallback);
  },
);

test.each([
  ['a.jpg', true],
  ['a.png', true],
  ['a.svg', false],
  ['a.pdf', false],
])('%s is encoded: %s', (file, expected) => expect(isRaster(file)).toBe(expected));
