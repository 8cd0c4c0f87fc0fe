/** The assumptions that a visitor may replace by figures of their own: from a bill, a quote, a data sheet. */
import { formatDecimal } from '../../../lib/format';
import { askWhichNumber, readNumber, typedNumber } from '../../../lib/read-number';
import { assumptionFields, companyAssumptions } from './assumptions';
import type { AssumptionField, AssumptionName, Assumptions } from './assumptions';

/** Texts by assumption: what is typed into the fields, or their error messages. */
export type AssumptionTexts = Partial<Record<AssumptionName, string>> & {
  bestOrientation?: string;
};

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
    const value = roundToFourDecimals(readNumber(text, unit) ?? NaN);
    if (value >= min && value <= max) {
      assumptions[name] = isPercent ? value / 100 : value;
    } else {
      errors[name] =
        askWhichNumber(text, unit) ??
        `Indiquez une valeur de ${formatDecimal(min)} à ${formatDecimal(max)}\u00a0${unit}.`;
    }
  }
  if (texts.bestOrientation === 'nord') assumptions.bestOrientation = 'nord';
  return { assumptions, errors };
}

/** The fields whose value is not the company’s. */
export function customFields(assumptions: Assumptions): AssumptionField[] {
  return assumptionFields.filter(({ name }) => assumptions[name] !== companyAssumptions[name]);
}

export function areCustom(assumptions: Assumptions): boolean {
  return customFields(assumptions).length > 0 || isOrientationTurned(assumptions);
}

export function isOrientationTurned({ bestOrientation }: Assumptions): boolean {
  return bestOrientation !== companyAssumptions.bestOrientation;
}

/** In the field’s unit: 40 for a rate of 0.4. */
export function fieldValue(assumptions: Assumptions, { name, isPercent }: AssumptionField): number {
  return isPercent ? roundToFourDecimals(assumptions[name] * 100) : assumptions[name];
}

/** The company’s figure as a visitor would type it: `0,24`, `1500`. */
export function companyText(field: AssumptionField): string {
  return typedNumber(fieldValue(companyAssumptions, field));
}

/** Prices of a kWh have four decimals; rounding removes those that a rate times 100 adds. `+ 0` removes minus zero. */
function roundToFourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}
