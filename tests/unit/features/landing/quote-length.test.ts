import { expect, test } from 'vitest';
import { quoteLength } from '../../../../src/features/landing/model/quote-length.ts';

test('a quote is short up to 75 characters, medium up to 180, then long', () => {
  const lengths = [0, 75, 76, 180, 181].map((count) => quoteLength('a'.repeat(count)));
  expect(lengths).toEqual(['short', 'short', 'medium', 'medium', 'long']);
});
