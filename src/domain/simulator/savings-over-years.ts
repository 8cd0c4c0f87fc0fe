/** What the years bring: the series and the axis behind the savings chart. */
import { assumptions } from './assumptions';
import { cumulatedEur } from './cash-flow';
import { savingsInYearEur, simulate } from './simulation';
import type { Simulation, SimulationInputs } from './simulation';

export interface YearOfSavings {
  /** 0 is the day the installation is paid for. */
  year: number;
  cumulatedSavingsEur: number;
  /** Cumulated savings less the cost: below zero while they do not cover it. */
  netGainEur: number;
}

/** From year 0 to year 25; the last net gain is the simulation’s 25-year savings. */
export function savingsOverYears(inputs: SimulationInputs): YearOfSavings[] {
  const flow = (year: number) => savingsInYearEur(inputs, year);
  const { totalCostEur } = simulate(inputs);
  return Array.from({ length: assumptions.years + 1 }, (_, year) => {
    const savedEur = cumulatedEur(flow, year);
    return { year, cumulatedSavingsEur: savedEur, netGainEur: savedEur - totalCostEur };
  });
}

/** Years, unrounded, until savings reach the cost; null when 25 years do not suffice. */
export function breakEvenWithin25Years({
  paybackYears,
  cumulatedSavingsEur,
  totalCostEur,
}: Simulation): number | null {
  return cumulatedSavingsEur >= totalCostEur ? paybackYears : null;
}

const roundSteps = [1, 2, 2.5, 5, 10];

/** Round amounts from 0 up to the first that is not below `highestEur`, four steps at most. */
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
