/** Tests what happens when editors and authors write and publish, with the requests of Strapi’s forms. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntryState, HomeState } from '../../scripts/cms/src/site/panel/state-responses.ts';
import { AdminClient, makePng } from './admin-client.ts';
import type { Json } from './admin-client.ts';
import { RunningStrapi, reportToken, strapiArguments } from './running-strapi.ts';

const articleUid = 'api::article.article';
const blocks = [{ __component: 'shared.rich-text', body: 'Un texte.' }];
/** Returns a day in French time, such as `2026-10-12`. The Swedish format of dates is that of ISO 8601. */
const dateFromToday = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Paris' });

let strapi: RunningStrapi;
let owner: AdminClient;
let editor: AdminClient;
let author: AdminClient;
/** Stands in for the website’s host: counts the build requests of Strapi, and answers them with this HTTP status. */
const fakeBuildHost = { requests: 0, status: 200, beforeAnswer: () => Promise.resolve<unknown>(0) };
const hostServer = createServer((request, response) => {
  fakeBuildHost.requests += 1;
  request.resume();
  void fakeBuildHost.beforeAnswer().then(() => response.writeHead(fakeBuildHost.status).end());
});
/** Stands in for an S3 storage: keeps files by path, and accepts changes only with its access key. */
const storedFiles = new Map<string, Buffer>();
const storageServer = createServer((request, response) => {
  const { method, url = '', headers } = request;
  const filePath = url.split('?')[0] ?? '';
  void buffer(request).then((bytes) => {
    const file = storedFiles.get(filePath);
    if (method === 'GET') return response.writeHead(file ? 200 : 404).end(file);
    if (!headers.authorization?.includes('Credential=key-of-these-tests/')) {
      return response.writeHead(403).end();
    }
    if (method === 'DELETE') storedFiles.delete(filePath);
    else storedFiles.set(filePath, bytes);
    return response.writeHead(200, { ETag: '"1"' }).end();
  });
});
/** Starts a server. @returns its address */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const environment = {
  SITE_URL: 'https://site.example',
  DRAFTS_URL: 'https://drafts.example/',
  BUILD_HOOK: '',
  S3_BUCKET: 'fichiers',
  S3_REGION: 'eu-west-3',
  S3_ENDPOINT: '',
  S3_PUBLIC_URL: '',
  S3_ACCESS_KEY_ID: 'key-of-these-tests',
  S3_SECRET_ACCESS_KEY: 'secret-of-these-tests',
  // Strapi sends no build request in the first tests: it would wait for a year. Later tests restart Strapi so that it
  // looks for changes every second.
  BUILD_CHECK_RULE: '0 0 1 1 *',
};

beforeAll(async () => {
  environment.BUILD_HOOK = `${await listen(hostServer)}/hook`;
  environment.S3_ENDPOINT = await listen(storageServer);
  environment.S3_PUBLIC_URL = `${environment.S3_ENDPOINT}/fichiers`;
  strapi = await RunningStrapi.start(environment);
  owner = await AdminClient.register(strapi.address);
  editor = await owner.invite('strapi-editor');
  author = await owner.invite('strapi-author');
});

afterAll(async () => {
  await strapi.remove();
  hostServer.close();
  storageServer.close();
});

function createArticle(data: Json, client = editor): Promise<Json> {
  return client.createArticle(data);
}

function updateArticle({ documentId }: Json, data: Json, client = editor) {
  return client.content('PUT', articleUid, `/${String(documentId)}`, data);
}

/**
 * Publishes an article as the form does.
 * @param data values of the form’s fields, which the form sends when an editor publishes
 */
function publishArticle({ documentId }: Json, data: Json = {}, client = editor) {
  return client.content('POST', articleUid, `/${String(documentId)}/actions/publish`, data);
}

function runArticleAction({ documentId }: Json, action: string, data: Json = {}) {
  return editor.content('POST', articleUid, `/${String(documentId)}/actions/${action}`, data);
}

async function readStoredArticle(
  { documentId }: Json,
  status: 'draft' | 'published',
): Promise<Json | null> {
  const response = await strapi.api(`articles/${String(documentId)}?status=${status}`);
  return response.ok ? ((await response.json()) as { data: Json }).data : null;
}

