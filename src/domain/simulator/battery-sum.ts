/** The battery’s own sum: what it adds to the panels’ savings, what it costs, and whether that ever pays. */
import { formatEuros } from '../text/format';
import { batteries, batteryLifetimeYears } from './assumptions';
import type { Battery } from './assumptions';
import { paybackYears } from './cash-flow';
import type { Figures } from './own-figures';
import { formatPayback } from './sensitivity';
import { savingsInYearEur } from './simulation';
import type { SimulationInputs } from './simulation';
import { nameBattery, savingsPeriod } from './texts';

export interface BatterySum {
  battery: Battery;
  isChosen: boolean;
  /** Euros in the first year beyond what the panels save alone. */
  addedEur: number;
  /** Until that has covered its price; null where it never does. */
  paybackYears: number | null;
  /** Whether it pays before it is expected to be worn out. */
  isWithinLifetime: boolean;
}

/** Every battery on offer, on the visitor’s roof. */
export function batterySums(inputs: SimulationInputs): BatterySum[] {
  return batteries.map((battery) => {
    const isChosen =
      battery.series === inputs.battery?.series &&
      battery.capacityKwh === inputs.battery.capacityKwh;
    const added = (year: number) =>
      savingsInYearEur({ ...inputs, battery }, year) -
      savingsInYearEur({ ...inputs, battery: null }, year);
    const years = paybackYears(added, battery.priceEur);
    return {
      battery,
      isChosen,
      addedEur: added(1),
      paybackYears: years,
      isWithinLifetime: years !== null && years <= batteryLifetimeYears,
    };
  });
}

/** The answer in a few words: of the battery chosen, or of the one that pays first. */
export function answerOfBatteries(sums: readonly BatterySum[]): string {
  const chosen = sums.find(({ isChosen }) => isChosen);
  const inLifetime = sums
    .filter((sum) => sum.isWithinLifetime && (!chosen || sum === chosen))
    .map((sum) => sum.paybackYears ?? Infinity);
  if (inLifetime.length === 0) return 'pas amortie avant d’être usée';
  return `amortie en ${formatPayback(Math.min(...inLifetime))}${chosen ? '' : ' au mieux'}`;
}

/** The battery chosen, in one sentence. */
export function describeBatterySum(
  { battery, addedEur, paybackYears: years, isWithinLifetime }: BatterySum,
  figures: Figures,
): string {
  const price = formatEuros(battery.priceEur);
  if (years === null) {
    return `${nameBattery(battery)}\u00a0: elle coûte ${price} et n’ajoute rien à vos économies, ou trop peu pour être un jour amortie.`;
  }
  const verdict = isWithinLifetime
    ? `elle est amortie en ${formatPayback(years)}`
    : `il faudrait ${formatPayback(years)} pour l’amortir, plus que sa durée de vie`;
  return `${nameBattery(battery)}\u00a0: elle ajoute ${formatEuros(addedEur)} ${savingsPeriod(figures)} à vos économies et coûte ${price}\u00a0; ${verdict}.`;
}
