/** The simulator’s state: the calculation shown, form errors, the visitor’s own assumptions and existing quote. */
import { atom } from 'nanostores';
import { companyAssumptions } from './model/assumptions';
import type { AssumptionName } from './model/assumptions';
import type { TariffsView } from './model/current-tariffs';
import type { AssumptionTexts } from './model/custom-assumptions';
import { parseQuote, quoteSummary } from './model/existing-quote';
import type { ExistingQuote, QuoteTexts } from './model/existing-quote';
import { parseSimulation } from './model/simulator-form';
import type { FieldErrors, SimulationFields } from './model/simulator-form';
import { simulate } from './model/simulation';
import type { Simulation, SimulationInputs } from './model/simulation';
import { composeQuoteRequest } from './model/simulation-texts';
import { typedNumber } from '../../lib/read-number';
import { $quoteRequest } from '../contact/quote-request-store';

export interface Calculation {
  /** As typed, for the address and for the next calculation. */
  fields: SimulationFields;
  inputs: SimulationInputs;
  simulation: Simulation;
}

/** Null before the first; each replaces the one before. */
export const $calculation = atom<Calculation | null>(null);
export const $fieldErrors = atom<FieldErrors>({});
/** As typed, even if not calculated with yet. */
export const $assumptionTexts = atom<AssumptionTexts>({});

export function setAssumptionText(name: AssumptionName, text: string): void {
  $assumptionTexts.set({ ...$assumptionTexts.get(), [name]: text });
}

/** If a field is invalid, the calculation shown stays. */
export function calculate(fields: SimulationFields): Calculation | null {
  const parsed = parseSimulation(fields, $assumptionTexts.get());
  if (parsed.status === 'valid') return show(fields, parsed.inputs);
  $fieldErrors.set(parsed.errors);
  return null;
}

/** Today’s public tariffs in place of the company’s prices: not calculated with yet. */
export function fillInTariffs({ rows }: TariffsView): void {
  for (const { name, eurPerKwh } of rows) setAssumptionText(name, typedNumber(eurPerKwh));
}

/** For the southern hemisphere: not calculated with yet. */
export function turnOrientation(): void {
  $assumptionTexts.set({ ...$assumptionTexts.get(), bestOrientation: 'nord' });
}

/** Back to the company’s, in the fields and in the calculation shown. */
export function resetAssumptions(): void {
  const otherErrors = Object.entries($fieldErrors.get()).filter(
    ([name]) => !(name in companyAssumptions),
  );
  $assumptionTexts.set({});
  const shown = $calculation.get();
  if (shown) show(shown.fields, { ...shown.inputs, assumptions: companyAssumptions });
  $fieldErrors.set(Object.fromEntries(otherErrors));
}

/** The calculation shown with another power; what is typed in other fields is not used. */
export function calculateWithPower(powerKwc: number): Calculation | null {
  const shown = $calculation.get();
  if (!shown) return null;
  const fields = { ...shown.fields, power: String(powerKwc), isPowerUnknown: false };
  return show(fields, { ...shown.inputs, powerKwc });
}

function show(fields: SimulationFields, inputs: SimulationInputs): Calculation {
  const calculation = { fields, inputs, simulation: simulate(inputs) };
  $fieldErrors.set({});
  $calculation.set(calculation);
  return calculation;
}

/** The quote to compare with, as typed and as parsed. */
export const $existingQuote = atom<{
  texts: QuoteTexts;
  quote: ExistingQuote | null;
  errors: QuoteTexts;
}>({ texts: {}, quote: null, errors: {} });

export function compareQuote(texts: QuoteTexts): void {
  $existingQuote.set({ texts, ...parseQuote(texts) });
}

export function requestQuote({ inputs, simulation }: Calculation): void {
  const { quote } = $existingQuote.get();
  $quoteRequest.set(composeQuoteRequest(inputs, simulation, quote && quoteSummary(quote)));
}
