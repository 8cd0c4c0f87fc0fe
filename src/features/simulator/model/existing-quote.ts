/** A quote that the visitor has already received, compared with the company’s assumptions. */
import { formatDecimal, formatEuros, formatPercent, formatQuantity } from '../../../lib/format';
import { askWhichNumber, readNumber } from '../../../lib/read-number';
import { companyAssumptions, simulatedYears } from './assumptions';
import { simulate } from './simulation';
import type { Simulation, SimulationInputs } from './simulation';
import { formatPayback } from './simulation-texts';

export interface ExistingQuote {
  /** Taxes and installation included, without a battery. */
  totalEur: number;
  powerKwc: number;
}

/** Texts by field: what is typed, or the error messages. */
export type QuoteTexts = Partial<Record<keyof ExistingQuote, string>>;

/** For the roof of a house: above 36 kWc, other rules of connection to the grid apply. */
const fields = {
  totalEur: { unit: '€', min: 500, max: 200_000 },
  powerKwc: { unit: 'kWc', min: 0.5, max: 36 },
} as const;

/** The quote is null if there are errors, which are for the visitor, in French. */
export function parseQuote(texts: QuoteTexts): { quote: ExistingQuote | null; errors: QuoteTexts } {
  const totalEur = readField(texts.totalEur, fields.totalEur);
  const powerKwc = readField(texts.powerKwc, fields.powerKwc);
  const errors: QuoteTexts = {};
  if (totalEur === null) {
    const { unit, min, max } = fields.totalEur;
    errors.totalEur =
      askWhichNumber(texts.totalEur ?? '', unit) ??
      `Indiquez le total du devis, de ${formatEuros(min)} à ${formatEuros(max)}.`;
  }
  if (powerKwc === null) {
    const { unit, min, max } = fields.powerKwc;
    errors.powerKwc =
      askWhichNumber(texts.powerKwc ?? '', unit) ??
      `Indiquez la puissance du devis, de ${formatDecimal(min)} à ${formatQuantity(max, unit)}.`;
  }
  const quote = totalEur !== null && powerKwc !== null ? { totalEur, powerKwc } : null;
  return { quote, errors };
}

function readField(
  text = '',
  { unit, min, max }: (typeof fields)[keyof ExistingQuote],
): number | null {
  const value = readNumber(text, unit);
  return value !== null && value >= min && value <= max ? value : null;
}

function pricePerKwcEur({ totalEur, powerKwc }: ExistingQuote): number {
  return totalEur / powerKwc;
}

/** With the quote’s power and price; a chosen battery is added at the company’s price. */
export function simulateQuote(quote: ExistingQuote, inputs: SimulationInputs): Simulation {
  return simulate({
    ...inputs,
    powerKwc: quote.powerKwc,
    assumptions: { ...inputs.assumptions, installationCostEurPerKwc: pricePerKwcEur(quote) },
  });
}

/** `10 000 € pour 6 kWc, soit 1 667 € par kWc`. */
export function quoteSummary(quote: ExistingQuote): string {
  return `${formatEuros(quote.totalEur)} pour ${formatQuantity(quote.powerKwc, 'kWc')}, soit ${formatEuros(pricePerKwcEur(quote))} par\u00a0kWc`;
}

/** One sentence each on its price, its payback and its net gain. */
export function describeQuote(quote: ExistingQuote, inputs: SimulationInputs): string[] {
  const { paybackYears, netGainEur } = simulateQuote(quote, inputs);
  const companyPriceEur = companyAssumptions.installationCostEurPerKwc;
  const percent = Math.round((pricePerKwcEur(quote) / companyPriceEur - 1) * 100);
  const comparison =
    percent === 0
      ? 'comme nous le supposons'
      : `${formatPercent(Math.abs(percent))} de ${percent > 0 ? 'plus' : 'moins'} que les ${formatEuros(companyPriceEur)} que nous supposons`;
  const payback =
    paybackYears === null
      ? 'n’est jamais amortie'
      : `est amortie en ${formatPayback(paybackYears)}`;
  const withBattery = inputs.battery ? ', batterie ajoutée à notre prix' : '';
  return [
    `Ce devis demande ${quoteSummary(quote)}\u00a0: ${comparison}.`,
    `À ce prix, l’installation ${payback}${withBattery}.`,
    netGainEur < 0
      ? `Au bout de ${simulatedYears}\u00a0ans, ${formatEuros(-netGainEur)} resteraient à couvrir.`
      : `Au bout de ${simulatedYears}\u00a0ans, le gain net serait de ${formatEuros(netGainEur)}.`,
  ];
}