const errorMessageOf = (body: Json) => String((body['error'] as Json)['message']);

describe('the address of an article', () => {
  test.each([
    ['6 kWc à Céret', '6-kwc-a-ceret'],
    ['« L’œuvre » & l’été', 'l-oeuvre-l-ete'],
    ['12', '12-2'],
    ['Article', 'article'],
  ])('is made of its title: « %s » → %s', async (title, slug) => {
    expect((await createArticle({ title }))['slug']).toBe(slug);
  });

  test('follows the title until the first publication', async () => {
    const article = await createArticle({ title: 'Un premier titre' });
    await updateArticle(article, { title: 'Un second titre', slug: article['slug'] });
    expect((await readStoredArticle(article, 'draft'))?.['slug']).toBe('un-second-titre');
    await publishArticle(article);
    await updateArticle(article, { title: 'Un troisième titre' });
    expect((await readStoredArticle(article, 'draft'))?.['slug']).toBe('un-second-titre');
  });

  test('stays as an editor typed it', async () => {
    const article = await createArticle({ title: 'Un titre', slug: 'a-moi' });
    await updateArticle(article, { title: 'Un autre titre' });
    expect((await readStoredArticle(article, 'draft'))?.['slug']).toBe('a-moi');
  });

  test('is unique among drafts too', async () => {
    await createArticle({ title: 'Deux fois' });
    const secondArticle = await createArticle({ title: 'Deux fois' });
    expect(secondArticle['slug']).toBe('deux-fois-2');
    await updateArticle(secondArticle, { title: 'Enfin un autre' });
    expect((await readStoredArticle(secondArticle, 'draft'))?.['slug']).toBe('enfin-un-autre');
    const thirdArticle = await createArticle({ title: 'Trois' });
    const { status, body } = await updateArticle(thirdArticle, { slug: 'Deux-Fois' });
    expect(status).toBe(400);
    expect(errorMessageOf(body)).toBe(
      'L’adresse « Deux-Fois » est celle d’un autre article : choisissez-en une autre.',
    );
    const { body: invalidSlugResponse } = await updateArticle(thirdArticle, { slug: '!' });
    expect(errorMessageOf(invalidSlugResponse)).toContain('contient un signe qui n’est pas permis');
    await updateArticle(thirdArticle, { slug: 'Entretien PAC !' });
    expect((await readStoredArticle(thirdArticle, 'draft'))?.['slug']).toBe('entretien-pac');
  });
});

test('a file is stored in S3, served from there, and deleted there', async () => {
  const { status, body } = await owner.upload('toit.png', await makePng(), { type: 'image/png' });
  expect(status, JSON.stringify(body)).toBe(201);
  const file = body as { id?: number; url?: string };
  expect(file.url).toMatch(new RegExp(`^${environment.S3_PUBLIC_URL}/toit_\\w+\\.png$`));
  expect((await fetch(file.url ?? '')).status).toBe(200);
  await owner.request('DELETE', `/upload/files/${file.id}`);
  expect(storedFiles.size).toBe(0);
});

test('“Open preview” opens the entry on the preview of drafts', async () => {
  const { documentId } = await createArticle({ title: 'Un aperçu' });
  const previewUrlOf = async (uid: string, id: unknown) => {
    const address = `/content-manager/preview/url/${uid}?documentId=${String(id)}`;
    const { body } = await editor.request('GET', address);
    return (body['data'] as Json)['url'];
  };
  expect(await previewUrlOf(articleUid, documentId)).toBe('https://drafts.example/blog/un-apercu');
  const { body } = await editor.content('POST', 'api::service.service', '', { title: 'Toiture' });
  const service = body['data'] as Json;
  expect(await previewUrlOf('api::service.service', service['documentId'])).toBe(
    'https://drafts.example/#services',
  );
});

