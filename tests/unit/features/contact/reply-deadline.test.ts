import { describe, expect, test } from 'vitest';
import { formatClockTime } from '../../../../src/lib/clock-time';
import { isPublicHoliday } from '../../../../src/features/contact/model/public-holidays';
import {
  formatWorkingDays,
  replyDeadline,
} from '../../../../src/features/contact/model/reply-deadline';
import type { OpeningHours } from '../../../../src/features/contact/model/reply-deadline';
import { siteConfig } from '../../../fixtures/site.config';

const everyDay = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

function deadline(
  sentAt: string,
  { days = 1, opening }: { days?: number; opening?: readonly OpeningHours[] } = {},
): string | null {
  const time = replyDeadline(new Date(sentAt), days, opening ?? siteConfig.openingHours);
  return time && formatClockTime(time).replaceAll('\u00a0', ' ');
}

// Monday to Friday 8 h 30 – 18 h 00, Saturday 9 h 00 – 12 h 00.
test.each([
  ['while open', '2026-11-30T15:00+01:00', 'mardi 1er décembre à 15 h 00'],
  ['over a weekend', '2026-11-27T15:00+01:00', 'lundi 30 novembre à 15 h 00'],
  ['before opening, as at the opening', '2026-11-30T05:00+01:00', 'mardi 1er décembre à 8 h 30'],
  ['at the opening', '2026-11-30T08:30+01:00', 'mardi 1er décembre à 8 h 30'],
  [
    'at the closing, as at the next opening',
    '2026-11-30T18:00+01:00',
    'mercredi 2 décembre à 8 h 30',
  ],
  ['after closing', '2026-11-30T23:59+01:00', 'mercredi 2 décembre à 8 h 30'],
  ['after closing on Friday', '2026-11-27T18:30+01:00', 'mardi 1er décembre à 8 h 30'],
  ['on an open Saturday, as on Monday', '2026-11-28T10:00+01:00', 'mardi 1er décembre à 8 h 30'],
  ['on a Sunday', '2026-11-29T10:00+01:00', 'mardi 1er décembre à 8 h 30'],
  [
    'the seconds of the minute do not count',
    '2026-11-30T15:00:59+01:00',
    'mardi 1er décembre à 15 h 00',
  ],
  ['over Christmas', '2026-12-24T12:00+01:00', 'lundi 28 décembre à 12 h 00'],
  ['on a public holiday', '2026-12-25T12:00+01:00', 'mardi 29 décembre à 8 h 30'],
  ['over the end of the year', '2026-12-31T17:00+01:00', 'lundi 4 janvier à 17 h 00'],
  ['over Easter Monday', '2027-03-26T17:00+01:00', 'mardi 30 mars à 17 h 00'],
  ['over the change to summer time', '2026-03-27T17:30+01:00', 'lundi 30 mars à 17 h 30'],
  ['over the change to winter time', '2026-10-23T17:30+02:00', 'lundi 26 octobre à 17 h 30'],
  ['from another time zone', '2026-11-30T06:00-08:00', 'mardi 1er décembre à 15 h 00'],
])('24 working hours are one working day: %s', (_, sentAt, expected) => {
  expect(deadline(sentAt)).toBe(expected);
});

test.each([
  ['while open', '2026-11-26T15:00+01:00', 'lundi 30 novembre à 15 h 00'],
  ['on an open Saturday', '2026-11-28T10:00+01:00', 'mercredi 2 décembre à 8 h 30'],
])('48 working hours are two working days: %s', (_, sentAt, expected) => {
  expect(deadline(sentAt, { days: 2 })).toBe(expected);
});

describe('with other opening hours', () => {
  const sentAt = '2026-11-30T10:00+01:00';

  test('open all day and night: still not on the weekend', () => {
    const opening = [{ days: everyDay, hours: { opens: '00:00', closes: '24:00' } }];
    expect(deadline(sentAt, { opening })).toBe('mardi 1er décembre à 10 h 00');
    expect(deadline('2026-11-28T10:00+01:00', { opening })).toBe('mardi 1er décembre à 0 h 00');
  });

  test('closed at noon, the afternoon named first', () => {
    const opening = [
      { days: everyDay, hours: { opens: '14:00', closes: '17:00' } },
      { days: everyDay, hours: { opens: '09:00', closes: '12:00' } },
    ];
    expect(deadline(sentAt, { opening })).toBe('mardi 1er décembre à 10 h 00');
    const atNoon = deadline('2026-11-30T12:30+01:00', { opening });
    expect(atNoon).toBe('mardi 1er décembre à 14 h 00');
  });

  test('a day of the week on which the company is closed is no working day', () => {
    const hours = { opens: '09:00', closes: '17:00' };
    const opening = [{ days: ['Monday', 'Thursday'], hours }];
    expect(deadline(sentAt, { opening })).toBe('jeudi 3 décembre à 10 h 00');
  });

  test.each([
    ['none', []],
    ['closed every day', [{ days: everyDay, hours: null }]],
    [
      'open on weekends only',
      [{ days: ['Saturday', 'Sunday'], hours: { opens: '09:00', closes: '17:00' } }],
    ],
    [
      'a span that ends before it begins',
      [{ days: everyDay, hours: { opens: '18:00', closes: '8:00' } }],
    ],
    ['not a time', [{ days: everyDay, hours: { opens: '8h30', closes: '18h' } }]],
  ])('%s: no day and hour', (_, opening) => {
    expect(deadline(sentAt, { opening })).toBeNull();
  });

  test('further ahead than three months: no day and hour', () => {
    expect(deadline(sentAt, { days: 90 })).toBeNull();
  });
});

test('the pledge in words is that of the number', () => {
  expect([1, 2].map(formatWorkingDays)).toEqual([
    '24\u00a0heures ouvrées',
    '48\u00a0heures ouvrées',
  ]);
});

test('the public holidays of a year are those of the Code du travail', () => {
  const days = (year: number) => {
    const start = Date.UTC(year, 0, 1);
    const all = Array.from({ length: 366 }, (_, day) => new Date(start + day * 86_400_000));
    return all
      .filter((day) => day.getUTCFullYear() === year && isPublicHoliday(day))
      .map((day) => day.toISOString().slice(5, 10));
  };
  expect(days(2026).join(' ')).toBe(
    '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25',
  );
  // The latest and the earliest Easter of the century.
  expect(days(2038)).toContain('04-26');
  expect(days(2035)).toContain('03-26');
});
