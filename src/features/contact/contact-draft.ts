/** Stores the values of the contact form in `sessionStorage`, so that a reload does not lose them. */
import { controlOf } from '../../ui/show-form-errors.ts';
import { honeypotName } from './model/contact-form.ts';

const storageKey = 'contact-draft';

/** Saves all fields except the honeypot and the consent, which visitors must give for each request. */
export function saveDraft(form: HTMLFormElement): void {
  const draft = new FormData(form);
  draft.delete('consent');
  draft.delete(honeypotName);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(draft)));
  } catch {
    // The storage is full or blocked (private window, settings). The form works without a draft.
  }
}

/**
 * Restores the draft in empty fields only. Other values, typed or restored by the browser, are newer than the draft.
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
