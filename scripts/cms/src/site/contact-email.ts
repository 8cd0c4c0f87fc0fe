/**
 * An e-mail tells the company of each contact request. `CONTACT_EMAIL_TO` is its address, or several with commas
 * between them.
 *
 * A request is stored whatever becomes of its e-mail. What a visitor typed gets into the text only: not into the
 * subject, not into the log.
 */
import type { Core } from '@strapi/strapi';
import { contactEmailText, escapeHtml, singleAddress } from './contact-email-text';
import { contactUid } from './content-types';

const maxPerHour = 20;
const hourMs = 3_600_000;

/** Times of the last hour’s e-mails, also of those that failed. */
let attempts: number[] = [];
/** Requests without an e-mail, until the next one says how many. */
let unannounced = 0;
let isGathering = false;

export function checkContactEmail(strapi: Core.Strapi): void {
  if (recipients() !== '') return;
  strapi.log.warn(
    'Site : CONTACT_EMAIL_TO n’est pas définie, les demandes de contact sont gardées sans qu’un e-mail les annonce.',
  );
}

/** Never throws. */
export async function announceRequest(
  strapi: Core.Strapi,
  request: Record<string, any>,
): Promise<void> {
  if (recipients() === '') return;
  const now = Date.now();
  attempts = attempts.filter((time) => now - time < hourMs);
  if (attempts.length >= maxPerHour) {
    unannounced += 1;
    gather(strapi);
    return;
  }
  attempts.push(now);
  const number = `n°\u00a0${request.id}`;
  const isSent = await send(strapi, {
    subject: `Demande de contact ${number}`,
    text: contactEmailText(request, formOf(strapi, request.documentId)),
    replyTo: singleAddress(request.email),
  });
  if (!isSent) unannounced += 1;
}

/** While more come than are announced one by one, an e-mail an hour says how many. */
function gather(strapi: Core.Strapi): void {
  if (isGathering) return;
  isGathering = true;
  const timer = setTimeout(async () => {
    isGathering = false;
    const count = unannounced;
    unannounced = 0;
    const form = formOf(strapi, null);
    const isSent = await send(strapi, {
      subject: `${count} demandes de contact de plus`,
      text: `En une heure, ${count} demandes sont arrivées sans e-mail. Elles sont dans Strapi${form === null ? '.' : `\u00a0: ${form}`}`,
    });
    if (!isSent) unannounced += count;
  }, hourMs);
  timer.unref();
}

async function send(
  strapi: Core.Strapi,
  { text, ...email }: { subject: string; text: string; replyTo?: string },
): Promise<boolean> {
  try {
    // Strapi’s providers would otherwise send the text as HTML, tags included.
    const html = `<pre style="white-space: pre-wrap; font-family: inherit">${escapeHtml(text)}</pre>`;
    await strapi
      .plugin('email')
      .service('email')
      .send({ to: recipients(), ...email, text, html });
    strapi.log.info(`Site : e-mail « ${email.subject} » parti.`);
    return true;
  } catch (error) {
    strapi.log.error(
      `Site : l’e-mail « ${email.subject} » n’est pas parti (${codesOf(error)}). Les demandes sont dans Strapi. Vérifiez CONTACT_EMAIL_TO, EMAIL_FROM et les variables SMTP_…`,
    );
    return false;
  }
}

function recipients(): string {
  return (process.env['CONTACT_EMAIL_TO'] ?? '').trim();
}

/** Null while Strapi does not know its own address. */
function formOf(strapi: Core.Strapi, documentId: string | null): string | null {
  const admin = strapi.config.get<string>('admin.absoluteUrl', '');
  const list = `${admin}/content-manager/collection-types/${contactUid}`;
  if (!/^https?:/.test(admin)) return null;
  return documentId === null ? list : `${list}/${documentId}`;
}

/** Codes only, as `EENVELOPE 550`: a mail server’s own words may repeat addresses. */
function codesOf(error: unknown): string {
  const { code, name, responseCode } = Object(error) as Record<string, unknown>;
  const codes = [code ?? name, responseCode].map(String).filter((part) => /^\w{1,40}$/.test(part));
  return codes.filter((part) => part !== 'undefined').join(' ') || 'sans code';
}
