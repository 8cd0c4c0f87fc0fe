/** Checks a form with the browser’s constraint validation, and shows the site’s own messages below the fields. */

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlOf(form: HTMLFormElement, name: string): Control {
  return form.elements.namedItem(name) as Control;
}

/** Returns an error message in French for the visitor; empty if the control is valid. */
type FindError = (control: Control) => string;

/** Returns whether the form is valid. Otherwise shows all errors and focuses the first invalid control. */
export function checkForm(form: HTMLFormElement, findError: FindError): boolean {
  const firstInvalidControl = showErrors(form, findError);
  // WebKit would ignore `scroll-padding` when it scrolls to the focused control, and the header would cover it.
  firstInvalidControl?.focus({ preventScroll: true });
  firstInvalidControl?.scrollIntoView({ block: 'center' });
  return firstInvalidControl === null;
}

/** Shows or clears the errors of all controls. Returns the first invalid control, or null. */
export function showErrors(form: HTMLFormElement, findError: FindError): HTMLElement | null {
  for (const control of form.querySelectorAll<Control>('[name]')) showError(control, findError);
  return form.querySelector<HTMLElement>('[name]:invalid');
}

/** Updates or clears the shown error of a control while the visitor types. No new error appears. */
export function updateError(control: Control, findError: FindError): void {
  if (control.getAttribute('aria-invalid') === 'true') showError(control, findError);
}

function showError(control: Control, findError: FindError): void {
  control.setCustomValidity('');
  control.setCustomValidity(findError(control));
  const errorElement = document.getElementById(`${control.id}-error`);
  if (errorElement === null) return;
  errorElement.textContent = control.validationMessage;
  // The attribute is never removed, because browsers expose an untouched required field without it as invalid.
  control.setAttribute('aria-invalid', String(control.validationMessage !== ''));
}
