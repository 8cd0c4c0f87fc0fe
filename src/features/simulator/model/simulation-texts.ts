/** Writes the simulation’s texts in French, for the result, screen readers and requests for a quote. */
import { longDate } from '../../../lib/dates.ts';
import {
  formatCount,
  formatEuros,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatUnitPrice,
} from '../../../lib/format.ts';
import type { CurrentTariffs, Tariff } from '../../../lib/site-config.ts';
import {
  batteryLifetimeYears,
  batterySeries,
  findBySlug,
  orientations,
  regions,
  simulatedYears,
} from './assumptions.ts';
import type { Battery } from './assumptions.ts';
import { simulate } from './simulation.ts';
import type { Simulation, SimulationInputs } from './simulation.ts';

/** Returns the name of a battery, such as `Batterie M5, 10 kWh`. */
export function batteryName({ series, capacityKwh }: Battery): string {
  return `Batterie ${findBySlug(batterySeries, series).label}, ${formatQuantity(capacityKwh, 'kWh')}`;
}

/** Returns a text for each input, in the order of the form. */
export function describeInputs(inputs: SimulationInputs): string[] {
  return [
    `Facture de ${formatPrice(inputs.monthlyBillEur)} par mois`,
    formatQuantity(inputs.powerKwc, 'kWc'),
    `Toit orienté ${findBySlug(orientations, inputs.orientation).label.toLowerCase()}`,
    // The degree sign follows its number without the space of other units.
    `Incliné à ${formatQuantity(inputs.tiltDeg, '').trim()}°`,
    findBySlug(regions, inputs.region).label,
    inputs.battery ? batteryName(inputs.battery) : 'Sans batterie',
  ];
}

/** Returns a price such as `0,24 € par kWh`. */
export function formatPricePerKwh(priceEur: number): string {
  return `${formatUnitPrice(priceEur)} par\u00a0kWh`;
}

/** Returns a sentence about what the savings consist of. */
export function explainSavings({ reductionPercent }: Simulation): string {
  if (reductionPercent === null) {
    return 'Vos économies\u00a0: sans facture, rien à réduire ni à consommer, toute la production est vendue.';
  }
  return reductionPercent > 100
    ? 'Vos économies\u00a0: plus de 100\u00a0% de la facture, car à l’électricité que vous n’achetez plus s’ajoute la vente du surplus.'
    : 'Vos économies\u00a0: l’électricité que vous n’achetez plus, et la vente du surplus au réseau.';
}

/** Returns a text that explains a reduction of the bill by more than 100 %, or null for a smaller reduction. */
export function explainExcess({ reductionPercent }: Simulation): string | null {
  if (reductionPercent === null || reductionPercent <= 100) return null;
  return 'Votre production dépasse votre consommation';
}

/** Returns a sentence about the share of the production used at home if the consumption limits it, otherwise null. */
export function explainSelfConsumption(simulation: Simulation): string | null {
  const usedPercent = formatPercent(simulation.selfConsumedShare * 100);
  if (usedPercent === formatPercent(simulation.selfConsumptionRate * 100)) return null;
  return `Limitée par votre consommation\u00a0: vous utilisez chez vous ${usedPercent} de la production.`;
}

/** Returns a sentence such as `Coût couvert en 8,9 ans.` */
export function describePayback({ paybackYears }: Simulation): string {
  return `Coût couvert en ${formatPayback(paybackYears)}.`;
}

/** Returns a sentence such as `25 200 € d’économies cumulées, moins 9 000 € de coût.` */
export function explainNetGain(simulation: Simulation): string {
  const { netGainEur, cumulatedSavingsEur, totalCostEur } = simulation;
  const calculationText = `${formatEuros(cumulatedSavingsEur)} d’économies cumulées, moins ${formatEuros(totalCostEur)} de coût`;
  return netGainEur < 0 ? `Pas encore couvert\u00a0: ${calculationText}.` : `${calculationText}.`;
}

/** Returns a sentence about the battery alone: the savings that it adds, its price and its payback. */
export function describeBattery(inputs: SimulationInputs, battery: Battery): string {
  const annualSavingsWith = (chosen: Battery | null) =>
    simulate({ ...inputs, battery: chosen }).annualSavingsEur;
  const addedSavingsEur = annualSavingsWith(battery) - annualSavingsWith(null);
  const priceText = formatEuros(battery.priceEur);
  if (addedSavingsEur < 0.5) {
    return `Votre batterie\u00a0: elle coûte ${priceText} et n’ajoute rien à vos économies.`;
  }
  const batteryPaybackYears = battery.priceEur / addedSavingsEur;
  const paybackText =
    batteryPaybackYears <= batteryLifetimeYears
      ? `elle est amortie en ${formatPayback(batteryPaybackYears)}`
      : `il faudrait ${formatPayback(batteryPaybackYears)} pour l’amortir, plus que sa durée de vie`;
  return `Votre batterie\u00a0: à elle seule, elle ajoute ${formatEuros(addedSavingsEur)} par an et coûte ${priceText}\u00a0; ${paybackText}.`;
}

