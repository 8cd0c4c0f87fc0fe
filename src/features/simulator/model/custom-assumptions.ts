/** The assumptions that a visitor may replace by figures of their own: from a bill, a quote, a data sheet. */
import { formatDecimal } from '../../../lib/format';
import { readNumber } from '../../../lib/read-number';
import { companyAssumptions, highestSelfConsumptionRate } from './assumptions';
import type { Assumptions } from './assumptions';

export type AssumptionName = keyof Assumptions;

export interface AssumptionField {
  name: AssumptionName;
  label: string;
  /** Shown beside the field. A rate is typed in percent. */
  unit: string;
  isPercent: boolean;
  /** In the field’s unit: wide enough for any home in France, narrow enough to catch a misplaced comma. */
  min: number;
  max: number;
  /** Where visitors find theirs. */
  source: string;
}

/** In the order of the form. */
export const assumptionFields: readonly AssumptionField[] = [
  {
    name: 'electricityPriceEurPerKwh',
    label: 'Prix de l’électricité achetée',
    unit: '€ par\u00a0kWh',
    isPercent: false,
    min: 0.05,
    max: 1,
    source: 'Sur votre facture\u00a0: le prix du kWh, toutes taxes comprises.',
  },
  {
    name: 'surplusPriceEurPerKwh',
    label: 'Prix du surplus vendu',
    unit: '€ par\u00a0kWh',
    isPercent: false,
    min: 0,
    max: 0.5,
    source: 'Dans le contrat d’achat, ou dans le devis.',
  },
  {
    name: 'installationCostEurPerKwc',
    label: 'Prix de l’installation',
    unit: '€ par\u00a0kWc',
    isPercent: false,
    min: 300,
    max: 6000,
    source: 'Dans le devis\u00a0: le total sans batterie, divisé par la puissance.',
  },
  {
    name: 'baseSelfConsumptionRate',
    label: 'Part consommée sur place',
    unit: '%',
    isPercent: true,
    min: 0,
    max: highestSelfConsumptionRate * 100,
    source: 'Dans l’étude jointe au devis, sans batterie\u00a0: le taux d’autoconsommation.',
  },
  {
    name: 'priceRiseRate',
    label: 'Hausse du prix de l’électricité',
    unit: '% par an',
    isPercent: true,
    min: -5,
    max: 15,
    source: 'Personne ne la connaît\u00a0: regardez ce que le devis suppose.',
  },
  {
    name: 'ageingRate',
    label: 'Vieillissement des panneaux',
    unit: '% par an',
    isPercent: true,
    min: 0,
    max: 5,
    source: 'Sur la fiche technique\u00a0: la perte de puissance garantie par an.',
  },
];

/** Texts by assumption: what is typed into the fields, or their error messages. */
export type AssumptionTexts = Partial<Record<AssumptionName, string>>;

/** A missing, empty or invalid text gives the company’s figure. `errors` are for the visitor, in French. */
export function parseAssumptions(texts: AssumptionTexts): {
  assumptions: Assumptions;
  errors: AssumptionTexts;
} {
  const assumptions = { ...companyAssumptions };
  const errors: AssumptionTexts = {};
  for (const { name, unit, isPercent, min, max } of assumptionFields) {
    const text = texts[name] ?? '';
    if (text.trim() === '') continue;
    const value = roundToFourDecimals(readNumber(text) ?? NaN);
    if (value >= min && value <= max) {
      assumptions[name] = isPercent ? value / 100 : value;
    } else {
      errors[name] =
        `Indiquez une valeur de ${formatDecimal(min)} à ${formatDecimal(max)}\u00a0${unit}.`;
    }
  }
  return { assumptions, errors };
}

/** The fields whose value is not the company’s. */
export function customFields(assumptions: Assumptions): AssumptionField[] {
  return assumptionFields.filter(({ name }) => assumptions[name] !== companyAssumptions[name]);
}

/** In the field’s unit: 40 for a rate of 0.4. */
export function fieldValue(assumptions: Assumptions, { name, isPercent }: AssumptionField): number {
  return isPercent ? roundToFourDecimals(assumptions[name] * 100) : assumptions[name];
}

/** The company’s figure as a visitor would type it: `0,24`, `1500`. */
export function companyText(field: AssumptionField): string {
  return String(fieldValue(companyAssumptions, field)).replace('.', ',');
}

/** Prices of a kWh have four decimals; rounding removes those that a rate times 100 adds. `+ 0` removes minus zero. */
function roundToFourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}
