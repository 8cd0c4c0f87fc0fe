/** With a CMS a contact request goes through to it, anonymously, and its answer comes back. */
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { describeContacts, readContactsConfig } from '../../../scripts/contacts/config';
import { contactsRule } from '../../../scripts/contacts/redirects';
import { camille, errorOf, listen, receive } from './receiving';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A CMS that remembers what it was asked, and answers as told. */
async function cms(answer: RequestListener): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const url = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      answer(request, response);
    });
  });
  return { url, seen };
}

const stored = { data: { id: 7, ...camille }, meta: {} };

describe('a request', () => {
  it('arrives word for word, and the CMS’s answer comes back', async () => {
    const { url, seen } = await cms((_, response) =>
      response.writeHead(201).end(JSON.stringify(stored)),
    );
    const { post, lines, logged } = await receive({ CMS_URL: `${url}/api/` });
    const body = JSON.stringify({ data: camille });
    const response = await post(body);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual(stored);
    expect(seen).toMatchObject([{ method: 'POST', url: '/api/contacts', body }]);
    expect(lines).toThrow('ENOENT');
    expect(logged).toEqual([]);
  });

  it('takes along neither the sync’s token nor anything of the visitor’s', async () => {
    vi.stubEnv('CMS_TOKEN', 'secret');
    const { url, seen } = await cms((_, response) => response.end('{}'));
    const { post } = await receive({ CMS_URL: url, CMS_TOKEN: 'secret' });
    await post(
      { data: camille },
      { Cookie: 'a=b', Authorization: 'Bearer x', Referer: 'http://x' },
    );
    vi.unstubAllEnvs();
    const { headers } = seen[0] ?? {};
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
    for (const name of ['authorization', 'cookie', 'referer', 'origin', 'x-forwarded-for']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('that the CMS refuses comes back refused, and the log does not repeat it', async () => {
    const refusal = { data: null, error: { status: 400, details: { value: camille.email } } };
    const { url } = await cms((_, response) =>
      response.writeHead(400).end(JSON.stringify(refusal)),
    );
    const { post, logged } = await receive({ CMS_URL: url });
    const response = await post({ data: camille });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(refusal);
    expect(logged).toEqual([`POST ${url}/api/contacts → HTTP 400`]);
  });

  it.each<[string, RequestListener]>([
    [
      'leads elsewhere',
      (request, response) =>
        request.url === '/login'
          ? response.end('{}')
          : response.writeHead(302, { Location: '/login' }).end(),
    ],
    ['does not answer in JSON', (_, response) => response.end(`<p>${camille.name}</p>`)],
    ['breaks off', (_, response) => response.destroy()],
    ['never stops talking', (_, response) => response.end(`"${'x'.repeat(300_000)}"`)],
  ])('is answered 502 when the CMS %s', async (_, answer) => {
    const { url } = await cms(answer);
    const { post, logged } = await receive({ CMS_URL: url });
    const response = await post({ data: camille });
    expect(response.status).toBe(502);
    expect(await errorOf(response)).toMatchObject({ status: 502, name: 'BadGatewayError' });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(`POST ${url}/api/contacts → `);
    expect(logged[0]).not.toContain('Camille');
  });

  it('is answered 502 when nobody listens at the CMS’s address', async () => {
    const { post, logged } = await receive({ CMS_URL: 'http://127.0.0.1:1' });
    expect((await post({ data: camille })).status).toBe(502);
    expect(logged[0]).toContain('127.0.0.1:1');
  });

  it('is answered 504 when the CMS takes too long', async () => {
    const { url } = await cms(() => undefined);
    const { post } = await receive({ CMS_URL: url }, { timeoutMs: 200 });
    expect((await post({ data: camille })).status).toBe(504);
  });

  it('is refused before it reaches the CMS when it comes from another site', async () => {
    const { url, seen } = await cms((_, response) => response.end('{}'));
    const { post } = await receive({ CMS_URL: url });
    const headers = { Origin: 'https://elsewhere.example' };
    expect((await post({ data: camille }, headers)).status).toBe(403);
    expect(seen).toEqual([]);
  });
});

describe('where requests go', () => {
  it('is said when the server starts', () => {
    const said = (env: Record<string, string>) => describeContacts(readContactsConfig(env));
    expect(said({})).toContain('.cache/contacts.jsonl');
    expect(said({ CONTACTS_FILE: '/tmp/c' })).toContain('/tmp/c');
    expect(said({ CMS_URL: ' ' })).toContain('stored');
    expect(said({ CMS_URL: 'https://cms.example.org/' })).toContain('https://cms.example.org');
    expect(said({ CONTACTS_FAIL: 'timeout' })).toContain('fail on purpose: timeout');
  });

  it('gives up before the visitor’s browser does', () => {
    const config = readContactsConfig({ CMS_URL: 'https://cms.example.org' });
    expect(config).toMatchObject({ kind: 'pass-on', timeoutMs: 9000 });
  });

  it('is not guessed from an address that is none', () => {
    expect(() => readContactsConfig({ CMS_URL: 'cms.example.org' })).toThrow('CMS_URL');
  });

  it.each([
    ['https://cms.example.org', 'https://cms.example.org/api/contacts'],
    ['https://cms.example.org/api/', 'https://cms.example.org/api/contacts'],
    ['http://cms.example.org:1337/strapi//', 'http://cms.example.org:1337/strapi/api/contacts'],
  ])('is one line for Netlify: %s', (cmsUrl, target) => {
    expect(contactsRule(cmsUrl)).toBe(`/api/contacts  ${target}  200!\n`);
  });

  it.each([
    undefined,
    '',
    'cms',
    'ftp://a.example',
    'https://a:b@c.example',
    'https://a.example/?x',
  ])('is not written for Netlify when CMS_URL is %j', (cmsUrl) => {
    expect(() => contactsRule(cmsUrl)).toThrow('CMS_URL');
  });
});
