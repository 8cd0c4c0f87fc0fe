/** Strapi’s public permissions: what anybody can read and send, missing permissions, private contact requests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { articleSchema } from '../../src/content/types/articles';
import { manifestSchema } from '../../src/content/snapshot/manifest';
import { ensureAccount } from '../../scripts/cms/accounts';
import { edition } from '../../scripts/cms/folders';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish, uid } from '../../scripts/cms/seed';
import { SyncedSite } from './synced-site';
import {
  grantPublicPermission,
  revokePublicPermission,
  startTemporaryStrapi,
} from './temporary-strapi';

let cms: RunningStrapi;
let site: SyncedSite;

beforeAll(async () => {
  cms = await startTemporaryStrapi('access');
  site = new SyncedSite(cms);
  const author = await cms.strapi
    .documents(uid('author'))
    .create({ data: { name: 'Nadia', email: 'nadia@example.org' } });
  await publish(cms.strapi, 'article', { title: 'Un', slug: 'un', author: author.documentId });
  await publish(cms.strapi, 'testimonial', { name: 'Camille', content: 'Merci.', rating: 5 });
  await cms.strapi.documents(uid('hero')).create({ data: { title: 'Pas encore prêt' } });
});

afterAll(async () => {
  site.remove();
  await cms.stop();
});

/** Without a permission, and with it again afterwards. */
async function without(action: string, check: () => Promise<void>): Promise<void> {
  await revokePublicPermission(cms.strapi, action);
  try {
    await check();
  } finally {
    await grantPublicPermission(cms.strapi, action);
  }
}

describe('a page that was never published', () => {
  it('counts as empty, and its draft stays private', async () => {
    await site.syncWell();
    const { hero, about, testimonials } = manifestSchema.parse(
      site.json('manifest.json'),
    ).collections;
    expect([hero, about]).toEqual([undefined, undefined]);
    expect(testimonials?.failed).toBeUndefined();
    expect(site.has('hero.json')).toBe(false);
  });
});

