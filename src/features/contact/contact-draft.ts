/** Remembers what a visitor is writing, in `sessionStorage`, so that a reload loses nothing. */
import type { Control } from '../../ui/show-form-errors.ts';

const storageKey = 'contact-draft';

/** At once, not with the island: its code may come late, or never. */
export function initContactDraft(): void {
  const form = document.querySelector<HTMLFormElement>('#contact form');
  if (form === null) return;
  try {
    restoreDraft(form);
  } catch {
    // Storage is refused (private windows, settings): nothing is remembered.
    return;
  }
  form.addEventListener('input', () => saveDraft(form));
  // After sending.
  form.addEventListener('reset', () => sessionStorage.removeItem(storageKey));
}

function saveDraft(form: HTMLFormElement): void {
  const controls = [...form.querySelectorAll<Control>('[name]')].filter(
    // Visitors consent to each request anew; the inert field is the honeypot.
    (control) => control.type !== 'checkbox' && control.closest('[inert]') === null,
  );
  const draft = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // The storage is full: the last draft that had room stays.
  }
}

/** Only fills empty controls: what the browser has restored is newer than the draft. */
function restoreDraft(form: HTMLFormElement): void {
  const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, string>;
  for (const [name, text] of Object.entries(draft)) {
    const control = form.querySelector<Control>(`[name=${CSS.escape(name)}]`);
    if (control?.value === '') control.value = text;
  }
}
