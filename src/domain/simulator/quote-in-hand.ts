/** A quote that the visitor already has, beside what the company assumes. */
import { formatDecimal, formatEuros, formatPercent, formatQuantity } from '../text/format';
import { readNumber } from '../text/read-number';
import { companyFigures } from './own-figures';
import { formatPayback } from './sensitivity';
import { simulate } from './simulation';
import type { SimulationInputs } from './simulation';

export interface QuoteInHand {
  /** All taxes and the work included, without a battery. */
  totalEur: number;
  powerKwc: number;
}

/** As typed. */
export type QuoteTexts = Partial<Record<keyof QuoteInHand, string>>;

/** Of an installation on a house’s roof: 36 kWc is where the simpler rules of connection end. */
const bounds = {
  totalEur: { min: 500, max: 200_000 },
  powerKwc: { min: 0.5, max: 36 },
} as const;

export type ParsedQuote =
  { status: 'valid'; quote: QuoteInHand } | { status: 'invalid'; errors: QuoteTexts };

/** Messages are for the visitor, in French. */
export function parseQuote(texts: QuoteTexts): ParsedQuote {
  const total = readWithin(texts.totalEur, bounds.totalEur);
  const power = readWithin(texts.powerKwc, bounds.powerKwc);
  if (total !== null && power !== null) {
    return { status: 'valid', quote: { totalEur: total, powerKwc: power } };
  }
  const { totalEur, powerKwc } = bounds;
  return {
    status: 'invalid',
    errors: {
      ...(total === null && {
        totalEur: `Indiquez le total du devis, de ${formatEuros(totalEur.min)} à ${formatEuros(totalEur.max)}.`,
      }),
      ...(power === null && {
        powerKwc: `Indiquez la puissance du devis, de ${formatDecimal(powerKwc.min)} à ${formatQuantity(powerKwc.max, 'kWc')}.`,
      }),
    },
  };
}

function readWithin(text = '', { min, max }: { min: number; max: number }): number | null {
  const value = readNumber(text);
  return value !== null && value >= min && value <= max ? value : null;
}

export function pricePerKwcEur({ totalEur, powerKwc }: QuoteInHand): number {
  return totalEur / powerKwc;
}

/** The visitor’s roof and bill with the quote’s power and price; a battery chosen is added at its own price. */
export function simulateQuote(quote: QuoteInHand, inputs: SimulationInputs) {
  return simulate({
    ...inputs,
    powerKwc: quote.powerKwc,
    figures: { ...inputs.figures, installationCostEurPerKwc: pricePerKwcEur(quote) },
  });
}

/** `10 000 € pour 6 kWc, soit 1 667 € par kWc`. */
export function nameQuote(quote: QuoteInHand): string {
  return `${formatEuros(quote.totalEur)} pour ${formatQuantity(quote.powerKwc, 'kWc')}, soit ${formatEuros(pricePerKwcEur(quote))} par\u00a0kWc`;
}

/** Its price, its payback and its net gain, in one sentence each. */
export function describeQuote(quote: QuoteInHand, inputs: SimulationInputs): string[] {
  const { paybackYears, savingsIn25YearsEur } = simulateQuote(quote, inputs);
  const assumedEur = companyFigures.installationCostEurPerKwc;
  const percent = Math.round((pricePerKwcEur(quote) / assumedEur - 1) * 100);
  const compared =
    percent === 0
      ? 'comme nous le supposons'
      : `${formatPercent(Math.abs(percent))} de ${percent > 0 ? 'plus' : 'moins'} que les ${formatEuros(assumedEur)} que nous supposons`;
  const withBattery = inputs.battery ? ', batterie ajoutée à notre prix' : '';
  return [
    `Ce devis demande ${nameQuote(quote)}\u00a0: ${compared}.`,
    paybackYears === null
      ? `À ce prix, l’installation n’est jamais amortie${withBattery}.`
      : `À ce prix, l’installation est amortie en ${formatPayback(paybackYears)}${withBattery}.`,
    savingsIn25YearsEur < 0
      ? `Au bout de 25\u00a0ans, ${formatEuros(-savingsIn25YearsEur)} resteraient à couvrir.`
      : `Au bout de 25\u00a0ans, le gain net serait de ${formatEuros(savingsIn25YearsEur)}.`,
  ];
}