describe('a draft', () => {
  const drafts = edition === 5 ? 'status=draft' : 'publicationState=preview';
  const published = edition === 5 ? 'status=published' : 'publicationState=live';

  it.each([
    `/api/hero?${drafts}`,
    `/API/articles?populate=*&${drafts}`,
    `/api/articles?${drafts.replace('=', '[]=')}`,
    `/api/articles?${published}&${drafts}`,
    `/api/articles?${drafts.replace(/=.*/, '=other')}`,
  ])('is read by nobody without a token (%s)', async (address) => {
    for (const authorization of ['', 'Basic YTpi', 'Bearer a b']) {
      const answer = await fetch(`${cms.address}${address}`, { headers: { authorization } });
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('Pas encore prêt');
    }
  });

  it('does not keep anybody from what is published', async () => {
    const answer = await fetch(`${cms.address}/api/articles?${published}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"un"');
  });
});

describe('a permission that was taken away', () => {
  it('stops the sync with an error that names it, and changes nothing', async () => {
    const before = site.state();
    await without('api::testimonial.testimonial.find', async () => {
      const { exitCode, output } = await site.sync();
      expect(exitCode).toBe(1);
      expect(output).toContain('403');
      expect(output).toContain('Rôles → Public → Testimonial, cochez « find »');
    });
    expect(site.state()).toEqual(before);
    await site.syncWell();
  });

  it('to read authors stops the sync: articles would lose their authors', async () => {
    const { author } = articleSchema.parse(site.json('articles/un.json'));
    expect(author?.name).toBe('Nadia');
    const before = site.state();
    await without('api::author.author.find', async () => {
      const { exitCode, output } = await site.sync();
      expect(exitCode).toBe(1);
      expect(output).toContain('Strapi cache le champ « author »');
      expect(output).toContain('Rôles → Public → Author, cochez « find »');
    });
    expect(site.state()).toEqual(before);
  });
});

describe('a contact request', () => {
  const request = {
    name: 'Élodie Martin',
    email: 'elodie@example.org',
    phone: '06 12 34 56 78',
    message: 'Service demandé: solar\nHoraire préféré: Non spécifié\n\nMessage:\nBonjour 😀 <b>',
  };
  const send = (data: Record<string, string>) =>
    fetch(`${cms.address}/api/contacts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data }),
    });
  const storedRequests = () => cms.strapi.db.connection('contacts').where({}).select();

  it('is stored as it was typed, without signing in', async () => {
    expect((await send(request)).status).toBe(edition === 5 ? 201 : 200);
    const [stored = {}] = await storedRequests();
    expect(stored).toMatchObject(request);
    // Strapi’s own fields, the form’s four and the editors’ mark, nothing else.
    const own = ['id', 'document_id', 'created_at', 'updated_at', 'published_at', 'locale'];
    const editors = ['created_by_id', 'updated_by_id'];
    const fields = Object.keys(stored).filter((key) => ![...own, ...editors].includes(key));
    expect(fields.sort()).toEqual(['answered', ...Object.keys(request)].sort());
  });

  it('is not answered, whatever it says of itself', async () => {
    const data = { ...request, message: 'Déjà répondue ?', answered: true };
    expect((await send(data as never)).ok).toBe(true);
    const [newest] = (await storedRequests()).slice(-1);
    expect(Boolean(newest?.['answered'])).toBe(false);
  });

  it('is refused without a valid address', async () => {
    const before = await storedRequests();
    expect((await send({ ...request, email: 'nope' })).status).toBe(400);
    expect(await storedRequests()).toEqual(before);
  });

  it('never stores a field that the form does not have', async () => {
    const before = await storedRequests();
    const message = 'Avec une adresse';
    const { status } = await send({ ...request, message, website: 'https://example.org' });
    // Strapi 5 refuses it, Strapi 4 ignores it.
    expect(status).toBe(edition === 5 ? 400 : 200);
    const after = await storedRequests();
    expect(after).toHaveLength(before.length + (edition === 5 ? 0 : 1));
    expect(JSON.stringify(after)).not.toContain('https://example.org');
  });

  it.each(['GET', 'PUT', 'DELETE'])(
    'can be neither read nor changed by anybody (%s)',
    async (method) => {
      const [stored] = await storedRequests();
      const key = stored?.[edition === 5 ? 'document_id' : 'id'];
      const addresses = ['/api/contacts', `/api/contacts/${String(key)}`];
      for (const address of method === 'GET' ? addresses : addresses.slice(1)) {
        expect((await fetch(`${cms.address}${address}`, { method })).status).toBe(403);
      }
    },
  );

  it.each([
    '?populate=*',
    '?fields[0]=email&sort=email:asc',
    '?filters[email][$startsWith]=elodie',
    '?filters[$or][0][name][$contains]=Martin',
    '?pagination[pageSize]=1&pagination[withCount]=true',
    '?status=draft&publicationState=preview&locale=all',
    '?_q=Martin',
    '/1?populate=*',
    '/count',
    '/',
  ])('cannot be read, counted or guessed by a question either (%s)', async (question) => {
    const answer = await fetch(`${cms.address}/api/contacts${question}`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toMatch(/Martin|elodie/);
  });

  it.each([
    '/articles?populate[createdBy]=*&populate[updatedBy]=*',
    '/articles?filters[createdBy][email][$contains]=@',
    '/articles?filters[author][contacts][email][$contains]=@&populate=*',
    '/articles?populate[localizations][populate]=*&populate[contacts][populate]=*',
    '/testimonials?populate=*&fields[0]=email',
  ])('is not to be had through other content, nor are editors (%s)', async (question) => {
    const answer = await fetch(`${cms.address}/api${question}`);
    expect([200, 400, 403]).toContain(answer.status);
    const text = (await answer.text()).replaceAll('nadia@example.org', '');
    expect(text).not.toMatch(/@|Martin|"password|resetPasswordToken/);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])(
    'of any number cannot be changed at once (%s)',
    async (method) => {
      const before = await storedRequests();
      const answer = await fetch(`${cms.address}/api/contacts?filters[id][$gt]=0`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ data: { message: 'Piraté' } }),
      });
      expect([403, 404, 405]).toContain(answer.status);
      expect(await storedRequests()).toEqual(before);
    },
  );

  it('goes by itself, in the night after three years without a change', async () => {
    const sent = ['Encore là', 'Partie'];
    for (const message of sent) expect((await send({ ...request, message })).ok).toBe(true);
    const [kept, old] = (await storedRequests()).slice(-2);
    const changedYearsAgo = (row: typeof old, years: number, days: number) => {
      const date = new Date();
      date.setFullYear(date.getFullYear() - years, date.getMonth(), date.getDate() + days);
      const changed = { updated_at: date.getTime() };
      return cms.strapi.db.connection('contacts').where({ id: row?.['id'] }).update(changed);
    };
    await changedYearsAgo(kept, 3, 1);
    await changedYearsAgo(old, 3, -1);
    const task = cms.strapi.cron.jobs.find(({ name }) => name === 'site-contact-retention');
    expect(task?.job.nextInvocation()?.getHours()).toBe(4);
    await task?.job.invoke();
    const messages = (await storedRequests()).map(({ message }) => message);
    expect(messages).toContain('Encore là');
    expect(messages).not.toContain('Partie');
  });

  describe('in the admin, and in the messages that Strapi sends to the host', () => {
    const events = ['create', 'update', 'publish', 'unpublish', 'delete'];
    const received: string[] = [];
    let host: Server;
    let headers: Record<string, string>;

    const admin = async (method: string, address: string, data?: unknown): Promise<unknown> => {
      const response = await fetch(`${cms.address}${address}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: data === undefined ? null : JSON.stringify(data),
      });
      expect(response.ok).toBe(true);
      return response.json();
    };
    const messages = (event: string) =>
      received.filter((body) => body.includes(`"event":"entry.${event}"`));

    beforeAll(async () => {
      host = createServer((incoming, response) => {
        let body = '';
        incoming.on('data', (part) => (body += String(part)));
        incoming.on('end', () => {
          received.push(body);
          response.end();
        });
      }).listen(0, '127.0.0.1');
      const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
      const account = await ensureAccount(cms.strapi, folder, 'strapi-super-admin');
      rmSync(folder, { recursive: true });
      const { data } = (await admin('POST', '/admin/login', account)) as {
        data: { token: string };
      };
      headers = { Authorization: `Bearer ${data.token}` };
      await admin('POST', '/admin/webhooks', {
        name: 'Host',
        url: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
        headers: {},
        events: events.map((event) => `entry.${event}`),
      });
    });

    afterAll(() => {
      host.close();
    });

    const contacts = '/content-manager/collection-types/api::contact.contact';

    it('is complete for editors', async () => {
      expect((await send(request)).ok).toBe(true);
      const { results } = (await admin('GET', `${contacts}?sort=id:DESC`)) as {
        results: unknown[];
      };
      expect(results).toContainEqual(expect.objectContaining(request));
    });

    it('names nobody when it is created, changed or erased', async () => {
      const [stored] = (await storedRequests()).slice(-1);
      const key = String(stored?.[edition === 5 ? 'document_id' : 'id']);
      await admin('PUT', `${contacts}/${key}`, { message: 'Rappelée par Élodie' });
      await admin('DELETE', `${contacts}/${key}`);
      for (const event of ['create', 'update', 'delete']) {
        await vi.waitFor(() => {
          expect(messages(event)).not.toEqual([]);
        }, 20_000);
      }
      expect(received.join()).toContain('"model":"contact"');
      expect(received.join()).not.toMatch(/Élodie|elodie|06 12|Bonjour/);
    });
  });

  it('never reaches the site', async () => {
    await site.syncWell();
    for (const file of site.state().keys()) expect(site.text(file)).not.toContain('Élodie Martin');
  });
});

describe('the content', () => {
  it.each(['services', 'articles', 'authors', 'hero'])(
    'of %s cannot be changed by anybody',
    async (name) => {
      const answer = await fetch(`${cms.address}/api/${name}${name === 'hero' ? '' : '/x'}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: '{"data":{"title":"Piraté"}}',
      });
      expect(answer.status).toBe(403);
    },
  );
});
