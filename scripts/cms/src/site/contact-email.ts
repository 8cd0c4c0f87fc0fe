/**
 * An e-mail tells the company of each contact request. `CONTACT_EMAIL_TO` is its address, or several with commas
 * between them. A request is stored whatever becomes of its e-mail.
 */
import type { Core } from '@strapi/strapi';
import { contactUid } from './content-types';

const maxPerHour = 20;

/** Of this hour, also those that failed. */
let attempts = 0;
/** Requests without an e-mail, until the next one says how many. */
let unannounced = 0;

export function gatherContactEmails(strapi: Core.Strapi): void {
  if (recipients() === '') {
    strapi.log.warn(
      'Site : CONTACT_EMAIL_TO n’est pas définie, les demandes de contact sont gardées sans qu’un e-mail les annonce.',
    );
  }
  strapi.cron.add({
    'site-contact-emails': { task: () => announceGathered(strapi), options: { rule: '0 * * * *' } },
  });
}

/** Never throws. */
export async function announceRequest(
  strapi: Core.Strapi,
  { id, documentId, name, email, phone, message }: Record<string, any>,
): Promise<void> {
  attempts += 1;
  if (attempts > maxPerHour) {
    unannounced += 1;
    return;
  }
  const text = [
    `Nom complet\u00a0: ${oneLine(name)}`,
    `E-mail\u00a0: ${oneLine(email)}`,
    `Téléphone\u00a0: ${oneLine(phone)}`,
    `Dans Strapi\u00a0: ${listOf(strapi)}/${documentId}`,
    '',
    // Last: nothing that a visitor typed can be taken for one of the lines above.
    message,
  ].join('\n');
  const mail = { subject: `Demande de contact n°\u00a0${id}`, replyTo: email, text };
  if (!(await send(strapi, mail))) unannounced += 1;
}

/** Once an hour, of all that were not announced one by one. */
export async function announceGathered(strapi: Core.Strapi): Promise<void> {
  const count = unannounced;
  [attempts, unannounced] = [0, 0];
  if (count === 0) return;
  const text = `Demandes arrivées sans e-mail\u00a0: ${count}. Elles sont dans Strapi\u00a0: ${listOf(strapi)}`;
  const subject = `Autres demandes de contact\u00a0: ${count}`;
  if (!(await send(strapi, { subject, text }))) unannounced += count;
}

async function send(
  strapi: Core.Strapi,
  email: { subject: string; text: string; replyTo?: string },
): Promise<boolean> {
  if (recipients() === '') return true;
  try {
    const service = strapi.plugin('email').service('email');
    // Without `html`, Strapi would send the text as HTML, tags included.
    await service.send({ to: recipients(), ...email, html: '' });
    return true;
  } catch (error) {
    // Its code only: a mail server’s own words may repeat addresses.
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

function listOf(strapi: Core.Strapi): string {
  const admin = strapi.config.get<string>('admin.absoluteUrl', '');
  return `${admin}/content-manager/collection-types/${contactUid}`;
}

function oneLine(typed: unknown): string {
  return String(typed).replace(/\s+/g, ' ');
}
