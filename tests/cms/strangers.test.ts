/** Tests that without a token nothing can be read or changed, and only a contact request can be sent. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedEmails } from '../support/email-addresses.ts';
import { AdminClient } from './admin-client.ts';
import { RunningStrapi, reportToken, siteToken } from './running-strapi.ts';

const protectedText = 'Rien pour les inconnus';
const receivedEmails: Email[] = [];
/** Stands in for the company’s mail server, and collects the e-mails that Strapi sends. */
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) => {
    const isPasswordCorrect = username === 'site' && password === 'secret';
    done(isPasswordCorrect ? null : new Error('Wrong password'), { user: 'site' });
  },
  onData: (stream, _session, done) => {
    buffer(stream)
      .then((source) => PostalMime.parse(source))
      .then((mail) => {
        receivedEmails.push(mail);
        done();
      }, done);
  },
});
let strapi: RunningStrapi;

beforeAll(async () => {
  // When Strapi stops, it does not close its connection to the mail server, which then emits an error.
  mailServer.on('error', () => undefined);
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  strapi = await RunningStrapi.start({
    TRUST_PROXY: 'true',
    CONTACT_PROXY_SECRET: 'a-secret-that-the-host-shares',
    CONTACT_EMAIL_TO: 'demandes@entreprise.example',
    EMAIL_FROM: 'site@entreprise.example',
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(port),
    SMTP_USERNAME: 'site',
    SMTP_PASSWORD: 'secret',
  });
  const owner = await AdminClient.register(strapi.address);
  const createEntry = (type: string, data: Record<string, unknown>) =>
    owner.content('POST', `api::${type}.${type}`, '', data);
  await createEntry('article', { title: protectedText });
  await createEntry('testimonial', { name: protectedText, content: protectedText, rating: 5 });
  await createEntry('service', { title: protectedText });
  await createEntry('author', { name: protectedText, email: 'nadia@example.org' });
  await createEntry('category', { name: protectedText });
});

afterAll(async () => {
  await strapi.remove();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

const typePaths = [
  'hero',
  'about',
  'gallery',
  'services',
  'testimonials',
  'articles',
  'authors',
  'categories',
  'contacts',
  'site-state',
  'users',
  'upload/files',
];
test.each(['', 'Basic YTpi', 'Bearer a b', `Bearer ${reportToken}`])(
  'the authorization « %s » opens no content',
  async (authorization) => {
    for (const type of typePaths) {
      for (const query of ['', '?status=draft']) {
        const response = await strapi.api(type + query, { headers: { authorization } });
        expect([401, 403, 404], type).toContain(response.status);
        expect(await response.text()).not.toContain(protectedText);
      }
    }
  },
);

test.each([
  ['POST', 'auth/local/register', { username: 'a', email: 'a@b.fr', password: 'Secret123' }],
  ['POST', 'auth/local', { identifier: 'a', password: 'b' }],
  ['POST', 'articles', { data: { title: 'Piraté' } }],
  ['PUT', 'hero', { data: { title: 'Piraté' } }],
  ['POST', 'upload', {}],
  ['DELETE', 'contacts/1', {}],
  ['POST', 'site-report', { formatVersion: 3 }],
])('without a token, %s %s is refused', async (method, route, body) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await strapi.api(route, { method, headers, body: JSON.stringify(body) });
  expect([401, 403, 404, 405]).toContain(response.status);
});

describe('the site’s token', () => {
  test('reads published articles and drafts', async () => {
    const { data } = (await (await strapi.api('articles?status=draft')).json()) as {
      data: { title: string }[];
    };
    expect(data.map(({ title }) => title)).toEqual([protectedText]);
  });

  test('cannot read contact requests or e-mail addresses of authors', async () => {
    expect((await strapi.api('contacts')).status).toBe(404);
    const authorsJson = await (await strapi.api('authors?populate=*')).text();
    expect(authorsJson).toContain(protectedText);
    expect(authorsJson).not.toContain('nadia@example.org');
  });

  test('cannot write', async () => {
    const headers = { Authorization: `Bearer ${siteToken}` };
    expect((await strapi.api('articles', { method: 'POST', headers })).status).toBe(403);
  });
});

describe('a contact request', () => {
  test('is stored and sent by e-mail, and its response does not reveal the number of requests', async () => {
    const response = await strapi.sendContactRequest({ answered: true });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ data: { documentId: expect.any(String) as string } });
    await expect.poll(() => receivedEmails.length, { timeout: 10_000 }).toBe(1);
    const [email] = receivedEmails;
    expect(email).toMatchObject({
      subject: 'Demande de contact n°\u00a01',
      to: [{ address: 'demandes@entreprise.example' }],
      replyTo: [{ address: 'elodie@example.org' }],
    });
    expect(email?.text).toMatch(/^Nom complet\u00a0: Élodie\n[^]*\n\nBonjour\s*$/);
    expect(email?.html).toBeUndefined();
  });

  test.each([
    ['a message that is too long', { message: 'x'.repeat(6001) }, 400],
    ['a name that is too long', { name: 'x'.repeat(300) }, 400],
    ['no address', { email: 'nadia' }, 400],
    ['two megabytes', { message: 'x'.repeat(2_000_000) }, 413],
  ])('with %s is refused', async (_what, fields, status) => {
    expect((await strapi.sendContactRequest(fields, '192.0.2.2')).status).toBe(status);
  });

  test('with an address that the site’s form refuses is refused', async () => {
    for (const [index, email] of refusedEmails.entries()) {
      const response = await strapi.sendContactRequest({ email }, `203.0.113.${index}`);
      expect(response.status, email).toBe(400);
    }
  });

  test('is limited by the address that the proxy has seen, not by one that a visitor forges', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const forgedHeader = `198.51.100.${index}, 192.0.2.4`;
      statuses.push((await strapi.sendContactRequest({}, forgedHeader)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });

  test('is stored as unanswered, and sent by e-mail, however many there are', async () => {
    const count = 11;
    await expect.poll(() => receivedEmails.length, { timeout: 30_000 }).toBe(count);
    await strapi.stop();
    const storedRequests = await strapi.sql('select answered from contacts');
    expect(storedRequests.map(({ answered }) => Number(answered))).toEqual(Array(count).fill(0));
  });
});

test('a token for reading that is easy to guess is refused, also one that was stored before', async () => {
  await strapi.restart({ CMS_TOKEN: 'x'.repeat(31) });
  expect(strapi.output).toContain('CMS_TOKEN est trop court');
  for (const token of ['x'.repeat(31), siteToken]) {
    const headers = { Authorization: `Bearer ${token}` };
    expect((await strapi.api('articles', { headers })).status).toBe(401);
  }
});
