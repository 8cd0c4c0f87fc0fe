/** The controls of the contact form, which are static HTML. */
import type { Control } from '../../ui/show-form-errors.ts';
import { honeypotName } from './model/contact-form.ts';

export function controlOf(form: HTMLFormElement, name: string): Control {
  return form.elements.namedItem(name) as Control;
}

export function honeypotOf(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem(honeypotName) as HTMLInputElement;
}

/** Controls that have no `readOnly`. */
const withoutReadOnly = 'select, [type=checkbox]';

/** Locks the controls while the request is being sent: what is changed then would be lost. */
export function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.setAttribute('aria-busy', String(isBusy));
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  // `disabled` would take the focus away.
  button?.setAttribute('aria-disabled', String(isBusy));
  if (isBusy && form.querySelector(`:is(${withoutReadOnly}):focus`)) button?.focus();
  for (const control of form.querySelectorAll<HTMLInputElement>('[name]')) {
    if (control.matches(withoutReadOnly)) control.disabled = isBusy;
    else control.readOnly = isBusy;
  }
}
