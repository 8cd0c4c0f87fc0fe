/** The contact request as the CMS expects it (specification, sections 3 and 7). */
import type { preferredContacts, serviceTypes } from './contact-choices';

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
