/** Reads and fills the simulator’s form. Its controls are uncontrolled: the browser holds what is typed. */
import { fieldNames, fieldParameters, readFields } from './model/share-url';
import { defaultSimulationFields } from './model/simulator-form';
import type { SimulationFields } from './model/simulator-form';

/** For controls of the form elsewhere on the page. */
export const formId = 'simulation-form';

export function readForm(form: HTMLFormElement): SimulationFields {
  return readFields(Object.fromEntries(new FormData(form)) as Record<string, string>);
}

/** Writes only what differs, because writing would erase a number that is still being typed. */
export function writeForm(form: HTMLFormElement, fields: SimulationFields): void {
  const current = readForm(form);
  for (const field of fieldNames) {
    const value = fields[field];
    if (current[field] === value) continue;
    const control = form.elements.namedItem(fieldParameters[field]) as HTMLInputElement;
    if (typeof value === 'boolean') control.checked = value;
    else control.value = value;
  }
}

/** Whether neither the visitor nor the browser’s memory has filled in anything. */
export function isUntouched(fields: SimulationFields): boolean {
  return fieldNames.every((field) => fields[field] === defaultSimulationFields[field]);
}
