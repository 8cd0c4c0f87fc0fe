/** Without a CMS a contact request ends in a file of this machine, judged as Strapi would judge it. */
import { appendFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { camille, errorOf, receive } from './receiving';

describe('a request', () => {
  it('is stored on a line of its own and answered as Strapi answers', async () => {
    const { post, lines, logged } = await receive();
    const first = await post({ data: camille });
    expect(first.status).toBe(201);
    expect(first.headers.get('content-type')).toContain('application/json');
    const { data, meta } = (await first.json()) as { data: object; meta: object };
    expect(data).toMatchObject({ id: 1, ...camille });
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['documentId', 'createdAt', 'updatedAt', 'publishedAt']),
    );
    expect(meta).toEqual({});
    expect(await (await post({ data: camille })).json()).toMatchObject({ data: { id: 2 } });
    expect(lines()).toHaveLength(2);
    expect(JSON.parse(lines()[0] ?? '')).toEqual({
      receivedAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
      data: camille,
    });
    expect(logged).toEqual([]);
  });

  it('keeps to its line when many arrive at once', async () => {
    const { post, lines } = await receive();
    const names = Array.from({ length: 30 }, (_, index) => `Visiteur ${index}`);
    const answers = await Promise.all(
      names.map(async (name) => {
        const { data } = (await (await post({ data: { ...camille, name } })).json()) as {
          data: { id: number };
        };
        return data.id;
      }),
    );
    expect(new Set(answers).size).toBe(names.length);
    const stored = lines().map((line) => (JSON.parse(line) as { data: { name: string } }).data);
    expect(stored.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it('does not join what a crash left half written', async () => {
    const { post, lines, file } = await receive();
    await post({ data: camille });
    appendFileSync(file, '{"receivedAt":"20');
    const answer = (await (await post({ data: camille })).json()) as { data: { id: number } };
    expect(answer.data.id).toBe(3);
    expect(lines()).toHaveLength(3);
    expect(JSON.parse(lines()[2] ?? '')).toMatchObject({ data: camille });
  });

  it('is for nobody else on this machine to read', async () => {
    const { post, file } = await receive();
    await post({ data: camille });
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('that cannot be stored is answered with an error, and the log names nobody', async () => {
    const { post, file, logged } = await receive();
    mkdirSync(path.dirname(path.dirname(file)), { recursive: true });
    writeFileSync(path.dirname(file), 'a file where a folder should be');
    const response = await post({ data: camille });
    expect(response.status).toBe(500);
    expect(await errorOf(response)).toMatchObject({ status: 500, name: 'InternalServerError' });
    expect(logged).toEqual(['A contact request was not stored: EEXIST']);
  });

  it('leaves everything else to the site', async () => {
    const { url } = await receive();
    for (const address of ['/', '/api/contact', '/api/contacts/1', '//', '/blog?x=/api/contacts']) {
      expect(await (await fetch(url + address)).text()).toBe('a page');
    }
  });
});

describe('a refused request', () => {
  it.each([
    ['no JSON', 'nom=Camille', 'Missing "data" payload in the request body'],
    ['no data', '{}', 'Missing "data" payload in the request body'],
    ['a list for data', '{"data":[]}', 'Missing "data" payload in the request body'],
    ['a further key', { data: { ...camille, website: 'x' } }, 'Invalid key website'],
    [
      'a bad address',
      { data: { ...camille, email: 'camille@example' } },
      'email must be a valid email',
    ],
    [
      'a number for text',
      { data: { ...camille, name: 7 } },
      'name must be a `string` type, but the final value was: `7`.',
    ],
    ['a missing key', { data: { ...camille, phone: undefined } }, 'phone must be defined.'],
    ['no address', { data: { ...camille, email: '' } }, 'email cannot be empty'],
    ['two missing keys', { data: { ...camille, phone: null, name: null } }, '2 errors occurred'],
  ])(
    'has %s: it is answered 400 in Strapi’s words, and nothing is stored',
    async (_, body, message) => {
      const { post, lines } = await receive();
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await errorOf(response)).toMatchObject({ name: 'ValidationError', message });
      expect(lines).toThrow('ENOENT');
    },
  );

  it('names the field and what is wrong with it', async () => {
    const { post } = await receive();
    const { details } = await errorOf(await post({ data: { ...camille, email: 'nope' } }));
    expect(details).toEqual({
      errors: [
        {
          path: ['email'],
          message: 'email must be a valid email',
          name: 'ValidationError',
          value: 'nope',
        },
      ],
    });
  });

  it('is too long: announced or not, it is answered 413', async () => {
    const { url, post, lines } = await receive();
    const long = JSON.stringify({ data: { ...camille, message: 'x'.repeat(2_000_000) } });
    expect((await post(long)).status).toBe(413);
    const pieces = new Blob([long]).stream();
    const unannounced = await fetch(`${url}/api/contacts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: pieces,
      duplex: 'half',
    } as RequestInit);
    expect(unannounced.status).toBe(413);
    expect(lines).toThrow('ENOENT');
    const fitting = JSON.stringify({ data: { ...camille, message: 'x'.repeat(60_000) } });
    expect((await post(fitting)).status).toBe(201);
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('comes by %s: 405', async (method) => {
    const { url } = await receive();
    const response = await fetch(`${url}/api/contacts`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it.each([
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ])('comes from another site (%j): 403', async (headers) => {
    const { post } = await receive();
    expect((await post({ data: camille }, headers)).status).toBe(403);
  });

  it('is no JSON by its own account: 415', async () => {
    const { post } = await receive();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const response = await post({ data: camille }, { 'Content-Type': type });
      expect(response.status).toBe(415);
    }
  });

  it('is not refused from the site’s own pages', async () => {
    const { url, post } = await receive();
    const headers = { Origin: url, 'Sec-Fetch-Site': 'same-origin' };
    expect((await post({ data: camille }, headers)).status).toBe(201);
    const typed = { 'Content-Type': 'application/json; charset=utf-8' };
    expect((await post({ data: camille }, typed)).status).toBe(201);
  });
});

describe('a request that fails on purpose', () => {
  it('gets the wished status', async () => {
    const { post, lines } = await receive({ CONTACTS_FAIL: '503' });
    expect((await post({ data: camille })).status).toBe(503);
    expect(lines).toThrow('ENOENT');
  });

  it('gets no answer at all', async () => {
    const { url } = await receive({ CONTACTS_FAIL: 'timeout' });
    const sent = fetch(`${url}/api/contacts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: camille }),
      signal: AbortSignal.timeout(300),
    });
    await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('finds the connection broken', async () => {
    const { post } = await receive({ CONTACTS_FAIL: 'offline' });
    await expect(post({ data: camille })).rejects.toThrow('fetch failed');
  });

  it('says how when the wish is not understood', async () => {
    await expect(receive({ CONTACTS_FAIL: 'yes' })).rejects.toThrow('CONTACTS_FAIL must be');
  });
});
