import { expect, test } from 'vitest';
import { fallbackWidth, isRaster, pictureWidths } from '../../../src/lib/picture-encoding';

test('widths go up to that of the original', () => {
  expect(pictureWidths('card', 2400)).toEqual([320, 480, 656, 960]);
  expect(pictureWidths('card', 600)).toEqual([320, 480, 600]);
  expect(pictureWidths('card', 200)).toEqual([200]);
  expect(pictureWidths('card', 960)).toEqual([320, 480, 656, 960]);
  expect(pictureWidths('full', 4000)).toEqual([1600]);
});

test('without AVIF a picture comes at the width of an article’s text, or the nearest below', () => {
  expect(fallbackWidth('card', 2400)).toBe(656);
  expect(fallbackWidth('wide', 600)).toBe(600);
  expect(fallbackWidth('thumbnail', 2400)).toBe(192);
  expect(fallbackWidth('full', 2400)).toBe(1600);
});

test('photographs are encoded, drawings and documents are not', () => {
  expect(['a.jpg', 'a.png', 'a.webp', 'a.svg', 'a.pdf'].map(isRaster)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
