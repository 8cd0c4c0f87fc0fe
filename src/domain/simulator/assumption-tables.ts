/** What the calculation rests on, as tables to be shown: nothing is stated that the tables of the domain don’t hold. */
import { assumptions, batteries, isSouthOfEquator, orientations, regions } from './assumptions';
import { formatPercent, formatPrice, formatQuantity, formatUnitPrice } from '../text/format';
import { panelM, roofM } from './roof-layout';
import { formatTilt, nameModel } from './texts';
import { companyFigures } from './own-figures';
import type { Figures } from './own-figures';
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

const perKwh = (priceEur: number) => `${formatUnitPrice(priceEur)} par\u00a0kWh`;
const share = (rate: number) => formatPercent(rate * 100);
/** `, + 3 % par an`; nothing without a change. */
const perYear = (rate: number) =>
  rate === 0
    ? ''
    : `, ${rate < 0 ? '−' : '+'}\u00a0${formatQuantity(Math.abs(rate) * 100, '%')} par an`;
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
  rows: batteries.map((battery) => [
    nameModel(battery),
    formatPrice(battery.priceEur),
    `+\u00a0${formatQuantity(Math.round(battery.selfConsumptionBonus * 100), 'points')}`,
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

/** What no line of the company’s calculation knows. */
export const leftOut = leftOutWith(companyFigures);

/** What the calculation leaves out: less where the visitor counts with change over the years. */
function leftOutWith({ ageingRate, priceRiseRate }: Figures): string[] {
  return [
    `le vieillissement ${ageingRate === 0 ? 'des panneaux et ' : ''}de la batterie`,
    ...(priceRiseRate === 0 ? ['l’évolution des prix de l’électricité'] : []),
    'les aides, les primes et la fiscalité',
    'l’entretien, les pièces à remplacer et un éventuel crédit',
    'les ombres portées et la météo d’une année donnée',
  ];
}

/** The assumptions that one calculation made use of, in a line each. */
export function assumptionsBehind({
  orientation,
  tiltDeg,
  region,
  battery,
  figures,
}: SimulationInputs): string[] {
  const place = regions.find(({ slug }) => slug === region);
  const way = orientations.find(({ slug }) => slug === orientation);
  return [
    `${place?.label ?? ''}\u00a0: ${formatQuantity(place?.yieldKwhPerKwc ?? 0, yieldUnit)}, ${isSouthOfEquator(region) ? 'bien tourné' : 'plein sud'} et bien incliné`,
    `Orientation ${way?.label.toLowerCase() ?? ''}\u00a0: ${share(way?.coefficient ?? 1)} de cette production\u00a0; inclinaison ${formatTilt(tiltDeg)}\u00a0: ${share(tiltFactor(tiltDeg))}${perYear(-figures.ageingRate)}`,
    `Électricité à ${perKwh(figures.electricityPriceEurPerKwh)}${perYear(figures.priceRiseRate)}, surplus vendu ${perKwh(figures.surplusPriceEurPerKwh)}`,
    `Installation à ${formatPrice(figures.installationCostEurPerKwc)} par\u00a0kWc, pose comprise`,
    `Autoconsommation\u00a0: ${formatQuantity(figures.baseSelfConsumptionRate * 100, '%')} sans batterie${battery ? `, ${formatQuantity(Math.round(battery.selfConsumptionBonus * 100), 'points')} de plus avec celle-ci` : ''}`,
    `Non compris\u00a0: ${leftOutWith(figures).join(', ')}`,
  ];
}
