/** The Strapi of this site in an owner’s own project: what it sets up by itself, and who may do what in it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { edition } from '../../scripts/cms/folders';
import { AdminClient } from './admin-client';
import type { Answer, Json } from './admin-client';
import { OwnProject } from './own-project';

const articles = 'api::article.article';
const contacts = 'api::contact.contact';
interface Right {
  action: string;
  subject: string | null;
  properties: Json;
  conditions: string[];
}

interface ArticleForm {
  data: {
    contentType: {
      settings: Json;
      layouts: Json;
      metadatas: Record<string, { edit: Json; list: Json }>;
    };
  };
}

const patience = { timeout: 30_000, interval: 50 };
const environment: Record<string, string> = {
  CMS_REPORT_TOKEN: 'report-'.padEnd(48, 'x'),
  CMS_TOKEN: 'read-'.padEnd(48, 'x'),
};

let project: OwnProject;
let nobody: AdminClient;
let owner: AdminClient;
let editor: AdminClient;
let author: AdminClient;
let hookStatus = 200;

beforeAll(async () => {
  project = new OwnProject('js', false);
  environment['BUILD_HOOK'] = await project.startHook(() => hookStatus);
  const { exitCode, output } = await project.export();
  expect(exitCode, output).toBe(0);
  await project.start(environment);
  nobody = AdminClient.nobody(project.address);
  owner = await AdminClient.register(project.address);
  editor = await owner.invite('strapi-editor');
  author = await owner.invite('strapi-author');
});
afterAll(() => project.remove());

/** Strapi 5’s answers hold an entry in `data`. */
function entryIn(body: Json): Json {
  return (body['data'] ?? body) as Json;
}

function idIn(body: Json): string {
  const { documentId, id } = entryIn(body);
  return String(documentId ?? id);
}

/** *Publier* for a new entry: one request in Strapi 5, two in Strapi 4. */
async function publishNew(person: AdminClient, data: Json): Promise<Answer> {
  if (edition === 5) return person.content('POST', articles, '/actions/publish', data);
  const { body } = await person.content('POST', articles, '', data);
  return person.content('POST', articles, `/${idIn(body)}/actions/publish`, {});
}

const get = async (path: string, token?: string) => {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return (await fetch(`${project.address}/api/${path}`, { headers })).status;
};

test('says in a line each what it has set up, and no secret', () => {
  for (const line of ['droits du public (API)', 'rôle Rédacteur', 'rôle Auteur', 'jetons d’API']) {
    expect(project.output).toMatch(
      new RegExp(`Site, ${line.replace(/[()]/g, '\\$&')} : \\d+ réglages? posés?\\.`),
    );
  }
  expect(project.output).not.toMatch(/secret-of-the-hook|report-x|read-x/);
  const warning = 'Site : ce Strapi est un Strapi 4.';
  expect(project.output.includes(warning)).toBe(edition === 4);
});

test('lets anybody read the content, and nothing else', async () => {
  expect(await get('articles')).toBe(200);
  expect(await get('authors')).toBe(200);
  // Empty, but permitted.
  expect(await get('hero')).toBe(404);
  expect(await get('contacts')).toBe(403);
  expect(await get('site-state')).toBe(403);
});

test('gives each of the two tokens what it needs', async () => {
  const { CMS_TOKEN, CMS_REPORT_TOKEN } = environment;
  expect(await get('articles?status=draft', CMS_TOKEN)).toBe(200);
  expect(await get('contacts', CMS_TOKEN)).toBe(403);
  expect(await get('site-state', CMS_TOKEN)).toBe(403);
  // Strapi 4’s is empty before the first build.
  expect(await get('site-state', CMS_REPORT_TOKEN)).toBe(edition === 5 ? 200 : 404);
  expect(await get('articles', CMS_REPORT_TOKEN)).toBe(403);
});

