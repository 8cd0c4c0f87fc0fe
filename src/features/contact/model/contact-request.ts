/** Composes the contact request: the message with a request for a quote, and the body for the CMS. */
import type { ContactValues } from './contact-form.ts';

/** Body of the POST request. It has exactly these keys, because Strapi rejects others. */
export interface ContactRequest {
  data: { name: string; email: string; phone: string; message: string };
}

/** Returns the body of the request. The form requires consent, but consent is not part of the request. */
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
 * Returns the message with a request for a quote before the visitor’s own text, where they can edit it.
 * @param previous the request that was inserted last; it is replaced unless the visitor has edited it
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
