/**
 * A simulation in the page’s address, so that it can be shared. The form’s controls have the same names: without
 * script, the browser itself requests this address. It holds no personal data.
 */
import { byAssumption } from './assumptions';
import type { Assumptions } from './assumptions';
import { customFields, fieldValue, isOrientationTurned } from './custom-assumptions';
import type { AssumptionTexts } from './custom-assumptions';
import type { ExistingQuote, QuoteTexts } from './existing-quote';
import { defaultSimulationFields } from './simulator-form';
import type { SimulationFields } from './simulator-form';

type FieldName = keyof SimulationFields;

/** In the order of the form. */
export const fieldParameters = {
  monthlyBill: 'facture',
  power: 'kwc',
  isPowerUnknown: 'auto',
  orientation: 'orientation',
  tilt: 'inclinaison',
  region: 'region',
  hasBattery: 'batterie',
  batterySeries: 'gamme',
  batteryCapacityKwh: 'kwh',
} as const satisfies Record<FieldName, string>;

export const fieldNames = Object.keys(fieldParameters) as FieldName[];

/** In the units of the fields; left out where the figure is the company’s. */
const assumptionParameters = {
  ...byAssumption(({ parameter }) => parameter),
  bestOrientation: 'meilleure',
};

const quoteParameters = {
  totalEur: 'devis',
  powerKwc: 'devis-kwc',
} as const satisfies Record<keyof ExistingQuote, string>;

/** What a browser sends for a checked box without a value. */
const checked = 'on';

/** Not validated: see `parseSimulation` and `parseQuote`. */
export interface SharedSimulation {
  fields: SimulationFields;
  assumptionTexts: AssumptionTexts;
  quoteTexts: QuoteTexts;
}

/** @returns null without a bill: then the address holds no simulation */
export function readSimulationAddress(search: string): SharedSimulation | null {
  const values: ParameterValues = Object.fromEntries(new URLSearchParams(search));
  if (!(fieldParameters.monthlyBill in values)) return null;
  return {
    fields: readFields(values),
    assumptionTexts: readTexts(values, assumptionParameters),
    quoteTexts: readTexts(values, quoteParameters),
  };
}

/** Of an address or a form, by parameter. An unchecked box is absent. */
type ParameterValues = Readonly<Record<string, string | undefined>>;

/** A missing parameter gives the field’s default. */
export function readFields(values: ParameterValues): SimulationFields {
  const valueOf = (name: FieldName) => values[fieldParameters[name]];
  const text = (name: FieldName) => valueOf(name) ?? String(defaultSimulationFields[name]);
  return {
    monthlyBill: text('monthlyBill'),
    power: text('power'),
    isPowerUnknown: valueOf('isPowerUnknown') !== undefined,
    orientation: text('orientation'),
    tilt: text('tilt'),
    region: text('region'),
    hasBattery: valueOf('hasBattery') !== undefined,
    batterySeries: text('batterySeries'),
    batteryCapacityKwh: text('batteryCapacityKwh'),
  };
}

/** Decimal points become commas, as shown in the fields. An empty parameter counts as missing. */
function readTexts<Name extends string>(
  values: ParameterValues,
  parameters: Record<Name, string>,
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(parameters) as Name[]) {
    const value = values[parameters[name]];
    if (value) texts[name] = value.replace('.', ',');
  }
  return texts;
}

interface WrittenSimulation {
  fields: SimulationFields;
  assumptions: Assumptions;
  quote: ExistingQuote | null;
}

/** Replaces the simulation in the query of an address; other parameters stay. */
export function writeSimulationAddress(
  search: string,
  { fields, assumptions, quote }: WrittenSimulation,
): string {
  const parameters = new URLSearchParams(search);
  for (const names of [fieldParameters, assumptionParameters, quoteParameters]) {
    for (const name of Object.values(names)) parameters.delete(name);
  }
  for (const name of fieldNames) {
    const value = fields[name];
    const isUnused =
      !fields.hasBattery && (name === 'batterySeries' || name === 'batteryCapacityKwh');
    if (value === false || isUnused) continue;
    parameters.append(fieldParameters[name], value === true ? checked : value);
  }
  for (const field of customFields(assumptions)) {
    parameters.append(field.parameter, String(fieldValue(assumptions, field)));
  }
  if (isOrientationTurned(assumptions)) {
    parameters.append(assumptionParameters.bestOrientation, assumptions.bestOrientation);
  }
  if (quote) {
    parameters.append(quoteParameters.totalEur, String(quote.totalEur));
    parameters.append(quoteParameters.powerKwc, String(quote.powerKwc));
  }
  return `?${parameters.toString()}`;
}
