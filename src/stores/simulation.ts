/** The calculation the visitor sees, the figures it may rest on, and what was wrong with the one asked for last. */
import { atom } from 'nanostores';
import { parseSimulation } from '../domain/simulator/form';
import type { FieldErrors, SimulationFields } from '../domain/simulator/form';
import { companyFigures } from '../domain/simulator/own-figures';
import type { FigureName, FigureTexts } from '../domain/simulator/own-figures';
import { composeQuoteRequest } from '../domain/simulator/texts';
import { simulate } from '../domain/simulator/simulation';
import type { Simulation, SimulationInputs } from '../domain/simulator/simulation';
import { $quoteRequest } from './quote-request';
import { getQuoteInHand } from './quote-in-hand';

export interface Calculation {
  /** As typed, for the address and for the next calculation. */
  fields: SimulationFields;
  inputs: SimulationInputs;
  simulation: Simulation;
}

/** Null before the first; later ones replace it. */
export const $calculation = atom<Calculation | null>(null);
/** Always the same object, so that the form is not drawn anew with each result. */
const noErrors: FieldErrors = {};
export const $fieldErrors = atom<FieldErrors>(noErrors);
/** What the visitor typed as own figures, calculated with or not yet. */
export const $figureTexts = atom<FigureTexts>({});

export function typeFigure(name: FigureName, text: string): void {
  $figureTexts.set({ ...$figureTexts.get(), [name]: text });
}

/** Fields that cannot be read leave the calculation shown as it was. */
export function calculate(fields: SimulationFields): Calculation | null {
  const parsed = parseSimulation(fields, $figureTexts.get());
  if (parsed.status === 'valid') return show(fields, parsed.inputs);
  $fieldErrors.set(parsed.errors);
  return null;
}

/** Back to the company’s figures, in the fields and in the calculation shown. */
export function resetFigures(): void {
  const others = Object.entries($fieldErrors.get()).filter(([name]) => !(name in companyFigures));
  $figureTexts.set({});
  const shown = $calculation.get();
  if (shown) show(shown.fields, { ...shown.inputs, figures: companyFigures });
  $fieldErrors.set(Object.fromEntries(others));
}

/** The calculation shown with another power, whatever stands in the fields meanwhile. */
export function calculateWithPower(powerKwc: number): Calculation | null {
  const shown = $calculation.get();
  if (!shown) return null;
  const fields = { ...shown.fields, power: String(powerKwc), isPowerUnknown: false };
  return show(fields, { ...shown.inputs, powerKwc });
}

function show(fields: SimulationFields, inputs: SimulationInputs): Calculation {
  const calculation = { fields, inputs, simulation: simulate(inputs) };
  $fieldErrors.set(noErrors);
  $calculation.set(calculation);
  return calculation;
}

/** Hands the calculation to the contact form as a message. */
export function askForQuote({ inputs, simulation }: Calculation): void {
  $quoteRequest.set(composeQuoteRequest(inputs, simulation, getQuoteInHand()));
}
