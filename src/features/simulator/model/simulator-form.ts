/** The simulator’s form: names, defaults and checks of its fields. An address holds the same as the form sends. */
import { formatEuros } from '../../../lib/format.ts';
import { askWhichNumber, readNumber } from './read-number.ts';
import {
  batteries,
  findBattery,
  installationPowersKwc,
  orientations,
  powerFromBill,
  regions,
} from './assumptions.ts';
import type { SimulationInputs } from './simulation.ts';

/** Names of the controls, hence of the parameters of addresses, which must still be read later. */
export const fieldNames = {
  monthlyBill: 'facture',
  power: 'kwc',
  isPowerUnknown: 'auto',
  orientation: 'orientation',
  tilt: 'inclinaison',
  region: 'region',
  hasBattery: 'batterie',
  batterySeries: 'gamme',
  batteryCapacity: 'kwh',
} as const;

/** The company’s example: an average house near the Mediterranean. */
export const defaultFields = {
  monthlyBill: '150',
  power: '6',
  orientation: 'sud',
  tilt: '30',
  region: 'occitanie',
  batterySeries: 'm5',
  batteryCapacity: '5',
} as const;

/** In euros a month. Larger figures are typing errors, or no business of a simulator for houses. */
export const highestMonthlyBillEur = 100_000;

/** In French, for the visitor; empty for a valid text. */
export function fieldError(name: string, text: string): string {
  const value = readNumber(text);
  if (name === fieldNames.monthlyBill) {
    if (value === null) {
      return askWhichNumber(text) ?? 'Indiquez votre facture mensuelle en euros, par exemple 150.';
    }
    if (value < 0) return 'La facture ne peut pas être négative.';
    return value > highestMonthlyBillEur
      ? `Le simulateur calcule jusqu’à ${formatEuros(highestMonthlyBillEur)} par mois\u00a0: au-delà, demandez-nous une étude.`
      : '';
  }
  if (name === fieldNames.tilt && (value === null || value < 0 || value > 90)) {
    return askWhichNumber(text) ?? 'L’inclinaison va de 0 (à plat) à 90\u00a0degrés (vertical).';
  }
  return '';
}

/** Whether all fields are valid. */
export function areValid(fields: URLSearchParams): boolean {
  return [...fields].every(([name, text]) => fieldError(name, text) === '');
}

/** Whether the fields give these inputs: also written otherwise, as 150,00 for 150. */
export function haveInputs(fields: URLSearchParams, inputs: SimulationInputs): boolean {
  return areValid(fields) && JSON.stringify(readInputs(fields)) === JSON.stringify(inputs);
}

/** Missing or unknown fields have their default. The bill is rounded to the cent. */
export function readInputs(fields: URLSearchParams): SimulationInputs {
  const text = (name: keyof typeof defaultFields) =>
    fields.get(fieldNames[name]) ?? defaultFields[name];
  const number = (name: keyof typeof defaultFields) =>
    readNumber(text(name)) ?? Number(defaultFields[name]);
  const monthlyBillEur = Math.round(number('monthlyBill') * 100) / 100;
  const power = number('power');
  return {
    monthlyBillEur,
    powerKwc: fields.has(fieldNames.isPowerUnknown)
      ? powerFromBill(monthlyBillEur)
      : (installationPowersKwc.find((powerKwc) => powerKwc === power) ??
        Number(defaultFields.power)),
    orientation:
      orientations.find(({ slug }) => slug === text('orientation'))?.slug ??
      defaultFields.orientation,
    tiltDeg: number('tilt'),
    region: regions.find(({ slug }) => slug === text('region'))?.slug ?? defaultFields.region,
    battery: fields.has(fieldNames.hasBattery)
      ? (findBattery(text('batterySeries'), number('batteryCapacity')) ??
        batteries.find(({ series }) => series === text('batterySeries')) ??
        batteries[0])
      : null,
  };
}