test('lets an editor write and publish, which asks for a build', async () => {
  const data = { title: 'Premier', slug: 'premier' };
  const { status, body } = await publishNew(editor, data);
  expect(status).toBe(200);
  await vi.waitFor(() => expect(project.hookBodies).toHaveLength(1), patience);
  expect(JSON.parse(project.hookBodies[0] ?? '')).toMatchObject({
    event: 'entry.publish',
    model: 'article',
    entry: { title: 'Premier' },
  });
  expect((await editor.content('DELETE', articles, `/${idIn(body)}`)).status).toBe(200);
  await vi.waitFor(() => expect(project.hookBodies).toHaveLength(2), patience);
});

test('lets an author write drafts only, and not those of others', async () => {
  const draft = await author.content('POST', articles, '', {
    title: 'Brouillon',
    slug: 'brouillon',
  });
  expect(draft.status).toBe(edition === 5 ? 201 : 200);
  const publication = `/${idIn(draft.body)}/actions/publish`;
  expect((await author.content('POST', articles, publication, {})).status).toBe(403);
  const other = await editor.content('POST', articles, '', { title: 'Autre', slug: 'autre' });
  const otherId = idIn(other.body);
  expect((await author.content('GET', articles, `/${otherId}`)).status).toBe(200);
  expect((await author.content('PUT', articles, `/${otherId}`, { title: 'Piraté' })).status).toBe(
    403,
  );
  expect((await author.content('GET', contacts)).status).toBe(403);
});

test('shows an editor the contact requests, of which only the mark can be changed', async () => {
  const { length } = project.hookBodies;
  const request = {
    name: 'Élodie',
    email: 'elodie@example.org',
    phone: '06',
    message: 'Bonjour',
  };
  const sent = await fetch(`${project.address}/api/contacts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: request }),
  });
  expect(sent.ok).toBe(true);
  const { results } = (await editor.content('GET', contacts)).body as {
    results: Json[];
  };
  expect(results).toMatchObject([{ ...request, answered: false }]);
  const id = `/${idIn(results[0] ?? {})}`;
  const { status } = await editor.content('PUT', contacts, id, {
    answered: true,
    message: 'Piraté',
  });
  const { body } = await owner.content('GET', contacts, id);
  expect(entryIn(body)).toMatchObject({ ...request, answered: edition === 5 });
  expect(status).toBe(edition === 5 ? 200 : 403);
  expect((await editor.content('DELETE', contacts, id)).status).toBe(403);
  expect((await editor.content('POST', contacts, '', request)).status).toBe(403);
  // The host never hears of a visitor.
  expect((await owner.content('DELETE', contacts, id)).status).toBe(200);
  expect(project.hookBodies).toHaveLength(length);
});

test('shows an editor the state of the site, which only the build writes', async () => {
  const state = '/content-manager/single-types/api::site-state.site-state';
  if (edition === 5) {
    expect(entryIn((await editor.request('GET', state)).body)).toMatchObject({
      maintenant: 'Le site n’a encore rien fait savoir à Strapi.',
    });
  }
  await fetch(`${project.address}/api/site-state`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${environment['CMS_REPORT_TOKEN'] ?? ''}`,
    },
    body: '{"data":{"journal":"Construction."}}',
  });
  for (const person of [editor, author]) {
    expect(entryIn((await person.request('GET', state)).body)).toMatchObject({
      journal: 'Construction.',
    });
    expect((await person.request('PUT', state, { journal: 'Piraté' })).status).toBe(403);
  }
});

