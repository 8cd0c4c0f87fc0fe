/** What the calculation rests on, as tables to be shown: nothing is stated that the tables of the domain don’t hold. */
import { assumptions, batteries, batterySeries, orientations, regions } from './assumptions';
import { formatPercent, formatPrice, formatQuantity } from '../text/format';
import { panelM, roofM } from './roof-layout';
import { formatTilt } from './texts';
import { tiltFactor } from './simulation';
import type { SimulationInputs } from './simulation';

/** Who stands behind every value below, and since when. */
export const assumptionSource = { name: 'hypothèse de l’entreprise', date: '2026' } as const;

export interface AssumptionTable {
  title: string;
  /** Column heads; the first column names the row. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const perKwh = (priceEur: number) => `${formatPrice(priceEur)} par\u00a0kWh`;
const share = (rate: number) => formatPercent(rate * 100);
const yieldUnit = 'kWh par\u00a0kWc et par\u00a0an';

const constants: AssumptionTable = {
  title: 'Prix et constantes',
  head: ['Hypothèse', 'Valeur'],
  rows: [
    ['Électricité achetée au réseau', perKwh(assumptions.electricityPriceEurPerKwh)],
    ['Surplus vendu', perKwh(assumptions.surplusPriceEurPerKwh)],
    [
      'Installation, pose comprise',
      `${formatPrice(assumptions.installationCostEurPerKwc)} par\u00a0kWc`,
    ],
    ['Puissance d’un panneau', formatQuantity(assumptions.panelPowerKwc, 'kWc')],
    ['Autoconsommation sans batterie', share(assumptions.baseSelfConsumptionRate)],
    ['Autoconsommation, au plus', share(assumptions.highestSelfConsumptionRate)],
    ['Durée considérée', formatQuantity(assumptions.years, 'ans')],
    [
      'Toit dessiné',
      `${formatQuantity(roofM.width, '×')}\u00a0${formatQuantity(roofM.height, 'm')}`,
    ],
    [
      'Panneau dessiné',
      `${formatQuantity(panelM.width, '×')}\u00a0${formatQuantity(panelM.height, 'm')}`,
    ],
  ],
};

const batteryTable: AssumptionTable = {
  title: 'Batteries',
  head: ['Modèle', 'Prix', 'Consommé sur place'],
  rows: batteries.map(({ series, capacityKwh, priceEur, selfConsumptionBonus }) => [
    `${batterySeries.find(({ slug }) => slug === series)?.label ?? series}, ${formatQuantity(capacityKwh, 'kWh')}`,
    formatPrice(priceEur),
    `+\u00a0${formatQuantity(Math.round(selfConsumptionBonus * 100), 'points')}`,
  ]),
};

const orientationTable: AssumptionTable = {
  title: 'Orientation du toit',
  head: ['Orientation', 'Production, par rapport au sud'],
  rows: orientations.map(({ label, coefficient }) => [label, share(coefficient)]),
};

const tiltTable: AssumptionTable = {
  title: 'Inclinaison du toit',
  head: ['Inclinaison', 'Production'],
  rows: [
    ['0° (à plat)', share(tiltFactor(0))],
    ['De 30 à 45°', share(tiltFactor(30))],
    ['90° (vertical)', share(tiltFactor(90))],
    ['Entre ces angles', 'en proportion'],
  ],
};

const regionTable: AssumptionTable = {
  title: 'Production par région',
  head: ['Région', `Production, en ${yieldUnit}`],
  rows: regions.map(({ label, yieldKwhPerKwc }) => [label, formatQuantity(yieldKwhPerKwc, 'kWh')]),
};

export const assumptionTables: readonly AssumptionTable[] = [
  constants,
  batteryTable,
  orientationTable,
  tiltTable,
  regionTable,
];

/** What no line of the calculation knows. */
export const leftOut = [
  'le vieillissement des panneaux et de la batterie',
  'l’évolution des prix de l’électricité',
  'les aides, les primes et la fiscalité',
  'l’entretien, les pièces à remplacer et un éventuel crédit',
  'les ombres portées et la météo d’une année donnée',
] as const;

/** The assumptions that one calculation made use of, in a line each. */
export function assumptionsBehind({
  orientation,
  tiltDeg,
  region,
  battery,
}: SimulationInputs): string[] {
  const place = regions.find(({ slug }) => slug === region);
  const way = orientations.find(({ slug }) => slug === orientation);
  return [
    `${place?.label ?? ''}\u00a0: ${formatQuantity(place?.yieldKwhPerKwc ?? 0, yieldUnit)}, plein sud et bien incliné`,
    `Orientation ${way?.label.toLowerCase() ?? ''}\u00a0: ${share(way?.coefficient ?? 1)} de cette production\u00a0; inclinaison ${formatTilt(tiltDeg)}\u00a0: ${share(tiltFactor(tiltDeg))}`,
    `Électricité à ${perKwh(assumptions.electricityPriceEurPerKwh)}, surplus vendu ${perKwh(assumptions.surplusPriceEurPerKwh)}`,
    `Installation à ${formatPrice(assumptions.installationCostEurPerKwc)} par\u00a0kWc, pose comprise`,
    `Autoconsommation\u00a0: ${share(assumptions.baseSelfConsumptionRate)} sans batterie${battery ? `, ${formatQuantity(Math.round(battery.selfConsumptionBonus * 100), 'points')} de plus avec celle-ci` : ''}`,
    `Non compris\u00a0: ${leftOut.join(', ')}`,
  ];
}
