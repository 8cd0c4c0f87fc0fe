/** What a contact request holds: the choices of the form, and the body that the CMS expects. */

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

export type ServiceType = (typeof serviceTypes)[number]['value'];
export type PreferredContact = (typeof preferredContacts)[number]['value'];

/** What a visitor filled in; empty where they have not chosen yet. */
export interface ContactForm {
  name: string;
  email: string;
  phone: string;
  serviceType: ServiceType | '';
  message: string;
  preferredContact: PreferredContact | '';
}

/** The body of the POST: exactly these keys, since Strapi refuses others. */
export interface ContactRequest {
  data: { name: string; email: string; phone: string; message: string };
}

export function composeContactRequest(form: ContactForm): ContactRequest {
  const { name, email, phone, serviceType, message, preferredContact } = form;
  return {
    data: {
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
      message: [
        `Service demandé: ${serviceType}`,
        `Horaire préféré: ${preferredContact === '' ? 'Non spécifié' : preferredContact}`,
        '',
        'Message:',
        message.trim(),
      ].join('\n'),
    },
  };
}
