/** Reads and fills the contact form’s controls, which hold what the visitor typed. */
import type { ContactDraft } from '../../browser/contact/draft';
import { findContactErrors, readContactFields } from '../../domain/contact/form';
import type { ContactErrors, ContactFields } from '../../domain/contact/form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What robots like to fill in. */
export const trapName = 'website';

/** Never part of a draft: consent is given anew, and the trap is no visitor’s text. */
const neverKept = ['consent', trapName];

export function control(form: HTMLFormElement, name: string): Control {
  return form.elements.namedItem(name) as Control;
}

/** Somebody or something filled in what people do not see. */
export function isTrapFilled(form: HTMLFormElement): boolean {
  return (textsOf(form)[trapName] ?? '') !== '';
}

export function emptyTrap(form: HTMLFormElement): void {
  control(form, trapName).value = '';
}

export function fieldsOf(form: HTMLFormElement): ContactFields {
  return readContactFields(textsOf(form));
}

export function errorsOf(form: HTMLFormElement): ContactErrors {
  return findContactErrors(fieldsOf(form), !control(form, 'email').validity.typeMismatch);
}

export function draftOf(form: HTMLFormElement): ContactDraft {
  const entries = Object.entries(textsOf(form)).filter(([name]) => !neverKept.includes(name));
  return Object.fromEntries(entries);
}

/** Only where nothing stands yet: what was typed meanwhile is newer. */
export function fillFrom(draft: ContactDraft, form: HTMLFormElement): void {
  for (const name of Object.keys(draftOf(form))) {
    const field = control(form, name);
    if (field.value === '') field.value = draft[name] ?? '';
  }
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
