/** What a solar installation would produce, save and cost: the formulas of the specification, section 9. */
import type { Battery, InstallationPowerKwc, Orientation, RegionSlug } from './assumptions';
import { assumptions, orientations, regions } from './assumptions';

export interface SimulationInputs {
  powerKwc: InstallationPowerKwc;
  orientation: Orientation;
  /** 0 is flat, 90 is upright. */
  tiltDeg: number;
  monthlyBillEur: number;
  region: RegionSlug;
  battery: Battery | null;
}

/** Nothing is rounded but what the specification rounds: the panels, and the payback to one decimal. */
export interface Simulation {
  panelCount: number;
  totalPowerKwc: number;
  annualProductionKwh: number;
  annualSavingsEur: number;
  /** Savings in percent of a year’s bill; above 100 when sold surplus outweighs it; null without a bill. */
  reductionPercent: number | null;
  /** Share of the production that can be used at home, 0 to 1. */
  selfConsumptionRate: number;
  /** Share that is used at home: below the rate where that is more than the household consumes. */
  selfConsumedShare: number;
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

/** Expects inputs already validated: a tilt from 0 to 90 and a bill of 0 or of a cent and more, both finite. */
export function simulate(inputs: SimulationInputs): Simulation {
  const { powerKwc, monthlyBillEur, battery } = inputs;
  const productionKwh = annualProductionKwh(inputs);
  const annualBillEur = monthlyBillEur * 12;
  const consumptionKwh = annualBillEur / assumptions.electricityPriceEurPerKwh;

  const selfConsumptionRate = Math.min(
    assumptions.baseSelfConsumptionRate + (battery?.selfConsumptionBonus ?? 0),
    assumptions.highestSelfConsumptionRate,
  );
  const selfConsumedKwh = Math.min(productionKwh * selfConsumptionRate, consumptionKwh);
  const surplusKwh = productionKwh - selfConsumedKwh;
  const annualSavingsEur =
    selfConsumedKwh * assumptions.electricityPriceEurPerKwh +
    surplusKwh * assumptions.surplusPriceEurPerKwh;

  const installationCostEur = powerKwc * assumptions.installationCostEurPerKwc;
  const batteryCostEur = battery?.priceEur ?? 0;
  const totalCostEur = installationCostEur + batteryCostEur;
  return {
    panelCount: Math.round(powerKwc / assumptions.panelPowerKwc),
    totalPowerKwc: powerKwc,
    annualProductionKwh: productionKwh,
    annualSavingsEur,
    reductionPercent: annualBillEur > 0 ? (annualSavingsEur / annualBillEur) * 100 : null,
    selfConsumptionRate,
    selfConsumedShare: Math.min(selfConsumptionRate, consumptionKwh / productionKwh),
    installationCostEur,
    batteryCostEur,
    totalCostEur,
    paybackYears: annualSavingsEur > 0 ? toOneDecimal(totalCostEur / annualSavingsEur) : null,
    cumulatedSavingsEur: annualSavingsEur * assumptions.years,
    savingsIn25YearsEur: annualSavingsEur * assumptions.years - totalCostEur,
  };
}

function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function bySlug<Row extends { slug: string }>(table: readonly Row[], slug: Row['slug']): Row {
  const row = table.find((candidate) => candidate.slug === slug);
  if (!row) throw new RangeError(`Unknown: ${slug}`);
  return row;
}
