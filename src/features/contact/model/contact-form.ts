/** The contact form’s fields, their limits and errors. */
import { preferredContacts, serviceTypes } from './contact-request';
import type { ContactForm } from './contact-request';

/** The form’s controls by name. Consent is required, but not part of the request. */
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
export const maxLengths = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/** After hydration. A form submitted earlier is sent at that time: this slows robots down, people take longer. */
export const minFillMs = 3000;

/** @param raw the form’s texts by control; an unchecked box is absent */
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
 * @param isEmail the browser’s own check of the address
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
  } else if (fields.message.trim().length > maxLengths.message) {
    errors.message = `Raccourcissez votre message\u00a0: ${maxLengths.message.toLocaleString('fr-FR')} caractères au plus.`;
  }
  if (!fields.consent) {
    errors.consent = 'Cochez cette case pour que nous puissions vous recontacter.';
  }
  return errors;
}

/** While the visitor types, shown errors change or disappear, but no new one appears. */
export function updateShownErrors(shown: ContactErrors, current: ContactErrors): ContactErrors {
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
