/** The public tariffs of the day, which the result compares with the company’s prices. */
import type { CurrentTariffs } from '../../../lib/site-config.ts';

/** @param today `2026-12-31` */
export function areCurrent(tariffs: CurrentTariffs, today: string): boolean {
  return staleTariffs(tariffs, today).length === 0;
}

/** The names of those whose last day has passed. */
export function staleTariffs(
  tariffs: CurrentTariffs | null,
  today: string,
): (keyof CurrentTariffs)[] {
  return (['electricity', 'surplus'] as const).filter(
    (name) => tariffs !== null && tariffs[name].validUntil < today,
  );
}
