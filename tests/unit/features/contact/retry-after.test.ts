import { expect, test } from 'vitest';
import { describeRetryAfter } from '../../../../src/features/contact/model/retry-after';

const now = Date.parse('2026-11-26T12:00:00Z');

test.each([
  ['30', 'dans 30\u00a0secondes'],
  [' 120 ', 'dans 2\u00a0minutes'],
  ['121', 'dans 3\u00a0minutes'],
  ['7200', 'dans 2\u00a0heures'],
  ['0', 'dès maintenant'],
  ['Thu, 26 Nov 2026 12:05:00 GMT', 'dans 5\u00a0minutes'],
  ['Thu, 26 Nov 2026 11:05:00 GMT', 'dès maintenant'],
  ['bientôt', 'dans quelques minutes'],
  ['', 'dans quelques minutes'],
  [null, 'dans quelques minutes'],
])('Retry-After: %j is %j', (header, text) => {
  expect(describeRetryAfter(header, now)).toBe(text);
});
