/**
 * What a solar installation would produce, save and cost: the company’s formulas. Its headline is the first
 * year; where the visitor counts with dearer electricity or ageing panels, the later years differ from it.
 */
import type { Battery, Orientation, RegionSlug } from './assumptions';
import { assumptions, orientations, regions } from './assumptions';
import { cumulatedEur, paybackYears } from './cash-flow';
import type { Figures } from './own-figures';

export interface SimulationInputs {
  powerKwc: number;
  orientation: Orientation;
  /** 0 is flat, 90 is upright. */
  tiltDeg: number;
  monthlyBillEur: number;
  region: RegionSlug;
  battery: Battery | null;
  /** The company’s, or the visitor’s own. */
  figures: Figures;
}

/** Nothing is rounded but the panels. */
export interface Simulation {
  panelCount: number;
  totalPowerKwc: number;
  annualProductionKwh: number;
  /** In the first year. */
  annualSavingsEur: number;
  /** Savings in percent of today’s bill for a year; above 100 when sold surplus outweighs it; null without a bill. */
  reductionPercent: number | null;
  /** Share of the production that can be used at home, 0 to 1. */
  selfConsumptionRate: number;
  /** Share that is used at home: below the rate where that is more than the household consumes. */
  selfConsumedShare: number;
  /** The production, used at home and sold; both in the first year. */
  selfConsumedKwh: number;
  surplusKwh: number;
  installationCostEur: number;
  batteryCostEur: number;
  totalCostEur: number;
  /** Years; null when nothing is ever saved. */
  paybackYears: number | null;
  /** Over 25 years, the cost not deducted. */
  cumulatedSavingsEur: number;
  /** The net gain: cumulated savings less the cost; negative when they do not cover it. */
  savingsIn25YearsEur: number;
}

/**
 * The share of the best production left by a roof’s tilt, in degrees from 0 to 90: 1 between 30 and 45,
 * falling to 0.9 when flat and to 0.8 when upright, without a jump.
 */
export function tiltFactor(tiltDeg: number): number {
  if (tiltDeg < 30) return 0.9 + 0.1 * (tiltDeg / 30);
  if (tiltDeg > 45) return 1 - 0.2 * ((tiltDeg - 45) / 45);
  return 1;
}

/** kWh a year. @throws RangeError for a region or orientation that is not in the tables. */
export function annualProductionKwh({
  powerKwc,
  orientation,
  tiltDeg,
  region,
}: Pick<SimulationInputs, 'powerKwc' | 'orientation' | 'tiltDeg' | 'region'>): number {
  const { yieldKwhPerKwc } = bySlug(regions, region);
  const { coefficient } = bySlug(orientations, orientation);
  return powerKwc * yieldKwhPerKwc * coefficient * tiltFactor(tiltDeg);
}

interface YearOfEnergy {
  productionKwh: number;
  selfConsumedKwh: number;
  surplusKwh: number;
  savingsEur: number;
}

/**
 * One year’s energy and money; 1 is the first. Ageing lowers the production, a price rise the worth of what
 * is not bought; the household goes on consuming what today’s bill pays for.
 */
function simulateYear(inputs: SimulationInputs, year: number): YearOfEnergy {
  const { figures } = inputs;
  const productionKwh = annualProductionKwh(inputs) * (1 - figures.ageingRate) ** (year - 1);
  const selfConsumedKwh = Math.min(
    productionKwh * selfConsumptionRate(inputs),
    consumptionKwh(inputs),
  );
  const surplusKwh = productionKwh - selfConsumedKwh;
  const priceEur = figures.electricityPriceEurPerKwh * (1 + figures.priceRiseRate) ** (year - 1);
  return {
    productionKwh,
    selfConsumedKwh,
    surplusKwh,
    savingsEur: selfConsumedKwh * priceEur + surplusKwh * figures.surplusPriceEurPerKwh,
  };
}

/** Euros saved in a year; 1 is the first. */
export function savingsInYearEur(inputs: SimulationInputs, year: number): number {
  return simulateYear(inputs, year).savingsEur;
}

/** What the household consumes in a year, by its bill at today’s price. */
export function consumptionKwh({ monthlyBillEur, figures }: SimulationInputs): number {
  return (monthlyBillEur * 12) / figures.electricityPriceEurPerKwh;
}

/** Share of the production that can be used at home, 0 to 1: with a battery more, up to a limit. */
export function selfConsumptionRate({
  battery,
  figures,
}: Pick<SimulationInputs, 'battery' | 'figures'>): number {
  return Math.min(
    figures.baseSelfConsumptionRate + (battery?.selfConsumptionBonus ?? 0),
    assumptions.highestSelfConsumptionRate,
  );
}

/** Expects inputs already validated: a tilt from 0 to 90 and a bill of 0 or of a cent and more, both finite. */
export function simulate(inputs: SimulationInputs): Simulation {
  const { powerKwc, monthlyBillEur, battery, figures } = inputs;
  const { productionKwh, selfConsumedKwh, surplusKwh, savingsEur } = simulateYear(inputs, 1);
  const rate = selfConsumptionRate(inputs);
  const annualBillEur = monthlyBillEur * 12;
  const installationCostEur = powerKwc * figures.installationCostEurPerKwc;
  const batteryCostEur = battery?.priceEur ?? 0;
  const totalCostEur = installationCostEur + batteryCostEur;
  const flow = (year: number) => savingsInYearEur(inputs, year);
  const cumulatedSavingsEur = cumulatedEur(flow, assumptions.years);
  return {
    panelCount: Math.round(powerKwc / assumptions.panelPowerKwc),
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
    paybackYears: paybackYears(flow, totalCostEur),
    cumulatedSavingsEur,
    savingsIn25YearsEur: cumulatedSavingsEur - totalCostEur,
  };
}

function bySlug<Row extends { slug: string }>(table: readonly Row[], slug: Row['slug']): Row {
  const row = table.find((candidate) => candidate.slug === slug);
  if (!row) throw new RangeError(`Unknown: ${slug}`);
  return row;
}
