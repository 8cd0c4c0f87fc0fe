/** Checks whether the public tariffs, with which the result compares the company’s prices, are still valid. */
import type { CurrentTariffs } from '../../../lib/site-config.ts';

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
