/** The simulator’s fields: names, defaults, limits and errors, and how the form and shared addresses are read. */
import { formatEuros } from '../../../lib/format.ts';
import {
  batteries,
  batterySeries,
  findBattery,
  findBySlug,
  installationPowersKwc,
  orientations,
  powerFromBill,
  regions,
} from './assumptions.ts';
import type { RegionSlug } from './assumptions.ts';
import type { SimulationInputs } from './simulation.ts';

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

/** Values of the fields before the visitor changes them. The company may name another region. */
export const defaultFieldValues = {
  monthlyBill: '150',
  power: 6,
  orientation: 'sud',
  tilt: '30',
  region: 'occitanie',
  batterySeries: 'm5',
  batteryCapacity: 5,
} as const;

/**
 * Returns the company’s region, which the form selects at first.
 * @param slug `region` of `site.config.ts`
 * @throws RangeError for a slug that is none of the simulator’s regions
 */
export function companyRegion(slug: string = defaultFieldValues.region): RegionSlug {
  return findBySlug<{ slug: string }>(regions, slug).slug as RegionSlug;
}

/** Highest bill in euros a month. A larger figure is a typing error, or beyond a simulator for houses. */
const highestMonthlyBillEur = 100_000;

export interface FieldValues {
  /** All fields, as the form sends them. The bill and the tilt are the texts that the visitor typed. */
  sentFields: URLSearchParams;
  /** Inputs of the calculation; null if the bill or the tilt is not a valid number. */
  inputs: SimulationInputs | null;
}

/** Reads `150,50`, `1 234.5 €` or `30°`. @returns null for anything else; Infinity for more than 308 digits */
export function readNumber(text: string): number | null {
  const digits = /^(-?(?:\d+[.,]?\d*|[.,]\d+))[€°]?$/.exec(text.replace(/\s/g, ''))?.[1];
  // Adding 0 turns −0 into 0.
  return digits === undefined ? null : Number(digits.replace(',', '.')) + 0;
}

/** Reads a bill and rounds it to the cent, so that all that depends on it agrees. */
export function readBillEur(text: string): number | null {
  const billEur = readNumber(text);
  return billEur === null ? null : Math.round(billEur * 100) / 100;
}

/**
 * Checks the text of a field.
 * @param field its name as in `fieldNames`, and its text
 * @returns the error in French, empty for a valid text
 */
export function findFieldError({ name, value }: { name: string; value: string }): string {
  const number = readNumber(value);
  if (name === fieldNames.monthlyBill) {
    if (number === null) return 'Indiquez votre facture mensuelle en euros, par exemple 150.';
    if (number < 0) return 'La facture ne peut pas être négative.';
    return number > highestMonthlyBillEur
      ? `Le simulateur calcule jusqu’à ${formatEuros(highestMonthlyBillEur)} par mois\u00a0: au-delà, demandez-nous une étude.`
      : '';
  }
  if (name === fieldNames.tilt && (number === null || number < 0 || number > 90)) {
    return 'L’inclinaison va de 0 (à plat) à 90\u00a0degrés (vertical).';
  }
  return '';
}

/**
 * Returns the simulation in an address, or null if the address has none of the form’s fields. Values that are not valid
 * become defaults, except for the bill, whose error the form shows.
 */
export function readAddress(query: URLSearchParams, defaultRegion: RegionSlug): FieldValues | null {
  if (!Object.values(fieldNames).some((name) => query.has(name))) return null;
  const fields = new URLSearchParams(query);
  const tilt = { name: fieldNames.tilt, value: query.get(fieldNames.tilt) ?? '' };
  if (findFieldError(tilt) !== '') fields.delete(tilt.name);
  return readFields(fields, defaultRegion);
}

/** Reads the fields in the order of the form. A missing or unknown value gets its default. */
export function readFields(
  fields: URLSearchParams,
  defaultRegion: RegionSlug = defaultFieldValues.region,
): FieldValues {
  const sentFields = new URLSearchParams();
  const readText = (name: string, fallback: string): string => {
    const text = fields.get(name) ?? fallback;
    sentFields.set(name, text);
    return text;
  };
  const readCheckbox = (name: string): boolean => {
    if (fields.get(name) === 'on') sentFields.set(name, 'on');
    return sentFields.has(name);
  };
  const readChoice = <Value extends string | number>(
    name: string,
    offered: readonly Value[],
    fallback: Value,
  ): Value => {
    const choice = offered.find((value) => String(value) === fields.get(name)) ?? fallback;
    sentFields.set(name, String(choice));
    return choice;
  };

  const billText = readText(fieldNames.monthlyBill, defaultFieldValues.monthlyBill);
  const powerKwc = readChoice(fieldNames.power, installationPowersKwc, defaultFieldValues.power);
  const isPowerUnknown = readCheckbox(fieldNames.isPowerUnknown);
  const orientation = readChoice(
    fieldNames.orientation,
    orientations.map(({ slug }) => slug),
    defaultFieldValues.orientation,
  );
  const tiltText = readText(fieldNames.tilt, defaultFieldValues.tilt);
  const region = readChoice(
    fieldNames.region,
    regions.map(({ slug }) => slug),
    defaultRegion,
  );
  const hasBattery = readCheckbox(fieldNames.hasBattery);
  const series = readChoice(
    fieldNames.batterySeries,
    batterySeries.map(({ slug }) => slug),
    defaultFieldValues.batterySeries,
  );
  const capacitiesKwh = batteries
    .filter((battery) => battery.series === series)
    .map(({ capacityKwh }) => capacityKwh);
  const capacityKwh = readChoice(
    fieldNames.batteryCapacity,
    capacitiesKwh,
    capacitiesKwh[0] ?? defaultFieldValues.batteryCapacity,
  );

  const monthlyBillEur = readBillEur(billText);
  const tiltDeg = readNumber(tiltText);
  const isValid =
    findFieldError({ name: fieldNames.monthlyBill, value: billText }) === '' &&
    findFieldError({ name: fieldNames.tilt, value: tiltText }) === '';
  if (!isValid || monthlyBillEur === null || tiltDeg === null) return { sentFields, inputs: null };
  const inputs = {
    monthlyBillEur,
    powerKwc: isPowerUnknown ? powerFromBill(monthlyBillEur) : powerKwc,
    orientation,
    tiltDeg,
    region,
    battery: hasBattery ? findBattery(series, capacityKwh) : null,
  };
  return { sentFields, inputs };
}
