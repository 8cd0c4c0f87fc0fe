import { expect, test } from 'vitest';
import { dayInFrance } from '../../../../src/features/company/legal/current-date';
import { yearInFrance } from '../../../../src/layouts/current-year';
import { viewDate } from '../../../../src/lib/french-dates';

test('a browser finds the same day as the build, at every hour of ten years', () => {
  const end = Date.UTC(2036, 0, 1);
  for (let hour = Date.UTC(2026, 0, 1); hour < end; hour += 3_600_000) {
    const isoDay = new Date(hour + 3_600_000).toISOString().slice(0, 10);
    const { isoDay: found } = dayInFrance(new Date(hour));
    expect(yearInFrance(new Date(hour))).toBe(found.slice(0, 4));
    // Paris is one or two hours ahead of UTC: only the hour before midnight can differ.
    if (found !== isoDay) expect(found).toBe(viewDate(new Date(hour).toISOString()).day);
  }
});

test.each([
  '2026-03-29T00:59:59Z',
  '2026-03-28T23:00:00Z',
  '2026-07-13T22:00:00Z',
  '2026-07-13T21:59:59Z',
  '2026-10-25T00:59:59Z',
  '2026-10-31T22:59:59Z',
  '2026-10-31T23:00:00Z',
  '2026-12-31T23:30:00Z',
  '2028-02-29T12:00:00Z',
])('%s', (instant) => {
  const { day, text } = viewDate(instant);
  expect(dayInFrance(new Date(instant))).toEqual({ isoDay: day, text });
});
