/** Remembers what a visitor is writing, so that a reload loses nothing. */
import { forget, recall, remember } from '../../lib/tab-storage';
import type { Control } from '../../ui/form-errors';

const storageKey = 'contact-draft';

/** At once, not with the island: its code may come late, or never. */
export function initContactDraft(form: HTMLFormElement | null): void {
  if (form === null) return;
  restoreDraft(form);
  form.addEventListener('input', () => saveDraft(form));
  // After sending.
  form.addEventListener('reset', () => forget(storageKey));
}

function saveDraft(form: HTMLFormElement): void {
  const controls = [...form.querySelectorAll<Control>('[name]')].filter(
    // Visitors consent to each request anew; what is inert only tells robots apart.
    (control) => control.type !== 'checkbox' && control.closest('[inert]') === null,
  );
  remember(storageKey, Object.fromEntries(controls.map(({ name, value }) => [name, value])));
}

/** Only fills empty controls: what the browser has restored is newer than the draft. */
function restoreDraft(form: HTMLFormElement): void {
  for (const [name, text] of Object.entries(recall(storageKey))) {
    const control = form.querySelector<Control>(`[name=${CSS.escape(name)}]`);
    if (control?.value === '' && typeof text === 'string') control.value = text;
  }
}
