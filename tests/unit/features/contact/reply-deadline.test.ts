import { describe, expect, test } from 'vitest';
import { formatClockTime } from '../../../../src/lib/clock-time';
import { isPublicHoliday } from '../../../../src/features/contact/model/public-holidays';
import {
  pledgedWorkingHours,
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
  { hours = 24, opening }: { hours?: number; opening?: readonly OpeningHours[] } = {},
): string | null {
  const time = replyDeadline(new Date(sentAt), hours, opening ?? siteConfig.openingHours);
  return time && formatClockTime(time).replaceAll('\u00a0', ' ');
}

// Monday to Friday 8 h 30 – 18 h 00, Saturday 9 h 00 – 12 h 00.
test.each([
  ['while open', '2026-11-30T15:00+01:00', 'jeudi 3 décembre à 10 h 30'],
  ['before opening, as at the opening', '2026-11-30T05:00+01:00', 'mercredi 2 décembre à 13 h 30'],
  ['at the opening', '2026-11-30T08:30+01:00', 'mercredi 2 décembre à 13 h 30'],
  [
    'at the closing, as at the next opening',
    '2026-11-30T18:00+01:00',
    'jeudi 3 décembre à 13 h 30',
  ],
  ['after closing', '2026-11-30T23:59+01:00', 'jeudi 3 décembre à 13 h 30'],
  [
    'the seconds of the minute do not count',
    '2026-11-30T15:00:59+01:00',
    'jeudi 3 décembre à 10 h 30',
  ],
  ['on Saturday afternoon', '2026-11-28T14:00+01:00', 'mercredi 2 décembre à 13 h 30'],
  [
    'over a weekend, whose Saturday counts',
    '2026-11-27T17:00+01:00',
    'mercredi 2 décembre à 9 h 30',
  ],
  ['ending at the first of a month', '2026-11-28T11:00+01:00', 'mercredi 2 décembre à 12 h 30'],
  [
    'up to a closing, not the next opening',
    '2026-11-30T13:00+01:00',
    'mercredi 2 décembre à 18 h 00',
  ],
  ['over Christmas', '2026-12-24T12:00+01:00', 'mardi 29 décembre à 14 h 00'],
  ['over the end of the year', '2026-12-31T17:00+01:00', 'mercredi 6 janvier à 9 h 30'],
  ['over Easter Monday', '2027-03-26T17:00+01:00', 'jeudi 1er avril à 9 h 30'],
  ['over the change to summer time', '2026-03-27T17:30+01:00', 'mercredi 1er avril à 10 h 00'],
  ['over the change to winter time', '2026-10-23T17:30+02:00', 'mercredi 28 octobre à 10 h 00'],
  ['from another time zone', '2026-11-30T06:00-08:00', 'jeudi 3 décembre à 10 h 30'],
])('24 working hours, %s', (_, sentAt, expected) => {
  expect(deadline(sentAt)).toBe(expected);
});

describe('with other opening hours', () => {
  const sentAt = '2026-11-30T10:00+01:00';

  test('open all day and night', () => {
    const opening = [{ days: everyDay, hours: { opens: '00:00', closes: '24:00' } }];
    expect(deadline(sentAt, { opening })).toBe('mardi 1er décembre à 10 h 00');
  });

  test('closed at noon, the afternoon named first', () => {
    const opening = [
      { days: everyDay, hours: { opens: '14:00', closes: '17:00' } },
      { days: everyDay, hours: { opens: '09:00', closes: '12:00' } },
    ];
    expect(deadline(sentAt, { opening, hours: 4 })).toBe('lundi 30 novembre à 16 h 00');
  });

  test.each([
    ['none', []],
    ['closed every day', [{ days: everyDay, hours: null }]],
    [
      'a span that ends before it begins',
      [{ days: everyDay, hours: { opens: '18:00', closes: '8:00' } }],
    ],
    ['not a time', [{ days: everyDay, hours: { opens: '8h30', closes: '18h' } }]],
    ['an hour a week', [{ days: ['Monday'], hours: { opens: '09:00', closes: '10:00' } }]],
  ])('%s: no day and hour', (_, opening) => {
    expect(deadline(sentAt, { opening })).toBeNull();
  });
});

test.each([
  ['Une réponse sous 24 heures ouvrées', 24],
  ['Réponse en 48\u00a0heures ouvrées', 48],
  ['1 heure ouvrée', 1],
  ['Réponse le jour même', null],
  ['Une réponse sous 24 heures', null],
  ['Une réponse sous 2 jours ouvrés', null],
])('the pledge « %s » holds for %s working hours', (pledge, expected) => {
  expect(pledgedWorkingHours(pledge)).toBe(expected);
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
