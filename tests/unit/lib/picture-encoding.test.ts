import { expect, test } from 'vitest';
import { isRaster, pictureWidths } from '../../../src/lib/picture-encoding';

test('widths go up to that of the original', () => {
  expect(pictureWidths('card', 2400)).toEqual([320, 480, 656, 960]);
  expect(pictureWidths('card', 600)).toEqual([320, 480, 600]);
  expect(pictureWidths('card', 200)).toEqual([200]);
  expect(pictureWidths('card', 960)).toEqual([320, 480, 656, 960]);
  expect(pictureWidths('full', 4000)).toEqual([800, 1200, 1600]);
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
