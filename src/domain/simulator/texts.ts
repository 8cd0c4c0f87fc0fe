/** A simulation in plain French: for the sheet’s head, for screen readers, for the request of a quote. */
import { batterySeries, orientations, regions } from './assumptions';
import type { Battery } from './assumptions';
import {
  countOf,
  formatEuros,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatYears,
} from '../text/format';
import type { Simulation, SimulationInputs } from './simulation';

/** `Batterie M5, 10 kWh`. */
export function nameBattery({ series, capacityKwh }: Battery): string {
  const label = batterySeries.find(({ slug }) => slug === series)?.label ?? series;
  return `Batterie ${label}, ${formatQuantity(capacityKwh, 'kWh')}`;
}

/** What the visitor said, piece by piece, in the order of the form. */
export function describeInputs(inputs: SimulationInputs): string[] {
  const orientation = orientations.find(({ slug }) => slug === inputs.orientation)?.label ?? '';
  const region = regions.find(({ slug }) => slug === inputs.region)?.label ?? '';
  return [
    `Facture de ${formatPrice(inputs.monthlyBillEur)} par mois`,
    formatQuantity(inputs.powerKwc, 'kWc'),
    `Toit orienté ${orientation.toLowerCase()}`,
    `Incliné à ${formatTilt(inputs.tiltDeg)}`,
    region,
    inputs.battery ? nameBattery(inputs.battery) : 'Sans batterie',
  ];
}

/** One sentence, to be heard. */
export function announceSimulation(inputs: SimulationInputs, simulation: Simulation): string {
  const share =
    simulation.reductionPercent === null
      ? ''
      : `, soit ${formatPercent(simulation.reductionPercent)} de votre facture`;
  return `Avec ${formatQuantity(inputs.powerKwc, 'kWc')}, vous économisez environ ${formatEuros(simulation.annualSavingsEur)} par an${share}, pour un investissement de ${formatEuros(simulation.totalCostEur)}\u00a0: ${nameNetGain(simulation)}.`;
}

/** Not `économies`, which are counted before the cost. */
function nameNetGain({ savingsIn25YearsEur }: Simulation): string {
  return savingsIn25YearsEur < 0
    ? `${formatEuros(-savingsIn25YearsEur)} restent à couvrir au bout de 25\u00a0ans`
    : `gain net de ${formatEuros(savingsIn25YearsEur)} sur 25\u00a0ans`;
}

/** The message a visitor may send, and change before sending. */
export function composeQuoteRequest(inputs: SimulationInputs, simulation: Simulation): string {
  const [bill, power, orientation, tilt, region, battery] = describeInputs(inputs);
  const panels = countOf(simulation.panelCount, 'panneau', 'panneaux');
  const payback =
    simulation.paybackYears === null
      ? ''
      : `, soit un amortissement en ${formatYears(simulation.paybackYears)}`;
  return [
    'Bonjour,',
    'Je souhaite un devis gratuit à partir de ma simulation\u00a0:',
    `– ${bill}`,
    `– ${power}, ${panels}`,
    `– ${orientation}, ${tilt?.toLowerCase()}, ${region}`,
    `– ${battery}`,
    `– Estimation\u00a0: ${formatEuros(simulation.annualSavingsEur)} d’économies par an pour ${formatEuros(simulation.totalCostEur)} investis${payback}\u00a0; ${nameNetGain(simulation)}`,
  ].join('\n');
}

/** How the owner’s statistics name a calculation (specification, section 7). */
export function labelForStatistics({ powerKwc, monthlyBillEur }: SimulationInputs): string {
  return `${powerKwc} kWc, ${monthlyBillEur} EUR`;
}

/** `30°`, without a space, as angles are written. */
export function formatTilt(tiltDeg: number): string {
  return formatQuantity(tiltDeg, '°').replace('\u00a0°', '°');
}
