/** The company’s table of public tariffs, as the simulator takes it. */
import { viewDate } from '../../lib/french-dates';
import type { CurrentTariffs, Tariff } from '../../lib/site-config';
import { companyAssumptions } from './model/assumptions';
import type { AssumptionName } from './model/assumptions';
import { pricePerKwh } from './model/simulation-texts';
import { areCurrent } from './model/current-tariffs';
import type { TariffsView } from './model/current-tariffs';

/** Null without tariffs, after their last day, and where the company’s prices are the same. */
export function viewTariffs(tariffs: CurrentTariffs | null, now: Date): TariffsView | null {
  if (!tariffs) return null;
  const { electricity, surplus } = tariffs;
  const view: TariffsView = {
    validUntil:
      electricity.validUntil < surplus.validUntil ? electricity.validUntil : surplus.validUntil,
    rows: [
      viewTariff('electricityPriceEurPerKwh', electricity),
      viewTariff('surplusPriceEurPerKwh', surplus),
    ].filter(({ name, eurPerKwh }) => eurPerKwh !== companyAssumptions[name]),
  };
  return view.rows.length > 0 && areCurrent(view, now) ? view : null;
}

/** The names of those whose last day has passed. */
export function staleTariffs(tariffs: CurrentTariffs | null, now: Date): (keyof CurrentTariffs)[] {
  const today = viewDate(now.toISOString()).day;
  return (['electricity', 'surplus'] as const).filter(
    (name) => tariffs && tariffs[name].validUntil < today,
  );
}

function viewTariff(
  name: AssumptionName,
  { eurPerKwh, source, since, validUntil }: Tariff,
): TariffsView['rows'][number] {
  // As fields and addresses write prices.
  const rounded = Number(eurPerKwh.toFixed(4));
  return {
    name,
    eurPerKwh: rounded,
    price: pricePerKwh(rounded),
    basis: `${source}, depuis le ${formatDay(since)}, tenu pour vrai jusqu’au ${formatDay(validUntil)}`,
  };
}

function formatDay(day: string): string {
  return viewDate(`${day}T12:00:00Z`).text;
}