describe('publishing an article', () => {
  test('stores the date of its first publication only once', async () => {
    const article = await createArticle({ title: 'Une date' });
    await publishArticle(article);
    const firstPublishedAt = (await readStoredArticle(article, 'published'))?.['firstPublishedAt'];
    expect(Date.parse(String(firstPublishedAt))).toBeGreaterThan(Date.now() - 60_000);
    await updateArticle(article, { description: 'Corrigé', firstPublishedAt: null });
    await publishArticle(article, { firstPublishedAt: '2001-01-01T00:00:00.000Z' });
    expect(await readStoredArticle(article, 'published')).toMatchObject({
      description: 'Corrigé',
      firstPublishedAt,
    });
  });

  test('stores its former slugs, oldest first, even after unpublishing or returning to a former slug', async () => {
    const article = await createArticle({ title: 'A', slug: 'a-un' });
    const readFormerSlugs = async () =>
      (await readStoredArticle(article, 'published'))?.['formerSlugs'];
    await publishArticle(article);
    expect(await readFormerSlugs()).toBeNull();
    await updateArticle(article, { slug: 'b-deux' });
    await publishArticle(article);
    expect(await readFormerSlugs()).toEqual(['a-un']);
    await publishArticle(article, { slug: 'a-un', formerSlugs: null });
    expect(await readFormerSlugs()).toEqual(['a-un', 'b-deux']);
    await updateArticle(article, { slug: 'c-trois' });
    expect((await updateArticle(article, { slug: 'a-un' })).status).toBe(200);
    await updateArticle(article, { slug: 'c-trois' });
    await publishArticle(article);
    await runArticleAction(article, 'unpublish');
    await updateArticle(article, { slug: 'd-quatre' });
    await publishArticle(article);
    expect(await readFormerSlugs()).toEqual(['a-un', 'b-deux', 'c-trois']);
    const { body } = await editor.content(
      'POST',
      articleUid,
      `/clone/${String(article['documentId'])}`,
      { title: 'Une copie', blocks, publishOn: dateFromToday(3) },
    );
    expect(await readStoredArticle(body['data'] as Json, 'draft')).toMatchObject({
      slug: 'une-copie',
      formerSlugs: null,
      firstPublishedAt: null,
      publishOn: null,
    });
  });

  test('leaves no unpublished change in its form', async () => {
    const article = await createArticle({ title: 'Publié' });
    await publishArticle(article);
    const { body } = await editor.content('GET', articleUid, `/${String(article['documentId'])}`);
    expect((body['data'] as Json)['status']).toBe('published');
  });
});

test.each([
  ['no blocks', [], 'blocks field must have at least 1 items'],
  ['an erased text', [{ __component: 'shared.rich-text', body: '' }], 'blocks[0].body must be at'],
  ['an erased quote', [{ __component: 'shared.quote', body: '' }], 'blocks[0].body must be at'],
  ['a block without its file', [{ __component: 'shared.media' }], 'Ce champ est obligatoire.'],
  ['an empty slider', [{ __component: 'shared.slider', files: [] }], 'Ce champ est obligatoire.'],
])('an article with %s is saved, and not published', async (_what, emptyBlocks, message) => {
  const article = await createArticle({ title: 'Sans texte', blocks: emptyBlocks });
  const { status, body } = await publishArticle(article);
  expect(status).toBe(400);
  expect(JSON.stringify((body['error'] as Json)['details'])).toContain(message);
});

test('saving a category with another name stores its former names', async () => {
  const categoryUid = 'api::category.category';
  const { body } = await editor.content('POST', categoryUid, '', { name: 'Solaire' });
  const { documentId } = body['data'] as { documentId: string };
  for (const name of ['Soleil', 'Soleil et vent']) {
    await editor.content('PUT', categoryUid, `/${documentId}`, { name, formerNames: null });
  }
  const readFormerNames = async (id: string) => {
    const response = await strapi.api(`categories/${id}`);
    return ((await response.json()) as { data: Json }).data['formerNames'];
  };
  expect(await readFormerNames(documentId)).toEqual(['Solaire', 'Soleil']);
  const copy = await editor.content('POST', categoryUid, `/clone/${documentId}`, { name: 'Vent' });
  expect(await readFormerNames(String((copy.body['data'] as Json)['documentId']))).toBeNull();
});

