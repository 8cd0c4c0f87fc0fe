/** The contact form’s fields: their options, limits and errors. */

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

/** As typed, by control. */
export type ContactValues = Record<
  'name' | 'email' | 'phone' | 'serviceType' | 'message' | 'preferredContact',
  string
>;

/**
 * Characters. The CMS keeps short texts in columns of 255. Checked, not the fields’ `maxlength`, which would cut what is
 * pasted without a word.
 */
export const maxLengths = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/** After hydration. A form submitted earlier is sent at that time: this slows robots down, people take longer. */
export const minFillMs = 3000;

/** A hidden field that people do not see and robots fill in. No part of the request, and of no draft. */
export const honeypotName = 'website';

const missing: Partial<Record<string, string>> = {
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
  /** The browser’s own checks. */
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>;
}

/** In French; empty for a valid control. Blank counts as missing: the CMS would accept it. */
export function findContactError({ name, value, validity }: FilledControl): string {
  const text = value.trim();
  if (validity.valueMissing || text === '') return missing[name] ?? '';
  if (name === 'email' && (validity.typeMismatch || !hasCompleteDomain(text))) {
    return 'Vérifiez votre adresse e-mail\u00a0: elle s’écrit comme nom@exemple.fr.';
  }
  const limits: Partial<Record<string, number>> = maxLengths;
  const max = limits[name] ?? Infinity;
  if (text.length <= max) return '';
  return `Raccourcissez ce texte\u00a0: ${max.toLocaleString('fr-FR')} caractères au plus, il en a ${text.length.toLocaleString('fr-FR')}.`;
}

/** A browser accepts « nom@exemple »; the CMS does not. */
function hasCompleteDomain(address: string): boolean {
  return /@[^@]+\.[^.@]+$/.test(address);
}
