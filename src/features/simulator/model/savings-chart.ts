/** The savings chart: the cumulated savings of each year, when they reach the cost, the axis of amounts. */
import { simulatedYears } from './assumptions';
import { cumulatedEur, savingsInYearEur, simulate } from './simulation';
import type { Simulation, SimulationInputs } from './simulation';

export interface YearOfSavings {
  /** 0 is the day of the installation. */
  year: number;
  cumulatedSavingsEur: number;
  /** Cumulated savings less the cost. */
  netGainEur: number;
}

/** From year 0 to the last. */
export function savingsByYear(inputs: SimulationInputs): YearOfSavings[] {
  const { totalCostEur } = simulate(inputs);
  return Array.from({ length: simulatedYears + 1 }, (_, year) => {
    const cumulatedSavingsEur = cumulatedEur((n) => savingsInYearEur(inputs, n), year);
    return { year, cumulatedSavingsEur, netGainEur: cumulatedSavingsEur - totalCostEur };
  });
}

/** Years, unrounded; null if the savings of the simulated years do not cover the cost. */
export function breakEvenYears({
  paybackYears,
  cumulatedSavingsEur,
  totalCostEur,
}: Simulation): number | null {
  return cumulatedSavingsEur >= totalCostEur ? paybackYears : null;
}

/** The years with a label. */
export const yearTicks = Array.from({ length: simulatedYears / 5 + 1 }, (_, index) => index * 5);

const roundSteps = [1, 2, 2.5, 5, 10];

/** Round amounts from 0 to the first that is at least `highestEur`, in at most four steps. */
export function moneyAxis(highestEur: number): { topEur: number; ticksEur: number[] } {
  const roughStep = Math.max(highestEur, 1) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  const stepEur =
    magnitude * (roundSteps.find((step) => step * magnitude >= roughStep * (1 - 1e-9)) ?? 10);
  const steps = Math.ceil(highestEur / stepEur - 1e-9) || 1;
  return {
    topEur: steps * stepEur,
    ticksEur: Array.from({ length: steps + 1 }, (_, index) => index * stepEur),
  };
}
