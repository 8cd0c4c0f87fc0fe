import { describe, expect, test } from 'vitest';
import {
  areCurrent,
  staleTariffs,
} from '../../../../src/features/simulator/model/tariff-validity.ts';
import {
  fieldError,
  haveInputs,
  readInputs,
} from '../../../../src/features/simulator/model/simulator-form.ts';
import { defaultInputs } from './inputs.ts';

const read = (query: string) => readInputs(new URLSearchParams(query));

describe('the address of a simulation', () => {
  test('without fields gives the specified defaults', () => {
    expect(read('')).toEqual(defaultInputs);
  });

  test('has field names that must never change, because visitors keep such addresses', () => {
    expect(
      read(
        'facture=200,5&kwc=9&orientation=sud-est&inclinaison=35&region=corse&batterie=on&gamme=m7&kwh=14',
      ),
    ).toMatchObject({
      powerKwc: 9,
      orientation: 'sud-est',
      tiltDeg: 35,
      monthlyBillEur: 200.5,
      region: 'corse',
      battery: { series: 'm7', capacityKwh: 14, priceEur: 8000 },
    });
  });

  test.each([
    ['facture=250&kwc=3&auto=on', { powerKwc: 12 }],
    ['facture=x&inclinaison=', { monthlyBillEur: 150, tiltDeg: 30 }],
    ['gamme=m7&kwh=7', { battery: null }],
    ['batterie=on&gamme=m7&kwh=5', { battery: { capacityKwh: 7 } }],
    ['kwc=7&region=catalogne&orientation=haut', { powerKwc: 6, region: 'occitanie' }],
  ])('%s is read as %j', (query, inputs) => expect(read(query)).toMatchObject(inputs));
});

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

test('fields match the inputs of a result even if a number is written differently', () => {
  const fields = new URLSearchParams('facture=150,00 €&inclinaison=30°&gamme=m7');
  expect(haveInputs(fields, read(''))).toBe(true);
  for (const change of ['facture=151', 'facture=', 'inclinaison=30,5', 'batterie=on', 'kwc=9']) {
    const [name = '', text = ''] = change.split('=');
    const changed = new URLSearchParams(fields);
    changed.set(name, text);
    expect(haveInputs(changed, read('')), change).toBe(false);
  }
});

test('a bill below half a cent counts as zero, so that its reduction is not infinite', () => {
  expect(read('facture=0,0001').monthlyBillEur).toBe(0);
});

test('a public tariff is shown until its last day', () => {
  const tariff = { eurPerKwh: 0.2, source: '', since: '2026-08-01', validUntil: '2026-12-31' };
  const tariffs = { electricity: { ...tariff, validUntil: '2027-01-31' }, surplus: tariff };
  expect(staleTariffs(tariffs, '2026-12-31')).toEqual([]);
  expect(['2026-12-31', '2027-01-01'].map((day) => areCurrent(tariffs, day))).toEqual([
    true,
    false,
  ]);
  expect(staleTariffs(tariffs, '2027-01-01')).toEqual(['surplus']);
  expect(staleTariffs(null, '2027-01-01')).toEqual([]);
});
