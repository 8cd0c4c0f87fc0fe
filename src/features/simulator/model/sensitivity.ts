/** Sensitivity of the payback to each assumption: what it is with one of them lower, or higher, by `sensitivityShare`. */
import { assumptionFields, sensitivityShare } from './assumptions';
import type { AssumptionName } from './assumptions';
import { simulate } from './simulation';
import type { SimulationInputs } from './simulation';

/** Years, unrounded; null if the cost is never covered. */
type Payback = number | null;

export interface Influence {
  /** The assumption. */
  label: string;
  /** The payback with a lower, and with a higher assumption. */
  lowerYears: Payback;
  higherYears: Payback;
}

export interface Sensitivity {
  paybackYears: Payback;
  /** From the strongest to the weakest. */
  influences: Influence[];
  /** The range if any single assumption is wrong. */
  shortestYears: Payback;
  longestYears: Payback;
  /** If all are wrong, each to the visitor’s disadvantage. */
  worstYears: Payback;
}

export function sensitivityOf(inputs: SimulationInputs): Sensitivity {
  const paybackOf = (varied: SimulationInputs) => simulate(varied).paybackYears;
  const variations = variationsOf(inputs);
  const [lower, higher] = [1 - sensitivityShare, 1 + sensitivityShare];
  const influences = variations
    .map(({ label, multiply }) => ({
      label,
      lowerYears: paybackOf(multiply(inputs, lower)),
      higherYears: paybackOf(multiply(inputs, higher)),
    }))
    .sort((a, b) => effectYears(b) - effectYears(a));
  const paybackYears = paybackOf(inputs);
  const all = [
    paybackYears,
    ...influences.flatMap(({ lowerYears, higherYears }) => [lowerYears, higherYears]),
  ].map(orInfinity);
  // One assumption after the other, each in the direction that lengthens the payback.
  const worst = variations.reduce((varied, { multiply }) => {
    const [less, more] = [multiply(varied, lower), multiply(varied, higher)];
    return orInfinity(paybackOf(less)) > orInfinity(paybackOf(more)) ? less : more;
  }, inputs);
  return {
    paybackYears,
    influences,
    shortestYears: orNull(Math.min(...all)),
    longestYears: orNull(Math.max(...all)),
    worstYears: paybackOf(worst),
  };
}

interface Variation {
  label: string;
  multiply: (inputs: SimulationInputs, factor: number) => SimulationInputs;
}

/** The production, every assumption that is not 0 (a share of 0 is 0), and the price of a chosen battery. */
function variationsOf({ assumptions, battery }: SimulationInputs): Variation[] {
  const variations: Variation[] = [
    {
      label: 'Production de la région',
      // Like another power at the same total cost.
      multiply: (inputs, factor) =>
        multiplyAssumption(
          { ...inputs, powerKwc: inputs.powerKwc * factor },
          'installationCostEurPerKwc',
          1 / factor,
        ),
    },
  ];
  for (const { name, label } of assumptionFields) {
    if (assumptions[name] === 0) continue;
    variations.push({
      label,
      multiply: (inputs, factor) => multiplyAssumption(inputs, name, factor),
    });
  }
  if (battery) {
    variations.push({
      label: 'Prix de la batterie',
      multiply: (inputs, factor) => ({
        ...inputs,
        battery: { ...battery, priceEur: battery.priceEur * factor },
      }),
    });
  }
  return variations;
}

function multiplyAssumption(
  inputs: SimulationInputs,
  name: AssumptionName,
  factor: number,
): SimulationInputs {
  const { assumptions } = inputs;
  return { ...inputs, assumptions: { ...assumptions, [name]: assumptions[name] * factor } };
}

/** Between the two paybacks; 0 if neither is ever reached. */
function effectYears({ lowerYears, higherYears }: Influence): number {
  return Math.abs(orInfinity(lowerYears) - orInfinity(higherYears)) || 0;
}

function orInfinity(years: Payback): number {
  return years ?? Infinity;
}

function orNull(years: number): Payback {
  return Number.isFinite(years) ? years : null;
}

interface SensitivityBars {
  /** The whole years at the ends of the axis. */
  fromYears: number;
  toYears: number;
  /** Position of the payback, in percent of the axis. */
  paybackPercent: number;
  /** One for each influence, in percent of the axis. */
  bars: { startPercent: number; endPercent: number }[];
}

/** Null if the cost is never covered. A bar without an end reaches the end of the axis. */
export function sensitivityBars(sensitivity: Sensitivity): SensitivityBars | null {
  const { paybackYears, shortestYears, longestYears, influences } = sensitivity;
  if (paybackYears === null || shortestYears === null) return null;
  const fromYears = Math.floor(shortestYears);
  const toYears = Math.max(Math.ceil(longestYears ?? paybackYears * 2), fromYears + 1);
  const percent = (years: Payback) =>
    ((Math.min(orInfinity(years), toYears) - fromYears) / (toYears - fromYears)) * 100;
  return {
    fromYears,
    toYears,
    paybackPercent: percent(paybackYears),
    bars: influences.map(({ lowerYears, higherYears }) => {
      const ends = [percent(lowerYears), percent(higherYears)];
      return { startPercent: Math.min(...ends), endPercent: Math.max(...ends) };
    }),
  };
}
