/** The simulator’s fields in the browser: addresses, fields that depend on others, arrow keys. */
import type { KeyboardEvent } from 'react';
import { checkForm } from '../../ui/show-form-errors.ts';
import type { Control } from '../../ui/show-form-errors.ts';
import { powerFromBill } from './model/assumptions.ts';
import { readNumber } from './model/read-number.ts';
import { fieldError, fieldNames } from './model/simulator-form.ts';

/** Returns the error of a control in French, empty if there is none. */
export function findError({ name, value }: Control): string {
  return fieldError(name, value);
}

/**
 * Fills an untouched form in with the simulation in the page’s address.
 * @returns the fields to calculate with; null if the address has no simulation, or one with a mistake
 */
export function takeFromAddress(form: HTMLFormElement): URLSearchParams | null {
  const shared = new URLSearchParams(location.search);
  const hasSimulation = shared.has(fieldNames.monthlyBill);
  const isUntouched = readForm(form).toString() === readDefaults(form).toString();
  if (hasSimulation && isUntouched) fillIn(form, shared);
  updateDependentFields(form);
  if (!hasSimulation) return null;
  if (isUntouched) return checkForm(form, findError) ? readForm(form) : null;
  return isValid(shared) ? shared : null;
}

/** Returns the fields as the browser would send them. */
export function readForm(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
}

function readDefaults(form: HTMLFormElement): URLSearchParams {
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  return readForm(untouched);
}

function isValid(fields: URLSearchParams): boolean {
  return [...fields].every(([name, text]) => fieldError(name, text) === '');
}

/** Choices that are not offered are left out. */
function fillIn(form: HTMLFormElement, fields: URLSearchParams): void {
  for (const name of Object.values(fieldNames)) {
    const control = controlOf(form, name);
    const value = fields.get(name);
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = value !== null;
    else if (
      value !== null &&
      (!(control instanceof HTMLSelectElement) || isOffered(control, value))
    ) {
      control.value = value;
    }
  }
}

/**
 * Sets the fields that follow others: the power follows the bill for « Je ne sais pas », the capacities follow the series.
 * @param changed name of the field that the visitor has changed
 */
export function updateDependentFields(form: HTMLFormElement, changed?: string): void {
  const isPowerUnknown = controlOf(form, fieldNames.isPowerUnknown) as HTMLInputElement;
  if (changed === fieldNames.power) isPowerUnknown.checked = false;
  const bill = readNumber(controlOf(form, fieldNames.monthlyBill).value);
  if (isPowerUnknown.checked && bill !== null) {
    controlOf(form, fieldNames.power).value = String(powerFromBill(bill));
  }
  const series = controlOf(form, fieldNames.batterySeries).value;
  const capacity = controlOf(form, fieldNames.batteryCapacity) as HTMLSelectElement;
  for (const group of capacity.querySelectorAll('optgroup')) {
    group.hidden = group.disabled = group.dataset['series'] !== series;
  }
  const selected = capacity.selectedOptions[0];
  if (!selected || selected.closest('optgroup')?.disabled) {
    capacity.value =
      capacity.querySelector<HTMLOptionElement>('optgroup:enabled option')?.value ?? '';
  }
}

/**
 * Steps a number by arrow keys, as a number field does. The fields are text fields, since browsers in other languages
 * misread a comma in a number field.
 */
export function stepOnArrow(event: KeyboardEvent): void {
  const { key, target } = event;
  const direction = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (!direction || !(target instanceof HTMLInputElement)) return;
  const { step, max = Infinity } = target.dataset;
  const value = readNumber(target.value || '0');
  if (step === undefined || value === null) return;
  event.preventDefault();
  const next = Math.min(Math.max(value + direction * Number(step), 0), Number(max));
  target.value = String(next).replace('.', ',');
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

function isOffered({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value);
}

function controlOf(form: HTMLFormElement, name: string): Control {
  return form.elements.namedItem(name) as Control;
}
