/** Reads the values of the simulator’s fields, which have the same names in the form and in a shared address. */
import {
  batteries,
  batterySeries,
  findBattery,
  installationPowersKwc,
  orientations,
  powerFromBill,
  regions,
} from './assumptions.ts';
import { readNumber } from './read-number.ts';
import { defaultFieldValues, fieldError, fieldNames } from './simulator-form.ts';
import type { SimulationInputs } from './simulation.ts';

export interface FieldValues {
  /** All fields, as the form sends them. The bill and the tilt are the texts that the visitor typed into the form. */
  sentFields: URLSearchParams;
  /** Inputs of the calculation; null if the bill or the tilt is not a valid number. */
  inputs: SimulationInputs | null;
  /** Fields that were missing or unknown and have their default, in French: `région « catalogne »`. */
  replacedFields: string[];
}

/** Values in an address that mean a checked or an unchecked checkbox. */
const checkedPattern = /^(?:on|1|oui|true)$/i;
const uncheckedPattern = /^(?:off|0|non|false)$/i;

/** Maximum number of characters that a message quotes of an unknown value, so that the message stays on one line. */
const maxQuoteLength = 20;

/** Returns the simulation in an address, or null if the address has none of the form’s fields. */
export function readAddress(query: URLSearchParams): FieldValues | null {
  // Some mail programs and text editors write the `&` of an address as `&amp;`.
  const decodedQuery = new URLSearchParams(
    [...query].map(([name, text]) => [name.replace(/^(?:amp;)+/, ''), text]),
  );
  return Object.values(fieldNames).some((name) => decodedQuery.has(name))
    ? readFields(decodedQuery)
    : null;
}

/** Reads the fields. A missing or unknown value gets its default. The bill is rounded to the cent. */
export function readFields(query: URLSearchParams): FieldValues {
  const sentFields = new URLSearchParams();
  const replacedFields: string[] = [];

  const readAmount = (name: 'monthlyBill' | 'tilt'): number | null => {
    const amountText = query.get(fieldNames[name]) ?? defaultFieldValues[name];
    sentFields.set(fieldNames[name], amountText);
    return fieldError(fieldNames[name], amountText) === '' ? readNumber(amountText) : null;
  };
  const readCheckbox = (name: string, label: string): boolean => {
    const checkboxValue = query.get(name);
    if (checkboxValue === null || uncheckedPattern.test(checkboxValue)) return false;
    if (checkedPattern.test(checkboxValue)) sentFields.set(name, 'on');
    else replacedFields.push(`${label} ${quoteShortened(checkboxValue)}`);
    return sentFields.has(name);
  };
  const readChoice = <Value extends string | number>(choice: Choice<Value>): Value => {
    const { name, label, offered, fallback, isUsed = true } = choice;
    const choiceText = query.get(name);
    // Numbers are compared by value, since an address may contain 12.0 for 12.
    const chosenValue = offered.find((value) =>
      typeof value === 'number' ? value === readNumber(choiceText ?? '') : value === choiceText,
    );
    if (chosenValue === undefined && choiceText !== null && isUsed)
      replacedFields.push(`${label} ${quoteShortened(choiceText)}`);
    sentFields.set(name, String(chosenValue ?? fallback));
    return chosenValue ?? fallback;
  };

  if (!query.has(fieldNames.monthlyBill)) replacedFields.push('facture');
  const billEur = readAmount('monthlyBill');
  const isPowerUnknown = readCheckbox(fieldNames.isPowerUnknown, '« Je ne sais pas »');
  const powerKwc = readChoice({
    name: fieldNames.power,
    label: 'puissance',
    offered: installationPowersKwc,
    fallback: defaultFieldValues.power,
    isUsed: !isPowerUnknown,
  });
  const orientation = readChoice({
    name: fieldNames.orientation,
    label: 'orientation',
    offered: orientations.map(({ slug }) => slug),
    fallback: defaultFieldValues.orientation,
  });
  const tiltDeg = readAmount('tilt');
  const region = readChoice({
    name: fieldNames.region,
    label: 'région',
    offered: regions.map(({ slug }) => slug),
    fallback: defaultFieldValues.region,
  });
  const hasBattery = readCheckbox(fieldNames.hasBattery, 'batterie');
  const series = readChoice({
    name: fieldNames.batterySeries,
    label: 'gamme',
    offered: batterySeries.map(({ slug }) => slug),
    fallback: defaultFieldValues.batterySeries,
    isUsed: hasBattery,
  });
  const seriesCapacitiesKwh = batteries
    .filter((battery) => battery.series === series)
    .map(({ capacityKwh }) => capacityKwh);
  const capacityKwh = readChoice({
    name: fieldNames.batteryCapacity,
    label: 'capacité',
    offered: seriesCapacitiesKwh,
    fallback: seriesCapacitiesKwh[0] ?? defaultFieldValues.batteryCapacity,
    isUsed: hasBattery,
  });
  if (billEur === null || tiltDeg === null) return { sentFields, inputs: null, replacedFields };
  const monthlyBillEur = Math.round(billEur * 100) / 100;
  const inputs = {
    monthlyBillEur,
    powerKwc: isPowerUnknown ? powerFromBill(monthlyBillEur) : powerKwc,
    orientation,
    tiltDeg,
    region,
    battery: hasBattery ? findBattery(series, capacityKwh) : null,
  };
  return { sentFields, inputs, replacedFields };
}

interface Choice<Value extends string | number> {
  name: string;
  label: string;
  offered: readonly Value[];
  fallback: Value;
  /** False if the simulation does not depend on the value: an unknown one is then replaced without notice. */
  isUsed?: boolean;
}

/** Returns a French sentence that lists the replaced fields, or null if there are none. */
export function describeReplaced({ replacedFields }: FieldValues): string | null {
  if (replacedFields.length === 0) return null;
  return `Manquant ou inconnu dans l’adresse, donc remplacé par la valeur de départ\u00a0: ${replacedFields.join(', ')}. Corrigez au besoin, puis recalculez.`;
}

function quoteShortened(text: string): string {
  // Half of a surrogate pair would be shown as an unknown character.
  const shortenedText = text.slice(0, maxQuoteLength).replace(/[\uD800-\uDBFF]$/, '');
  return `«\u00a0${shortenedText}${shortenedText === text ? '' : '…'}\u00a0»`;
}
