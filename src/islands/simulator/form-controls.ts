/** The form’s own controls hold what the visitor typed, before the island is hydrated and after. */
import { addressParameters, fieldNames } from '../../domain/simulator/address';
import { defaultSimulationFields } from '../../domain/simulator/form';
import type { SimulationFields } from '../../domain/simulator/form';

type FieldName = keyof SimulationFields;
type Control = HTMLInputElement | HTMLSelectElement;

/** For controls of the form that stand elsewhere on the page. */
export const formId = 'simulation-form';

export function readForm(form: HTMLFormElement): SimulationFields {
  const text = (field: FieldName) => control(form, field)?.value ?? '';
  return {
    monthlyBill: text('monthlyBill'),
    power: text('power'),
    isPowerUnknown: isChecked(form, 'isPowerUnknown'),
    orientation: text('orientation'),
    tilt: text('tilt'),
    region: text('region'),
    hasBattery: isChecked(form, 'hasBattery'),
    batterySeries: text('batterySeries'),
    batteryCapacityKwh: text('batteryCapacityKwh'),
  };
}

/** Touches only what differs, so that a caret in a field stays where it is. */
export function writeForm(form: HTMLFormElement, fields: SimulationFields): void {
  const current = readForm(form);
  for (const field of fieldNames) {
    const value = fields[field];
    const target = control(form, field);
    if (!target || current[field] === value) continue;
    if (typeof value === 'string') target.value = value;
    else if (target instanceof HTMLInputElement) target.checked = value;
  }
}

/** Whether nobody, the browser’s memory included, has filled in anything yet. */
export function isUntouched(fields: SimulationFields): boolean {
  return fieldNames.every((field) => fields[field] === defaultSimulationFields[field]);
}

function control(form: HTMLFormElement, field: FieldName): Control | null {
  return form.querySelector<Control>(`[name="${addressParameters[field].name}"]`);
}

function isChecked(form: HTMLFormElement, field: FieldName): boolean {
  const box = control(form, field);
  return box instanceof HTMLInputElement && box.checked;
}
