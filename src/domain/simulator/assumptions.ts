/**
 * What the simulator assumes: every price, yield, share and choice on offer, in one place.
 * Source of all values that name no other: hypothèses et tarif de l’entreprise, 2026.
 */

/** Prices, rates and durations behind every result. */
export const assumptions = {
  panelPowerKwc: 0.5,
  electricityPriceEurPerKwh: 0.24,
  surplusPriceEurPerKwh: 0.04,
  installationCostEurPerKwc: 1500,
  baseSelfConsumptionRate: 0.4,
  highestSelfConsumptionRate: 0.95,
  years: 25,
} as const;

/** How far the company’s figures may be wrong, for the range beside the payback: a fifth, either way. */
export const sensitivityShare = 0.2;

/**
 * Years that a home battery is expected to serve. Manufacturers commonly guarantee ten; fifteen is the kind
 * side of what is expected of them. Decides one sentence, not a figure: whether a battery pays in its lifetime.
 */
export const batteryLifetimeYears = 15;

/** kWc. */
export const installationPowersKwc = [3, 4, 6, 9, 12, 15] as const;

export type InstallationPowerKwc = (typeof installationPowersKwc)[number];

/** The recommendation shown to visitors: monthly bill in euros, power in kWc. */
export const powerRecommendations = [
  { bill: 'Moins de 100 €', power: '3 kWc' },
  { bill: 'De 100 à 150 €', power: '4 à 6 kWc' },
  { bill: 'De 150 à 200 €', power: '6 à 9 kWc' },
  { bill: 'De 200 à 300 €', power: '9 à 12 kWc' },
  { bill: 'Plus de 300 €', power: 'Plus de 12 kWc (à adapter)' },
] as const;

/** What « Je ne sais pas » picks, in kWc, for a monthly bill in euros. */
export function powerFromBill(monthlyBillEur: number): InstallationPowerKwc {
  if (monthlyBillEur < 100) return 3;
  if (monthlyBillEur <= 150) return 6;
  if (monthlyBillEur <= 200) return 9;
  if (monthlyBillEur <= 300) return 12;
  return 15;
}

/**
 * Prices in euros, capacities in kWh; `selfConsumptionBonus` is added to the base share of production used
 * at home. The first of a series is chosen with it. No capacity is in two series.
 */
export const batteries = [
  { series: 'm5', capacityKwh: 5, priceEur: 3500, selfConsumptionBonus: 0.15 },
  { series: 'm5', capacityKwh: 10, priceEur: 5700, selfConsumptionBonus: 0.25 },
  { series: 'm5', capacityKwh: 15, priceEur: 8000, selfConsumptionBonus: 0.35 },
  { series: 'm7', capacityKwh: 7, priceEur: 5000, selfConsumptionBonus: 0.2 },
  { series: 'm7', capacityKwh: 14, priceEur: 8000, selfConsumptionBonus: 0.3 },
  { series: 'm7', capacityKwh: 21, priceEur: 11000, selfConsumptionBonus: 0.4 },
] as const satisfies Battery[];

export type BatterySeries = 'm5' | 'm7';

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

/** The battery of a series and capacity in kWh, or null when the series has none so large. */
export function findBattery(series: string, capacityKwh: number): Battery | null {
  return (
    batteries.find((battery) => battery.series === series && battery.capacityKwh === capacityKwh) ??
    null
  );
}

/** `coefficient`: 1 is due south. */
export const orientations = [
  { slug: 'sud', label: 'Sud', coefficient: 1 },
  { slug: 'sud-est', label: 'Sud-est', coefficient: 0.93 },
  { slug: 'sud-ouest', label: 'Sud-ouest', coefficient: 0.93 },
  { slug: 'est', label: 'Est', coefficient: 0.8 },
  { slug: 'ouest', label: 'Ouest', coefficient: 0.8 },
  { slug: 'nord', label: 'Nord', coefficient: 0.5 },
] as const;

export type Orientation = (typeof orientations)[number]['slug'];

/** `yieldKwhPerKwc`: yearly production facing south, tilted 30 to 45°. */
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

/** Where the sun stands in the north at noon: the orientations above hold north of the equator. */
export function isSouthOfEquator(region: RegionSlug): boolean {
  return region === 'la-reunion' || region === 'mayotte';
}
