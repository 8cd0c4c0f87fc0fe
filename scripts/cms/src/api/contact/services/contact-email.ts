/**
 * Sends an e-mail to the company for each contact request, to the addresses in `CONTACT_EMAIL_TO` (separated by commas).
 * A request stays stored even if its e-mail fails.
 */
import type { Core } from '@strapi/strapi';
import { contactUid } from '../../../site/content-types';
import { readSetting } from '../../../site/settings';

/** Sends the e-mail of one request. Never throws. */
export async function sendContactEmail(
  strapi: Core.Strapi,
  { id, documentId, name, email, phone, message }: Record<string, any>,
): Promise<void> {
  const to = readSetting('CONTACT_EMAIL_TO');
  if (to === null) return;
  const adminUrl = strapi.config.get<string>('admin.absoluteUrl', '');
  const text = [
    `Nom complet\u00a0: ${toOneLine(name)}`,
    `E-mail\u00a0: ${toOneLine(email)}`,
    `Téléphone\u00a0: ${toOneLine(phone)}`,
    `Dans Strapi\u00a0: ${adminUrl}/content-manager/collection-types/${contactUid}/${documentId}`,
    '',
    // The visitor’s message comes last, so that no text in it can pass for one of the lines above.
    message,
  ].join('\n');
  const subject = `Demande de contact n°\u00a0${id}`;
  try {
    // Without `html`, Strapi would send the text as HTML, tags included.
    await strapi.plugin('email').service('email').send({ to, subject, replyTo: email, text, html: '' });
  } catch (error) {
    // Only the code is logged, because the message of a mail server may contain addresses.
    const { code, responseCode } = Object(error);
    strapi.log.error(
      `Site : l’e-mail « ${subject} » n’est pas parti (${code} ${responseCode}). Vérifiez CONTACT_EMAIL_TO, EMAIL_FROM et les variables SMTP_…`,
    );
  }
}

function toOneLine(text: unknown): string {
  return String(text).replace(/\s+/g, ' ');
}
