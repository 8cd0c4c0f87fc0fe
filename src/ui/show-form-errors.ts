/** Checks a form by the browser’s constraints, and says what is wrong in our words, below each field. */

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** In French, for the visitor; empty for a valid control. */
type FindError = (control: Control) => string;

/** Focuses the first wrong control, if there is one. */
export function checkForm(form: HTMLFormElement, findError: FindError): boolean {
  for (const control of form.querySelectorAll<Control>('[name]')) showError(control, findError);
  const wrong = form.querySelector<HTMLElement>('[name]:invalid');
  wrong?.focus();
  return wrong === null;
}

/** While the visitor types, a shown error changes or disappears, but no new one appears. */
export function updateError(control: Control, findError: FindError): void {
  if (control.hasAttribute('aria-invalid')) showError(control, findError);
}

function showError(control: Control, findError: FindError): void {
  control.setCustomValidity('');
  control.setCustomValidity(findError(control));
  const place = document.getElementById(`${control.id}-error`);
  if (place === null) return;
  place.textContent = control.validationMessage;
  if (control.validationMessage === '') control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
}
