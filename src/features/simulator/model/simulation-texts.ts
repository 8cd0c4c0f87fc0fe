/** The simulation’s texts in French: inputs, assumptions and result, for the result, screen readers and requests. */
import {
  countOf,
  formatDecimal,
  formatEuros,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatUnitPrice,
} from '../../../lib/format';
import {
  assumptionNumber,
  batterySeries,
  bySlug,
  companyAssumptions,
  isSouthOfEquator,
  orientations,
  regions,
  simulatedYears,
} from './assumptions';
import type { Assumptions, Battery, RegisteredAssumption } from './assumptions';
import { areCustom, customFields, fieldValue, isOrientationTurned } from './custom-assumptions';
import {
  annualProductionKwh,
  consumptionKwh,
  orientationCoefficient,
  tiltCoefficient,
} from './simulation';
import type { Simulation, SimulationInputs } from './simulation';

/** `M5, 10 kWh`. */
export function batteryModel({ series, capacityKwh }: Battery): string {
  return `${bySlug(batterySeries, series).label}, ${formatQuantity(capacityKwh, 'kWh')}`;
}

/** `Batterie M5, 10 kWh`. */
export function batteryName(battery: Battery): string {
  return `Batterie ${batteryModel(battery)}`;
}

/** In the order of the form. */
export function describeInputs(inputs: SimulationInputs) {
  return [
    `Facture de ${formatPrice(inputs.monthlyBillEur)} par mois`,
    formatQuantity(inputs.powerKwc, 'kWc'),
    `Toit orienté ${bySlug(orientations, inputs.orientation).label.toLowerCase()}`,
    `Incliné à ${formatTilt(inputs.tiltDeg)}`,
    bySlug(regions, inputs.region).label,
    inputs.battery ? batteryName(inputs.battery) : 'Sans batterie',
  ] as const;
}

/** The visitor’s own: `Prix du surplus vendu : 0,1 € par kWh (au lieu de 0,04)`. */
export function describeCustomAssumptions(assumptions: Assumptions): string[] {
  const fields = customFields(assumptions).map(
    (field) =>
      `${field.label}\u00a0: ${formatDecimal(fieldValue(assumptions, field))}\u00a0${field.unit} (au lieu de ${formatDecimal(fieldValue(companyAssumptions, field))})`,
  );
  return isOrientationTurned(assumptions)
    ? [...fields, 'Orientation qui produit le plus\u00a0: nord (au lieu de sud)']
    : fields;
}

/** All that a calculation uses, in a line each, with the numbers of the register’s entries. */
export function describeAssumptions(inputs: SimulationInputs): string[] {
  const { tiltDeg, battery, assumptions } = inputs;
  const region = bySlug(regions, inputs.region);
  const orientation = bySlug(orientations, inputs.orientation);
  const bestRoof = `plein ${assumptions.bestOrientation}`;
  const batteryBonus = battery
    ? `, ${formatQuantity(Math.round(battery.selfConsumptionBonus * 100), 'points')} de plus avec celle-ci`
    : '';
  const batteryNumber = battery ? (['battery'] as const) : [];
  return [
    `${region.label}\u00a0: ${formatQuantity(region.yieldKwhPerKwc, 'kWh par\u00a0kWc et par\u00a0an')}, ${bestRoof} et bien incliné${numbers('yield')}`,
    `Orientation ${orientation.label.toLowerCase()}\u00a0: ${formatPercent(orientationCoefficient(inputs) * 100)} de cette production\u00a0; inclinaison ${formatTilt(tiltDeg)}\u00a0: ${formatPercent(tiltCoefficient(tiltDeg) * 100)}${yearlyChange(-assumptions.ageingRate)}${numbers('orientation', 'tilt', 'ageing')}`,
    `Électricité à ${pricePerKwh(assumptions.electricityPriceEurPerKwh)}${yearlyChange(assumptions.priceRiseRate)}, surplus vendu ${pricePerKwh(assumptions.surplusPriceEurPerKwh)}${numbers('electricityPrice', 'surplusPrice', 'priceRise')}`,
    `Installation à ${formatPrice(assumptions.installationCostEurPerKwc)} par\u00a0kWc, pose comprise${numbers('installationPrice')}`,
    `Autoconsommation\u00a0: ${formatQuantity(assumptions.baseSelfConsumptionRate * 100, '%')} sans batterie${batteryBonus}${numbers('selfConsumption', ...batteryNumber)}`,
    `Non compris\u00a0: ${listOmissions(assumptions).join(', ')}`,
  ];
}

