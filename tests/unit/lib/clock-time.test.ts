import { expect, test } from 'vitest';
import { formatTimeSpan } from '../../../src/lib/clock-time.ts';

test('opening hours are in French format', () => {
  const hours = formatTimeSpan({ opens: '08:30', closes: '18:00' });
  expect(hours).toBe('8\u00a0h\u00a030 – 18\u00a0h\u00a000');
});
