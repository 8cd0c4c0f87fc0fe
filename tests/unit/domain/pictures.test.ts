import { describe, expect, test } from 'vitest';
import {
  findVariants,
  isRaster,
  parseVariantUrl,
  variantUrl,
  variantWidths,
} from '../../../src/domain/pictures';
import type { Variant } from '../../../src/domain/pictures';

const whole: Variant = { file: 'toit.0123abcd.jpg', width: 480, height: null, format: 'avif' };
const crop: Variant = { ...whole, width: 420, height: 747, format: 'webp' };

describe('the address of a picture says how to make it', () => {
  test.each([whole, crop])('and is read back as it was written', (variant) => {
    expect(parseVariantUrl(variantUrl(variant))).toEqual(variant);
  });

  test('addresses are found in a page, each once', () => {
    const html = `<img srcset="${variantUrl(whole)} 480w, ${variantUrl(crop)} 420w" src="${variantUrl(whole)}">`;
    expect([...findVariants(html).values()]).toEqual([whole, crop]);
  });

  test('a link to a whole picture stands for all its widths and formats', () => {
    const largest = variantUrl({ ...whole, width: 1000, format: 'webp' });
    expect([...findVariants(`<a href="${largest}">`).keys()]).toEqual([
      largest,
      ...[800, 1000].map((width) => variantUrl({ ...whole, width })),
      variantUrl({ ...whole, width: 800, format: 'webp' }),
    ]);
    expect([...findVariants(`<meta content="${largest}">`).keys()]).toEqual([largest]);
  });

  test.each([
    '/_pictures/r1/../../etc/passwd-480.avif',
    '/_pictures/r1/toit.jpg-480.avif',
    '/_pictures/r1/toit.0123abcd.jpg-480.jpg',
    '/_pictures/r1/toit.0123abcd.jpg-99999.avif',
    '/x/_pictures/r1/toit.0123abcd.jpg-480.avif',
  ])('%s is no picture of ours', (url) => {
    expect(parseVariantUrl(url)).toBeNull();
  });
});

test('a picture is never offered wider than it is, and always as wide as it can be', () => {
  expect(variantWidths('card', 2400)).toEqual([320, 480, 720, 960]);
  expect(variantWidths('card', 600)).toEqual([320, 480, 600]);
  expect(variantWidths('card', 200)).toEqual([200]);
  expect(variantWidths('card', 960)).toEqual([320, 480, 720, 960]);
  expect(variantWidths('full', 4000)).toEqual([800, 1200, 1600]);
});

test('photographs are re-encoded, drawings and documents are not', () => {
  expect(['a.jpg', 'a.png', 'a.webp', 'a.svg', 'a.pdf'].map(isRaster)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
