/** The company’s formulas for the production, the savings and the cost of a solar installation. */
import {
  bestTiltRangeDeg,
  findBySlug,
  companyPrices,
  flatTiltCoefficient,
  installationCostEurPerKwc,
  orientations,
  panelPowerKwc,
  regions,
  selfConsumptionRate,
  simulatedYears,
  verticalTiltCoefficient,
} from './assumptions.ts';
import type { Battery, EnergyPrices, Orientation, RegionSlug } from './assumptions.ts';

export interface SimulationInputs {
  powerKwc: number;
  orientation: Orientation;
  /** Tilt of the roof: 0 is flat, 90 is vertical. */
  tiltDeg: number;
  monthlyBillEur: number;
  region: RegionSlug;
  battery: Battery | null;
}

/** The figures of a simulation. Only the number of panels is rounded. */
export interface Simulation {
  panelCount: number;
  totalPowerKwc: number;
  annualProductionKwh: number;
  annualSavingsEur: number;
  /** Savings in percent of today’s yearly bill. Above 100 if much surplus is sold, null without a bill. */
  reductionPercent: number | null;
  /** Share of the production that can be used at home, 0 to 1: the figure that visitors read. */
  selfConsumptionRate: number;
  /** Share of the production that is used at home, 0 to 1. It is below the rate if the household consumes less. */
  selfConsumedShare: number;
  installationCostEur: number;
  batteryCostEur: number;
  totalCostEur: number;
  paybackYears: number;
  /** Savings over `simulatedYears`, before the cost is deducted. */
  cumulatedSavingsEur: number;
  /** Cumulated savings less the cost. Negative if they do not cover it. */
  netGainEur: number;
}

/**
 * Calculates a simulation.
 * @param inputs with a tilt from 0 to 90 and a bill of 0 or more
 * @param prices the company’s prices by default; public tariffs to compare the result with
 */
export function simulate(
  inputs: SimulationInputs,
  prices: EnergyPrices = companyPrices,
): Simulation {
  const { powerKwc, monthlyBillEur, battery } = inputs;
  const annualBillEur = monthlyBillEur * 12;
  const annualProductionKwh =
    powerKwc *
    findBySlug(regions, inputs.region).yieldKwhPerKwc *
    findBySlug(orientations, inputs.orientation).coefficient *
    tiltCoefficient(inputs.tiltDeg);
  const annualConsumptionKwh = annualBillEur / prices.electricityEurPerKwh;
  const reachableSelfConsumptionRate = Math.min(
    selfConsumptionRate.base + (battery?.selfConsumptionBonus ?? 0),
    selfConsumptionRate.highest,
  );
  const selfConsumedKwh = Math.min(
    annualProductionKwh * reachableSelfConsumptionRate,
    annualConsumptionKwh,
  );
  const surplusKwh = annualProductionKwh - selfConsumedKwh;
  const annualSavingsEur =
    selfConsumedKwh * prices.electricityEurPerKwh + surplusKwh * prices.surplusEurPerKwh;
  const installationCostEur = powerKwc * installationCostEurPerKwc;
  const batteryCostEur = battery?.priceEur ?? 0;
  const totalCostEur = installationCostEur + batteryCostEur;
  const cumulatedSavingsEur = annualSavingsEur * simulatedYears;
  return {
    panelCount: Math.round(powerKwc / panelPowerKwc),
    totalPowerKwc: powerKwc,
    annualProductionKwh,
    annualSavingsEur,
    reductionPercent: annualBillEur > 0 ? (annualSavingsEur / annualBillEur) * 100 : null,
    selfConsumptionRate: reachableSelfConsumptionRate,
    selfConsumedShare: selfConsumedKwh / annualProductionKwh,
    installationCostEur,
    batteryCostEur,
    totalCostEur,
    paybackYears: totalCostEur / annualSavingsEur,
    cumulatedSavingsEur,
    netGainEur: cumulatedSavingsEur - totalCostEur,
  };
}

/** Returns the production at this tilt as a share of the best one. It falls linearly from the best tilts to 0° and 90°. */
export function tiltCoefficient(tiltDeg: number): number {
  const { from, to } = bestTiltRangeDeg;
  if (tiltDeg < from) return flatTiltCoefficient + (1 - flatTiltCoefficient) * (tiltDeg / from);
  if (tiltDeg > to) return 1 - (1 - verticalTiltCoefficient) * ((tiltDeg - to) / (90 - to));
  return 1;
}
