/**
 * Sends an e-mail to the company for each contact request, to the addresses in `CONTACT_EMAIL_TO` (separated by commas).
 * A request stays stored even if its e-mail fails.
 */
import type { Core } from '@strapi/strapi';
import { contactUid } from './content-types';

/** Maximum number of e-mails per hour, so that a flood of requests does not fill the mailbox. */
const maxEmailsPerHour = 20;

/** Number of e-mails in this hour, including failed ones. */
let emailsThisHour = 0;
/** Number of requests without an e-mail since the last digest. */
let requestsWithoutEmail = 0;

/** Schedules an hourly digest of the requests for which no e-mail was sent. */
export function scheduleContactDigest(strapi: Core.Strapi): void {
  if (recipients() === '') {
    strapi.log.warn(
      'Site : CONTACT_EMAIL_TO n’est pas définie, les demandes de contact sont gardées sans qu’un e-mail les annonce.',
    );
  }
  strapi.cron.add({
    'site-contact-emails': { task: () => sendContactDigest(strapi), options: { rule: '0 * * * *' } },
  });
}

/** Sends the e-mail of one request, unless the hourly limit is reached. Never throws. */
export async function sendContactEmail(
  strapi: Core.Strapi,
  { id, documentId, name, email, phone, message }: Record<string, any>,
): Promise<void> {
  emailsThisHour += 1;
  if (emailsThisHour > maxEmailsPerHour) {
    requestsWithoutEmail += 1;
    return;
  }
  const text = [
    `Nom complet\u00a0: ${toOneLine(name)}`,
    `E-mail\u00a0: ${toOneLine(email)}`,
    `Téléphone\u00a0: ${toOneLine(phone)}`,
    `Dans Strapi\u00a0: ${contactListUrl(strapi)}/${documentId}`,
    '',
    // The visitor’s message comes last, so that no text in it can pass for one of the lines above.
    message,
  ].join('\n');
  const contactEmail = { subject: `Demande de contact n°\u00a0${id}`, replyTo: email, text };
  if (!(await sendEmail(strapi, contactEmail))) requestsWithoutEmail += 1;
}

/** Sends the number of requests without an e-mail, if there are any, and starts a new hour. Never throws. */
export async function sendContactDigest(strapi: Core.Strapi): Promise<void> {
  const count = requestsWithoutEmail;
  emailsThisHour = 0;
  requestsWithoutEmail = 0;
  if (count === 0) return;
  const text = `Demandes arrivées sans e-mail\u00a0: ${count}. Elles sont dans Strapi\u00a0: ${contactListUrl(strapi)}`;
  const subject = `Autres demandes de contact\u00a0: ${count}`;
  if (!(await sendEmail(strapi, { subject, text }))) requestsWithoutEmail += count;
}

/** Sends an e-mail to the company. @returns false if the mail server has failed; the error is logged */
async function sendEmail(
  strapi: Core.Strapi,
  email: { subject: string; text: string; replyTo?: string },
): Promise<boolean> {
  if (recipients() === '') return true;
  try {
    const emailService = strapi.plugin('email').service('email');
    // Without `html`, Strapi would send the text as HTML, tags included.
    await emailService.send({ to: recipients(), ...email, html: '' });
    return true;
  } catch (error) {
    // Only the code is logged, because the message of a mail server may contain addresses.
    const { code, responseCode } = Object(error);
    strapi.log.error(
      `Site : l’e-mail « ${email.subject} » n’est pas parti (${code} ${responseCode}). Vérifiez CONTACT_EMAIL_TO, EMAIL_FROM et les variables SMTP_…`,
    );
    return false;
  }
}

function recipients(): string {
  return (process.env['CONTACT_EMAIL_TO'] ?? '').trim();
}

function contactListUrl(strapi: Core.Strapi): string {
  const adminUrl = strapi.config.get<string>('admin.absoluteUrl', '');
  return `${adminUrl}/content-manager/collection-types/${contactUid}`;
}

function toOneLine(text: unknown): string {
  return String(text).replace(/\s+/g, ' ');
}
