import { describe, expect, test } from 'vitest';
import {
  companyRegion,
  findFieldError,
  readAddress,
  readFields,
  readNumber,
} from '../../../../src/features/simulator/model/fields.ts';
import {
  areTariffsCurrent,
  staleTariffs,
} from '../../../../src/features/simulator/model/public-tariffs.ts';
import { defaultInputs } from './inputs.ts';

const readQuery = (query: string) => readAddress(new URLSearchParams(query), 'occitanie');
const inputsOf = (query: string) => readFields(new URLSearchParams(query)).inputs;

test.each([
  ['150', 150],
  ['150,50', 150.5],
  [',5', 0.5],
  ['1.234', 1.234],
  ['1 234,5', 1234.5],
  ['1\u202f234,56\u00a0€', 1234.56],
  ['-0', 0],
  ['30°', 30],
])('%j is read as %d', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each(['', ',', '1,2,3', '1.234,56', '150€50', '1e3', '0x10', 'env. 150', '150-200'])(
  '%j is not read as a number',
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);

test.each([
  ['facture', '150,50', /^$/],
  ['facture', '', /^Indiquez votre facture mensuelle/],
  ['facture', '-5', /^La facture ne peut pas être négative\.$/],
  ['facture', '0', /^$/],
  ['facture', '100 000', /^$/],
  ['facture', '100 000,01', /^Le simulateur calcule jusqu’à 100\s000\s€ par mois/],
  ['facture', '9'.repeat(400), /^Le simulateur calcule jusqu’à/],
  ['inclinaison', '0', /^$/],
  ['inclinaison', '90', /^$/],
  ['inclinaison', '90,1', /^L’inclinaison va de 0/],
  ['region', '', /^$/],
])('the field %s with the value « %s » has the error %s', (name, value, error) => {
  expect(findFieldError({ name, value })).toMatch(error);
});

describe('an address with a simulation', () => {
  test('is read unchanged, and its field names must never change, because visitors keep such addresses', () => {
    const query =
      'facture=200&kwc=9&orientation=sud-est&inclinaison=35&region=corse&batterie=on&gamme=m7&kwh=14';
    const sharedSimulation = readQuery(query);
    expect(sharedSimulation?.sentFields.toString()).toBe(query);
    expect(sharedSimulation?.inputs).toMatchObject({
      powerKwc: 9,
      orientation: 'sud-est',
      tiltDeg: 35,
      monthlyBillEur: 200,
      region: 'corse',
      battery: { series: 'm7', capacityKwh: 14, priceEur: 8000 },
    });
  });

  test('calculates with the default of each value that is not valid, and with the company’s region', () => {
    expect(readQuery('kwc=7&orientation=haut&inclinaison=120&batterie=oui')?.inputs).toEqual(
      defaultInputs,
    );
    const otherRegion = readAddress(new URLSearchParams('kwc=9&region=catalogne'), 'bretagne');
    expect(otherRegion?.inputs?.region).toBe('bretagne');
  });

  test('keeps an invalid bill, so that the visitor can correct it', () => {
    const sharedSimulation = readQuery('facture=env. 150&kwc=9');
    expect(sharedSimulation?.sentFields.get('facture')).toBe('env. 150');
    expect(sharedSimulation?.inputs).toBeNull();
  });
});

test('an address that has only other parameters contains no simulation', () => {
  expect(readQuery('utm_source=lettre&fbclid=1')).toBeNull();
  expect(readQuery('')).toBeNull();
});

test.each([
  ['', defaultInputs],
  ['facture=150,00 €&inclinaison=30°&gamme=m7', defaultInputs],
  ['facture=250&kwc=3&auto=on', { powerKwc: 12 }],
  ['facture=99,996&auto=on', { monthlyBillEur: 100, powerKwc: 6 }],
  ['facture=0,0001', { monthlyBillEur: 0 }],
  ['gamme=m7&kwh=7', { battery: null }],
  ['batterie=on&gamme=m7&kwh=5', { battery: { capacityKwh: 7 } }],
])('the fields %s are read as %j', (query, inputs) => {
  expect(inputsOf(query)).toMatchObject(inputs);
});

test('the form opens with the region of site.config.ts, or else with Occitanie', () => {
  expect([companyRegion(), companyRegion('bretagne')]).toEqual(['occitanie', 'bretagne']);
  expect(() => companyRegion('bretagn')).toThrow('Unknown slug: bretagn. Known: auvergne-rhone');
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
