/**
 * Saves what a visitor is writing in `sessionStorage`, so that a reload loses nothing. Where storage is refused
 * (private windows, settings) the form works without a draft.
 */
import { getControl, getTexts } from './contact-controls';
import { honeypotName } from './honeypot';

const storageKey = 'contact-draft';

/** Visitors consent to each request anew. */
const omitted = ['consent', honeypotName];

export function saveDraft(form: HTMLFormElement): void {
  const entries = Object.entries(getTexts(form)).filter(([name]) => !omitted.includes(name));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Storage is full or refused.
  }
}

/** Only fills empty controls: what was typed before hydration is newer than the draft. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of Object.keys(getTexts(form))) {
    const control = getControl(form, name);
    const text = draft[name];
    if (control.value === '' && typeof text === 'string') control.value = text;
  }
}

/** Whatever is stored: an older version of the site or an extension may have written it. */
function readDraft(): Record<string, unknown> {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as object | null) };
  } catch {
    return {};
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is refused, so nothing was saved.
  }
}
