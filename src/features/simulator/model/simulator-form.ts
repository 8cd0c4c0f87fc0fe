/** The simulator’s form: names, defaults and errors of its fields. */
import { formatEuros } from '../../../lib/format.ts';
import { askWhichNumber, readNumber } from './read-number.ts';

/** Names of the controls. Shared addresses contain them, so they must still be read later. */
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

/** Values of the fields before the visitor changes them: an average house near the Mediterranean. */
export const defaultFieldValues = {
  monthlyBill: '150',
  power: 6,
  orientation: 'sud',
  tilt: '30',
  region: 'occitanie',
  batterySeries: 'm5',
  batteryCapacity: 5,
} as const;

/** Highest bill in euros a month. A larger figure is a typing error, or beyond a simulator for houses. */
const highestMonthlyBillEur = 100_000;

/**
 * Checks the text of a field.
 * @param name as in `fieldNames`
 * @returns the error in French, empty for a valid text
 */
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
