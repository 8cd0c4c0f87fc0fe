import { beforeEach, expect, test } from 'vitest';
import { defaultSimulationFields } from '../../../src/domain/simulator/form';
import { $calculation, $fieldErrors, askForQuote, calculate } from '../../../src/stores/simulation';
import { $quotedSimulation } from '../../../src/stores/quote';

beforeEach(() => {
  $calculation.set(null);
  $fieldErrors.set({});
  $quotedSimulation.set(null);
});

test('a calculation replaces the one before', () => {
  calculate(defaultSimulationFields);
  expect($calculation.get()?.simulation.annualSavingsEur).toBeCloseTo(1008, 9);
  calculate({ ...defaultSimulationFields, power: '3' });
  expect($calculation.get()?.simulation.totalCostEur).toBe(4500);
});

test('what cannot be read is named, and leaves the calculation shown as it was', () => {
  const first = calculate(defaultSimulationFields);
  expect(calculate({ ...defaultSimulationFields, monthlyBill: '' })).toBeNull();
  expect($fieldErrors.get()).toHaveProperty('monthlyBill');
  expect($calculation.get()).toBe(first);
  calculate(defaultSimulationFields);
  expect($fieldErrors.get()).toEqual({});
});

test('asking for a quote hands a message to the contact form', () => {
  const calculation = calculate(defaultSimulationFields);
  if (!calculation) throw new Error('The defaults must be valid.');
  expect($quotedSimulation.get()).toBeNull();
  askForQuote(calculation);
  expect($quotedSimulation.get()).toContain('12\u00a0panneaux');
});