/** Of the register’s entries: ` [1, 2]`. */
function numbers(...names: RegisteredAssumption[]): string {
  return `\u00a0[${names.map(assumptionNumber).join(',\u00a0')}]`;
}

/** What the calculation leaves out. */
function listOmissions({ ageingRate, priceRiseRate }: Assumptions): string[] {
  return [
    `le vieillissement ${ageingRate === 0 ? 'des panneaux et ' : ''}de la batterie`,
    ...(priceRiseRate === 0 ? ['l’évolution des prix de l’électricité'] : []),
    'les aides, les primes et la fiscalité',
    'l’entretien, les pièces à remplacer et un éventuel crédit',
    'les ombres portées et la météo d’une année donnée',
  ];
}

/** `0,24 € par kWh`. */
export function pricePerKwh(priceEur: number): string {
  return `${formatUnitPrice(priceEur)} par\u00a0kWh`;
}

/** `, + 3 % par an`; empty without a change. */
function yearlyChange(rate: number): string {
  if (rate === 0) return '';
  const sign = rate < 0 ? '−' : '+';
  return `, ${sign}\u00a0${formatQuantity(Math.abs(rate) * 100, '%')} par an`;
}

/** The period of the annual savings: if the years differ, only the first. */
export function savingsPeriod({ priceRiseRate, ageingRate }: Assumptions): string {
  return priceRiseRate === 0 && ageingRate === 0 ? 'par an' : 'la première année';
}

/** What a reduction of the bill above 100 % means; null for a smaller one. */
export function explainExcess(
  inputs: SimulationInputs,
  { reductionPercent, annualProductionKwh }: Simulation,
): string | null {
  if (reductionPercent === null || reductionPercent <= 100) return null;
  return annualProductionKwh > consumptionKwh(inputs)
    ? 'Votre production dépasse votre consommation'
    : 'La vente du surplus rapporte plus que votre facture';
}

/** Production by consumption: outside of this, the bill is rather a mistake than a small or a large one. */
const plausibleRatios = { min: 1 / 30, max: 10 } as const;

/** Null for a bill in proportion to the power, and without one. */
export function questionBill(inputs: SimulationInputs): string | null {
  const { monthlyBillEur, powerKwc } = inputs;
  const ratio = annualProductionKwh(inputs) / consumptionKwh(inputs);
  const { min, max } = plausibleRatios;
  if (monthlyBillEur === 0 || (ratio >= min && ratio <= max)) return null;
  return `Est-ce bien votre facture mensuelle\u202f? ${formatPrice(monthlyBillEur)}, c’est ${ratio > max ? 'très peu' : 'beaucoup'} pour ${formatQuantity(powerKwc, 'kWc')}.`;
}

/** One sentence, for screen readers. */
export function summarizeSimulation(inputs: SimulationInputs, simulation: Simulation): string {
  const { reductionPercent, annualSavingsEur, totalCostEur } = simulation;
  const share =
    reductionPercent === null ? '' : `, soit ${formatPercent(reductionPercent)} de votre facture`;
  const excess = explainExcess(inputs, simulation);
  const custom = areCustom(inputs.assumptions) ? ' et vos hypothèses' : '';
  return `Avec ${formatQuantity(inputs.powerKwc, 'kWc')}${custom}, vous économisez environ ${formatEuros(annualSavingsEur)} ${savingsPeriod(inputs.assumptions)}${excess === null ? share : ` (${excess.toLowerCase()}${share})`}, pour un investissement de ${formatEuros(totalCostEur)}\u00a0: ${describeNetGain(simulation)}.`;
}

