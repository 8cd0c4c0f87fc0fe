/** The company’s formulas: what a solar installation produces, saves and costs. */
import {
  bestTiltDeg,
  bySlug,
  companyPrices,
  flatCoefficient,
  installationCostEurPerKwc,
  orientations,
  panelPowerKwc,
  regions,
  selfConsumptionRate,
  simulatedYears,
  verticalCoefficient,
} from './assumptions.ts';
import type { Battery, EnergyPrices, Orientation, RegionSlug } from './assumptions.ts';

export interface SimulationInputs {
  powerKwc: number;
  orientation: Orientation;
  /** 0 is flat, 90 is vertical. */
  tiltDeg: number;
  monthlyBillEur: number;
  region: RegionSlug;
  battery: Battery | null;
}

/** Only the number of panels is rounded. */
export interface Simulation {
  panelCount: number;
  totalPowerKwc: number;
  annualProductionKwh: number;
  annualSavingsEur: number;
  /** Savings in percent of today’s yearly bill; above 100 if much surplus is sold; null without a bill. */
  reductionPercent: number | null;
  /** Share of the production that can be used at home, 0 to 1: the figure that visitors read. */
  selfConsumptionRate: number;
  /** Share that is really used at home: below the rate if the household consumes less. */
  selfConsumedShare: number;
  installationCostEur: number;
  batteryCostEur: number;
  totalCostEur: number;
  paybackYears: number;
  /** Over `simulatedYears`, the cost not deducted. */
  cumulatedSavingsEur: number;
  /** Cumulated savings less the cost; negative if they do not cover it. */
  netGainEur: number;
}

/** @param inputs a tilt from 0 to 90, a bill of 0 or more */
export function simulate(
  inputs: SimulationInputs,
  prices: EnergyPrices = companyPrices,
): Simulation {
  const { powerKwc, monthlyBillEur, battery } = inputs;
  const annualBillEur = monthlyBillEur * 12;
  const annualProductionKwh =
    powerKwc *
    bySlug(regions, inputs.region).yieldKwhPerKwc *
    bySlug(orientations, inputs.orientation).coefficient *
    tiltCoefficient(inputs.tiltDeg);
  const annualConsumptionKwh = annualBillEur / prices.electricityEurPerKwh;
  const rate = Math.min(
    selfConsumptionRate.base + (battery?.selfConsumptionBonus ?? 0),
    selfConsumptionRate.highest,
  );
  const selfConsumedKwh = Math.min(annualProductionKwh * rate, annualConsumptionKwh);
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
    selfConsumptionRate: rate,
    selfConsumedShare: selfConsumedKwh / annualProductionKwh,
    installationCostEur,
    batteryCostEur,
    totalCostEur,
    paybackYears: totalCostEur / annualSavingsEur,
    cumulatedSavingsEur,
    netGainEur: cumulatedSavingsEur - totalCostEur,
  };
}

/** Share of the best production, falling linearly from the best tilts to a flat and to a vertical roof. */
export function tiltCoefficient(tiltDeg: number): number {
  const { from, to } = bestTiltDeg;
  if (tiltDeg < from) return flatCoefficient + (1 - flatCoefficient) * (tiltDeg / from);
  if (tiltDeg > to) return 1 - (1 - verticalCoefficient) * ((tiltDeg - to) / (90 - to));
  return 1;
}
