/** The contact form’s fields: their options, limits and errors. */
import { stripInvisibleAndSymbols } from '../../../lib/strip-invisible.ts';

export const serviceTypes = [
  { value: 'solar', label: 'Installation photovoltaïque' },
  { value: 'hvac', label: 'Climatisation' },
  { value: 'both', label: 'Les deux' },
  { value: 'consultation', label: 'Consultation énergétique' },
] as const;

export type ServiceType = (typeof serviceTypes)[number]['value'];

export const preferredContacts = [
  { value: 'morning', label: 'Matin 9h-12h' },
  { value: 'afternoon', label: 'Après-midi 14h-17h' },
  { value: 'anytime', label: 'N’importe quand' },
] as const;

/** Values that the visitor has entered, by the name of the control. */
export type ContactValues = Record<
  'name' | 'email' | 'phone' | 'serviceType' | 'message' | 'preferredContact',
  string
>;

/**
 * Maximum lengths in characters. The CMS stores short texts in columns of 255 characters. The script checks the
 * lengths, because the attribute `maxlength` would cut pasted text without a message.
 */
export const maxLengths = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/**
 * Minimum time in milliseconds between hydration and sending. A request that is submitted earlier waits. This slows
 * bots down. People take longer anyway.
 */
export const minFillTimeMs = 3000;

/**
 * Name of a field that bots fill in and people do not see. The field is not part of the request or of drafts.
 */
export const honeypotName = 'website';

/**
 * Matches the addresses that the CMS accepts. Browsers also accept two dots in a row, a domain without a dot, an IP
 * address, and a top-level domain that begins or ends with a digit. They refuse unusual characters themselves.
 */
const emailPattern = /^(?!\.|.*\.[.@])[^@]+@(?:(?!-)[^.@]+(?<!-)\.)+(?![\d-])[^.@]+(?<![\d-])$/;

/** Error messages of empty required controls, by name. */
const requiredFieldErrors: Partial<Record<string, string>> = {
  name: 'Indiquez votre nom complet.',
  email: 'Indiquez votre adresse e-mail.',
  phone: 'Indiquez votre numéro de téléphone.',
  serviceType: 'Choisissez un service.',
  message: 'Écrivez votre message\u00a0: quelques mots suffisent.',
  consent: 'Cochez cette case pour que nous puissions vous recontacter.',
};

interface FilledControl {
  name: string;
  value: string;
  /** Results of the browser’s own checks. */
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>;
}

/**
 * Returns the error message in French, or an empty string for a valid control. Blank values count as missing, because
 * the CMS would accept them.
 */
export function findContactError({ name, value, validity }: FilledControl): string {
  const trimmedValue = stripInvisibleAndSymbols(value).trim();
  if (validity.valueMissing || trimmedValue === '') return requiredFieldErrors[name] ?? '';
  if (name === 'email' && (validity.typeMismatch || !emailPattern.test(trimmedValue))) {
    return 'Vérifiez votre adresse e-mail\u00a0: elle s’écrit comme nom@exemple.fr.';
  }
  const limits: Partial<Record<string, number>> = maxLengths;
  const maxLength = limits[name] ?? Infinity;
  if (trimmedValue.length <= maxLength) return '';
  return `Raccourcissez ce texte\u00a0: ${maxLength.toLocaleString('fr-FR')} caractères au plus, il en a ${trimmedValue.length.toLocaleString('fr-FR')}.`;
}
