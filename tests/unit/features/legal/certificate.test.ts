/** Tests the sentence about the RGE certificate. Showing an expired certificate is unlawful. */
import { expect, test } from 'vitest';
import { dayInParis } from '../../../../src/lib/dates.ts';
import { describeCertificate } from '../../../../src/features/legal/model/certificate.ts';

const certificate = {
  number: 'QPV-00000',
  body: 'Qualit’EnR',
  scope: 'photovoltaïque',
  validUntil: '2027-06-30',
};

test.each([
  ['long before', '2026-01-01T00:00:00Z', true],
  ['on its last day, to the end', '2027-06-30T21:59:59Z', true],
  ['once that day is over in France', '2027-06-30T22:00:00Z', false],
  ['later', '2028-01-01T00:00:00Z', false],
])('the certificate is shown only while it is valid: %s', (_when, now, isShown) => {
  expect(describeCertificate(certificate, dayInParis(new Date(now)))?.sentence).toBe(
    isShown
      ? 'RGE n°\u00a0QPV-00000, délivré par Qualit’EnR pour\u00a0: photovoltaïque. Valable jusqu’au 30 juin 2027.'
      : undefined,
  );
});

test('a company without a certificate shows none', () => {
  expect(describeCertificate(null, '2026-01-01')).toBeNull();
});
