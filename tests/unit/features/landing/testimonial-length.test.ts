import { expect, test } from 'vitest';
import {
  isFolded,
  testimonialLength,
} from '../../../../src/features/landing/model/testimonial-length.ts';

test('a testimonial is short up to 75 characters, medium up to 180, and then long', () => {
  const lengths = [0, 75, 76, 180, 181].map((count) => testimonialLength('a'.repeat(count)));
  expect(lengths).toEqual(['short', 'short', 'medium', 'medium', 'long']);
  expect([400, 401].map((count) => isFolded('a'.repeat(count)))).toEqual([false, true]);
});
