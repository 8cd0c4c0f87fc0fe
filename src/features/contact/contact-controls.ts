/** Reads the contact form’s controls. They are uncontrolled: the browser holds what is typed. */
import { findContactErrors, readContactValues } from './model/contact-form';
import type { ContactErrors, ContactValues } from './model/contact-form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function getControl(form: HTMLFormElement, name: string): Control {
  return form.elements.namedItem(name) as Control;
}

/** By control; the form has no files. */
export function getTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>;
}

export function getValues(form: HTMLFormElement): ContactValues {
  return readContactValues(getTexts(form));
}

export function getErrors(form: HTMLFormElement): ContactErrors {
  const isEmail = !getControl(form, 'email').validity.typeMismatch;
  return findContactErrors(getValues(form), isEmail);
}
