import { stripInvisibleAndSymbols } from '../../../lib/strip-invisible.ts';
import type { ContactValues } from './contact-form.ts';

/** Body of the POST request. Strapi rejects other keys. */
export interface ContactRequest {
  data: { name: string; email: string; phone: string; message: string };
}

/**
 * Returns the body of the POST request. The message also contains the service and the preferred time. Databases refuse
 * some of the invisible characters that pasted texts contain.
 */
export function composeContactRequest(values: ContactValues): ContactRequest {
  const { name, email, phone, serviceType, message, preferredContact } = values;
  return {
    data: {
      name: stripInvisibleAndSymbols(name).trim(),
      email: stripInvisibleAndSymbols(email).trim(),
      phone: stripInvisibleAndSymbols(phone).trim(),
      message: [
        `Service demandé: ${serviceType}`,
        `Horaire préféré: ${preferredContact === '' ? 'Non spécifié' : preferredContact}`,
        '',
        'Message:',
        stripInvisibleAndSymbols(message).trim(),
      ].join('\n'),
    },
  };
}

const quoteRequestSentence = 'Je souhaite un devis gratuit à partir de ma simulation\u00a0:';

/** Returns whether the message contains a request for a quote, which visitors may have edited. */
export function hasQuoteRequest(message: string): boolean {
  return message.includes(quoteRequestSentence);
}

/** Returns the message with a request for a quote before the visitor’s own text, or in place of a former request. */
export function insertQuoteRequest(message: string, lines: string[]): string {
  const request = [quoteRequestSentence, ...lines.map((line) => `– ${line}`)].join('\n');
  if (hasQuoteRequest(message)) {
    return message.replace(new RegExp(`${quoteRequestSentence}(?:\n– .*)*`), () => request);
  }
  // The blank line separates the request from the visitor’s text.
  return `Bonjour,\n${request}\n\n${message.trim() === '' ? '' : message}`;
}
