/**
 * The company’s formulas: what a solar installation produces, saves and costs. The headline is the first year; with a
 * price rise or ageing panels the later years differ from it.
 */
import {
  bestTiltDeg,
  bySlug,
  flatCoefficient,
  highestSelfConsumptionRate,
  orientations,
  panelPowerKwc,
  regions,
  simulatedYears,
  verticalCoefficient,
} from './assumptions';
import type { Assumptions, Battery, Orientation, RegionSlug } from './assumptions';

export interface SimulationInputs {
  powerKwc: number;
  orientation: Orientation;
  /** 0 is flat, 90 is vertical. */
  tiltDeg: number;
  monthlyBillEur: number;
  region: RegionSlug;
  battery: Battery | null;
  /** The company’s, or the visitor’s own. */
  assumptions: Assumptions;
}

/** Only the number of panels is rounded. */
export interface Simulation {
  panelCount: number;
  totalPowerKwc: number;
  annualProductionKwh: number;
  /** In the first year. */
  annualSavingsEur: number;
  /** Savings in percent of today’s yearly bill; above 100 if much surplus is sold; null without a bill. */
  reductionPercent: number | null;
  /** Share of the production that can be used at home, 0 to 1. */
  selfConsumptionRate: number;
  /** Share that is used at home: below the rate if the household consumes less. */
  selfConsumedShare: number;
  /** In the first year. */
  selfConsumedKwh: number;
  /** In the first year. */
  surplusKwh: number;
  installationCostEur: number;
  batteryCostEur: number;
  totalCostEur: number;
  /** Null if the savings never reach the cost. */
  paybackYears: number | null;
  /** Over `simulatedYears`, the cost not deducted. */
  cumulatedSavingsEur: number;
  /** Cumulated savings less the cost; negative if they do not cover it. */
  netGainEur: number;
}

/** @param inputs valid ones: a tilt from 0 to 90, a bill of 0 or at least a cent */
export function simulate(inputs: SimulationInputs): Simulation {
  const { powerKwc, monthlyBillEur, battery, assumptions } = inputs;
  const { productionKwh, selfConsumedKwh, surplusKwh, savingsEur } = simulateYear(inputs, 1);
  const rate = selfConsumptionRate(inputs);
  const annualBillEur = monthlyBillEur * 12;
  const installationCostEur = powerKwc * assumptions.installationCostEurPerKwc;
  const batteryCostEur = battery?.priceEur ?? 0;
  const totalCostEur = installationCostEur + batteryCostEur;
  const savingsOf = (year: number) => savingsInYearEur(inputs, year);
  const cumulatedSavingsEur = cumulatedEur(savingsOf, simulatedYears);
  return {
    panelCount: Math.round(powerKwc / panelPowerKwc),
    totalPowerKwc: powerKwc,
    annualProductionKwh: productionKwh,
    annualSavingsEur: savingsEur,
    reductionPercent: annualBillEur > 0 ? (savingsEur / annualBillEur) * 100 : null,
    selfConsumptionRate: rate,
    selfConsumedShare: Math.min(rate, consumptionKwh(inputs) / productionKwh),
    selfConsumedKwh,
    surplusKwh,
    installationCostEur,
    batteryCostEur,
    totalCostEur,
    paybackYears: paybackYears(savingsOf, totalCostEur),
    cumulatedSavingsEur,
    netGainEur: cumulatedSavingsEur - totalCostEur,
  };
}

/** @param year 1 is the first */
export function savingsInYearEur(inputs: SimulationInputs, year: number): number {
  return simulateYear(inputs, year).savingsEur;
}

/** Ageing lowers the production; a price rise makes self-consumed energy worth more; the consumption is constant. */
function simulateYear(inputs: SimulationInputs, year: number) {
  const { electricityPriceEurPerKwh, surplusPriceEurPerKwh, priceRiseRate, ageingRate } =
    inputs.assumptions;
  const productionKwh = annualProductionKwh(inputs) * (1 - ageingRate) ** (year - 1);
  const selfConsumedKwh = Math.min(
    productionKwh * selfConsumptionRate(inputs),
    consumptionKwh(inputs),
  );
  const surplusKwh = productionKwh - selfConsumedKwh;
  const priceEur = electricityPriceEurPerKwh * (1 + priceRiseRate) ** (year - 1);
  return {
    productionKwh,
    selfConsumedKwh,
    surplusKwh,
    savingsEur: selfConsumedKwh * priceEur + surplusKwh * surplusPriceEurPerKwh,
  };
}

/** In the first year. */
export function annualProductionKwh(inputs: SimulationInputs): number {
  const { yieldKwhPerKwc } = bySlug(regions, inputs.region);
  return (
    inputs.powerKwc *
    yieldKwhPerKwc *
    orientationCoefficient(inputs) *
    tiltCoefficient(inputs.tiltDeg)
  );
}

export function orientationCoefficient({ orientation, assumptions }: SimulationInputs): number {
  const { coefficient, turnedCoefficient } = bySlug(orientations, orientation);
  return assumptions.bestOrientation === 'nord' ? turnedCoefficient : coefficient;
}

/** Share of the best production, falling linearly from the best tilts to a flat and to a vertical roof. */
export function tiltCoefficient(tiltDeg: number): number {
  const { from, to } = bestTiltDeg;
  if (tiltDeg < from) return flatCoefficient + (1 - flatCoefficient) * (tiltDeg / from);
  if (tiltDeg > to) return 1 - (1 - verticalCoefficient) * ((tiltDeg - to) / (90 - to));
  return 1;
}

/** The household’s yearly consumption, from its bill at today’s price. */
export function consumptionKwh({ monthlyBillEur, assumptions }: SimulationInputs): number {
  return (monthlyBillEur * 12) / assumptions.electricityPriceEurPerKwh;
}

/** Share of the production that can be used at home, 0 to 1. */
export function selfConsumptionRate({ battery, assumptions }: SimulationInputs): number {
  return Math.min(
    assumptions.baseSelfConsumptionRate + (battery?.selfConsumptionBonus ?? 0),
    highestSelfConsumptionRate,
  );
}

/** Euros saved in a year; 1 is the first. */
type YearlySavings = (year: number) => number;

/** The savings of the first `years` years. */
export function cumulatedEur(savingsOf: YearlySavings, years: number): number {
  let savedEur = 0;
  for (let year = 1; year <= years; year += 1) savedEur += savingsOf(year);
  return savedEur;
}

/** A longer payback counts as none; with the company’s assumptions the longest is some 340 years. */
const longestPaybackYears = 400;

/** Years, unrounded, until the savings, spread evenly over each year, reach the cost; null if they never do. */
export function paybackYears(savingsOf: YearlySavings, costEur: number): number | null {
  let savedEur = 0;
  for (let year = 1; year <= longestPaybackYears; year += 1) {
    const yearEur = savingsOf(year);
    if (savedEur + yearEur >= costEur) return year - 1 + (costEur - savedEur) / yearEur;
    savedEur += yearEur;
  }
  return null;
}
