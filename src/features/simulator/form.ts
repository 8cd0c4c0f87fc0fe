/** Reads and fills in the simulator’s form in the browser, and updates fields that depend on others. */
import type { KeyboardEvent } from 'react';
import { controlOf } from '../../ui/show-form-errors.ts';
import type { Control } from '../../ui/show-form-errors.ts';
import { powerFromBill } from './model/assumptions.ts';
import { fieldNames, findFieldError, readBillEur, readFields, readNumber } from './model/fields.ts';
import type { FieldValues } from './model/fields.ts';

export function readForm(form: HTMLFormElement): FieldValues {
  // The form has no files, so all values are texts.
  return readFields(new URLSearchParams([...new FormData(form)] as [string, string][]));
}

/**
 * Fills in the form with a simulation, and replaces values that the browser or an extension has restored. Fields that
 * the visitor has changed since the page was opened keep their values.
 * @param fields every field that the form can send
 */
export function fillInForm(form: HTMLFormElement, fields: URLSearchParams): void {
  for (const name of Object.values(fieldNames)) {
    const control = controlOf(form, name);
    const value = fields.get(name);
    if (isChangedByVisitor(control)) continue;
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = value !== null;
    else if (value !== null) control.value = value;
  }
  const powerControl = controlOf(form, fieldNames.power);
  const isPowerChosen =
    isChangedByVisitor(powerControl) &&
    !isChangedByVisitor(controlOf(form, fieldNames.isPowerUnknown));
  updateDependentFields(form, isPowerChosen ? powerControl.name : undefined);
}

/**
 * Updates what depends on other fields. The row of the recommended powers that fits the bill is marked. The power depends
 * on the bill if « Je ne sais pas » is checked, and the capacities on offer depend on the series of the battery.
 * @param changed name of the field that the visitor has changed
 */
export function updateDependentFields(form: HTMLFormElement, changed?: string): void {
  const powerUnknownCheckbox = controlOf(form, fieldNames.isPowerUnknown) as HTMLInputElement;
  if (changed === fieldNames.power) powerUnknownCheckbox.checked = false;
  const bill = controlOf(form, fieldNames.monthlyBill);
  const monthlyBillEur = findFieldError(bill) === '' ? readBillEur(bill.value) : null;
  const suitablePower = monthlyBillEur === null ? '' : String(powerFromBill(monthlyBillEur));
  if (powerUnknownCheckbox.checked && suitablePower !== '') {
    controlOf(form, fieldNames.power).value = suitablePower;
  }
  for (const row of document.querySelectorAll<HTMLElement>('.recommendations [data-power]')) {
    row.toggleAttribute('data-fits', row.dataset['power'] === suitablePower);
  }
  const chosenSeries = controlOf(form, fieldNames.batterySeries).value;
  const capacitySelect = controlOf(form, fieldNames.batteryCapacity) as HTMLSelectElement;
  for (const group of capacitySelect.querySelectorAll('optgroup')) {
    group.hidden = group.disabled = group.dataset['series'] !== chosenSeries;
  }
  const selectedOption = capacitySelect.selectedOptions[0];
  if (!selectedOption || selectedOption.closest('optgroup')?.disabled) {
    capacitySelect.value =
      capacitySelect.querySelector<HTMLOptionElement>('optgroup:enabled option')?.value ?? '';
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
  const nextValue = Math.min(Math.max(value + direction * Number(step), 0), Number(max));
  // Rounding removes floating-point errors: 0.1 + 0.2 is 0.30000000000000004.
  target.value = String(Number(nextValue.toFixed(6))).replace('.', ',');
  target.dataset['typed'] = '';
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Folds the recommended powers on phones, where a result makes the section long. */
export function foldRecommendations(): void {
  const recommendations = document.querySelector<HTMLDetailsElement>('.recommendations');
  if (recommendations) recommendations.open = matchMedia('(min-width: 64em)').matches;
}

/** Returns whether the visitor has changed the field. The script of SimulatorSection.astro marks such fields. */
function isChangedByVisitor(control: Control): boolean {
  return 'typed' in control.dataset;
}
