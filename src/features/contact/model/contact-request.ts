/** The contact request: the form’s options, the message with a simulation, the body for the CMS. */

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

/** As filled in; an empty string if nothing is chosen yet. */
export interface ContactForm {
  name: string;
  email: string;
  phone: string;
  serviceType: ServiceType | '';
  message: string;
  preferredContact: PreferredContact | '';
}

/** The body of the POST: exactly these keys, since Strapi rejects others. */
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

/**
 * Inserts a simulation before the visitor’s own text, where they can edit it.
 * @param simulation a summary in plain French
 * @param previous the summary inserted before: replaced unless the visitor has edited it
 */
export function withSimulation(
  message: string,
  simulation: string,
  previous: string | null,
): string {
  if (message.includes(simulation)) return message;
  if (previous !== null && message.includes(previous)) {
    return message.replace(previous, () => simulation);
  }
  // The blank line lets the visitor’s text start on a line of its own.
  return `${simulation}\n\n${message.trim() === '' ? '' : message}`;
}
