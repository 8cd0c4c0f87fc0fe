/** The assumptions that a visitor may replace by figures of their own: from a bill, a quote, a data sheet. */
import { formatDecimal } from '../text/format';
import { readNumber } from '../text/read-number';
import { assumptions } from './assumptions';

/** Prices in euros; rates as shares, 0.4 for 40 %. */
export interface Figures {
  /** Today’s price of a kWh from the grid, in the first year. */
  electricityPriceEurPerKwh: number;
  /** Fixed by the contract for as long as the calculation looks ahead: a price rise does not touch it. */
  surplusPriceEurPerKwh: number;
  installationCostEurPerKwc: number;
  /** Share of the production used at home without a battery. */
  baseSelfConsumptionRate: number;
  /** By how much electricity from the grid gets dearer each year. */
  priceRiseRate: number;
  /** By how much the panels produce less each year. */
  ageingRate: number;
}

export type FigureName = keyof Figures;

/** What the company assumes. Both rates of change are 0: its calculation repeats the first year. */
export const companyFigures: Figures = {
  electricityPriceEurPerKwh: assumptions.electricityPriceEurPerKwh,
  surplusPriceEurPerKwh: assumptions.surplusPriceEurPerKwh,
  installationCostEurPerKwc: assumptions.installationCostEurPerKwc,
  baseSelfConsumptionRate: assumptions.baseSelfConsumptionRate,
  priceRiseRate: 0,
  ageingRate: 0,
};

export interface FigureField {
  name: FigureName;
  label: string;
  /** What is typed into the field, and beside which unit: percent where the figure is a share. */
  unit: string;
  isPercent: boolean;
  /** In the field’s unit. Wide enough for any home in France, narrow enough to catch a slipped comma. */
  min: number;
  max: number;
  /** Where a visitor finds theirs. */
  source: string;
}

/** In the order in which they are asked for. */
export const figureFields: readonly FigureField[] = [
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
    max: assumptions.highestSelfConsumptionRate * 100,
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

/** What was typed into the fields. Nothing, or an empty text, means the company’s figure. */
export type FigureTexts = Partial<Record<FigureName, string>>;

export type ParsedFigures = { figures: Figures; errors: FigureTexts };

/** Messages are for the visitor, in French. A figure that cannot be read is the company’s until it is mended. */
export function parseFigures(texts: FigureTexts): ParsedFigures {
  const figures = { ...companyFigures };
  const errors: FigureTexts = {};
  for (const { name, unit, isPercent, min, max } of figureFields) {
    const text = texts[name] ?? '';
    if (text.trim() === '') continue;
    const typed = readNumber(text);
    const value = typed === null ? NaN : roundToDigits(typed);
    if (!(value >= min && value <= max)) {
      errors[name] =
        `Indiquez une valeur de ${formatDecimal(min)} à ${formatDecimal(max)}\u00a0${unit}.`;
    } else {
      figures[name] = isPercent ? value / 100 : value;
    }
  }
  return { figures, errors };
}

/** The fields of the figures that are not the company’s. */
export function ownFigureFields(figures: Figures): FigureField[] {
  return figureFields.filter(({ name }) => figures[name] !== companyFigures[name]);
}

/** In the unit of the field: 40 for a share of 0.4. */
export function valueInField(figures: Figures, { name, isPercent }: FigureField): number {
  return isPercent ? roundToDigits(figures[name] * 100) : figures[name];
}

/** The company’s figure as a visitor would type it: `0,24`, `1500`. */
export function companyFigureText(field: FigureField): string {
  return String(valueInField(companyFigures, field)).replace('.', ',');
}

/** Four decimals, as prices of a kWh have: no figure needs more, and a share times a hundred gets no others. */
function roundToDigits(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}
