/** Tests what happens when editors and authors write and publish, with the requests of Strapi’s forms. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntryState, HomeState } from '../../scripts/cms/src/site/state-responses.ts';
import { AdminClient } from './admin-client.ts';
import type { Json } from './admin-client.ts';
import { RunningStrapi, reportToken } from './running-strapi.ts';
import { S3Storage } from './s3-storage.ts';

const articles = 'api::article.article';
const blocks = [{ __component: 'shared.rich-text', body: 'Un texte.' }];
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

let storage: S3Storage;
let strapi: RunningStrapi;
let owner: AdminClient;
let editor: AdminClient;
let author: AdminClient;
/** Number of build requests that the host has received, and the status of its responses. */
const host = { requests: 0, status: 200 };
const hostServer = createServer((request, response) => {
  host.requests += 1;
  request.resume();
  response.writeHead(host.status).end();
});
const killedArticle = 'Coupure de courant';
const environment = {
  SITE_URL: 'https://site.example',
  DRAFTS_URL: 'https://drafts.example/',
  BUILD_HOOK: '',
  // Build requests are sent only after the restart.
  BUILD_GATHER_SECONDS: '3600',
  KILL_ARTICLE: killedArticle,
  NODE_OPTIONS: `--require=${fileURLToPath(new URL('kill-before-insert.cjs', import.meta.url))}`,
};

beforeAll(async () => {
  await new Promise<void>((resolve) => hostServer.listen(0, '127.0.0.1', resolve));
  const { port } = hostServer.address() as AddressInfo;
  environment.BUILD_HOOK = `http://127.0.0.1:${port}/hook`;
  storage = await S3Storage.start();
  Object.assign(environment, storage.environment);
  strapi = await RunningStrapi.start(environment);
  owner = await AdminClient.register(strapi.address);
  editor = await owner.invite('strapi-editor');
  author = await owner.invite('strapi-author');
});

afterAll(async () => {
  await strapi.remove();
  hostServer.close();
  storage.stop();
});

async function create(data: Json, client = editor): Promise<Json> {
  const { body, status } = await client.content('POST', articles, '', { blocks, ...data });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body['data'] as Json;
}

function update({ documentId }: Json, data: Json, client = editor) {
  return client.content('PUT', articles, `/${String(documentId)}`, data);
}

/** Publishes an article. The form sends the values that it shows. */
function publish({ documentId }: Json, data: Json = {}, client = editor) {
  return client.content('POST', articles, `/${String(documentId)}/actions/publish`, data);
}

function act({ documentId }: Json, action: string, data: Json = {}) {
  return editor.content('POST', articles, `/${String(documentId)}/actions/${action}`, data);
}

async function stored({ documentId }: Json, status: 'draft' | 'published'): Promise<Json | null> {
  const response = await strapi.api(`articles/${String(documentId)}?status=${status}`);
  return response.ok ? ((await response.json()) as { data: Json }).data : null;
}

const messageOf = (body: Json) => String((body['error'] as Json)['message']);

describe('the address of an article', () => {
  test.each([
    ['6 kWc à Céret', '6-kwc-a-ceret'],
    ['« L’œuvre » & l’été', 'l-oeuvre-l-ete'],
    ['12', '12-2'],
    ['Article', 'article'],
  ])('is made of its title: « %s » → %s', async (title, slug) => {
    expect((await create({ title }))['slug']).toBe(slug);
  });

  test('follows the title until the first publication', async () => {
    const article = await create({ title: 'Un premier titre' });
    await update(article, { title: 'Un second titre', slug: article['slug'] });
    expect((await stored(article, 'draft'))?.['slug']).toBe('un-second-titre');
    await publish(article);
    await update(article, { title: 'Un troisième titre' });
    expect((await stored(article, 'draft'))?.['slug']).toBe('un-second-titre');
  });

  test('stays as an editor typed it', async () => {
    const article = await create({ title: 'Un titre', slug: 'a-moi' });
    await update(article, { title: 'Un autre titre' });
    expect((await stored(article, 'draft'))?.['slug']).toBe('a-moi');
  });

  test('is unique among drafts too', async () => {
    await create({ title: 'Deux fois' });
    const second = await create({ title: 'Deux fois' });
    expect(second['slug']).toBe('deux-fois-2');
    await update(second, { title: 'Enfin un autre' });
    expect((await stored(second, 'draft'))?.['slug']).toBe('enfin-un-autre');
    const third = await create({ title: 'Trois' });
    const { status, body } = await update(third, { slug: 'Deux-Fois' });
    expect(status).toBe(400);
    expect(messageOf(body)).toBe(
      'L’adresse « Deux-Fois » est celle d’un autre article : choisissez-en une autre.',
    );
    const { body: refused } = await update(third, { slug: '!' });
    expect(messageOf(refused)).toContain('contient un signe qui n’est pas permis');
    await update(third, { slug: 'Entretien PAC !' });
    expect((await stored(third, 'draft'))?.['slug']).toBe('entretien-pac');
  });
});

