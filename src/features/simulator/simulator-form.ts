/** The simulator’s form in the browser: fields that depend on others, addresses, and calculating on demand. */
import { readNumber } from './model/read-number.ts';
import { checkForm, updateError } from '../../ui/show-form-errors.ts';
import type { Control } from '../../ui/show-form-errors.ts';
import { powerFromBill } from './model/assumptions.ts';
import { fieldError, fieldNames } from './model/simulator-form.ts';

const findError = ({ name, value }: Control) => fieldError(name, value);

/**
 * @param calculate gets the fields of a valid form; `isPressed` if the visitor asked for it, not an address
 * @returns a clean-up
 */
export function connectSimulatorForm(
  form: HTMLFormElement,
  calculate: (fields: URLSearchParams, isPressed: boolean) => void,
): () => void {
  const events = new AbortController();
  const { signal } = events;
  const submit = (isPressed: boolean) => {
    if (checkForm(form, findError)) calculate(readForm(form), isPressed);
  };
  // Our own messages instead of the browser’s.
  form.noValidate = true;
  form.addEventListener('keydown', stepOnArrow, { signal });
  form.addEventListener(
    'input',
    (event) => {
      updateDependentFields(form, (event.target as Control).name);
      updateError(event, findError);
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      submit(true);
    },
    { signal },
  );

  const shared = new URLSearchParams(location.search);
  const hasSimulation = shared.has(fieldNames.monthlyBill);
  const isUntouched = readForm(form).toString() === readDefaults(form).toString();
  if (hasSimulation && isUntouched) fillIn(form, shared);
  updateDependentFields(form);
  if (hasSimulation && isUntouched) submit(false);
  else if (hasSimulation && isValid(shared)) calculate(shared, false);
  return () => events.abort();
}

/** As the browser would send it. */
function readForm(form: HTMLFormElement): URLSearchParams {
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

/** A choice that is not offered is left out. */
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

/** The power follows the bill for « Je ne sais pas », the capacities follow the series. */
function updateDependentFields(form: HTMLFormElement, changed?: string): void {
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

/** A text field, since browsers in other languages misread a comma in a number field. Arrow keys step it all the same. */
function stepOnArrow(event: KeyboardEvent): void {
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
