/**
 * A simulation as part of the page’s address, so that it can be shared. The form’s controls bear the same
 * names, so that a browser without script sends the very address. It says nothing about who asks.
 */
import { defaultSimulationFields } from './form';
import type { SimulationFields } from './form';

type FieldName = keyof SimulationFields;

/** The parameter of each field, in the order of the form, and the one it had in addresses until 2026. */
export const addressParameters = {
  monthlyBill: { name: 'facture', old: 'monthlyBill' },
  power: { name: 'kwc', old: 'power' },
  isPowerUnknown: { name: 'auto', old: 'isPowerUnknown' },
  orientation: { name: 'orientation', old: 'orientation' },
  tilt: { name: 'inclinaison', old: 'inclination' },
  region: { name: 'region', old: 'region' },
  hasBattery: { name: 'batterie', old: 'hasBattery' },
  batterySeries: { name: 'gamme', old: 'batteryType' },
  batteryCapacityKwh: { name: 'kwh', old: 'batteryPower' },
} as const satisfies Record<FieldName, { name: string; old: string }>;

export const fieldNames = Object.keys(addressParameters) as FieldName[];

/** Any of them in an address, and it holds a simulation. */
export const billParameters = Object.values(addressParameters.monthlyBill);

/** What a browser sends for a checked box without a value of its own. */
const checked = 'on';

/**
 * The fields an address holds, unchecked: see `parseSimulation`. Null where it holds no simulation. What is
 * left out has its default.
 */
export function readSimulationAddress(search: string): SimulationFields | null {
  const parameters = new URLSearchParams(search);
  if (!billParameters.some((name) => parameters.has(name))) return null;
  const valueOf = (field: FieldName) => {
    const { name, old } = addressParameters[field];
    return parameters.get(name) ?? parameters.get(old);
  };
  const text = (field: FieldName) => valueOf(field) ?? String(defaultSimulationFields[field]);
  return {
    monthlyBill: text('monthlyBill'),
    power: text('power'),
    isPowerUnknown: valueOf('isPowerUnknown') !== null,
    orientation: text('orientation'),
    tilt: text('tilt'),
    region: text('region'),
    hasBattery: valueOf('hasBattery') !== null,
    batterySeries: text('batterySeries'),
    batteryCapacityKwh: text('batteryCapacityKwh'),
  };
}

/** The query of an address with the simulation in it; parameters of others stay as they are. */
export function writeSimulationAddress(search: string, fields: SimulationFields): string {
  const parameters = new URLSearchParams(search);
  for (const { name, old } of Object.values(addressParameters)) {
    parameters.delete(name);
    parameters.delete(old);
  }
  for (const field of fieldNames) {
    const value = fields[field];
    const isOfNoUse =
      !fields.hasBattery && (field === 'batterySeries' || field === 'batteryCapacityKwh');
    if (value === false || isOfNoUse) continue;
    parameters.append(addressParameters[field].name, value === true ? checked : value);
  }
  return `?${parameters.toString()}`;
}

/** The address of a simulation, and of nothing else: what others put into the page’s address stays behind. */
export function shareableAddress({
  origin,
  pathname,
  search,
}: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const fields = readSimulationAddress(search);
  return `${origin}${pathname}${fields ? writeSimulationAddress('', fields) : ''}#simulator`;
}
