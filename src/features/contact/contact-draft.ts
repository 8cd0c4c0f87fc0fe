/** Remembers what a visitor is writing, in `sessionStorage`, so that a reload loses nothing. */
import { controlOf } from '../../ui/show-form-errors.ts';
import { honeypotName } from './model/contact-form.ts';

const storageKey = 'contact-draft';

/** Saves all fields except consent, which visitors give anew for each request, and the honeypot. */
export function saveDraft(form: HTMLFormElement): void {
  const draft = new FormData(form);
  draft.delete('consent');
  draft.delete(honeypotName);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(draft)));
  } catch {
    // The storage is full or refused (private windows, settings): nothing more is remembered.
  }
}

/** Fills the empty fields only: what the browser has restored, or the visitor has typed, is newer than the draft. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, string>;
    for (const [name, text] of Object.entries(draft)) {
      const control = controlOf(form, name);
      if (control.value === '') control.value = text;
    }
  } catch {
    // The storage is refused, or the draft comes from another version of the form.
  }
}
