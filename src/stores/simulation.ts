/** The calculation the visitor sees, and what was wrong with the one asked for last. */
import { atom } from 'nanostores';
import { parseSimulation } from '../domain/simulator/form';
import type { FieldErrors, SimulationFields } from '../domain/simulator/form';
import { composeQuoteRequest } from '../domain/simulator/texts';
import { simulate } from '../domain/simulator/simulation';
import type { Simulation, SimulationInputs } from '../domain/simulator/simulation';
import { $quotedSimulation } from './quote';

export interface Calculation {
  inputs: SimulationInputs;
  simulation: Simulation;
}

/** Null before the first; later ones replace it. */
export const $calculation = atom<Calculation | null>(null);
export const $fieldErrors = atom<FieldErrors>({});

/** Fields that cannot be read leave the calculation shown as it was. */
export function calculate(fields: SimulationFields): Calculation | null {
  const parsed = parseSimulation(fields);
  if (parsed.status === 'invalid') {
    $fieldErrors.set(parsed.errors);
    return null;
  }
  const calculation = { inputs: parsed.inputs, simulation: simulate(parsed.inputs) };
  $fieldErrors.set({});
  $calculation.set(calculation);
  return calculation;
}

/** Hands the calculation to the contact form as a message. */
export function askForQuote({ inputs, simulation }: Calculation): void {
  $quotedSimulation.set(composeQuoteRequest(inputs, simulation));
}
