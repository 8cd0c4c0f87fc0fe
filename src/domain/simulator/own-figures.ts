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

interface FigureField {
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

/** What stands in the fields, as typed. An empty one means the company’s figure. */
export type FigureTexts = Record<FigureName, string>;

/** The company’s figures as a visitor would type them: `0,24`, `40`. */
export const companyFigureTexts = textsOf(companyFigures);

export type ParsedFigures = { figures: Figures; errors: Partial<FigureTexts> };

/** Messages are for the visitor, in French. A figure that cannot be read is the company’s until it is mended. */
export function parseFigures(texts: FigureTexts): ParsedFigures {
  const figures = { ...companyFigures };
  const errors: Partial<FigureTexts> = {};
  for (const { name, unit, isPercent, min, max } of figureFields) {
    if (texts[name].trim() === '') continue;
    const typed = readNumber(texts[name]);
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

/** The names of the figures that are not the company’s, in the order of the form. */
export function ownFigureNames(figures: Figures): FigureName[] {
  return figureFields
    .map(({ name }) => name)
    .filter((name) => figures[name] !== companyFigures[name]);
}

/** In the unit of its field: 40 for a share of 0.4. */
export function valueInField(figures: Figures, name: FigureName): number {
  const isPercent = figureFields.find((field) => field.name === name)?.isPercent;
  return isPercent ? roundToDigits(figures[name] * 100) : figures[name];
}

/** In the fields’ units, as typed. */
export function textsOf(figures: Figures): FigureTexts {
  const text = (name: FigureName) => toText(valueInField(figures, name));
  return {
    electricityPriceEurPerKwh: text('electricityPriceEurPerKwh'),
    surplusPriceEurPerKwh: text('surplusPriceEurPerKwh'),
    installationCostEurPerKwc: text('installationCostEurPerKwc'),
    baseSelfConsumptionRate: text('baseSelfConsumptionRate'),
    priceRiseRate: text('priceRiseRate'),
    ageingRate: text('ageingRate'),
  };
}

/** Four decimals, as prices of a kWh have: no figure needs more, and a share times a hundred gets no others. */
function roundToDigits(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}

function toText(value: number): string {
  return String(value).replace('.', ',');
}
