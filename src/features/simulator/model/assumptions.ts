/**
 * The simulator’s assumptions: every price, yield, rate and option. The source is the company’s assumptions and prices
 * of 2026, unless another one is named.
 */

/** Prices in euros, all taxes included. */
export interface EnergyPrices {
  /** Price of electricity bought from the grid. */
  electricityEurPerKwh: number;
  /** Price of electricity sold to the grid. */
  surplusEurPerKwh: number;
}

export const companyPrices: EnergyPrices = { electricityEurPerKwh: 0.24, surplusEurPerKwh: 0.04 };

/** Price of the panels and their installation, without a battery. */
export const installationCostEurPerKwc = 1500;

/** Share of the production used at home, 0 to 1: `base` without a battery, `highest` at most with one. */
export const selfConsumptionRate = { base: 0.4, highest: 0.95 } as const;

export const assumptionSource = { name: 'hypothèse de l’entreprise', date: '2026' } as const;

export const panelPowerKwc = 0.5;

/** Sizes in the drawing of the roof, in metres. */
export const panelSizeM = { width: 1.13, height: 1.95 } as const;
export const roofSizeM = { width: 10, height: 6 } as const;

/** The period of the cumulated savings, the net gain and the savings chart. */
export const simulatedYears = 25;

/**
 * The expected lifetime of a home battery, an optimistic one: manufacturers commonly guarantee ten years. It affects
 * only a sentence about the battery, no calculation.
 */
export const batteryLifetimeYears = 15;

export const installationPowersKwc = [3, 4, 6, 9, 12, 15] as const;

type InstallationPowerKwc = (typeof installationPowersKwc)[number];

/** The table of recommended powers that visitors see. `chosenKwc` is what « Je ne sais pas » selects for such a bill. */
export const powerRecommendations = [
  { bill: 'Moins de 100 €', power: '3 kWc', chosenKwc: 3 },
  { bill: 'De 100 à 150 €', power: '4 à 6 kWc', chosenKwc: 6 },
  { bill: 'De 150 à 200 €', power: '6 à 9 kWc', chosenKwc: 9 },
  { bill: 'De 200 à 300 €', power: '9 à 12 kWc', chosenKwc: 12 },
  { bill: 'Plus de 300 €', power: 'Plus de 12 kWc (à adapter)', chosenKwc: 15 },
] as const;

/** Returns the power in kWc that « Je ne sais pas » selects for a monthly bill in euros. */
export function powerFromBill(monthlyBillEur: number): InstallationPowerKwc {
  if (monthlyBillEur < 100) return 3;
  if (monthlyBillEur <= 150) return 6;
  if (monthlyBillEur <= 200) return 9;
  if (monthlyBillEur <= 300) return 12;
  return 15;
}

/** `selfConsumptionBonus` is added to the base self-consumption rate. The first battery of a series is its default. */
export const batteries = [
  { series: 'm5', capacityKwh: 5, priceEur: 3500, selfConsumptionBonus: 0.15 },
  { series: 'm5', capacityKwh: 10, priceEur: 5700, selfConsumptionBonus: 0.25 },
  { series: 'm5', capacityKwh: 15, priceEur: 8000, selfConsumptionBonus: 0.35 },
  { series: 'm7', capacityKwh: 7, priceEur: 5000, selfConsumptionBonus: 0.2 },
  { series: 'm7', capacityKwh: 14, priceEur: 8000, selfConsumptionBonus: 0.3 },
  { series: 'm7', capacityKwh: 21, priceEur: 11000, selfConsumptionBonus: 0.4 },
] as const satisfies Battery[];

type BatterySeries = 'm5' | 'm7';

export interface Battery {
  series: BatterySeries;
  capacityKwh: number;
  priceEur: number;
  selfConsumptionBonus: number;
}

export const batterySeries = [
  { slug: 'm5', label: 'M5' },
  { slug: 'm7', label: 'M7' },
] as const satisfies { slug: BatterySeries; label: string }[];

/** Returns the battery, or null if the series has none of this capacity. */
export function findBattery(series: string, capacityKwh: number): Battery | null {
  return (
    batteries.find((battery) => battery.series === series && battery.capacityKwh === capacityKwh) ??
    null
  );
}

