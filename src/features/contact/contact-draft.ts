/** Stores the values of the contact form in `sessionStorage`, so that a reload does not lose them. */
import { controlOf } from '../../ui/show-form-errors.ts';
import { honeypotName } from './model/contact-form.ts';

const storageKey = 'contact-draft';

interface Draft {
  values: Record<string, FormDataEntryValue>;
  quoteRequest: string | null;
}

/**
 * Saves all fields except the honeypot.
 *
 * @param quoteRequest the last request for a quote that was inserted into the message
 */
export function saveDraft(form: HTMLFormElement, quoteRequest: string | null): void {
  const fields = new FormData(form);
  fields.delete(honeypotName);
  const draft: Draft = { values: Object.fromEntries(fields), quoteRequest };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // The storage is full or blocked (private window, settings). The form works without a draft.
  }
}

/**
 * Restores the draft in empty fields only. Values that the visitor has typed or the browser has restored are newer than
 * the draft. The checkbox of the consent has a fixed value, so it stays unchecked: visitors must give their consent for
 * each request.
 *
 * @returns the request for a quote that was saved with the draft
 */
export function restoreDraft(form: HTMLFormElement): string | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Draft | null;
    if (draft === null) return null;
    for (const [name, text] of Object.entries(draft.values)) {
      const control = controlOf(form, name);
      if (control.value === '') control.value = text as string;
    }
    return draft.quoteRequest;
  } catch {
    // The storage is blocked, or another version of the form has saved the draft.
    return null;
  }
}