/** Returns the savings at today’s public tariffs, and the payback unless it is longer than the simulated years. */
export function describeTariffs({ annualSavingsEur, paybackYears }: Simulation): string {
  const paybackText =
    paybackYears <= simulatedYears
      ? `coût couvert en ${formatPayback(paybackYears)}`
      : `coût non couvert en ${formatQuantity(simulatedYears, 'ans')}`;
  return `Aux tarifs publics du moment\u00a0: ${formatEuros(annualSavingsEur)} d’économies par an, ${paybackText}.`;
}

/** Returns the prices of today’s public tariffs, each with its source and first day. */
export function describeTariffSources({ electricity, surplus }: CurrentTariffs): string {
  return `Achat à ${describeTariff(electricity)}\u00a0; vente à ${describeTariff(surplus)}.`;
}

function describeTariff({ eurPerKwh, source, since }: Tariff): string {
  return `${formatPricePerKwh(eurPerKwh)} (${source}, depuis le ${longDate(since)})`;
}

/** A note for roofs south of the equator. */
export const southernRoofNote =
  'Votre toit\u00a0: à La Réunion et à Mayotte, le soleil de midi est au nord, et un toit tourné au nord produit le plus, à l’inverse de notre calcul.';

/** Returns the result in one sentence, for screen readers. */
export function summarizeSimulation(inputs: SimulationInputs, simulation: Simulation): string {
  const { annualSavingsEur, reductionPercent, totalCostEur } = simulation;
  const reductionText =
    reductionPercent === null ? '' : `, soit ${formatPercent(reductionPercent)} de votre facture`;
  const excessText = explainExcess(simulation);
  const comparisonText = excessText === null ? reductionText : ` (${excessText.toLowerCase()})`;
  return `Avec ${formatQuantity(inputs.powerKwc, 'kWc')}, vous économisez environ ${formatEuros(annualSavingsEur)} par an${comparisonText}, pour un investissement de ${formatEuros(totalCostEur)}\u00a0: ${describeNetGain(simulation)}.`;
}

/** Returns the lines that describe the simulation in a request for a quote. Visitors may edit them before sending. */
export function quoteRequestLines(
  inputs: SimulationInputs,
  simulation: Simulation,
  atTariffs: Simulation | null,
): string[] {
  const { panelCount, annualSavingsEur, totalCostEur, paybackYears } = simulation;
  const [bill = '', power = '', orientation, tilt = '', region, battery = ''] =
    describeInputs(inputs);
  return [
    bill,
    `${power}, ${formatCount(panelCount, 'panneau', 'panneaux')}`,
    [orientation, tilt.toLowerCase(), region].join(', '),
    battery,
    `Estimation\u00a0: ${formatEuros(annualSavingsEur)} d’économies par an pour ${formatEuros(totalCostEur)} investis, soit un amortissement en ${formatPayback(paybackYears)}\u00a0; ${describeNetGain(simulation)}`,
    ...(atTariffs ? [describeTariffs(atTariffs)] : []),
  ];
}

/** Returns the net gain or the uncovered cost. Neither is called « économies », which are before the cost. */
function describeNetGain({ netGainEur }: Simulation): string {
  return netGainEur < 0
    ? `${formatEuros(-netGainEur)} restent à couvrir au bout de ${simulatedYears}\u00a0ans`
    : `gain net de ${formatEuros(netGainEur)} sur ${simulatedYears}\u00a0ans`;
}

/** Returns the label of analytics events: `6 kWc, 150 EUR`. */
export function analyticsLabel({ powerKwc, monthlyBillEur }: SimulationInputs): string {
  return `${powerKwc} kWc, ${monthlyBillEur} EUR`;
}

/** Returns years with at most one decimal: `8,9 ans`, `1 an`. */
export function formatPayback(years: number): string {
  const roundedYears = Math.round(Number((years * 10).toFixed(6))) / 10;
  return formatQuantity(roundedYears, roundedYears < 2 ? 'an' : 'ans');
}