test('a file is stored in S3, served from there, and deleted there', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { status, body } = await owner.upload('toit.png', new Uint8Array(picture), {
    type: 'image/png',
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const file = body as { id?: number; url?: string };
  expect(file.url).toMatch(new RegExp(`^${storage.address}/fichiers/toit_\\w+\\.png$`));
  expect((await fetch(file.url ?? '')).status).toBe(200);
  await owner.request('DELETE', `/upload/files/${file.id}`);
  expect(storage.objects.size).toBe(0);
});

test('“Open preview” opens the entry on the preview of drafts', async () => {
  const { documentId } = await create({ title: 'Un aperçu' });
  const previewOf = async (uid: string, id: unknown) => {
    const address = `/content-manager/preview/url/${uid}?documentId=${String(id)}`;
    const { body } = await editor.request('GET', address);
    return (body['data'] as Json)['url'];
  };
  expect(await previewOf(articles, documentId)).toBe('https://drafts.example/blog/un-apercu');
  const { body } = await editor.content('POST', 'api::service.service', '', { title: 'Toiture' });
  const service = body['data'] as Json;
  expect(await previewOf('api::service.service', service['documentId'])).toBe(
    'https://drafts.example/#services',
  );
});

describe('publishing an article', () => {
  test('stores the date of its first publication only once', async () => {
    const article = await create({ title: 'Une date' });
    await publish(article);
    const first = (await stored(article, 'published'))?.['firstPublishedAt'];
    expect(Date.parse(String(first))).toBeGreaterThan(Date.now() - 60_000);
    await update(article, { description: 'Corrigé', firstPublishedAt: null });
    await publish(article, { firstPublishedAt: '2001-01-01T00:00:00.000Z' });
    expect(await stored(article, 'published')).toMatchObject({
      description: 'Corrigé',
      firstPublishedAt: first,
    });
  });

  test('stores its former slugs, oldest first, even after unpublishing or returning to a former slug', async () => {
    const article = await create({ title: 'A', slug: 'a-un' });
    const former = async () => (await stored(article, 'published'))?.['formerSlugs'];
    await publish(article);
    expect(await former()).toBeNull();
    await update(article, { slug: 'b-deux' });
    await publish(article);
    expect(await former()).toEqual(['a-un']);
    await publish(article, { slug: 'a-un', formerSlugs: null });
    expect(await former()).toEqual(['a-un', 'b-deux']);
    await update(article, { slug: 'c-trois' });
    expect((await update(article, { slug: 'a-un' })).status).toBe(200);
    await update(article, { slug: 'c-trois' });
    await publish(article);
    await act(article, 'unpublish');
    await update(article, { slug: 'd-quatre' });
    await publish(article);
    expect(await former()).toEqual(['a-un', 'b-deux', 'c-trois']);
    const { body } = await editor.content(
      'POST',
      articles,
      `/clone/${String(article['documentId'])}`,
      { title: 'Une copie', blocks },
    );
    expect(await stored(body['data'] as Json, 'draft')).toMatchObject({
      slug: 'une-copie',
      formerSlugs: null,
      firstPublishedAt: null,
    });
  });

  test('leaves no unpublished change in its form', async () => {
    const article = await create({ title: 'Publié' });
    await publish(article);
    const { body } = await editor.content('GET', articles, `/${String(article['documentId'])}`);
    expect((body['data'] as Json)['status']).toBe('published');
  });
});

test('saving a category with another name stores its former names', async () => {
  const category = 'api::category.category';
  const { body } = await editor.content('POST', category, '', { name: 'Solaire' });
  const { documentId } = body['data'] as { documentId: string };
  for (const name of ['Soleil', 'Soleil et vent']) {
    await editor.content('PUT', category, `/${documentId}`, { name, formerNames: null });
  }
  const response = await strapi.api(`categories/${documentId}`);
  expect(((await response.json()) as { data: Json }).data['formerNames']).toEqual([
    'Solaire',
    'Soleil',
  ]);
});

describe('an article that a program publishes through the REST API', () => {
  let token = '';
  const send = async (method: string, route: string, data: Json) => {
    const response = await strapi.api(route, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    return { status: response.status, body: (await response.json()) as { data: Json } & Json };
  };

  beforeAll(async () => {
    const { body } = await owner.request('POST', '/admin/api-tokens', {
      name: 'Programme',
      description: '',
      type: 'full-access',
      lifespan: null,
    });
    token = String((body['data'] as Json)['accessKey']);
  });

  test('gets the date of its first publication and its former slugs', async () => {
    const created = await send('POST', 'articles', { title: 'Un programme', blocks });
    expect(created.status).toBe(201);
    const article = created.body.data;
    const first = article['firstPublishedAt'];
    expect(article).toMatchObject({
      slug: 'un-programme',
      firstPublishedAt: expect.any(String) as string,
    });
    await send('PUT', `articles/${String(article['documentId'])}`, { slug: 'autre-programme' });
    expect(await stored(article, 'published')).toMatchObject({
      slug: 'autre-programme',
      firstPublishedAt: first,
      formerSlugs: ['un-programme'],
    });
  });

  test('is not stored if its day has not come, but its draft is', async () => {
    const article = { title: 'Programme de demain', publishOn: day(2), blocks };
    const refused = await send('POST', 'articles', article);
    expect(refused.status).toBe(400);
    expect(messageOf(refused.body)).toContain('sera publié tout seul ce jour-là');
    const draft = await send('POST', 'articles?status=draft', article);
    // The rejected article would have taken this slug.
    expect(draft.body.data).toMatchObject({ slug: 'programme-de-demain', publishOn: day(2) });
  });
});

describe('« Publier le »', () => {
  test('prevents an article from being published before its day, alone or in a selection', async () => {
    const article = await create({ title: 'Plus tard', publishOn: day(3) });
    const { status, body } = await publish(article, { publishOn: day(3) });
    expect(status).toBe(400);
    expect(messageOf(body)).toMatch(/^« Publier le » est le .*publié tout seul ce jour-là/);
    const others = [await create({ title: 'Tout de suite' }), await create({ title: 'Aussi' })];
    const selection = [others[0], article, others[1]].map((one) => one?.['documentId']);
    const bulk = await editor.content('POST', articles, '/actions/bulkPublish', {
      documentIds: selection,
    });
    expect(bulk.status).toBe(400);
    expect(messageOf(bulk.body)).toMatch(/^Rien n’a été publié : .* retient « Plus tard », le /);
    for (const one of [article, ...others]) expect(await stored(one, 'published')).toBeNull();
    expect((await publish(article, { publishOn: null })).status).toBe(200);
  });

  test('publishes a due article after a restart; a crash leaves no half publication and loses no build request', async () => {
    const due = await create({ title: 'Son jour est venu', publishOn: day(-2) });
    const later = await create({ title: 'Pas encore', publishOn: day(2) });
    const faulty = await create({ title: 'Fautif', publishOn: day(-1) });
    const killed = await create({ title: killedArticle, publishOn: day(-1) });
    await expect(publish(killed)).rejects.toThrow();
    await strapi.sql("update articles set title = null where title = 'Fautif'");
    // Changes a label as in “Configure the view”. The last test checks that the restart restores it.
    await strapi.sql(
      `update strapi_core_store_settings set value = replace(value, '"label":"Publier le"', '"label":"Autre"')`,
    );
    const pendingRequests = await strapi.sql(
      "select value from strapi_core_store_settings where key like '%build-request'",
    );
    expect(pendingRequests).toEqual([{ value: '{"isOnItsWay":false,"failure":null}' }]);
    expect(host.requests).toBe(0);
    host.status = 500;
    await strapi.restart({ ...environment, BUILD_GATHER_SECONDS: '1', KILL_ARTICLE: 'none' });
    for (const article of [due, killed]) {
      expect(await stored(article, 'published')).toMatchObject({ publishOn: null });
      expect(await stored(article, 'draft')).toMatchObject({ publishOn: null });
    }
    expect(await stored(later, 'published')).toBeNull();
    expect(await stored(later, 'draft')).toMatchObject({ publishOn: day(2) });
    const { body } = await editor.request('GET', '/site/state');
    const [problem] = (body as unknown as HomeState).problems;
    expect(problem).toMatchObject({ label: 'Publier le' });
    expect(problem?.form).toContain(String(faulty['documentId']));
    await update(faulty, { publishOn: null, title: 'Réparé' });
    const lastLine = async () => {
      const { body: home } = await editor.request('GET', '/site/state');
      return (home as unknown as HomeState).state.lines.at(-1);
    };
    await expect
      .poll(lastLine, { timeout: 10_000 })
      .toMatch(/a été refusée \(réponse 500\) : .* Strapi la redemande à \d\d:\d\d\./);
    host.status = 200;
  });

  test('cannot be set by an author, whose change clears it', async () => {
    const article = await create({ title: 'D’un auteur', publishOn: day(1) }, author);
    expect((await stored(article, 'draft'))?.['publishOn']).toBeNull();
    await update(article, { publishOn: day(1) });
    expect((await stored(article, 'draft'))?.['publishOn']).toBe(day(1));
    expect((await update(article, { title: 'Changé' }, author)).status).toBe(200);
    expect((await stored(article, 'draft'))?.['publishOn']).toBeNull();
    expect((await publish(article, {}, author)).status).toBe(403);
  });
});

test('the form and the home page show the report of a build', async () => {
  await strapi.request({});
  const article = await create({ title: 'En ligne' });
  await publish(article);
  const id = String(article['documentId']);
  const publishedAt = String((await stored(article, 'published'))?.['publishedAt']);
  const now = new Date().toISOString();
  const problem = { uid: articles, id, type: 'Articles', entry: '« En ligne »' };
  const report = {
    formatVersion: 3,
    build: { id: 'b1', state: 'online', startedAt: now, endedAt: now, reason: null },
    content: {
      readAt: now,
      newestPublishedAt: { [articles]: publishedAt },
      problems: [
        {
          ...problem,
          severity: 'advice',
          label: 'Titre',
          message: 'à revoir.',
          page: '/blog/en-ligne',
        },
      ],
      problemsLeftOut: 0,
      removals: [],
    },
  };
  const send = (body: unknown, token = reportToken) =>
    strapi.api('site-report', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await send(report, 'faux')).status).toBe(401);
  expect((await send({ ...report, formatVersion: 2 })).status).toBe(400);
  expect((await send(report)).status).toBe(204);
  const entry = await author.request('GET', `/site/state/${articles}/${id}`);
  expect(entry.body).toMatchObject({
    state: { badge: 'En ligne' },
    page: 'https://site.example/blog/en-ligne',
    problems: [{ severity: 'advice', label: 'Titre', message: 'à revoir.' }],
  });
  const home = (await editor.request('GET', '/site/state')).body as unknown as HomeState;
  expect(home).toMatchObject({ unansweredRequests: 1, state: { badge: 'En ligne' } });
  expect(home.problems[0]?.form).toBe(`/content-manager/collection-types/${articles}/${id}`);
  const panel = async () => {
    const { body } = await editor.request('GET', `/site/state/${articles}/${id}`);
    return body as unknown as EntryState;
  };
  await publish(article, { slug: 'nouvelle-adresse' });
  expect(await panel()).toMatchObject({
    state: { badge: 'En attente' },
    page: 'https://site.example/blog/en-ligne',
  });
  await act(article, 'unpublish');
  expect(await panel()).toMatchObject({
    state: { badge: 'Retrait en attente' },
    page: 'https://site.example/blog/en-ligne',
  });
  // Authors do not see contact requests.
  expect((await author.request('GET', '/site/state')).body).toMatchObject({
    unansweredRequests: null,
  });
  expect((await AdminClient.nobody(strapi.address).request('GET', '/site/state')).status).toBe(401);
});

test('the state of an entry says who saved it last, and a publication does not count as a save', async () => {
  const article = await create({ title: 'À deux' }, author);
  const saved = async (entry: string) => {
    const { body } = await editor.request('GET', `/site/state/${entry}`);
    return (body as unknown as EntryState).saved;
  };
  const entry = `${articles}/${String(article['documentId'])}`;
  expect(await saved(entry)).toEqual({
    at: article['updatedAt'],
    text: expect.stringMatching(/^Rose strapi-author, le .* à \d\d:\d\d$/) as string,
  });
  const { body } = await update(article, { description: 'Changé' });
  const second = await saved(entry);
  expect(second).toMatchObject({ at: (body['data'] as Json)['updatedAt'] });
  expect(second.text).toContain('Rose strapi-editor');
  const documentIds = [article['documentId']];
  await editor.content('POST', articles, '/actions/bulkPublish', { documentIds });
  expect(await saved(entry)).toEqual(second);
  // Types without drafts also have a last save.
  const category = await editor.content('POST', 'api::category.category', '', { name: 'À deux' });
  const { documentId, updatedAt } = category.body['data'] as Json;
  const route = `/site/state/api::category.category/${String(documentId)}`;
  expect((await editor.request('GET', route)).body).toMatchObject({
    state: null,
    saved: { at: updatedAt },
  });
});

test('an editor can mark contact requests as answered, and authors and editors cannot change what their role forbids', async () => {
  const contact = 'api::contact.contact';
  const { body } = await editor.content('GET', contact);
  const [request] = body['results'] as Json[];
  const address = `/${String(request?.['documentId'])}`;
  await editor.content('PUT', contact, address, { answered: true, message: 'Changé' });
  const after = (await editor.content('GET', contact, address)).body['data'] as Json;
  expect(after).toMatchObject({ answered: true, message: 'Bonjour' });
  const home = (await editor.request('GET', '/site/state')).body;
  expect(home).toMatchObject({ unansweredRequests: 0 });
  const services = await editor.content('GET', 'api::service.service');
  const [service] = services.body['results'] as Json[];
  const serviceRoute = `/content-manager/collection-types/api::service.service/${String(service?.['documentId'])}`;
  for (const [client, method, route, data] of [
    [author, 'PUT', serviceRoute, { title: 'Piraté' }],
    [author, 'DELETE', serviceRoute],
    [author, 'GET', `/content-manager/collection-types/${contact}`],
    [author, 'PUT', '/content-manager/single-types/api::hero.hero', { title: 'Piraté' }],
    [editor, 'PUT', '/admin/users/1', { firstname: 'Piraté' }],
    [editor, 'GET', '/admin/api-tokens'],
    [editor, 'GET', '/admin/webhooks'],
    [editor, 'PUT', `/content-manager/content-types/${articles}/configuration`, {}],
  ] as const) {
    expect((await client.request(method, route, data)).status, `${method} ${route}`).toBe(403);
  }
  expect((await editor.request('DELETE', serviceRoute)).status).toBe(200);
});

test('a restart restores the labels of the schema files', async () => {
  const route = `/content-manager/content-types/${articles}/configuration`;
  const { contentType } = (await owner.request('GET', route)).body['data'] as {
    contentType: { metadatas: Record<string, { edit: Json }>; layouts: { edit: Json[][] } };
  };
  const { metadatas, layouts } = contentType;
  expect(metadatas['publishOn']?.edit['label']).toBe('Publier le');
  expect(layouts.edit.flat().map(({ name }) => name)).not.toContain('formerSlugs');
});
