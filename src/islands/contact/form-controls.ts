/** Reads and fills the contact form’s controls. They are uncontrolled: the browser holds what was typed. */
import type { ContactDraft } from '../../browser/contact/draft';
import { findContactErrors, readContactFields } from '../../domain/contact/form';
import type { ContactErrors, ContactFields } from '../../domain/contact/form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The honeypot’s name: one that robots like to fill in. */
export const honeypotName = 'website';

/** Consent is given anew each time; the honeypot holds no visitor’s text. */
const notInDraft = ['consent', honeypotName];

export function getControl(form: HTMLFormElement, name: string): Control {
  return form.elements.namedItem(name) as Control;
}

export function isHoneypotFilled(form: HTMLFormElement): boolean {
  return (getTexts(form)[honeypotName] ?? '') !== '';
}

export function clearHoneypot(form: HTMLFormElement): void {
  getControl(form, honeypotName).value = '';
}

export function getFields(form: HTMLFormElement): ContactFields {
  return readContactFields(getTexts(form));
}

export function getErrors(form: HTMLFormElement): ContactErrors {
  return findContactErrors(getFields(form), !getControl(form, 'email').validity.typeMismatch);
}

export function getDraft(form: HTMLFormElement): ContactDraft {
  const entries = Object.entries(getTexts(form)).filter(([name]) => !notInDraft.includes(name));
  return Object.fromEntries(entries);
}

/** Only fills empty controls: what was typed before hydration is newer than the draft. */
export function fillFromDraft(form: HTMLFormElement, draft: ContactDraft): void {
  for (const name of Object.keys(getDraft(form))) {
    const control = getControl(form, name);
    if (control.value === '') control.value = draft[name] ?? '';
  }
}

function getTexts(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
