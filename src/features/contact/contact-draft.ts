/** Remembers what a visitor is writing, so that a reload loses nothing. */
import { forget, recall, remember } from '../../lib/tab-storage';
import { getControl, getTexts } from './contact-controls';
import { honeypotName } from './honeypot';

const storageKey = 'contact-draft';

/** Visitors consent to each request anew. */
const omitted = ['consent', honeypotName];

export function saveDraft(form: HTMLFormElement): void {
  const entries = Object.entries(getTexts(form)).filter(([name]) => !omitted.includes(name));
  remember(storageKey, Object.fromEntries(entries));
}

/** Only fills empty controls: what was typed before hydration is newer than the draft. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = recall(storageKey);
  for (const name of Object.keys(getTexts(form))) {
    const control = getControl(form, name);
    const text = draft[name];
    if (control.value === '' && typeof text === 'string') control.value = text;
  }
}

export function deleteDraft(): void {
  forget(storageKey);
}
