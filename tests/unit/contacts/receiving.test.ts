/** A contact request ends in a file of this machine, or, with a CMS, goes through to it and its answer comes back. */
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeContacts, readContactsConfig } from '../../../scripts/contacts/config';
import { createContactReceiver } from '../../../scripts/contacts/receiver';

const camille = {
  name: 'Camille Exemple',
  email: 'camille@example.org',
  phone: '04 00 00 00 00',
  message: 'Service demandé: solar\nHoraire préféré: Non spécifié\n\nMessage:\nBonjour 😀 <b>',
};

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function receive(env: Record<string, string> = {}) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'contacts-')), 'kept', 'contacts.jsonl');
  const logged: string[] = [];
  const receiver = createContactReceiver(
    readContactsConfig({ CONTACTS_FILE: file, ...env }),
    (line) => logged.push(line),
  );
  const url = await listen((request, response) =>
    receiver(request, response, () => response.end('a page')),
  );
  return {
    url,
    logged,
    file,
    lines: () => readFileSync(file, 'utf8').trimEnd().split('\n'),
    post: (body: unknown, init: RequestInit = {}) =>
      fetch(`${url}/api/contacts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      }),
  };
}

describe('without a CMS a request', () => {
  it('is stored on a line of its own, however many arrive at once', async () => {
    const { post, lines, logged } = await receive();
    const names = Array.from({ length: 30 }, (_, index) => `Visiteur ${index}`);
    const answers = await Promise.all(names.map((name) => post({ data: { ...camille, name } })));
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      await answer.json();
    }
    const stored = lines().map((line) => JSON.parse(line) as { data: { name: string } });
    expect(stored.map(({ data }) => data.name).sort()).toEqual(names.sort());
    expect(stored[0]).toEqual({
      receivedAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
      data: { ...camille, name: stored[0]?.data.name },
    });
    expect(logged).toEqual([]);
  });

  it('that is sent again is stored once, one that differs is stored too', async () => {
    const { post, lines } = await receive();
    const same = await Promise.all([post({ data: camille }), post({ data: camille })]);
    same.push(await post({ data: camille }));
    const answers = await Promise.all(same.map((answer) => answer.text()));
    expect(new Set(answers).size).toBe(1);
    expect(lines()).toHaveLength(1);
    await post({ data: { ...camille, message: `${camille.message}.` } });
    expect(lines()).toHaveLength(2);
  });

  it('that failed is stored when it is sent again, and long after as another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { post, file, lines } = await receive();
    mkdirSync(file, { recursive: true });
    expect((await post({ data: camille })).status).toBe(500);
    rmdirSync(file);
    expect((await post({ data: camille })).status).toBe(201);
    vi.advanceTimersByTime(600_000);
    expect((await post({ data: camille })).status).toBe(201);
    expect(lines()).toHaveLength(2);
  });

  it('is for nobody else on this machine to read', async () => {
    const { post, file } = await receive();
    await post({ data: camille });
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('that cannot be stored is answered with an error, and the log names nobody', async () => {
    const { post, file, logged } = await receive();
    writeFileSync(path.dirname(file), 'a file where a folder should be');
    expect((await post({ data: camille })).status).toBe(500);
    expect(logged).toEqual([expect.stringContaining('Une demande de contact est perdue : EEXIST')]);
    expect(logged.join()).not.toContain('Camille');
  });

  it.each([
    ['is no JSON', 'nom=Camille', {}, 400],
    ['is too long', JSON.stringify({ data: 'x'.repeat(70_000) }), {}, 413],
    ['comes by PUT', '{}', { method: 'PUT' }, 405],
    // What browsers let a page of another site send, and what they ask first for the rest.
    ['is called plain text', '{}', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['is a question of another site', '{}', { method: 'OPTIONS' }, 405],
  ])('that %s is refused', async (_, body, init, status) => {
    const { post, lines } = await receive();
    expect((await post(body, init)).status).toBe(status);
    expect(lines).toThrow('ENOENT');
  });

  it('is all that is taken from the site', async () => {
    const { url } = await receive();
    for (const address of ['/', '/api/contact', '/api/contacts/1', '//', '/blog?x=/api/contacts']) {
      expect(await (await fetch(url + address)).text()).toBe('a page');
    }
  });
});

describe('with a CMS a request', () => {
  /** A CMS that remembers what it was sent. */
  async function cms(status: number, answer: string) {
    const seen: { request: IncomingMessage; body: string }[] = [];
    const url = await listen((request, response) => {
      void text(request).then((body) => {
        seen.push({ request, body });
        response.writeHead(status, { Location: '/login' }).end(answer);
      });
    });
    return { url, seen };
  }

  it('arrives word for word, and the CMS’s answer comes back', async () => {
    const { url, seen } = await cms(201, '{"data":{"id":7}}');
    const { post, lines, logged } = await receive({ CMS_URL: `${url}/api/` });
    const body = JSON.stringify({ data: camille });
    const response = await post(body);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ data: { id: 7 } });
    expect(seen).toMatchObject([{ request: { method: 'POST', url: '/api/contacts' }, body }]);
    expect(lines).toThrow('ENOENT');
    expect(logged).toEqual([]);
  });

  it('takes along neither the sync’s token nor anything of the visitor’s', async () => {
    vi.stubEnv('CMS_TOKEN', 'secret');
    const { url, seen } = await cms(201, '{}');
    const { post } = await receive({ CMS_URL: url, CMS_TOKEN: 'secret' });
    const headers = {
      'Content-Type': 'application/json',
      Cookie: 'a=b',
      Authorization: 'Bearer x',
    };
    await post({ data: camille }, { headers });
    vi.unstubAllEnvs();
    const { request } = seen[0] ?? {};
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json' });
    for (const name of ['authorization', 'cookie', 'referer', 'origin', 'x-forwarded-for']) {
      expect(request?.headers).not.toHaveProperty(name);
    }
  });

  it('that the CMS refuses comes back refused, and the log does not repeat it', async () => {
    const refusal = JSON.stringify({ error: { details: { value: camille.email } } });
    const { url } = await cms(400, refusal);
    const { post, logged } = await receive({ CMS_URL: url });
    const response = await post({ data: camille });
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(refusal);
    expect(logged).toEqual([`POST ${url}/api/contacts → HTTP 400`]);
  });

  it('is not sent anywhere else when the CMS redirects it', async () => {
    const { url, seen } = await cms(302, '{}');
    const { post } = await receive({ CMS_URL: url });
    const response = await post({ data: camille }, { redirect: 'manual' });
    expect(response.ok).toBe(false);
    expect(seen).toHaveLength(1);
  });

  it('is answered 504, as the host does, when the CMS does not answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    timeout.mockImplementation((ms) => {
      expect(ms).toBe(26_000);
      return AbortSignal.abort(new DOMException('', 'TimeoutError'));
    });
    const { post, logged } = await receive({ CMS_URL: 'http://127.0.0.1:1' });
    const response = await post({ data: camille });
    timeout.mockRestore();
    expect(response.status).toBe(504);
    expect(logged).toEqual([
      expect.stringMatching(/peut-être perdue : http:\/\/127\.0\.0\.1:1 n’a pas/),
    ]);
  });

  it('is answered 502 when nobody listens at the CMS’s address', async () => {
    const { post, logged } = await receive({ CMS_URL: 'http://127.0.0.1:1' });
    expect((await post({ data: camille })).status).toBe(502);
    expect(logged).toEqual([expect.stringMatching(/^Une demande de contact est perdue : /)]);
  });
});

describe('a request that fails on purpose', () => {
  it('gets the wanted status', async () => {
    const { post, lines } = await receive({ CONTACTS_FAIL: '503' });
    expect((await post({ data: camille })).status).toBe(503);
    expect(lines).toThrow('ENOENT');
  });

  it('gets no answer at all', async () => {
    const { post } = await receive({ CONTACTS_FAIL: 'timeout' });
    const sent = post({ data: camille }, { signal: AbortSignal.timeout(300) });
    await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('finds the connection broken', async () => {
    const { post } = await receive({ CONTACTS_FAIL: 'offline' });
    await expect(post({ data: camille })).rejects.toThrow('fetch failed');
  });

  it('says how when the wish is not understood', async () => {
    await expect(receive({ CONTACTS_FAIL: 'yes' })).rejects.toThrow('CONTACTS_FAIL doit être');
  });
});

describe('where requests go', () => {
  it('is said when the server starts', () => {
    const said = (env: Record<string, string>) => describeContacts(readContactsConfig(env));
    expect(said({})).toContain('.cache/contacts.jsonl');
    expect(said({ CONTACTS_FILE: '/tmp/c' })).toContain('/tmp/c');
    expect(said({ CMS_URL: ' ' })).toContain('gardées');
    expect(said({ CMS_URL: 'https://cms.example.org/' })).toContain('https://cms.example.org');
    expect(said({ CONTACTS_FAIL: 'timeout' })).toContain('échouent exprès : timeout');
  });

  it('is not guessed from an address that is none', () => {
    expect(() => readContactsConfig({ CMS_URL: 'cms.example.org' })).toThrow('CMS_URL');
  });
});