test('lets an editor accept removals, for one build, and remembers who did', async () => {
  const removals = ['Articles : un, deux'];
  const { length } = project.hookBodies;
  expect((await author.request('POST', '/site/accept-removals', { removals })).status).toBe(403);
  hookStatus = 500;
  const failed = await editor.request('POST', '/site/accept-removals', { removals });
  hookStatus = 200;
  expect(failed.status).toBe(502);
  expect(failed.body['error']).toMatchObject({
    message: expect.stringContaining('Réessayez') as string,
  });
  const { status, body } = await editor.request('POST', '/site/accept-removals', { removals });
  expect(status).toBe(200);
  expect(body['data']).toMatchObject({ by: { name: 'Rose strapi-editor' }, removals });
  const sent = project.hookBodies.slice(length).at(-1) ?? '';
  expect(JSON.parse(sent)).toMatchObject({ event: 'site.accept-removals', removals });
  expect(sent).not.toContain('Rose');
  expect((await owner.request('GET', '/site/accept-removals')).body).toEqual(body);
  expect(project.output).not.toContain('secret-of-the-hook');
});

test('answers nobody who has not signed in, and of no entry that one may not read', async () => {
  const routes = [
    '/site/state',
    `/site/state/${articles}/x`,
    `/site/slug/${articles}?title=Un`,
    `/site/uses/${articles}?documentIds=x`,
    '/site/accept-removals',
  ];
  for (const route of routes) {
    expect((await nobody.request('GET', route)).status, route).toBe(401);
    const token = { Authorization: `Bearer ${environment['CMS_REPORT_TOKEN'] ?? ''}` };
    const { status } = await fetch(`${project.address}${route}`, { headers: token });
    expect(status, route).toBe(401);
  }
  expect((await nobody.request('POST', '/site/accept-removals', {})).status).toBe(401);
  expect((await editor.request('GET', `/site/state/${contacts}/x`)).status).toBe(404);
  expect((await author.request('GET', '/site/accept-removals')).status).toBe(403);
});

test('sets up nothing again, and leaves what somebody has changed', async () => {
  const view = `/content-manager/content-types/${articles}/configuration`;
  const form = (await owner.request('GET', view)).body as unknown as ArticleForm;
  const { settings, metadatas, layouts } = form.data.contentType;
  // As Strapi’s page sends it.
  const sent = Object.entries(metadatas)
    .filter(([field]) => !['id', 'documentId'].includes(field))
    .map(
      ([
        field,
        {
          edit,
          list: { mainField: _, ...list },
        },
      ]) => {
        const label = field === 'title' ? 'Mon titre' : edit['label'];
        return [field, { edit: { ...edit, label }, list }];
      },
    );
  const changed = { settings, layouts, metadatas: Object.fromEntries(sent) as Json };
  expect((await owner.request('PUT', view, changed)).status).toBe(200);
  const roles = (await owner.request('GET', '/admin/roles')).body['data'] as {
    id: number;
    code: string;
  }[];
  const role = `/admin/roles/${String(roles.find(({ code }) => code === 'strapi-editor')?.id)}/permissions`;
  const rights = (await owner.request('GET', role)).body['data'] as Right[];
  const fewer = rights
    .filter(({ action, subject }) => !(action.endsWith('.delete') && subject === articles))
    .filter(({ action }) => action !== 'plugin::site.state.read')
    .map(({ action, subject, properties, conditions }) => {
      return { action, subject, properties, conditions };
    });
  expect((await owner.request('PUT', role, { permissions: fewer })).status).toBe(200);
  for (const route of ['/site/state', `/site/state/${articles}/x`]) {
    expect((await editor.request('GET', route)).status, route).toBe(403);
  }
  expect((await author.request('GET', '/site/state')).status).toBe(200);

  await project.stop();
  const again = await project.export();
  expect(again.output).toContain('0 ajoutés, 0 mis à jour');
  await project.start(environment);
  expect(project.output).not.toMatch(/Site, .* posés?\./);
  expect(project.output).toContain('Site, rôle Rédacteur : 2 réglages laissés');
  expect(project.output).toContain('Site, formulaire « Articles » : 1 réglage laissé');
  const after = (await owner.request('GET', role)).body['data'] as unknown[];
  expect(after).toHaveLength(fewer.length);
});