/** `coefficient` is the production compared with due south. */
export const orientations = [
  { slug: 'sud', label: 'Sud', coefficient: 1 },
  { slug: 'sud-est', label: 'Sud-est', coefficient: 0.93 },
  { slug: 'sud-ouest', label: 'Sud-ouest', coefficient: 0.93 },
  { slug: 'est', label: 'Est', coefficient: 0.8 },
  { slug: 'ouest', label: 'Ouest', coefficient: 0.8 },
  { slug: 'nord', label: 'Nord', coefficient: 0.5 },
] as const;

export type Orientation = (typeof orientations)[number]['slug'];

/**
 * Between these angles a roof produces most. Outside of them the production falls in proportion, down to
 * `flatTiltCoefficient` at 0° and `verticalTiltCoefficient` at 90°.
 */
export const bestTiltRangeDeg = { from: 30, to: 45 } as const;
export const flatTiltCoefficient = 0.9;
export const verticalTiltCoefficient = 0.8;

/** `yieldKwhPerKwc` is the yearly production facing south, at the best tilt. */
export const regions = [
  { slug: 'auvergne-rhone-alpes', label: 'Auvergne-Rhône-Alpes', yieldKwhPerKwc: 1250 },
  { slug: 'bourgogne-franche-comte', label: 'Bourgogne-Franche-Comté', yieldKwhPerKwc: 1150 },
  { slug: 'bretagne', label: 'Bretagne', yieldKwhPerKwc: 1050 },
  { slug: 'centre-val-de-loire', label: 'Centre-Val de Loire', yieldKwhPerKwc: 1100 },
  { slug: 'corse', label: 'Corse', yieldKwhPerKwc: 1500 },
  { slug: 'grand-est', label: 'Grand Est', yieldKwhPerKwc: 1100 },
  { slug: 'hauts-de-france', label: 'Hauts-de-France', yieldKwhPerKwc: 950 },
  { slug: 'ile-de-france', label: 'Île-de-France', yieldKwhPerKwc: 1000 },
  { slug: 'normandie', label: 'Normandie', yieldKwhPerKwc: 1000 },
  { slug: 'nouvelle-aquitaine', label: 'Nouvelle-Aquitaine', yieldKwhPerKwc: 1350 },
  { slug: 'occitanie', label: 'Occitanie', yieldKwhPerKwc: 1400 },
  { slug: 'pays-de-la-loire', label: 'Pays de la Loire', yieldKwhPerKwc: 1150 },
  {
    slug: 'provence-alpes-cote-azur',
    label: 'Provence-Alpes-Côte d’Azur',
    yieldKwhPerKwc: 1450,
  },
  { slug: 'guadeloupe', label: 'Guadeloupe', yieldKwhPerKwc: 1600 },
  { slug: 'martinique', label: 'Martinique', yieldKwhPerKwc: 1550 },
  { slug: 'guyane', label: 'Guyane', yieldKwhPerKwc: 1450 },
  { slug: 'la-reunion', label: 'La Réunion', yieldKwhPerKwc: 1700 },
  { slug: 'mayotte', label: 'Mayotte', yieldKwhPerKwc: 1600 },
] as const;

export type RegionSlug = (typeof regions)[number]['slug'];

const regionsOutsideMainland: readonly RegionSlug[] = [
  'corse',
  'guadeloupe',
  'martinique',
  'guyane',
  'la-reunion',
  'mayotte',
];

export function isInMainlandFrance(region: RegionSlug): boolean {
  return !regionsOutsideMainland.includes(region);
}

/** Returns whether the sun is in the north at noon, so that a roof to the north produces most. */
export function isSouthOfEquator(region: RegionSlug): boolean {
  return region === 'la-reunion' || region === 'mayotte';
}

/**
 * Returns the row with this slug of one of this file’s tables, such as `regions`.
 * @throws RangeError if the table has no such row
 */
export function findBySlug<Row extends { slug: string }>(
  table: readonly Row[],
  slug: Row['slug'],
): Row {
  const row = table.find((candidate) => candidate.slug === slug);
  if (!row)
    throw new RangeError(
      `Unknown slug: ${slug}. Known: ${table.map((known) => known.slug).join(', ')}.`,
    );
  return row;
}
