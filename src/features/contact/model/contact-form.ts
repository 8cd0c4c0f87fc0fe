/** The contact form’s fields, their options, limits and errors. */

export const serviceTypes = [
  { value: 'solar', label: 'Installation photovoltaïque' },
  { value: 'hvac', label: 'Climatisation' },
  { value: 'both', label: 'Les deux' },
  { value: 'consultation', label: 'Consultation énergétique' },
] as const;

export const preferredContacts = [
  { value: 'morning', label: 'Matin 9h-12h' },
  { value: 'afternoon', label: 'Après-midi 14h-17h' },
  { value: 'anytime', label: 'N’importe quand' },
] as const;

/** What is filled in, by control; an empty string if nothing is chosen yet. */
export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  serviceType: (typeof serviceTypes)[number]['value'] | '';
  message: string;
  preferredContact: (typeof preferredContacts)[number]['value'] | '';
  consent: boolean;
}

export type ContactFieldName = keyof ContactValues;
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

/**
 * Characters. The CMS keeps short texts in columns of 255. Checked, not the fields’ `maxlength`, which would cut what is
 * pasted without a word.
 */
export const maxLengths = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/** After hydration. A form submitted earlier is sent at that time: this slows robots down, people take longer. */
export const minFillMs = 3000;

/** @param raw the form’s texts by control; an unchecked box is absent */
export function readContactValues(
  raw: Readonly<Record<string, string | undefined>>,
): ContactValues {
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
export function findContactErrors(values: ContactValues, isEmail: boolean): ContactErrors {
  const errors: ContactErrors = {};
  if (isBlank(values.name)) errors.name = 'Indiquez votre nom complet.';
  else if (isTooLong(values, 'name')) errors.name = shorten(values, 'name', 'nom');
  if (isBlank(values.email)) {
    errors.email = 'Indiquez votre adresse e-mail.';
  } else if (!isEmail || !hasCompleteDomain(values.email)) {
    errors.email = 'Vérifiez votre adresse e-mail\u00a0: elle s’écrit comme nom@exemple.fr.';
  } else if (isTooLong(values, 'email')) errors.email = shorten(values, 'email', 'adresse');
  if (isBlank(values.phone)) errors.phone = 'Indiquez votre numéro de téléphone.';
  else if (isTooLong(values, 'phone')) errors.phone = shorten(values, 'phone', 'numéro');
  if (values.serviceType === '') errors.serviceType = 'Choisissez un service.';
  if (isBlank(values.message)) {
    errors.message = 'Écrivez votre message\u00a0: quelques mots suffisent.';
  } else if (isTooLong(values, 'message')) errors.message = shorten(values, 'message', 'message');
  if (!values.consent) {
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

type LimitedField = keyof typeof maxLengths;

function isTooLong(values: ContactValues, field: LimitedField): boolean {
  return values[field].trim().length > maxLengths[field];
}

/** `Raccourcissez votre message : 5 000 caractères au plus, il en a 5 123.` */
function shorten(values: ContactValues, field: LimitedField, noun: string): string {
  const pronoun = field === 'email' ? 'elle' : 'il';
  const max = maxLengths[field].toLocaleString('fr-FR');
  const length = values[field].trim().length.toLocaleString('fr-FR');
  return `Raccourcissez votre ${noun}\u00a0: ${max} caractères au plus, ${pronoun} en a ${length}.`;
}

/** Any text is taken for a telephone number; nobody can call one without a digit. */
export function canBeCalled({ phone }: ContactValues): boolean {
  return /\p{Nd}/u.test(phone);
}

/** A browser accepts « nom@exemple »; the CMS does not. */
function hasCompleteDomain(address: string): boolean {
  return /@[^@]+\.[^.@]+$/.test(address.trim());
}
