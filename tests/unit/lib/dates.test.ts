import { expect, test } from 'vitest';
import { formatDay, viewDate } from '../../../src/lib/content-dates.ts';
import { dayInParis, formatTimeSpan, longDate, timeInParis } from '../../../src/lib/dates.ts';

test('dates are written in French, and the first day of a month as « 1er »', () => {
  expect(longDate('2026-10-12T07:30:00.000Z')).toBe('12 octobre 2026');
  expect(viewDate('2026-10-12T07:30:00.000Z').text).toBe('12 octobre 2026');
  for (const writeDate of [longDate, formatDay]) {
    expect(writeDate('2026-05-01')).toBe('1er\u00a0mai 2026');
    expect(writeDate('2026-08-11')).toBe('11 août 2026');
  }
});

test('a late evening in UTC is already the next day in France', () => {
  expect(viewDate('2026-07-13T22:30:00.000Z').text).toBe('14 juillet 2026');
  expect(dayInParis(new Date('2025-12-31T23:30:00.000Z'))).toBe('2026-01-01');
  expect(timeInParis('2026-07-13T22:30:00.000Z')).toBe('00:30');
});

test('opening hours are written in French', () => {
  const hours = formatTimeSpan({ opens: '08:30', closes: '18:00' });
  expect(hours).toBe('8\u00a0h\u00a030 – 18\u00a0h\u00a000');
});
