/** Reads what a visitor filled in, and says for each control what to do when something is missing. */
import { preferredContacts, serviceTypes } from './request';
import type { ContactForm } from './request';

/** The form’s controls by name. Consent is asked for, never sent: without it nothing is. */
export interface ContactFields extends ContactForm {
  consent: boolean;
}

export type ContactFieldName = keyof ContactFields;
export type ContactErrors = Partial<Record<ContactFieldName, string>>;

/** In the order of the form. */
export const contactFieldNames = [
  'name',
  'email',
  'phone',
  'serviceType',
  'message',
  'preferredContact',
  'consent',
] as const satisfies readonly ContactFieldName[];

/** Characters. The CMS keeps short texts in columns of 255. */
export const longest = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/** People take longer; a robot that does not has to wait. Milliseconds. */
export const shortestFillMs = 3000;

/** `raw`: the controls’ values by name, as a browser gives them; a box that is not checked is absent. */
export function readContactFields(
  raw: Readonly<Record<string, string | undefined>>,
): ContactFields {
  return {
    name: raw['name'] ?? '',
    email: raw['email'] ?? '',
    phone: raw['phone'] ?? '',
    serviceType: serviceTypes.find(({ value }) => value === raw['serviceType'])?.value ?? '',
    message: raw['message'] ?? '',
    preferredContact:
      preferredContacts.find(({ value }) => value === raw['preferredContact'])?.value ?? '',
    consent: raw['consent'] !== undefined,
  };
}

/**
 * Blank counts as missing: the CMS would accept it.
 * @param isEmail what the browser’s own check says of the address
 */
export function findContactErrors(fields: ContactFields, isEmail: boolean): ContactErrors {
  const errors: ContactErrors = {};
  if (isBlank(fields.name)) errors.name = 'Indiquez votre nom complet.';
  if (isBlank(fields.email)) {
    errors.email = 'Indiquez votre adresse e-mail.';
  } else if (!isEmail || !hasCompleteDomain(fields.email)) {
    errors.email = 'Vérifiez votre adresse e-mail\u00a0: elle s’écrit comme nom@exemple.fr.';
  }
  if (isBlank(fields.phone)) errors.phone = 'Indiquez votre numéro de téléphone.';
  if (fields.serviceType === '') errors.serviceType = 'Choisissez un service.';
  if (isBlank(fields.message)) {
    errors.message = 'Écrivez votre message\u00a0: quelques mots suffisent.';
  } else if (fields.message.trim().length > longest.message) {
    errors.message = 'Raccourcissez votre message\u00a0: 5\u202f000 caractères au plus.';
  }
  if (!fields.consent) {
    errors.consent = 'Cochez cette case pour que nous puissions vous recontacter.';
  }
  return errors;
}

/** Errors that are shown go, or change, as the visitor mends them; none appears while they type. */
export function stillShown(shown: ContactErrors, current: ContactErrors): ContactErrors {
  const names = contactFieldNames.filter((name) => name in shown && name in current);
  return Object.fromEntries(names.map((name) => [name, current[name]]));
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** A browser accepts « nom@exemple »; the CMS does not. */
function hasCompleteDomain(address: string): boolean {
  return /@[^@]+\.[^.@]+$/.test(address.trim());
}