/** `Votre gain net, une fois l’installation payée : 25 200 € d’économies cumulées, moins 9 000 € de coût.` */
export function explainNetGain({
  netGainEur,
  cumulatedSavingsEur,
  totalCostEur,
}: Simulation): string {
  const start =
    netGainEur < 0
      ? `Le coût n’est pas encore couvert au bout de ${simulatedYears} ans`
      : 'Votre gain net, une fois l’installation payée';
  return `${start}\u00a0: ${formatEuros(cumulatedSavingsEur)} d’économies cumulées, moins ${formatEuros(totalCostEur)} de coût.`;
}

/** Not called `économies`, which are before the cost. */
function describeNetGain({ netGainEur }: Simulation): string {
  return netGainEur < 0
    ? `${formatEuros(-netGainEur)} restent à couvrir au bout de ${simulatedYears}\u00a0ans`
    : `gain net de ${formatEuros(netGainEur)} sur ${simulatedYears}\u00a0ans`;
}

/**
 * The message of a request for a quote, which visitors may edit before sending it.
 * @param quoteSummary of a quote that the visitor has already received
 */
export function composeQuoteRequest(
  inputs: SimulationInputs,
  simulation: Simulation,
  quoteSummary: string | null,
): string {
  const { assumptions } = inputs;
  const { panelCount, annualSavingsEur, totalCostEur, paybackYears } = simulation;
  const [bill, power, orientation, tilt, region, battery] = describeInputs(inputs);
  const payback =
    paybackYears === null ? '' : `, soit un amortissement en ${formatPayback(paybackYears)}`;
  const items = [
    bill,
    `${power}, ${countOf(panelCount, 'panneau', 'panneaux')}`,
    `${orientation}, ${tilt.toLowerCase()}, ${region}`,
    isSouthOfEquator(inputs.region) &&
      !isOrientationTurned(assumptions) &&
      'Orientation à confirmer\u00a0: au sud de l’équateur, le simulateur la compte à l’opposé',
    battery,
    ...describeCustomAssumptions(assumptions),
    quoteSummary !== null && `Devis déjà reçu\u00a0: ${quoteSummary}`,
    `Estimation\u00a0: ${formatEuros(annualSavingsEur)} d’économies ${savingsPeriod(assumptions)} pour ${formatEuros(totalCostEur)} investis${payback}\u00a0; ${describeNetGain(simulation)}`,
  ];
  return [
    'Bonjour,',
    'Je souhaite un devis gratuit à partir de ma simulation\u00a0:',
    ...items.filter((item) => item !== false).map((item) => `– ${item}`),
  ].join('\n');
}

/** The label of analytics events. */
export function analyticsLabel({ powerKwc, monthlyBillEur }: SimulationInputs): string {
  return `${powerKwc} kWc, ${monthlyBillEur} EUR`;
}

/** `30°`, without a space. */
function formatTilt(tiltDeg: number): string {
  return formatQuantity(tiltDeg, '°').replace('\u00a0°', '°');
}

/** With one decimal: `8,9 ans`, `1 an`; `jamais` for null and Infinity. */
export function formatPayback(years: number | null): string {
  if (years === null || years === Infinity) return 'jamais';
  const rounded = Math.round(Number((years * 10).toFixed(6))) / 10;
  return formatQuantity(rounded, rounded < 2 ? 'an' : 'ans');
}

/** From the shortest to the longest: `de 7,4 à 11,2 ans`, `8 ans, ou jamais`; a single one if both are equal. */
export function formatPaybackRange(...paybacks: (number | null)[]): string {
  const years = paybacks.map((payback) => payback ?? Infinity);
  const from = formatPayback(Math.min(...years));
  const to = formatPayback(Math.max(...years));
  if (from === to) return from;
  return to === 'jamais' ? `${from}, ou jamais` : `de ${from.replace(/\s\S+$/, '')} à ${to}`;
}
