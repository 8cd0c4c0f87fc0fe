/** The choices of the contact form (specification, section 3). */

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
