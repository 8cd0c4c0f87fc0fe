/**
 * A simulation as part of the page’s address, so that it can be shared. The form’s controls bear the same
 * names, so that a browser without script requests this very address. It holds no personal data.
 */
import { defaultSimulationFields } from './form';
import type { SimulationFields } from './form';
import { ownFigureFields, valueInField } from './own-figures';
import type { FigureName, Figures, FigureTexts } from './own-figures';
import type { QuoteInHand, QuoteTexts } from './quote-in-hand';

type FieldName = keyof SimulationFields;

/** The parameter of each field, in the order of the form, and the one it had in addresses until 2026. */
export const addressParameters = {
  monthlyBill: { name: 'facture', old: 'monthlyBill' },
  power: { name: 'kwc', old: 'power' },
  isPowerUnknown: { name: 'auto', old: 'isPowerUnknown' },
  orientation: { name: 'orientation', old: 'orientation' },
  tilt: { name: 'inclinaison', old: 'inclination' },
  region: { name: 'region', old: 'region' },
  hasBattery: { name: 'batterie', old: 'hasBattery' },
  batterySeries: { name: 'gamme', old: 'batteryType' },
  batteryCapacityKwh: { name: 'kwh', old: 'batteryPower' },
} as const satisfies Record<FieldName, { name: string; old: string }>;

export const fieldNames = Object.keys(addressParameters) as FieldName[];

/** The visitor’s own figures, in the units of their fields: left out where they are the company’s. */
const figureParameters = {
  electricityPriceEurPerKwh: 'achat',
  surplusPriceEurPerKwh: 'vente',
  installationCostEurPerKwc: 'pose',
  baseSelfConsumptionRate: 'autoconso',
  priceRiseRate: 'hausse',
  ageingRate: 'usure',
} as const satisfies Record<FigureName, string>;

/** A quote in hand, only with both. */
const quoteParameters = {
  totalEur: 'devis',
  powerKwc: 'devis-kwc',
} as const satisfies Record<keyof QuoteInHand, string>;

/** Any of them in an address, and it holds a simulation. */
export const billParameters = Object.values(addressParameters.monthlyBill);

/** What a browser sends for a checked box without a value of its own. */
const checked = 'on';

/** What an address holds, unchecked: see `parseSimulation`. */
export interface SharedSimulation {
  fields: SimulationFields;
  figureTexts: FigureTexts;
  quoteTexts: QuoteTexts;
}

/** Null where an address holds no simulation. What is left out has its default. */
export function readSimulationAddress(search: string): SharedSimulation | null {
  const parameters = new URLSearchParams(search);
  if (!billParameters.some((name) => parameters.has(name))) return null;
  const valueOf = (field: FieldName) => {
    const { name, old } = addressParameters[field];
    return parameters.get(name) ?? parameters.get(old);
  };
  const text = (field: FieldName) => valueOf(field) ?? String(defaultSimulationFields[field]);
  return {
    fields: {
      monthlyBill: text('monthlyBill'),
      power: text('power'),
      isPowerUnknown: valueOf('isPowerUnknown') !== null,
      orientation: text('orientation'),
      tilt: text('tilt'),
      region: text('region'),
      hasBattery: valueOf('hasBattery') !== null,
      batterySeries: text('batterySeries'),
      batteryCapacityKwh: text('batteryCapacityKwh'),
    },
    figureTexts: readDecimals(parameters, figureParameters),
    quoteTexts: readDecimals(parameters, quoteParameters),
  };
}

/** Only what the address holds. Written with a point, shown with a comma. */
function readDecimals(
  parameters: URLSearchParams,
  parameterOf: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameterOf)
      .filter(([, parameter]) => parameters.has(parameter))
      .map(([name, parameter]) => [name, parameters.get(parameter)?.replace('.', ',') ?? '']),
  );
}

/** The query of an address with the simulation in it; parameters of others stay as they are. */
export function writeSimulationAddress(
  search: string,
  {
    fields,
    figures,
    quote,
  }: { fields: SimulationFields; figures: Figures; quote: QuoteInHand | null },
): string {
  const parameters = new URLSearchParams(search);
  for (const { name, old } of Object.values(addressParameters)) {
    parameters.delete(name);
    parameters.delete(old);
  }
  for (const name of Object.values({ ...figureParameters, ...quoteParameters })) {
    parameters.delete(name);
  }
  for (const field of fieldNames) {
    const value = fields[field];
    const isOfNoUse =
      !fields.hasBattery && (field === 'batterySeries' || field === 'batteryCapacityKwh');
    if (value === false || isOfNoUse) continue;
    parameters.append(addressParameters[field].name, value === true ? checked : value);
  }
  for (const field of ownFigureFields(figures)) {
    parameters.append(figureParameters[field.name], String(valueInField(figures, field)));
  }
  if (quote) {
    parameters.append(quoteParameters.totalEur, String(quote.totalEur));
    parameters.append(quoteParameters.powerKwc, String(quote.powerKwc));
  }
  return `?${parameters.toString()}`;
}
