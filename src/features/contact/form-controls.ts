/** The controls of the contact form, which are static HTML. */
import type { Control } from '../../ui/show-form-errors.ts';
import { honeypotName } from './model/contact-form.ts';

export function controlOf(form: HTMLFormElement, name: string): Control {
  return form.elements.namedItem(name) as Control;
}

export function honeypotOf(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem(honeypotName) as HTMLInputElement;
}

/** Locks the controls while the request is being sent: what is typed then would be lost. */
export function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const control of form.elements) {
    if ('readOnly' in control) control.readOnly = isBusy;
    // Not `disabled`, which would take the focus away.
    if (control instanceof HTMLButtonElement) control.setAttribute('aria-disabled', String(isBusy));
  }
}
