/** Stores the values of the contact form in `sessionStorage`, so that a reload does not lose them. */
import { controlOf } from '../../ui/show-form-errors.ts';
import { honeypotName } from './model/contact-form.ts';

const storageKey = 'contact-draft';

/** Saves all fields except the honeypot. */
export function saveDraft(form: HTMLFormElement): void {
  const fields = new FormData(form);
  fields.delete(honeypotName);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(fields)));
  } catch {
    // The storage is full or blocked (private window, settings). The form works without a draft.
  }
}

/**
 * Restores the draft in empty fields only. Values that the visitor has typed or the browser has restored are newer than
 * the draft. The checkbox of the consent has a fixed value, so it stays unchecked: visitors must give their consent for
 * each request.
 */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, string>;
    for (const [name, text] of Object.entries(draft)) {
      const control = controlOf(form, name);
      if (control.value === '') control.value = text;
    }
  } catch {
    // The storage is blocked, or another version of the form has saved the draft.
  }
}
