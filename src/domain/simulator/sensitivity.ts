/** How much the payback depends on each assumption: what it is with one of them a fifth lower, or higher. */
import { formatQuantity } from '../text/format';
import { sensitivityShare } from './assumptions';
import { figureFields } from './own-figures';
import type { FigureName } from './own-figures';
import { simulate } from './simulation';
import type { SimulationInputs } from './simulation';

/** Years, unrounded; null where the cost is never covered. */
type Payback = number | null;

export interface Influence {
  label: string;
  /** With the assumption a fifth lower, and a fifth higher. */
  lowerYears: Payback;
  higherYears: Payback;
}

export interface Sensitivity {
  paybackYears: Payback;
  /** From the strongest to the weakest. */
  influences: Influence[];
  /** The range if one assumption, whichever, is wrong by a fifth. */
  shortestYears: Payback;
  longestYears: Payback;
  /** If all of them are, each to the visitor’s disadvantage. */
  worstYears: Payback;
}

interface Variation {
  label: string;
  by: (inputs: SimulationInputs, factor: number) => SimulationInputs;
}

/**
 * What may be wrong: the production of the tables, every figure that is not 0 (a fifth of nothing is nothing),
 * and the price of the battery, if there is one.
 */
function variationsOf({ figures, battery }: SimulationInputs): Variation[] {
  return [
    {
      label: 'Production de la région',
      // As if more or fewer kWc stood on the roof at the same total cost.
      by: (inputs, factor) =>
        withFigure(
          { ...inputs, powerKwc: inputs.powerKwc * factor },
          'installationCostEurPerKwc',
          1 / factor,
        ),
    },
    ...figureFields
      .filter(({ name }) => figures[name] !== 0)
      .map(({ name, label }): Variation => ({
        label,
        by: (inputs, factor) => withFigure(inputs, name, factor),
      })),
    ...(battery
      ? [
          {
            label: 'Prix de la batterie',
            by: (inputs: SimulationInputs, factor: number) => ({
              ...inputs,
              battery: { ...battery, priceEur: battery.priceEur * factor },
            }),
          },
        ]
      : []),
  ];
}

function withFigure(inputs: SimulationInputs, name: FigureName, factor: number): SimulationInputs {
  const { figures } = inputs;
  return { ...inputs, figures: { ...figures, [name]: figures[name] * factor } };
}

export function sensitivityOf(inputs: SimulationInputs): Sensitivity {
  const paybackOf = (varied: SimulationInputs) => simulate(varied).paybackYears;
  const variations = variationsOf(inputs);
  const [lower, higher] = [1 - sensitivityShare, 1 + sensitivityShare];
  const influences = variations
    .map(({ label, by }) => ({
      label,
      lowerYears: paybackOf(by(inputs, lower)),
      higherYears: paybackOf(by(inputs, higher)),
    }))
    .sort((a, b) => effectOf(b) - effectOf(a));
  const paybackYears = paybackOf(inputs);
  const all = [
    paybackYears,
    ...influences.flatMap(({ lowerYears, higherYears }) => [lowerYears, higherYears]),
  ].map(orNever);
  // One after the other, each in the direction that makes it worse.
  const worst = variations.reduce((varied, { by }) => {
    const [less, more] = [by(varied, lower), by(varied, higher)];
    return orNever(paybackOf(less)) > orNever(paybackOf(more)) ? less : more;
  }, inputs);
  return {
    paybackYears,
    influences,
    shortestYears: orNull(Math.min(...all)),
    longestYears: orNull(Math.max(...all)),
    worstYears: paybackOf(worst),
  };
}

const orNever = (years: Payback) => years ?? Infinity;
const orNull = (years: number) => (Number.isFinite(years) ? years : null);

/** In years between the two paybacks; none between two that never come. */
function effectOf({ lowerYears, higherYears }: Influence): number {
  return Math.abs(orNever(lowerYears) - orNever(higherYears)) || 0;
}

/** Where a bar begins and ends, in percent of the axis. */
export interface Bar {
  startPercent: number;
  endPercent: number;
}

export interface SensitivityBars {
  /** The whole years at the ends of the axis. */
  fromYears: number;
  toYears: number;
  /** The payback, in percent of the axis. */
  headlinePercent: number;
  /** One for each influence, in its order. */
  bars: Bar[];
}

/** The influences as bars on one axis; null where the cost is never covered. What never comes ends at the edge. */
export function sensitivityBars(sensitivity: Sensitivity): SensitivityBars | null {
  const { paybackYears, shortestYears, longestYears, influences } = sensitivity;
  if (paybackYears === null || shortestYears === null) return null;
  const fromYears = Math.floor(shortestYears);
  const toYears = Math.max(Math.ceil(longestYears ?? paybackYears * 2), fromYears + 1);
  const percent = (years: Payback) =>
    ((Math.min(orNever(years), toYears) - fromYears) / (toYears - fromYears)) * 100;
  return {
    fromYears,
    toYears,
    headlinePercent: percent(paybackYears),
    bars: influences.map(({ lowerYears, higherYears }) => {
      const ends = [percent(lowerYears), percent(higherYears)];
      return { startPercent: Math.min(...ends), endPercent: Math.max(...ends) };
    }),
  };
}

/** With one decimal: `8,9 ans`, `1 an`, or `jamais`; French plurals begin at two. */
export function formatPayback(years: Payback): string {
  if (years === null) return 'jamais';
  const rounded = Math.round(years * 10) / 10;
  return formatQuantity(rounded, rounded < 2 ? 'an' : 'ans');
}

/** From the shortest to the longest: `de 7,4 à 11,2 ans`; where both round to the same, that. */
export function formatPaybackRange(...paybacks: Payback[]): string {
  const years = paybacks.map(orNever);
  const longest = orNull(Math.max(...years));
  const from = formatPayback(orNull(Math.min(...years)));
  const to = formatPayback(longest);
  if (from === to) return from;
  return longest === null ? `${from}, ou jamais` : `de ${from.replace(/\s\S+$/, '')} à ${to}`;
}
