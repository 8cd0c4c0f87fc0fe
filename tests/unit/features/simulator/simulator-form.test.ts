import { expect, test } from 'vitest';
import { fieldError } from '../../../../src/features/simulator/model/simulator-form.ts';
import {
  areTariffsCurrent,
  staleTariffs,
} from '../../../../src/features/simulator/model/tariff-validity.ts';

test.each([
  ['facture', '150,50', /^$/],
  ['facture', '', /^Indiquez votre facture mensuelle/],
  ['facture', '-5', /^La facture ne peut pas être négative\.$/],
  ['facture', '1.234', /^Est-ce 1\s234 ou 1,234\s\? Écrivez l’un des deux\.$/],
  ['facture', '0', /^$/],
  ['facture', '100 000', /^$/],
  ['facture', '100 000,01', /^Le simulateur calcule jusqu’à 100\s000\s€ par mois/],
  ['facture', '9'.repeat(400), /^Le simulateur calcule jusqu’à/],
  ['inclinaison', '0', /^$/],
  ['inclinaison', '90', /^$/],
  ['inclinaison', '90,1', /^L’inclinaison va de 0/],
  ['region', '', /^$/],
])('the field %s with the value « %s » has the error %s', (name, text, error) => {
  expect(fieldError(name, text)).toMatch(error);
});

test('a public tariff is shown until its last day', () => {
  const tariff = { eurPerKwh: 0.2, source: '', since: '2026-08-01', validUntil: '2026-12-31' };
  const tariffs = { electricity: { ...tariff, validUntil: '2027-01-31' }, surplus: tariff };
  expect(staleTariffs(tariffs, '2026-12-31')).toEqual([]);
  expect(['2026-12-31', '2027-01-01'].map((day) => areTariffsCurrent(tariffs, day))).toEqual([
    true,
    false,
  ]);
  expect(staleTariffs(tariffs, '2027-01-01')).toEqual(['surplus']);
  expect(staleTariffs(null, '2027-01-01')).toEqual([]);
});