describe('an article that a program publishes through the REST API', () => {
  let apiToken = '';
  const sendToApi = async (method: string, route: string, data: Json) => {
    const response = await strapi.api(route, {
      method,
      headers: { Authorization: `Bearer ${apiToken}`, 'Content-Type': 'application/json' },
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
    apiToken = String((body['data'] as Json)['accessKey']);
  });

  test('gets the date of its first publication and its former slugs', async () => {
    const creation = await sendToApi('POST', 'articles', {
      title: 'Un programme',
      blocks,
      firstPublishedAt: '2001-01-01T00:00:00.000Z',
      formerSlugs: ['une-autre-adresse'],
    });
    expect(creation.status).toBe(201);
    const article = creation.body.data;
    const firstPublishedAt = article['firstPublishedAt'];
    expect(article).toMatchObject({ slug: 'un-programme' });
    expect(Date.parse(String(firstPublishedAt))).toBeGreaterThan(Date.now() - 60_000);
    await sendToApi('PUT', `articles/${String(article['documentId'])}`, {
      slug: 'autre-programme',
    });
    expect(await readStoredArticle(article, 'published')).toMatchObject({
      slug: 'autre-programme',
      firstPublishedAt,
      formerSlugs: ['un-programme'],
    });
  });

  test('is not stored if its day has not come, but its draft is', async () => {
    const article = { title: 'Programme de demain', publishOn: dateFromToday(2), blocks };
    const refusedCreation = await sendToApi('POST', 'articles', article);
    expect(refusedCreation.status).toBe(400);
    expect(errorMessageOf(refusedCreation.body)).toContain(
      '« Programme de demain » le sera tout seul',
    );
    const draft = await sendToApi('POST', 'articles?status=draft', article);
    // The article that was rejected above has not taken this slug.
    expect(draft.body.data).toMatchObject({
      slug: 'programme-de-demain',
      publishOn: dateFromToday(2),
    });
  });
});

describe('« Publier le »', () => {
  test('prevents an article from being published before its day, alone or in a selection', async () => {
    const article = await createArticle({ title: 'Plus tard', publishOn: dateFromToday(3) });
    const { status, body } = await publishArticle(article, { publishOn: dateFromToday(3) });
    expect(status).toBe(400);
    expect(errorMessageOf(body)).toMatch(
      /^Rien n’a été publié : « Plus tard » le sera tout seul le /,
    );
    const otherArticles = [
      await createArticle({ title: 'Tout de suite' }),
      await createArticle({ title: 'Aussi' }),
    ];
    const selectedDocumentIds = [otherArticles[0], article, otherArticles[1]].map(
      (selectedArticle) => selectedArticle?.['documentId'],
    );
    const bulkResponse = await editor.content('POST', articleUid, '/actions/bulkPublish', {
      documentIds: selectedDocumentIds,
    });
    expect(bulkResponse.status).toBe(400);
    expect(errorMessageOf(bulkResponse.body)).toMatch(
      /^Rien n’a été publié : « Plus tard » le sera tout seul le /,
    );
    for (const selectedArticle of [article, ...otherArticles])
      expect(await readStoredArticle(selectedArticle, 'published')).toBeNull();
    for (const publishOn of [null, dateFromToday(0)]) {
      expect((await publishArticle(article, { publishOn })).status).toBe(200);
    }
  });

  test('publishes a due article after a restart; one that cannot be published keeps its day', async () => {
    const dueArticle = await createArticle({
      title: 'Son jour est venu',
      publishOn: dateFromToday(0),
    });
    const laterArticle = await createArticle({ title: 'Pas encore', publishOn: dateFromToday(2) });
    const faultyArticle = await createArticle({ title: 'Fautif', publishOn: dateFromToday(-1) });
    const transferredArticle = await createArticle({ title: 'D’un autre Strapi' });
    await publishArticle(transferredArticle);
    const publishedAt = (await readStoredArticle(transferredArticle, 'published'))?.['publishedAt'];
    await strapi.stop();
    await strapi.sql("update articles set title = null where title = 'Fautif'");
    // An article from a Strapi without this field is published again below.
    await strapi.sql(
      "update articles set first_published_at = null where title = 'D’un autre Strapi'",
    );
    // Changes a label in the database, as owners do with “Configure the view”. The last test checks that the restart
    // restores the label.
    await strapi.sql(
      `update strapi_core_store_settings set value = replace(value, '"label":"Publier le"', '"label":"Autre"')`,
    );
    await strapi.restart(environment);
    expect(await readStoredArticle(dueArticle, 'published')).toMatchObject({ publishOn: null });
    expect(await readStoredArticle(dueArticle, 'draft')).toMatchObject({ publishOn: null });
    expect(await readStoredArticle(faultyArticle, 'draft')).toMatchObject({
      publishOn: dateFromToday(-1),
    });
    expect(await readStoredArticle(laterArticle, 'published')).toBeNull();
    expect(await readStoredArticle(laterArticle, 'draft')).toMatchObject({
      publishOn: dateFromToday(2),
    });
    await publishArticle(transferredArticle);
    expect(await readStoredArticle(transferredArticle, 'published')).toMatchObject({
      firstPublishedAt: publishedAt,
    });
    const { body } = await editor.request<HomeState>('GET', '/site/state');
    const [problem] = body.problems;
    expect(problem).toMatchObject({ label: 'Titre' });
    expect(problem?.form).toContain(String(faultyArticle['documentId']));
    await updateArticle(faultyArticle, { publishOn: null, title: 'Réparé' });
  });

  test('cannot be set by an author, whose change clears it', async () => {
    const article = await createArticle(
      { title: 'D’un auteur', publishOn: dateFromToday(1) },
      author,
    );
    expect((await readStoredArticle(article, 'draft'))?.['publishOn']).toBeNull();
    await updateArticle(article, { publishOn: dateFromToday(1) });
    expect((await readStoredArticle(article, 'draft'))?.['publishOn']).toBe(dateFromToday(1));
    expect((await updateArticle(article, { title: 'Changé' }, author)).status).toBe(200);
    expect((await readStoredArticle(article, 'draft'))?.['publishOn']).toBeNull();
    expect((await publishArticle(article, {}, author)).status).toBe(403);
  });
});

test('the form and the home page show the report of a build', async () => {
  await strapi.sendContactRequest({});
  const article = await createArticle({ title: 'En ligne' });
  await publishArticle(article);
  const id = String(article['documentId']);
  const publishedAt = String((await readStoredArticle(article, 'published'))?.['publishedAt']);
  const now = new Date().toISOString();
  const problem = { uid: articleUid, id, type: 'Articles', entry: '« En ligne »' };
  const report = {
    formatVersion: 3,
    build: { id: 'b1', state: 'online', startedAt: now, endedAt: now, reason: null },
    content: {
      readAt: now,
      newestPublishedAt: { [articleUid]: publishedAt },
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
  const sendReport = (body: unknown, token = reportToken) =>
    strapi.api('site-report', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await sendReport(report, 'faux')).status).toBe(401);
  expect((await sendReport({ ...report, formatVersion: 2 })).status).toBe(400);
  expect((await sendReport(report)).status).toBe(204);
  const entryStateResponse = await author.request('GET', `/site/state/${articleUid}/${id}`);
  expect(entryStateResponse.body).toMatchObject({
    state: { badge: 'En ligne' },
    page: 'https://site.example/blog/en-ligne',
    problems: [{ severity: 'advice', label: 'Titre', message: 'à revoir.' }],
  });
  const { body: homeState } = await editor.request<HomeState>('GET', '/site/state');
  expect(homeState).toMatchObject({ unansweredRequests: 1, state: { badge: 'En ligne' } });
  expect(homeState.problems[0]?.form).toBe(`/content-manager/collection-types/${articleUid}/${id}`);
  // The names of settings are of no use to editors.
  expect(JSON.stringify(homeState)).not.toContain('CONTACT_PROXY_SECRET');
  const ownerState = (await owner.request('GET', '/site/state')).body;
  expect(JSON.stringify(ownerState)).toContain('CONTACT_PROXY_SECRET');
  // Authors do not see contact requests.
  expect((await author.request('GET', '/site/state')).body).toMatchObject({
    unansweredRequests: null,
  });
  expect((await AdminClient.nobody(strapi.address).request('GET', '/site/state')).status).toBe(401);
});

test('the state of an entry says who saved it last, and a publication does not count as a save', async () => {
  const article = await createArticle({ title: 'À deux' }, author);
  const readLastSave = async (entryPath: string) => {
    const { body } = await editor.request<EntryState>('GET', `/site/state/${entryPath}`);
    return body.saved;
  };
  const entryPath = `${articleUid}/${String(article['documentId'])}`;
  expect(await readLastSave(entryPath)).toEqual({
    at: article['updatedAt'],
    text: expect.stringMatching(/^Rose strapi-author, le .* à \d\d:\d\d$/) as string,
  });
  const { body } = await updateArticle(article, { description: 'Changé' });
  const secondSave = await readLastSave(entryPath);
  expect(secondSave).toMatchObject({ at: (body['data'] as Json)['updatedAt'] });
  expect(secondSave.text).toContain('Rose strapi-editor');
  const documentIds = [article['documentId']];
  await editor.content('POST', articleUid, '/actions/bulkPublish', { documentIds });
  expect(await readLastSave(entryPath)).toEqual(secondSave);
  // Strapi also reports the last save of entries whose type has no drafts, such as categories.
  const categoryResponse = await editor.content('POST', 'api::category.category', '', {
    name: 'À deux',
  });
  const { documentId, updatedAt } = categoryResponse.body['data'] as Json;
  const route = `/site/state/api::category.category/${String(documentId)}`;
  expect((await editor.request('GET', route)).body).toMatchObject({
    state: null,
    saved: { at: updatedAt },
  });
});

test('an editor can only mark a contact request as answered', async () => {
  const contactUid = 'api::contact.contact';
  const { body } = await editor.content('GET', contactUid);
  const [contactRequest] = body['results'] as Json[];
  const requestPath = `/${String(contactRequest?.['documentId'])}`;
  await editor.content('PUT', contactUid, requestPath, { answered: true, message: 'Changé' });
  const { body: answered } = await editor.content('GET', contactUid, requestPath);
  expect(answered['data']).toMatchObject({ answered: true, message: 'Bonjour' });
  const home = (await editor.request('GET', '/site/state')).body;
  expect(home).toMatchObject({ unansweredRequests: 0 });
});

test('a restart restores the labels of the schema files', async () => {
  const route = `/content-manager/content-types/${articleUid}/configuration`;
  const { contentType } = (await owner.request('GET', route)).body['data'] as {
    contentType: { metadatas: Record<string, { edit: Json }>; layouts: { edit: Json[][] } };
  };
  const { metadatas, layouts } = contentType;
  expect(metadatas['publishOn']?.edit['label']).toBe('Publier le');
  expect(layouts.edit.flat().map(({ name }) => name)).not.toContain('formerSlugs');
});

describe('a build of the site', () => {
  const restartWithChecks = () =>
    strapi.restart({ ...environment, BUILD_CHECK_RULE: '* * * * * *' });
  /** Waits until Strapi has looked for changes at least once. */
  const waitForCheck = () => new Promise((resolve) => setTimeout(resolve, 2500));
  const readHomeLine = async () =>
    (await editor.request<HomeState>('GET', '/site/state')).body.state.lines.at(-1);
  const createEntry = async (type: string, data: Json) => {
    const { body } = await editor.content('POST', `api::${type}.${type}`, '', data);
    return body['data'] as Json;
  };
  const uploadPicture = async () =>
    (await editor.upload('toit.png', await makePng(), { type: 'image/png' })).body;

  beforeAll(restartWithChecks);

  test('is requested for changes that were made before Strapi was stopped, every minute until the host accepts', async () => {
    fakeBuildHost.status = 500;
    await publishArticle(await createArticle({ title: 'Avant l’arrêt' }));
    await restartWithChecks();
    await expect
      .poll(readHomeLine, { timeout: 10_000 })
      .toMatch(/a été refusée \(réponse 500\) : /);
    await waitForCheck();
    expect(fakeBuildHost.requests).toBeGreaterThan(1);
    // The process before the restart may have logged it already.
    expect(strapi.output.match(/n’a pas pu être demandée/g)?.length ?? 1).toBe(1);
    fakeBuildHost.status = 200;
    await expect.poll(readHomeLine, { timeout: 10_000 }).not.toContain('refusée');
  });

  test('is no longer missing once a change that the host has refused is undone', async () => {
    const article = await createArticle({ title: 'Aller et retour' });
    await waitForCheck();
    fakeBuildHost.status = 500;
    await publishArticle(article);
    await expect.poll(readHomeLine, { timeout: 10_000 }).toContain('refusée');
    await runArticleAction(article, 'unpublish');
    await expect.poll(readHomeLine, { timeout: 10_000 }).not.toContain('refusée');
    fakeBuildHost.status = 200;
  });

  test('is not requested for drafts, new files, new authors and contact requests', async () => {
    const file = await uploadPicture();
    await waitForCheck();
    fakeBuildHost.requests = 0;
    const draft = await createArticle({ title: 'Brouillon', cover: file['id'] });
    await updateArticle(draft, { description: 'Enregistré' });
    await editor.content('POST', articleUid, `/clone/${String(draft['documentId'])}`, {
      title: 'Copie',
      blocks,
    });
    await editor.content('DELETE', articleUid, `/${String(draft['documentId'])}`);
    await createEntry('author', { name: 'Nouvelle' });
    await strapi.sendContactRequest({});
    await waitForCheck();
    expect(fakeBuildHost.requests).toBe(0);
  });

  test('is requested once for each change of what the site shows', async () => {
    const file = await uploadPicture();
    const writer = await createEntry('author', { name: 'Nadia' });
    const [first, second] = [
      await createArticle({ title: 'Un' }),
      await createArticle({ title: 'Deux', cover: file['id'], author: writer['documentId'] }),
    ];
    const documentIds = [first['documentId'], second['documentId']];
    const bulkPublish = () =>
      editor.content('POST', articleUid, '/actions/bulkPublish', { documentIds });
    const hero = '/content-manager/single-types/api::hero.hero';
    const filePath = `/upload/files/${String(file['id'])}`;
    const writerPath = `/${String(writer['documentId'])}`;
    const changes: Record<string, () => Promise<unknown>> = {
      'a publication of several': () => bulkPublish(),
      'the same publication again': () => bulkPublish(),
      'a withdrawal': () => runArticleAction(first, 'unpublish'),
      'a single type': () => editor.request('POST', `${hero}/actions/publish`, { title: 'Ici' }),
      'a renamed author': () =>
        editor.content('PUT', 'api::author.author', writerPath, { name: 'Nadia B.' }),
      'a described file': () =>
        editor.request('PUT', filePath, { fileInfo: { alternativeText: 'Un toit' } }),
      'a deleted author': () => editor.content('DELETE', 'api::author.author', writerPath),
      'a deleted article': () =>
        editor.content('DELETE', articleUid, `/${String(second['documentId'])}`),
      'the newest file': () => editor.request('DELETE', filePath),
    };
    await waitForCheck();
    for (const [what, change] of Object.entries(changes)) {
      fakeBuildHost.requests = 0;
      await change();
      await expect.poll(() => fakeBuildHost.requests, { timeout: 10_000, message: what }).toBe(1);
    }
    await waitForCheck();
    expect(fakeBuildHost.requests).toBe(1);
  });

  test('is requested again for a change that comes while the host answers', async () => {
    const article = await createArticle({ title: 'Entre-temps' });
    await waitForCheck();
    fakeBuildHost.requests = 0;
    fakeBuildHost.beforeAnswer = () => {
      fakeBuildHost.beforeAnswer = () => Promise.resolve();
      return publishArticle(article);
    };
    await publishArticle(await createArticle({ title: 'D’abord' }));
    await expect.poll(() => fakeBuildHost.requests, { timeout: 10_000 }).toBe(2);
  });
});

test('a publication that another one causes ends', async () => {
  const serviceUid = 'api::service.service';
  const { body } = await editor.content('POST', serviceUid, '', { title: 'Avec l’article' });
  const { documentId } = body['data'] as { documentId: string };
  const script = `app.documents.use(async ({ uid, action }, next) => {
      if (uid === '${articleUid}' && action === 'publish')
        await app.documents('${serviceUid}').publish({ documentId: '${documentId}' });
      return next();
    })`;
  await strapi.restart(environment, strapiArguments(script));
  expect((await publishArticle(await createArticle({ title: 'Avec un service' }))).status).toBe(
    200,
  );
  expect((await strapi.api(`services/${documentId}`)).status).toBe(200);
}, 60_000);
