/** Remembers what a visitor is writing, so that a reload loses nothing. */
import { forget, recall, remember } from '../../lib/tab-storage';
import type { Control } from '../../ui/form-errors';
import { honeypotName } from './model/contact-form';

const storageKey = 'contact-draft';

/** Visitors consent to each request anew. */
const omitted = ['consent', honeypotName];

/** At once, not with the island: its code may come late, or never. */
export function initContactDraft(form: HTMLFormElement | null): void {
  if (form === null) return;
  restoreDraft(form);
  form.addEventListener('input', () => saveDraft(form));
}

function saveDraft(form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(([name]) => !omitted.includes(name));
  remember(storageKey, Object.fromEntries(entries));
}

/** Only fills empty controls: what the browser has restored is newer than the draft. */
function restoreDraft(form: HTMLFormElement): void {
  for (const [name, text] of Object.entries(recall(storageKey))) {
    const control = form.querySelector<Control>(`[name=${CSS.escape(name)}]`);
    if (control?.value === '' && typeof text === 'string') control.value = text;
  }
}

export function deleteDraft(): void {
  forget(storageKey);
}
