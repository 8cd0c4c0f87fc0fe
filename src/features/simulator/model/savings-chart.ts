/** The data of the savings chart: the axis of amounts, the labelled years, and the table of all years. */
import { simulatedYears } from './assumptions.ts';
import type { Simulation } from './simulation.ts';

/** Returns the amounts of each year in euros, from year 0, the day of the installation. */
export function savingsByYear({ annualSavingsEur, totalCostEur }: Simulation) {
  return Array.from({ length: simulatedYears + 1 }, (_, year) => ({
    year,
    cumulatedSavingsEur: annualSavingsEur * year,
    netGainEur: annualSavingsEur * year - totalCostEur,
  }));
}

/** The years that have a label on the axis. */
export const yearTicks = Array.from({ length: simulatedYears / 5 + 1 }, (_, index) => index * 5);

const roundStepFactors = [1, 2, 2.5, 5];

/** Returns round amounts from 0 to the first that is at least `highestEur`, in at most four steps. */
export function moneyAxis(highestEur: number): { topEur: number; ticksEur: number[] } {
  const roughStep = highestEur / 4;
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  const stepEur =
    magnitude * (roundStepFactors.find((step) => step * magnitude >= roughStep * (1 - 1e-9)) ?? 10);
  const stepCount = Math.ceil(highestEur / stepEur - 1e-9);
  return {
    topEur: stepCount * stepEur,
    ticksEur: Array.from({ length: stepCount + 1 }, (_, index) => index * stepEur),
  };
}
