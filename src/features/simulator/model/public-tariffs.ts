/** The public tariffs, with which the result compares the company’s prices: until when they are valid, and a result. */
import type { CurrentTariffs } from '../../../lib/site-config.ts';
import { isInMainlandFrance } from './assumptions.ts';
import { simulate } from './simulation.ts';
import type { Simulation, SimulationInputs } from './simulation.ts';

/**
 * Returns the simulation at the public tariffs. Returns null after their last day, and in Corsica and overseas, where
 * other tariffs apply.
 * @param today as `2026-12-31`
 */
export function simulateAtTariffs(
  inputs: SimulationInputs,
  tariffs: CurrentTariffs | null,
  today: string,
): Simulation | null {
  if (tariffs === null || !areTariffsCurrent(tariffs, today)) return null;
  if (!isInMainlandFrance(inputs.region)) return null;
  const { electricity, surplus } = tariffs;
  return simulate(inputs, {
    electricityEurPerKwh: electricity.eurPerKwh,
    surplusEurPerKwh: surplus.eurPerKwh,
  });
}

/**
 * Returns whether both tariffs are valid.
 * @param today as `2026-12-31`
 */
export function areTariffsCurrent(tariffs: CurrentTariffs, today: string): boolean {
  return staleTariffs(tariffs, today).length === 0;
}

/** Returns the names of the tariffs whose last day has passed. */
export function staleTariffs(
  tariffs: CurrentTariffs | null,
  today: string,
): (keyof CurrentTariffs)[] {
  return (['electricity', 'surplus'] as const).filter(
    (name) => tariffs !== null && tariffs[name].validUntil < today,
  );
}
