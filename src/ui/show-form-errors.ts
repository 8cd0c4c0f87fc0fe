/** Checks a form by the browser’s constraints, and says what is wrong in our words, below each field. */

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** In French, for the visitor; empty for a valid control. */
type FindError = (control: Control) => string;

/** Focuses the first wrong control, if there is one. */
export function checkForm(form: HTMLFormElement, findError: FindError): boolean {
  const wrong = showErrors(form, findError);
  wrong?.focus();
  return wrong === null;
}

/** Returns the first wrong control, or null. */
export function showErrors(form: HTMLFormElement, findError: FindError): HTMLElement | null {
  for (const control of form.querySelectorAll<Control>('[name]')) showError(control, findError);
  return form.querySelector<HTMLElement>('[name]:invalid');
}

/** While the visitor types, a shown error changes or disappears, but no new one appears. */
export function updateError(control: Control, findError: FindError): void {
  if (control.getAttribute('aria-invalid') === 'true') showError(control, findError);
}

function showError(control: Control, findError: FindError): void {
  control.setCustomValidity('');
  control.setCustomValidity(findError(control));
  const place = document.getElementById(`${control.id}-error`);
  if (place === null) return;
  place.textContent = control.validationMessage;
  // Not removed: of an empty required field, browsers would then say that it is invalid before it is touched.
  control.setAttribute('aria-invalid', String(control.validationMessage !== ''));
}
