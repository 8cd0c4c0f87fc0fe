/** The batteries on offer (specification, section 9). */

/**
 * Prices in euros, capacities in kWh; `selfConsumptionBonus` is added to the base share of production used
 * at home. Source: tarif de l’entreprise, 2026.
 */
export const batteries = [
  { series: 'm5', capacityKwh: 5, priceEur: 3500, selfConsumptionBonus: 0.15 },
  { series: 'm5', capacityKwh: 10, priceEur: 5700, selfConsumptionBonus: 0.25 },
  { series: 'm5', capacityKwh: 15, priceEur: 8000, selfConsumptionBonus: 0.35 },
  { series: 'm7', capacityKwh: 7, priceEur: 5000, selfConsumptionBonus: 0.2 },
  { series: 'm7', capacityKwh: 14, priceEur: 8000, selfConsumptionBonus: 0.3 },
  { series: 'm7', capacityKwh: 21, priceEur: 11000, selfConsumptionBonus: 0.4 },
] as const;

export type Battery = (typeof batteries)[number];
export type BatterySeries = Battery['series'];

/** `smallestKwh`: what choosing the series resets the capacity to (specification, section 4). */
export const batterySeries = [
  { slug: 'm5', label: 'M5', smallestKwh: 5 },
  { slug: 'm7', label: 'M7', smallestKwh: 7 },
] as const satisfies { slug: BatterySeries; label: string; smallestKwh: Battery['capacityKwh'] }[];

/** The battery of a series and capacity in kWh, or null when the series has none so large. */
export function findBattery(series: BatterySeries, capacityKwh: number): Battery | null {
  return (
    batteries.find((battery) => battery.series === series && battery.capacityKwh === capacityKwh) ??
    null
  );
}
