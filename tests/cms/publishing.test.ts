/** What happens as a Rédacteur and an Auteur write and publish: through the requests of Strapi’s own forms. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HomeAnswer } from '../../scripts/cms/src/site/publication-sentences.ts';
import { AdminClient } from './admin-client.ts';
import type { Json } from './admin-client.ts';
import { RunningStrapi, reportToken } from './running-strapi.ts';

const articles = 'api::article.article';
const blocks = [{ __component: 'shared.rich-text', body: 'Un texte.' }];
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

let strapi: RunningStrapi;
let owner: AdminClient;
let editor: AdminClient;
let author: AdminClient;
const environment = {
  SITE_URL: 'https://site.example',
  DRAFTS_URL: 'https://drafts.example/',
};

beforeAll(async () => {
  strapi = await RunningStrapi.start(environment);
  owner = await AdminClient.register(strapi.address);
  editor = await owner.invite('strapi-editor');
  author = await owner.invite('strapi-author');
});

afterAll(() => strapi.remove());

async function create(data: Json, client = editor): Promise<Json> {
  const { body, status } = await client.content('POST', articles, '', { blocks, ...data });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body['data'] as Json;
}

function update({ documentId }: Json, data: Json, client = editor) {
  return client.content('PUT', articles, `/${String(documentId)}`, data);
}

/** As the form does: with what it shows. */
function publish({ documentId }: Json, data: Json = {}, client = editor) {
  return client.content('POST', articles, `/${String(documentId)}/actions/publish`, data);
}

function act({ documentId }: Json, action: string, data: Json = {}) {
  return editor.content('POST', articles, `/${String(documentId)}/actions/${action}`, data);
}

async function stored({ documentId }: Json, status: 'draft' | 'published'): Promise<Json | null> {
  const answer = await strapi.api(`articles/${String(documentId)}?status=${status}`);
  return answer.ok ? ((await answer.json()) as { data: Json }).data : null;
}

const messageOf = (body: Json) => String((body['error'] as Json)['message']);

