/** The Strapi of this site in an owner’s own project: what it sets up by itself, and who may do what in it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { edition } from '../../scripts/cms/folders';
import { AdminClient } from './admin-client';
import type { Json } from './admin-client';
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
let owner: AdminClient;
let editor: AdminClient;
let author: AdminClient;
let hookStatus = 200;

describe.runIf(edition === 5)('a project in JavaScript', () => {
  beforeAll(async () => {
    project = new OwnProject('js', false);
    environment['BUILD_HOOK'] = await project.startHook(() => hookStatus);
    const { exitCode, output } = await project.export();
    expect(exitCode, output).toBe(0);
    await project.start(environment);
    owner = await AdminClient.register(project.address);
    editor = await owner.invite('strapi-editor');
    author = await owner.invite('strapi-author');
  });
  afterAll(() => project.remove());

  const get = async (path: string, token?: string) => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    return (await fetch(`${project.address}/api/${path}`, { headers })).status;
  };

  test('says in a line each what it has set up, and no secret', () => {
    for (const line of [
      'droits du public (API)',
      'rôle Rédacteur',
      'rôle Auteur',
      'jetons d’API',
    ]) {
      expect(project.output).toMatch(
        new RegExp(`Site, ${line.replace(/[()]/g, '\\$&')} : \\d+ réglages? posés?\\.`),
      );
    }
    expect(project.output).not.toMatch(/secret-of-the-hook|report-x|read-x/);
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
    expect(await get('site-state', CMS_REPORT_TOKEN)).toBe(200);
    expect(await get('articles', CMS_REPORT_TOKEN)).toBe(403);
  });

  test('lets an editor write and publish, which asks for a build', async () => {
    const data = { title: 'Premier', slug: 'premier' };
    const { status, body } = await editor.content('POST', articles, '/actions/publish', data);
    expect(status).toBe(200);
    await vi.waitFor(() => expect(project.hookBodies).toHaveLength(1), patience);
    expect(JSON.parse(project.hookBodies[0] ?? '')).toMatchObject({
      event: 'entry.publish',
      model: 'article',
      entry: { title: 'Premier' },
    });
    const { documentId } = body['data'] as { documentId: string };
    expect((await editor.content('DELETE', articles, `/${documentId}`)).status).toBe(200);
    await vi.waitFor(() => expect(project.hookBodies).toHaveLength(2), patience);
  });

  test('lets an author write drafts only, and not those of others', async () => {
    const draft = await author.content('POST', articles, '', {
      title: 'Brouillon',
      slug: 'brouillon',
    });
    expect(draft.status).toBe(201);
    const { documentId } = draft.body['data'] as { documentId: string };
    expect(
      (await author.content('POST', articles, `/${documentId}/actions/publish`, {})).status,
    ).toBe(403);
    const other = await editor.content('POST', articles, '', { title: 'Autre', slug: 'autre' });
    const { documentId: otherId } = other.body['data'] as { documentId: string };
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
    expect(sent.status).toBe(201);
    const { results } = (await editor.content('GET', contacts)).body as {
      results: { documentId: string }[];
    };
    expect(results).toMatchObject([{ ...request, answered: false }]);
    const id = `/${results[0]?.documentId ?? ''}`;
    await editor.content('PUT', contacts, id, { answered: true, message: 'Piraté' });
    const { data } = (await owner.content('GET', contacts, id)).body;
    expect(data).toMatchObject({ ...request, answered: true });
    expect((await editor.content('DELETE', contacts, id)).status).toBe(403);
    expect((await editor.content('POST', contacts, '', request)).status).toBe(403);
    // The host never hears of a visitor.
    expect((await owner.content('DELETE', contacts, id)).status).toBe(200);
    expect(project.hookBodies).toHaveLength(length);
  });

  test('shows an editor the state of the site, which only the build writes', async () => {
    const state = '/content-manager/single-types/api::site-state.site-state';
    expect((await editor.request('GET', state)).body['data']).toMatchObject({
      maintenant: 'Le site n’a encore rien fait savoir à Strapi.',
    });
    await fetch(`${project.address}/api/site-state`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${environment['CMS_REPORT_TOKEN'] ?? ''}`,
      },
      body: '{"data":{"journal":"Construction."}}',
    });
    for (const person of [editor, author]) {
      expect((await person.request('GET', state)).body['data']).toMatchObject({
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
      .map(({ action, subject, properties, conditions }) => {
        return { action, subject, properties, conditions };
      });
    expect((await owner.request('PUT', role, { permissions: fewer })).status).toBe(200);

    await project.stop();
    const again = await project.export();
    expect(again.output).toContain('0 ajoutés, 0 mis à jour');
    await project.start(environment);
    expect(project.output).not.toMatch(/Site, .* posés?\./);
    expect(project.output).toContain('Site, rôle Rédacteur : 1 réglage laissé');
    expect(project.output).toContain('Site, formulaire « Articles » : 1 réglage laissé');
    const after = (await owner.request('GET', role)).body['data'] as unknown[];
    expect(after).toHaveLength(fewer.length);
  });
});
