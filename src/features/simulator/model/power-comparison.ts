/** The available powers compared, for the same roof, bill and battery. */
import { formatQuantity, formatUnitPrice } from '../../../lib/format';
import { installationPowersKwc } from './assumptions';
import type { InstallationPowerKwc } from './assumptions';
import { annualProductionKwh, consumptionKwh, selfConsumptionRate, simulate } from './simulation';
import type { Simulation, SimulationInputs } from './simulation';

interface ComparedPower {
  powerKwc: InstallationPowerKwc;
  isChosen: boolean;
  simulation: Simulation;
}

export function comparePowers(inputs: SimulationInputs): ComparedPower[] {
  return installationPowersKwc.map((powerKwc) => ({
    powerKwc,
    isChosen: powerKwc === inputs.powerKwc,
    simulation: simulate({ ...inputs, powerKwc }),
  }));
}

/** The power above which the household’s consumption limits self-consumption; Infinity if it consumes nothing itself. */
function consumptionLimitKwc(inputs: SimulationInputs): number {
  const usableKwhPerKwc =
    annualProductionKwh({ ...inputs, powerKwc: 1 }) * selfConsumptionRate(inputs);
  return usableKwhPerKwc > 0 ? consumptionKwh(inputs) / usableKwhPerKwc : Infinity;
}

/** Why the payback depends on the power, or does not. */
export function explainComparison(inputs: SimulationInputs): string {
  const { electricityPriceEurPerKwh, surplusPriceEurPerKwh } = inputs.assumptions;
  const smallest = Math.min(...installationPowersKwc);
  const largest = Math.max(...installationPowersKwc);
  const limitKwc = consumptionLimitKwc(inputs);
  const limited = `votre consommation est la limite\u00a0: chaque kWh de plus rapporte ${formatUnitPrice(surplusPriceEurPerKwh)}, au lieu de ${formatUnitPrice(electricityPriceEurPerKwh)}.`;
  if (limitKwc < smallest) return `Dès ${formatQuantity(smallest, 'kWc')}, ${limited}`;
  const upTo =
    limitKwc < largest
      ? `jusqu’à ${formatQuantity(Math.floor(limitKwc * 10) / 10, 'kWc')}. Au-delà, ${limited}`
      : `jusqu’à ${formatQuantity(largest, 'kWc')}\u00a0: votre consommation n’est pas encore la limite.`;
  return inputs.battery
    ? `Le prix de la batterie, toujours le même, se partage entre plus de panneaux\u00a0: l’amortissement raccourcit ${upTo}`
    : `Coût et économies grandissent ensemble\u00a0: l’amortissement reste le même ${upTo}`;
}
