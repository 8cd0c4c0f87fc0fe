import { expect, test } from 'vitest';
import { maxLuminance, computeVeil } from '../../../src/pictures/hero-veil.ts';

/** Returns the relative luminance (WCAG) of an sRGB grey, 0 to 1. */
const luminanceOf = (grey: number) => ((grey + 0.055) / 1.055) ** 2.4;

test('a dark picture gets no veil', () => {
  expect(computeVeil(() => 0.1)).toEqual({ bands: new Array(16).fill(1), top: 1 });
});

test('a white picture is darkened just enough behind the text, and not elsewhere', () => {
  const { bands, top } = computeVeil(() => 1);
  expect(bands[0]).toBe(1);
  expect(bands.at(-1)).toBe(1);
  const bandLuminances = bands.map(luminanceOf);
  for (const [luminance, max] of [
    [bandLuminances[3], maxLuminance.title],
    [bandLuminances[7], maxLuminance.highlight],
    [bandLuminances[12], maxLuminance.text],
    [luminanceOf(top), maxLuminance.text],
  ] as const) {
    expect(luminance).toBeLessThanOrEqual(max);
    expect(luminance).toBeGreaterThan(max * 0.9);
  }
});

test('only the bright bands of a picture are darkened', () => {
  const { bands, top } = computeVeil((from) => (from < 0.3 ? 0.7 : 0.1));
  expect(bands[4]).toBeLessThan(0.8);
  expect(bands[5]).toBe(1);
  expect(top).toBeLessThan(0.6);
});
