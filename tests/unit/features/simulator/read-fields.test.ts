import { describe, expect, test } from 'vitest';
import {
  describeReplaced,
  readAddress,
  readFields,
} from '../../../../src/features/simulator/model/read-fields.ts';
import { defaultInputs } from './inputs.ts';

const readQuery = (query: string) => readAddress(new URLSearchParams(query));
const inputsOf = (query: string) => readFields(new URLSearchParams(query)).inputs;

describe('an address with a simulation', () => {
  test('is read unchanged if the form has made it', () => {
    const completeQuery =
      'facture=150&kwc=9&orientation=sud&inclinaison=30&region=corse&batterie=on&gamme=m7&kwh=14';
    expect(readQuery(completeQuery)?.sentFields.toString()).toBe(completeQuery);
    expect(readQuery(completeQuery)?.replacedFields).toEqual([]);
  });

  test.each([
    ['facture=200&amp;kwc=9&amp;region=corse', { powerKwc: 9, region: 'corse' }],
    ['facture=150&kwc=12.0', { powerKwc: 12 }],
    ['facture=150&batterie=0', { battery: null }],
    ['facture=150&batterie=non&kwh=8', { battery: null }],
    ['facture=150&batterie=1', { battery: { series: 'm5', capacityKwh: 5 } }],
    ['facture=250&auto=on&kwc=7', { powerKwc: 12 }],
  ])('is read even if it was altered: %s', (query, inputs) => {
    expect(readQuery(query)).toMatchObject({ inputs, replacedFields: [] });
  });

  test.each([
    ['facture=150&kwc=7', 'puissance «\u00a07\u00a0»'],
    ['facture=150&region=catalogne', 'région «\u00a0catalogne\u00a0»'],
    ['facture=150&orientation=haut', 'orientation «\u00a0haut\u00a0»'],
    ['facture=150&batterie=peut-être', 'batterie «\u00a0peut-être\u00a0»'],
    ['facture=150&batterie=on&gamme=m7&kwh=5', 'capacité «\u00a05\u00a0»'],
    ['facture=150&auto=0&kwc=7', 'puissance «\u00a07\u00a0»'],
    ['kwc=9', 'facture'],
    [`facture=150&region=${'é'.repeat(30)}`, `région «\u00a0${'é'.repeat(20)}…\u00a0»`],
  ])('lists unknown and missing values that were replaced: %s has « %s »', (query, item) => {
    expect(readQuery(query)?.replacedFields).toEqual([item]);
  });

  test('has field names that must never change, because visitors keep such addresses', () => {
    expect(
      inputsOf(
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

  test('describes in one sentence which values were replaced', () => {
    const sharedSimulation = readQuery('kwc=7&region=corse');
    expect(sharedSimulation && describeReplaced(sharedSimulation)).toBe(
      'Manquant ou inconnu dans l’adresse, donc remplacé par la valeur de départ\u00a0: facture, puissance «\u00a07\u00a0». Corrigez au besoin, puis recalculez.',
    );
    const simulationWithBillOnly = readQuery('facture=150');
    expect(simulationWithBillOnly && describeReplaced(simulationWithBillOnly)).toBeNull();
  });

  test('keeps an invalid bill, so that the visitor can correct it', () => {
    const sharedSimulation = readQuery('facture=1.234&kwc=9');
    expect(sharedSimulation?.sentFields.get('facture')).toBe('1.234');
    expect(sharedSimulation?.inputs).toBeNull();
  });
});

test('an address that has only other parameters contains no simulation', () => {
  expect(readQuery('utm_source=lettre&fbclid=1')).toBeNull();
  expect(readQuery('')).toBeNull();
});

test('fields that are missing have the specified defaults', () => {
  expect(inputsOf('')).toEqual(defaultInputs);
});

test.each([
  ['facture=250&kwc=3&auto=on', { powerKwc: 12 }],
  ['gamme=m7&kwh=7', { battery: null }],
  ['batterie=on&gamme=m7&kwh=5', { battery: { capacityKwh: 7 } }],
  ['kwc=7&region=catalogne&orientation=haut', { powerKwc: 6, region: 'occitanie' }],
])('the fields %s are read as %j', (query, inputs) => {
  expect(inputsOf(query)).toMatchObject(inputs);
});

test('a number that is written differently gives the same inputs', () => {
  expect(inputsOf('facture=150,00 €&inclinaison=30°&gamme=m7')).toEqual(defaultInputs);
});

test('a bill below half a cent counts as zero, so that its reduction is not infinite', () => {
  expect(inputsOf('facture=0,0001')?.monthlyBillEur).toBe(0);
});
