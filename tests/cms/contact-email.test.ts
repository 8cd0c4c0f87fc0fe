/** The e-mail that tells the company of a contact request, through Strapi’s own e-mail plugin and a mail server. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { edition } from '../../scripts/cms/folders';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { SmtpStandIn } from './smtp-stand-in';
import { startTemporaryStrapi } from './temporary-strapi';

const company = 'demandes@entreprise.example';
const request = {
  name: 'Élodie Martin',
  email: 'elodie@example.org',
  phone: '06 12 34 56 78',
  message:
    'Service demandé: hvac\nHoraire préféré: morning\n\nMessage:\nBonjour 😀, où en êtes-vous ? <b>Merci</b>',
};

const patience = { timeout: 30_000, interval: 20 };

let cms: RunningStrapi;
const mailServer = new SmtpStandIn('site', 'secret');

beforeAll(async () => {
  const port = await mailServer.start();
  vi.stubEnv('SMTP_HOST', '127.0.0.1');
  vi.stubEnv('SMTP_PORT', String(port));
  vi.stubEnv('SMTP_USERNAME', 'site');
  vi.stubEnv('SMTP_PASSWORD', 'secret');
  vi.stubEnv('EMAIL_FROM', 'Site <site@entreprise.example>');
  vi.stubEnv('CONTACT_EMAIL_TO', company);
  cms = await startTemporaryStrapi('contact-email');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await cms.stop();
});

let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(cms.strapi.log, 'error').mockImplementation((message) => void logged.push(message));
  mailServer.received.length = 0;
});
afterEach(() => void vi.restoreAllMocks());

const stored = () => cms.strapi.db.connection('contacts').where({}).select();

let count = 0;
/** Another request each time, unless `data` says otherwise. @returns it as it is stored */
async function send(data: Partial<typeof request> = {}, query = '') {
  count += 1;
  const sent = { ...request, message: `${request.message} ${count}`, ...data };
  const response = await fetch(`${cms.address}/api/contacts${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: sent }),
  });
  expect(response.status).toBe(edition === 5 ? 201 : 200);
  const newest = (await stored()).at(-1);
  expect(newest).toMatchObject(sent);
  return newest ?? {};
}

const nextMail = () => vi.waitUntil(() => mailServer.received.shift(), patience);

/** Once the failure of one e-mail is in the log, which must say what to do, and nothing of the visitor. */
async function expectLoggedFailure(id: unknown, reason = /\(\w+\)/) {
  const [message] = await vi.waitUntil(() => (logged.length > 0 ? logged : null), patience);
  expect(message).toContain(`Demande de contact n° ${String(id)} : gardée dans Strapi`);
  expect(message).toMatch(reason);
  expect(message).toContain('vérifiez CONTACT_EMAIL_TO');
  expect(logged).toHaveLength(1);
  expect(message).not.toMatch(/elodie|martin|06 12|bonjour|@/i);
}

test('arrives in French, and its answer goes to the visitor', async () => {
  cms.strapi.config.set('admin.url', 'https://cms.entreprise.example/admin');
  const { id, document_id } = await send({ message: request.message });
  const mail = await nextMail();
  expect(mail).toMatchObject({
    recipients: [company],
    subject: `Demande de contact n°\u00a0${String(id)}`,
    from: { name: 'Site', address: 'site@entreprise.example' },
    to: [{ address: company }],
    replyTo: [{ address: request.email }],
  });
  const entry = String(edition === 5 ? document_id : id);
  expect(mail.text?.trimEnd().split('\n')).toEqual([
    'Nom complet\u00a0: Élodie Martin',
    'E-mail\u00a0: elodie@example.org',
    'Téléphone\u00a0: 06 12 34 56 78',
    `Dans Strapi\u00a0: https://cms.entreprise.example/admin/content-manager/collection-types/api::contact.contact/${entry}`,
    'Répondre à cet e-mail écrit à cette personne.',
    '',
    'Service\u00a0: Climatisation',
    'Horaire préféré\u00a0: Matin 9h-12h',
    '',
    'Message\u00a0:',
    'Bonjour 😀, où en êtes-vous ? <b>Merci</b>',
  ]);
  // Strapi’s provider sends HTML always.
  expect(mail.html).toContain('&lt;b&gt;Merci&lt;/b&gt;');
});

test('is complete even if the request asks for a part of the entry', async () => {
  await send({}, '?fields[0]=createdAt');
  expect((await nextMail()).text).toContain('Téléphone\u00a0: 06 12 34 56 78');
});

test('has no header from a visitor, and one recipient', async () => {
  await send({ name: 'Élodie\r\nBcc: victime@example.org\r\n\r\nSpam', phone: '06\nTo: x@y.fr' });
  const { recipients, headers, text } = await nextMail();
  expect(recipients).toEqual([company]);
  expect(headers.map(({ key }) => key)).not.toContain('bcc');
  expect(headers.filter(({ key }) => key === 'to')).toHaveLength(1);
  expect(text).toContain('Nom complet\u00a0: Élodie Bcc: victime@example.org Spam\n');
});

test('is sent once for a request that is sent again, which is stored once', async () => {
  const message = 'Bonjour, deux fois';
  await send({ message });
  const before = await stored();
  // Each answer says that the request is stored.
  await Promise.all([send({ message }), send({ message })]);
  await vi.waitUntil(async () => (await stored()).length === before.length, patience);
  expect(await stored()).toEqual(before);
  await send({ message: `${message}.` });
  expect(await stored()).toHaveLength(before.length + 1);
  expect((await nextMail()).text).toMatch(/deux fois\s*$/);
  expect((await nextMail()).text).toMatch(/deux fois\.\s*$/);
  expect(mailServer.received).toEqual([]);
});

test('is sent to nobody while no recipient is named', async () => {
  vi.stubEnv('CONTACT_EMAIL_TO', '');
  await send({ name: 'Sans e-mail' });
  vi.stubEnv('CONTACT_EMAIL_TO', company);
  await send();
  expect((await nextMail()).text).toContain('Élodie Martin');
  expect(mailServer.received).toEqual([]);
});

test('is counted in the next one, if the mail server refuses it', async () => {
  mailServer.behaviour = { kind: 'refuse', words: `${request.email} (${request.name}) refused` };
  const { id } = await send();
  await expectLoggedFailure(id, /\(EMESSAGE 554\)/);
  mailServer.behaviour = { kind: 'receive' };
  await send();
  expect((await nextMail()).text).toContain('Sans e-mail avant celui-ci\u00a0: 1.');
});

test('does not keep the visitor waiting for a mail server that says nothing', async () => {
  mailServer.behaviour = { kind: 'silent' };
  mailServer.connections.clear();
  const { id } = await send();
  await vi.waitUntil(() => mailServer.connections.size === 1, patience);
  expect(logged).toEqual([]);
  await mailServer.stop();
  await expectLoggedFailure(id);
});

test('costs no request while there is no mail server', async () => {
  const { id } = await send();
  await expectLoggedFailure(id);
});
