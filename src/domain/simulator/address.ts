/**
 * A simulation as part of the page’s address, so that it can be shared: the very parameters that the form
 * sends without script. It says nothing about who asks.
 */
import { defaultSimulationFields } from './form';
import type { SimulationFields } from './form';

const names = Object.keys(defaultSimulationFields) as (keyof SimulationFields)[];
/** What a browser sends for a checked box without a value of its own. */
const checked = 'on';

/**
 * The fields an address holds, unchecked: see `parseSimulation`. Null where it holds no simulation. What is
 * left out has its default.
 */
export function readSimulationAddress(search: string): SimulationFields | null {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('monthlyBill')) return null;
  const text = (name: keyof SimulationFields) =>
    parameters.get(name) ?? String(defaultSimulationFields[name]);
  return {
    monthlyBill: text('monthlyBill'),
    power: text('power'),
    isPowerUnknown: parameters.has('isPowerUnknown'),
    orientation: text('orientation'),
    inclination: text('inclination'),
    region: text('region'),
    hasBattery: parameters.has('hasBattery'),
    batteryType: text('batteryType'),
    batteryPower: text('batteryPower'),
  };
}

/** The query of an address with the simulation in it; parameters of others stay as they are. */
export function writeSimulationAddress(search: string, fields: SimulationFields): string {
  const parameters = new URLSearchParams(search);
  for (const name of names) parameters.delete(name);
  for (const name of names) {
    const value = fields[name];
    const isOfNoUse = !fields.hasBattery && (name === 'batteryType' || name === 'batteryPower');
    if (value === false || isOfNoUse) continue;
    parameters.append(name, value === true ? checked : value);
  }
  return `?${parameters.toString()}`;
}
