/**
 * The register of assumptions: the value of each, what it leaves out, and on which side the savings are wrong for that.
 * In French.
 */
import { formatPercent, formatPrice, formatQuantity, formatWhole } from '../../../lib/format';
import {
  assumptionAnchor,
  assumptionSource,
  batteries,
  bestTiltDeg,
  companyAssumptions,
  flatCoefficient,
  highestSelfConsumptionRate,
  orientations,
  panelM,
  panelPowerKwc,
  regions,
  registeredAssumptions,
  roofM,
  simulatedYears,
  verticalCoefficient,
} from './assumptions';
import type { RegisteredAssumption } from './assumptions';
import { pricePerKwh } from './simulation-texts';

const effects = {
  tooHigh: 'économies affichées trop hautes',
  tooLow: 'économies affichées trop basses',
  either: 'économies affichées trop hautes ou trop basses',
  none: 'sans effet sur les économies affichées',
} as const;

interface RegisterRow {
  label: string;
  /** With its unit. */
  value: string;
  omissions: { what: string; effect: keyof typeof effects }[];
}

const percent = (share: number) => formatPercent(share * 100);
const size = ({ width, height }: typeof roofM | typeof panelM) =>
  `${formatQuantity(width, '×')}\u00a0${formatQuantity(height, 'm')}`;
const perYear = (rate: number) => `${percent(rate)} par\u00a0an`;

function range(values: readonly number[]): [lowest: number, highest: number] {
  return [Math.min(...values), Math.max(...values)];
}

const [lowestYield, highestYield] = range(regions.map(({ yieldKwhPerKwc }) => yieldKwhPerKwc));
const [worstOrientation] = range(orientations.map(({ coefficient }) => coefficient));
const [leastBonus, greatestBonus] = range(
  batteries.map(({ selfConsumptionBonus }) => Math.round(selfConsumptionBonus * 100)),
);

const rows: Record<RegisteredAssumption, RegisterRow> = {
  electricityPrice: {
    label: 'Électricité achetée au réseau',
    value: pricePerKwh(companyAssumptions.electricityPriceEurPerKwh),
    omissions: [
      { what: 'votre contrat, si votre prix est plus bas', effect: 'tooHigh' },
      { what: 'l’abonnement, compris dans la facture et toujours dû', effect: 'tooHigh' },
    ],
  },
  surplusPrice: {
    label: 'Surplus vendu',
    value: pricePerKwh(companyAssumptions.surplusPriceEurPerKwh),
    omissions: [
      { what: 'le tarif de votre futur contrat, s’il est plus bas', effect: 'tooHigh' },
      { what: 'la révision annuelle prévue au contrat, de +\u00a02\u00a0%', effect: 'tooLow' },
    ],
  },
  installationPrice: {
    label: 'Installation, pose comprise',
    value: `${formatPrice(companyAssumptions.installationCostEurPerKwc)} par\u00a0kWc`,
    omissions: [
      { what: 'l’entretien, les pièces à remplacer et un éventuel crédit', effect: 'tooHigh' },
      { what: 'les aides et la fiscalité', effect: 'either' },
    ],
  },
  selfConsumption: {
    label: 'Part consommée sur place, sans batterie',
    value: `${percent(companyAssumptions.baseSelfConsumptionRate)}, avec batterie ${percent(highestSelfConsumptionRate)} au plus`,
    omissions: [
      { what: 'la taille\u00a0: une grande installation en consomme moins', effect: 'tooHigh' },
      { what: 'vos horaires, présent ou absent la journée', effect: 'either' },
    ],
  },
  battery: {
    label: 'Part consommée sur place, ajoutée par la batterie',
    value: `de ${leastBonus} à ${formatQuantity(greatestBonus, 'points')} selon le modèle`,
    omissions: [{ what: 'son vieillissement et ses pertes', effect: 'tooHigh' }],
  },
  yield: {
    label: 'Production de la région',
    value: `de ${formatWhole(lowestYield)} à ${formatQuantity(highestYield, 'kWh')} par\u00a0kWc et par\u00a0an`,
    omissions: [
      { what: 'les ombres portées', effect: 'tooHigh' },
      { what: 'votre commune et la météo d’une année donnée', effect: 'either' },
    ],
  },
  orientation: {
    label: 'Orientation du toit',
    value: `de ${percent(worstOrientation)} à ${percent(1)} de la production de la région`,
    omissions: [
      { what: 'les directions intermédiaires', effect: 'either' },
      {
        what: 'le soleil au nord à La Réunion et à Mayotte, sauf si vous y retournez la table',
        effect: 'either',
      },
    ],
  },
  tilt: {
    label: 'Inclinaison du toit',
    value: `${percent(1)} de ${bestTiltDeg.from} à ${bestTiltDeg.to}°, ${percent(flatCoefficient)} à plat, ${percent(verticalCoefficient)} à la verticale`,
    omissions: [{ what: 'la latitude, qui change le meilleur angle', effect: 'either' }],
  },
  ageing: {
    label: 'Vieillissement des panneaux',
    value: perYear(companyAssumptions.ageingRate),
    omissions: [{ what: 'la production qu’ils perdent chaque année', effect: 'tooHigh' }],
  },
  priceRise: {
    label: 'Hausse du prix de l’électricité',
    value: perYear(companyAssumptions.priceRiseRate),
    omissions: [{ what: 'l’évolution des prix, que personne ne connaît', effect: 'either' }],
  },
  years: {
    label: 'Durée considérée',
    value: formatQuantity(simulatedYears, 'ans'),
    omissions: [
      { what: 'la fin du contrat de vente du surplus, avant ce terme', effect: 'tooHigh' },
    ],
  },
  roof: {
    label: 'Toit dessiné',
    value: `${size(roofM)}, panneaux de ${size(panelM)} et de ${formatQuantity(panelPowerKwc, 'kWc')}`,
    omissions: [{ what: 'la cheminée, les fenêtres et les bords du toit', effect: 'none' }],
  },
};

/** In the order of their numbers. */
export const assumptionRegister = registeredAssumptions.map((name) => {
  const { label, value, omissions } = rows[name];
  return {
    id: assumptionAnchor(name),
    label,
    value,
    source: `Source\u00a0: ${assumptionSource.name}, ${assumptionSource.date}.`,
    omissions: omissions.map(({ what, effect }) => `${what}\u00a0: ${effects[effect]}`),
  };
});
