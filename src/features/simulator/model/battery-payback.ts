/** Whether a battery pays off by itself: what it adds to the panels’ savings, compared with its price. */
import { formatEuros } from '../../../lib/format';
import { batteries, batteryLifetimeYears } from './assumptions';
import type { Assumptions, Battery } from './assumptions';
import { paybackYears, savingsInYearEur } from './simulation';
import type { SimulationInputs } from './simulation';
import { batteryName, formatPayback, savingsPeriod } from './simulation-texts';

interface BatteryPayback {
  battery: Battery;
  isChosen: boolean;
  /** First-year savings beyond those of the panels alone. */
  addedEur: number;
  /** Null if they never reach the battery’s price. */
  paybackYears: number | null;
  isWithinLifetime: boolean;
}

/** For every battery, on the visitor’s roof. */
export function batteryPaybacks(inputs: SimulationInputs): BatteryPayback[] {
  return batteries.map((battery) => {
    const addedInYearEur = (year: number) =>
      savingsInYearEur({ ...inputs, battery }, year) -
      savingsInYearEur({ ...inputs, battery: null }, year);
    const years = paybackYears(addedInYearEur, battery.priceEur);
    return {
      battery,
      // Capacities are unique.
      isChosen: battery.capacityKwh === inputs.battery?.capacityKwh,
      addedEur: addedInYearEur(1),
      paybackYears: years,
      isWithinLifetime: years !== null && years <= batteryLifetimeYears,
    };
  });
}

/** A few words on the chosen battery, or on the one that pays off first. */
export function summarizeBatteries(paybacks: readonly BatteryPayback[]): string {
  const chosen = paybacks.find(({ isChosen }) => isChosen);
  const compared = chosen ? [chosen] : paybacks;
  const years = compared
    .filter(({ isWithinLifetime }) => isWithinLifetime)
    .map((payback) => payback.paybackYears ?? Infinity);
  if (years.length === 0) return 'pas amortie avant d’être usée';
  return `amortie en ${formatPayback(Math.min(...years))}${chosen ? '' : ' au mieux'}`;
}

export function describeBatteryPayback(
  { battery, addedEur, paybackYears: years, isWithinLifetime }: BatteryPayback,
  assumptions: Assumptions,
): string {
  const name = batteryName(battery);
  const price = formatEuros(battery.priceEur);
  if (years === null) {
    return `${name}\u00a0: elle coûte ${price} et n’ajoute rien à vos économies, ou trop peu pour être un jour amortie.`;
  }
  const verdict = isWithinLifetime
    ? `elle est amortie en ${formatPayback(years)}`
    : `il faudrait ${formatPayback(years)} pour l’amortir, plus que sa durée de vie`;
  return `${name}\u00a0: elle ajoute ${formatEuros(addedEur)} ${savingsPeriod(assumptions)} à vos économies et coûte ${price}\u00a0; ${verdict}.`;
}
