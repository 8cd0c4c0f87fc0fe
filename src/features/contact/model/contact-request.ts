/** The contact request: the message with a request for a quote, the body for the CMS. */
import type { ContactValues } from './contact-form.ts';

/** The body of the POST: exactly these keys, since Strapi rejects others. */
export interface ContactRequest {
  data: { name: string; email: string; phone: string; message: string };
}

/** Consent is required by the form, but no part of the request. */
export function composeContactRequest(values: ContactValues): ContactRequest {
  const { name, email, phone, serviceType, message, preferredContact } = values;
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
 * Inserts a request for a quote before the visitor’s own text, where they can edit it.
 * @param previous the one inserted before: replaced unless the visitor has edited it
 */
export function insertQuoteRequest(
  message: string,
  quoteRequest: string,
  previous: string | null,
): string {
  if (message.includes(quoteRequest)) return message;
  if (previous !== null && message.includes(previous)) {
    return message.replace(previous, () => quoteRequest);
  }
  // The blank line lets the visitor’s text start on a line of its own.
  return `${quoteRequest}\n\n${message.trim() === '' ? '' : message}`;
}
