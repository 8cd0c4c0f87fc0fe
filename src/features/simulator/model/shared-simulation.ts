/** The simulation in a page’s address: what is understood of it, and what is not. */
import {
  batteries,
  batterySeries,
  installationPowersKwc,
  orientations,
  regions,
} from './assumptions.ts';
import { readNumber } from './read-number.ts';
import { defaultFields, fieldNames } from './simulator-form.ts';

export interface SharedSimulation {
  /** Fields as the form sends them. The bill and the tilt are as in the address, also if they are wrong. */
  fields: URLSearchParams;
  /** In French: what is missing or unknown and has its default, as `région « catalogne »`. */
  replaced: string[];
}

const on = /^(?:on|1|oui|true)$/i;
const off = /^(?:off|0|non|false)$/i;

/** Characters that are quoted of an unknown value: the sentence stays one line. */
const maxQuoteLength = 20;

/** Returns null for an address without any of the form’s fields. */
export function readSharedSimulation(query: URLSearchParams): SharedSimulation | null {
  // Mail programs and editors leave `&amp;` in an address.
  const given = new URLSearchParams(
    [...query].map(([name, text]) => [name.replace(/^(?:amp;)+/, ''), text]),
  );
  if (!Object.values(fieldNames).some((name) => given.has(name))) return null;
  const fields = new URLSearchParams();
  const replaced: string[] = [];

  const readText = (name: 'monthlyBill' | 'tilt') => {
    fields.set(fieldNames[name], given.get(fieldNames[name]) ?? defaultFields[name]);
  };
  const readSwitch = (name: string, label: string): boolean => {
    const text = given.get(name);
    if (text === null || off.test(text)) return false;
    if (on.test(text)) fields.set(name, 'on');
    else replaced.push(`${label} ${quote(text)}`);
    return fields.has(name);
  };
  const readChoice = (name: string, label: string, choice: Choice): string => {
    const text = given.get(name);
    // A number may be written otherwise: 12.0 is 12.
    const chosen = choice.offered.find((value) =>
      typeof value === 'number' ? value === readNumber(text ?? '') : value === text,
    );
    if (chosen === undefined && text !== null && choice.isUsed !== false) {
      replaced.push(`${label} ${quote(text)}`);
    }
    fields.set(name, String(chosen ?? choice.fallback));
    return fields.get(name) ?? '';
  };

  if (!given.has(fieldNames.monthlyBill)) replaced.push('facture');
  readText('monthlyBill');
  const isPowerUnknown = readSwitch(fieldNames.isPowerUnknown, '« Je ne sais pas »');
  readChoice(fieldNames.power, 'puissance', {
    offered: installationPowersKwc,
    fallback: defaultFields.power,
    isUsed: !isPowerUnknown,
  });
  readChoice(fieldNames.orientation, 'orientation', {
    offered: orientations.map(({ slug }) => slug),
    fallback: defaultFields.orientation,
  });
  readText('tilt');
  readChoice(fieldNames.region, 'région', {
    offered: regions.map(({ slug }) => slug),
    fallback: defaultFields.region,
  });
  const isUsed = readSwitch(fieldNames.hasBattery, 'batterie');
  const chosenSeries = readChoice(fieldNames.batterySeries, 'gamme', {
    offered: batterySeries.map(({ slug }) => slug),
    fallback: defaultFields.batterySeries,
    isUsed,
  });
  const capacities = batteries
    .filter(({ series }) => series === chosenSeries)
    .map(({ capacityKwh }) => capacityKwh);
  readChoice(fieldNames.batteryCapacity, 'capacité', {
    offered: capacities,
    fallback: capacities[0] ?? defaultFields.batteryCapacity,
    isUsed,
  });
  return { fields, replaced };
}

interface Choice {
  offered: readonly (string | number)[];
  fallback: string | number;
  /** False if the simulation does not depend on it. */
  isUsed?: boolean;
}

/** One sentence for the visitor; null if all was understood. */
export function describeReplaced({ replaced }: SharedSimulation): string | null {
  if (replaced.length === 0) return null;
  return `Manquant ou inconnu dans l’adresse, donc remplacé par la valeur de départ\u00a0: ${replaced.join(', ')}. Corrigez au besoin, puis recalculez.`;
}

function quote(text: string): string {
  // A character cut in half would be shown as one that is unknown.
  const start = text.slice(0, maxQuoteLength).replace(/[\uD800-\uDBFF]$/, '');
  return `«\u00a0${start}${start === text ? '' : '…'}\u00a0»`;
}
