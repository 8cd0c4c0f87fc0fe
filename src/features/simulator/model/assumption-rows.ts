/** The rows of the table of assumptions, in French: value, source, date and omissions. */
import { longDate } from '../../../lib/dates.ts';
import {
  formatPercent,
  formatPrice,
  formatQuantity,
  formatWholeNumber,
} from '../../../lib/format.ts';
import type { CurrentTariffs, Tariff } from '../../../lib/site-config.ts';
import {
  assumptionSource,
  batteries,
  bestTiltRangeDeg,
  companyPrices,
  flatTiltCoefficient,
  installationCostEurPerKwc,
  orientations,
  panelSizeM,
  panelPowerKwc,
  regions,
  roofSizeM,
  selfConsumptionRate,
  simulatedYears,
  verticalTiltCoefficient,
} from './assumptions.ts';
import { batteryName, formatPricePerKwh } from './simulation-texts.ts';

interface AssumptionRow {
  label: string;
  /** The value with its unit. */
  value: string;
  source: string;
  omissions: string;
  /** Last day on which the row is shown. Rows without it are always shown. */
  shownUntil?: string;
}

const formatShare = (share: number) => formatPercent(share * 100);
const formatSize = ({ width, height }: typeof roofSizeM | typeof panelSizeM) =>
  `${formatQuantity(width, '×')}\u00a0${formatQuantity(height, 'm')}`;
const joinItems = (items: readonly string[]) => items.join('\u00a0; ');

const companyRows: Omit<AssumptionRow, 'source'>[] = [
  {
    label: 'Électricité achetée au réseau',
    value: formatPricePerKwh(companyPrices.electricityEurPerKwh),
    omissions: 'Votre contrat\u00a0; l’abonnement, compris dans la facture et toujours dû.',
  },
  {
    label: 'Surplus vendu',
    value: formatPricePerKwh(companyPrices.surplusEurPerKwh),
    omissions: 'Le tarif de votre futur contrat et sa révision annuelle.',
  },
  {
    label: 'Installation, pose comprise',
    value: `${formatPrice(installationCostEurPerKwc)} par\u00a0kWc`,
    omissions:
      'Les aides et la fiscalité\u00a0; l’entretien, les pièces à remplacer, un éventuel crédit.',
  },
  {
    label: 'Part consommée sur place',
    value: `${formatShare(selfConsumptionRate.base)}, avec batterie ${formatShare(selfConsumptionRate.highest)} au plus`,
    omissions: 'Vos horaires\u00a0; la taille, car une grande installation en consomme moins.',
  },
  {
    label: 'Batteries\u00a0: prix, part consommée sur place en plus',
    value: joinItems(
      batteries.map(
        (battery) =>
          `${batteryName(battery).replace('Batterie ', '')}\u00a0: ${formatPrice(battery.priceEur)}, +\u00a0${formatQuantity(Math.round(battery.selfConsumptionBonus * 100), 'points')}`,
      ),
    ),
    omissions: 'Leur vieillissement et leurs pertes.',
  },
  {
    label: 'Production de la région, en kWh par\u00a0kWc et par\u00a0an',
    value: joinItems(
      regions.map(
        ({ label, yieldKwhPerKwc }) => `${label}\u00a0: ${formatWholeNumber(yieldKwhPerKwc)}`,
      ),
    ),
    omissions: 'Les ombres portées\u00a0; votre commune et la météo d’une année donnée.',
  },
  {
    label: 'Orientation du toit, par rapport au sud',
    value: joinItems(
      orientations.map(({ label, coefficient }) => `${label}\u00a0: ${formatShare(coefficient)}`),
    ),
    omissions: 'Les directions intermédiaires\u00a0; le soleil au nord à La Réunion et à Mayotte.',
  },
  {
    label: 'Inclinaison du toit',
    value: `${formatShare(1)} de ${bestTiltRangeDeg.from} à ${bestTiltRangeDeg.to}°, ${formatShare(flatTiltCoefficient)} à plat, ${formatShare(verticalTiltCoefficient)} à la verticale, en proportion entre ces angles`,
    omissions: 'La latitude, qui change le meilleur angle.',
  },
  {
    label: 'Durée considérée',
    value: formatQuantity(simulatedYears, 'ans'),
    omissions:
      'Le vieillissement des panneaux\u00a0; l’évolution des prix\u00a0; la fin du contrat de vente avant ce terme.',
  },
  {
    label: 'Toit dessiné',
    value: `${formatSize(roofSizeM)}, panneaux de ${formatSize(panelSizeM)} et de ${formatQuantity(panelPowerKwc, 'kWc')}`,
    omissions: 'La cheminée, les fenêtres et les bords du toit.',
  },
];

/**
 * Returns a row for each assumption of the company, then one for each public tariff.
 * @param tariffs public tariffs that the result compares with the company’s prices, or null if there are none
 */
export function assumptionRows(tariffs: CurrentTariffs | null): AssumptionRow[] {
  const source = `${assumptionSource.name}, ${assumptionSource.date}`;
  const rows = companyRows.map((row) => ({ ...row, source }));
  if (tariffs === null) return rows;
  const { electricity, surplus } = tariffs;
  // The comparison needs both tariffs and ends with the first of them.
  const shownUntil =
    electricity.validUntil < surplus.validUntil ? electricity.validUntil : surplus.validUntil;
  return [
    ...rows,
    tariffRow('Tarif public de l’électricité, à titre de comparaison', electricity, shownUntil),
    tariffRow('Tarif public du surplus, à titre de comparaison', surplus, shownUntil),
  ];
}

function tariffRow(label: string, tariff: Tariff, shownUntil: string): AssumptionRow {
  const { eurPerKwh, source, since, validUntil } = tariff;
  return {
    label,
    value: formatPricePerKwh(eurPerKwh),
    source: `${source}, depuis le ${longDate(since)}`,
    omissions: `Sa prochaine révision, après le ${longDate(validUntil)}.`,
    shownUntil,
  };
}
