import type { ContactValues } from './contact-form.ts';

/** Body of the POST request. Strapi rejects other keys. */
export interface ContactRequest {
  data: { name: string; email: string; phone: string; message: string };
}

/** Returns the body of the POST request. The message also contains the service and the preferred time. */
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
 * Returns the message with a request for a quote before the visitor’s own text. The visitor can edit both.
 *
 * @param previous the request that was inserted last. It is replaced, unless the visitor has edited it.
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
  // The blank line separates the request from the visitor’s text.
  return `${quoteRequest}\n\n${message.trim() === '' ? '' : message}`;
}
