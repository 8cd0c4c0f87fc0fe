/** A simulation in plain French: for the sheet’s head, for screen readers, for the request of a quote. */
import { batterySeries, isSouthOfEquator, orientations, regions } from './assumptions';
import type { Battery } from './assumptions';
import { companyFigures, ownFigureFields, valueInField } from './own-figures';
import type { Figures } from './own-figures';
import { nameQuote } from './quote-in-hand';
import type { QuoteInHand } from './quote-in-hand';
import {
  countOf,
  formatDecimal,
  formatEuros,
  formatPercent,
  formatPrice,
  formatQuantity,
} from '../text/format';
import { formatPayback } from './sensitivity';
import type { Simulation, SimulationInputs } from './simulation';

/** `M5, 10 kWh`. */
export function nameModel({ series, capacityKwh }: Battery): string {
  const label = batterySeries.find(({ slug }) => slug === series)?.label ?? series;
  return `${label}, ${formatQuantity(capacityKwh, 'kWh')}`;
}

/** `Batterie M5, 10 kWh`. */
export function nameBattery(battery: Battery): string {
  return `Batterie ${nameModel(battery)}`;
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

/** The visitor’s own figures, each with the company’s: `Prix du surplus vendu : 0,1 € par kWh (au lieu de 0,04)`. */
export function describeOwnFigures(figures: Figures): string[] {
  return ownFigureFields(figures).map(
    (field) =>
      `${field.label}\u00a0: ${formatDecimal(valueInField(figures, field))}\u00a0${field.unit} (au lieu de ${formatDecimal(valueInField(companyFigures, field))})`,
  );
}

/** What the annual savings are counted for: with figures that change over the years, only for the first. */
export function savingsPeriod({ priceRiseRate, ageingRate }: Figures): string {
  return priceRiseRate === 0 && ageingRate === 0 ? 'par an' : 'la première année';
}

/** One sentence, to be heard. */
export function announceSimulation(inputs: SimulationInputs, simulation: Simulation): string {
  const share =
    simulation.reductionPercent === null
      ? ''
      : `, soit ${formatPercent(simulation.reductionPercent)} de votre facture`;
  const own = ownFigureFields(inputs.figures).length > 0 ? ' et vos hypothèses' : '';
  return `Avec ${formatQuantity(inputs.powerKwc, 'kWc')}${own}, vous économisez environ ${formatEuros(simulation.annualSavingsEur)} ${savingsPeriod(inputs.figures)}${share}, pour un investissement de ${formatEuros(simulation.totalCostEur)}\u00a0: ${nameNetGain(simulation)}.`;
}

/** Not `économies`, which are counted before the cost. */
function nameNetGain({ savingsIn25YearsEur }: Simulation): string {
  return savingsIn25YearsEur < 0
    ? `${formatEuros(-savingsIn25YearsEur)} restent à couvrir au bout de 25\u00a0ans`
    : `gain net de ${formatEuros(savingsIn25YearsEur)} sur 25\u00a0ans`;
}

/** The message a visitor may send, and change before sending. */
export function composeQuoteRequest(
  inputs: SimulationInputs,
  simulation: Simulation,
  quote: QuoteInHand | null = null,
): string {
  const [bill, power, orientation, tilt, region, battery] = describeInputs(inputs);
  const panels = countOf(simulation.panelCount, 'panneau', 'panneaux');
  const payback =
    simulation.paybackYears === null
      ? ''
      : `, soit un amortissement en ${formatPayback(simulation.paybackYears)}`;
  return [
    'Bonjour,',
    'Je souhaite un devis gratuit à partir de ma simulation\u00a0:',
    `– ${bill}`,
    `– ${power}, ${panels}`,
    `– ${orientation}, ${tilt?.toLowerCase()}, ${region}`,
    ...(isSouthOfEquator(inputs.region)
      ? [
          '– Orientation à confirmer\u00a0: au sud de l’équateur, le simulateur la compte à l’opposé',
        ]
      : []),
    `– ${battery}`,
    ...describeOwnFigures(inputs.figures).map((figure) => `– ${figure}`),
    ...(quote ? [`– Devis déjà reçu\u00a0: ${nameQuote(quote)}`] : []),
    `– Estimation\u00a0: ${formatEuros(simulation.annualSavingsEur)} d’économies ${savingsPeriod(inputs.figures)} pour ${formatEuros(simulation.totalCostEur)} investis${payback}\u00a0; ${nameNetGain(simulation)}`,
  ].join('\n');
}

/** How the owner’s statistics name a calculation. */
export function labelForStatistics({ powerKwc, monthlyBillEur }: SimulationInputs): string {
  return `${powerKwc} kWc, ${monthlyBillEur} EUR`;
}

/** `30°`, without a space, as angles are written. */
export function formatTilt(tiltDeg: number): string {
  return formatQuantity(tiltDeg, '°').replace('\u00a0°', '°');
}
