/** The form’s own controls hold what the visitor typed, before this island came alive and after. */
import { defaultSimulationFields } from '../../domain/simulator/form';
import type { SimulationFields } from '../../domain/simulator/form';

type Control = HTMLInputElement | HTMLSelectElement;

export function readForm(form: HTMLFormElement): SimulationFields {
  const text = (name: keyof SimulationFields) => control(form, name)?.value ?? '';
  return {
    monthlyBill: text('monthlyBill'),
    power: text('power'),
    isPowerUnknown: isChecked(form, 'isPowerUnknown'),
    orientation: text('orientation'),
    inclination: text('inclination'),
    region: text('region'),
    hasBattery: isChecked(form, 'hasBattery'),
    batteryType: text('batteryType'),
    batteryPower: text('batteryPower'),
  };
}

/** Touches only what differs, so that a caret in a field stays where it is. */
export function writeForm(form: HTMLFormElement, fields: SimulationFields): void {
  const current = readForm(form);
  for (const name of fieldNames) {
    const value = fields[name];
    const target = control(form, name);
    if (!target || current[name] === value) continue;
    if (typeof value === 'string') target.value = value;
    else if (target instanceof HTMLInputElement) target.checked = value;
  }
}

/** Whether nobody, the browser’s memory included, has filled in anything yet. */
export function isUntouched(fields: SimulationFields): boolean {
  return fieldNames.every((name) => fields[name] === defaultSimulationFields[name]);
}

export function isFieldName(name: string | null): name is keyof SimulationFields {
  return name !== null && name in defaultSimulationFields;
}

const fieldNames = Object.keys(defaultSimulationFields).filter(isFieldName);

function control(form: HTMLFormElement, name: string): Control | null {
  return form.querySelector<Control>(`[name="${name}"]`);
}

function isChecked(form: HTMLFormElement, name: string): boolean {
  const box = control(form, name);
  return box instanceof HTMLInputElement && box.checked;
}