describe('the address of an article', () => {
  test.each([
    ['6 kWc à Céret', '6-kwc-a-ceret'],
    ['« L’œuvre » & l’été', 'l-oeuvre-l-ete'],
    ['12', '12-2'],
    ['Article', 'article'],
  ])('is made of its title: %s', async (title, slug) => {
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

  test('stays as somebody typed it', async () => {
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

test('“Open preview” leads to the entry on the preview of drafts', async () => {
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

describe('what is recorded as an article is published', () => {
  test('is its first publication, once', async () => {
    const article = await create({ title: 'Une date' });
    await publish(article);
    const first = (await stored(article, 'published'))?.['firstPublishedAt'];
    expect(Date.parse(String(first))).toBeGreaterThan(Date.now() - 60_000);
    await update(article, { description: 'Corrigé', firstPublishedAt: null });
    await publish(article, { firstPublishedAt: '2001-01-01T00:00:00.000Z' });
    expect(await stored(article, 'published')).toMatchObject({
      ...{ description: 'Corrigé', firstPublishedAt: first },
    });
  });

  test('are its former addresses, oldest first: also back to one, and over unpublishing', async () => {
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
      ...{ slug: 'une-copie', formerSlugs: null, firstPublishedAt: null },
    });
  });

  test('is nothing that the form shows as changed', async () => {
    const article = await create({ title: 'Publié' });
    await publish(article);
    const { body } = await editor.content('GET', articles, `/${String(article['documentId'])}`);
    expect((body['data'] as Json)['status']).toBe('published');
  });

  test('of a category, are its former names', async () => {
    const category = 'api::category.category';
    const { body } = await editor.content('POST', category, '', { name: 'Solaire' });
    const { documentId } = body['data'] as { documentId: string };
    for (const name of ['Soleil', 'Soleil et vent']) {
      await editor.content('PUT', category, `/${documentId}`, { name, formerNames: null });
    }
    const answer = await strapi.api(`categories/${documentId}`);
    expect(((await answer.json()) as { data: Json }).data['formerNames']).toEqual([
      'Solaire',
      'Soleil',
    ]);
  });
});

describe('« Publier le »', () => {
  test('a day to come is refused on publishing, in bulk too, and says what will happen', async () => {
    const article = await create({ title: 'Plus tard', publishOn: day(3) });
    const { status, body } = await publish(article, { publishOn: day(3) });
    expect(status).toBe(400);
    expect(messageOf(body)).toMatch(/^« Publier le » est le .*publié tout seul ce jour-là/);
    const bulk = await editor.content('POST', articles, '/actions/bulkPublish', {
      documentIds: [article['documentId']],
    });
    expect(bulk.status).toBe(400);
    expect(await stored(article, 'published')).toBeNull();
    expect((await publish(article, { publishOn: null })).status).toBe(200);
  });

  test('publishes on the day, also of days on which Strapi did not run, and is cleared', async () => {
    const due = await create({ title: 'Son jour est venu', publishOn: day(-2) });
    const later = await create({ title: 'Pas encore', publishOn: day(2) });
    const faulty = await create({ title: 'Fautif', publishOn: day(-1) });
    await strapi.stop();
    await strapi.sql("update articles set title = null where title = 'Fautif'");
    // Somebody has changed a word of the form: see the last test.
    await strapi.sql(
      `update strapi_core_store_settings set value = replace(value, '"label":"Publier le"', '"label":"Autre"')`,
    );
    await strapi.restart(environment);
    expect(await stored(due, 'published')).toMatchObject({ publishOn: null });
    expect(await stored(due, 'draft')).toMatchObject({ publishOn: null });
    expect(await stored(later, 'published')).toBeNull();
    expect(await stored(later, 'draft')).toMatchObject({ publishOn: day(2) });
    const { body } = await editor.request('GET', '/site/state');
    const [problem] = (body as unknown as HomeAnswer).problems;
    expect(problem).toMatchObject({ label: 'Publier le' });
    expect(problem?.form).toContain(String(faulty['documentId']));
    await update(faulty, { publishOn: null, title: 'Réparé' });
  });

  test('is not for an Auteur, whose change clears it', async () => {
    const article = await create({ title: 'D’un auteur', publishOn: day(1) }, author);
    expect((await stored(article, 'draft'))?.['publishOn']).toBeNull();
    await update(article, { publishOn: day(1) });
    expect((await stored(article, 'draft'))?.['publishOn']).toBe(day(1));
    expect((await update(article, { title: 'Changé' }, author)).status).toBe(200);
    expect((await stored(article, 'draft'))?.['publishOn']).toBeNull();
    expect((await publish(article, {}, author)).status).toBe(403);
  });
});

test('a build’s report is what the form and the home page say', async () => {
  await strapi.request({});
  const article = await create({ title: 'En ligne' });
  await publish(article);
  const id = String(article['documentId']);
  const publishedAt = String((await stored(article, 'published'))?.['publishedAt']);
  const now = new Date().toISOString();
  const problem = { uid: articles, id, type: 'Articles', entry: '« En ligne »' };
  const report = {
    formatVersion: 2,
    build: { id: 'b1', state: 'online', startedAt: now, endedAt: now, reason: null },
    content: {
      readAt: now,
      entries: { [articles]: { [id]: { publishedAt, page: '/blog/en-ligne' } } },
      problems: [{ ...problem, severity: 'advice', label: 'Titre', message: 'à revoir.' }],
      ...{ problemsLeftOut: 0, removals: [] },
    },
  };
  const send = (body: unknown, token = reportToken) =>
    strapi.api('site-report', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await send(report, 'faux')).status).toBe(401);
  expect((await send({ ...report, formatVersion: 1 })).status).toBe(400);
  expect((await send(report)).status).toBe(204);
  const entry = await author.request('GET', `/site/state/${articles}/${id}`);
  expect(entry.body).toMatchObject({
    ...{ state: { badge: 'En ligne' }, page: 'https://site.example/blog/en-ligne' },
    problems: [{ severity: 'advice', label: 'Titre', message: 'à revoir.' }],
  });
  const home = (await editor.request('GET', '/site/state')).body as unknown as HomeAnswer;
  expect(home).toMatchObject({ waitingRequests: 1, state: { badge: 'En ligne' } });
  expect(home.problems[0]?.form).toBe(`/content-manager/collection-types/${articles}/${id}`);
  // An Auteur does not see contact requests.
  expect((await author.request('GET', '/site/state')).body).toMatchObject({
    waitingRequests: null,
  });
  expect((await AdminClient.nobody(strapi.address).request('GET', '/site/state')).status).toBe(401);
});

test('a Rédacteur answers contact requests, and changes nothing that is not theirs', async () => {
  const contact = 'api::contact.contact';
  const { body } = await editor.content('GET', contact);
  const [request] = body['results'] as Json[];
  const address = `/${String(request?.['documentId'])}`;
  await editor.content('PUT', contact, address, { answered: true, message: 'Changé' });
  const after = (await editor.content('GET', contact, address)).body['data'] as Json;
  expect(after).toMatchObject({ answered: true, message: 'Bonjour' });
  const home = (await editor.request('GET', '/site/state')).body;
  expect(home).toMatchObject({ waitingRequests: 0 });
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

test('the forms are as the files say, also after a start', async () => {
  const route = `/content-manager/content-types/${articles}/configuration`;
  const { contentType } = (await owner.request('GET', route)).body['data'] as {
    contentType: { metadatas: Record<string, { edit: Json }>; layouts: { edit: Json[][] } };
  };
  const { metadatas, layouts } = contentType;
  expect(metadatas['publishOn']?.edit['label']).toBe('Publier le');
  expect(layouts.edit.flat().map(({ name }) => name)).not.toContain('formerSlugs');
});
