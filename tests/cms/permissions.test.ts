/** Tests the permissions of editors and authors for content and files. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AdminClient, makePng } from './admin-client.ts';
import type { Json, JsonResponse } from './admin-client.ts';
import { RunningStrapi, strapiArguments } from './running-strapi.ts';

const articleUid = 'api::article.article';
const heroPath = '/content-manager/single-types/api::hero.hero';

let strapi: RunningStrapi;
let owner: AdminClient;
let editor: AdminClient;
let author: AdminClient;
let png: Buffer<ArrayBuffer>;

beforeAll(async () => {
  strapi = await RunningStrapi.start({
    SITE_URL: 'https://site.example',
    DRAFTS_URL: 'https://drafts.example/',
  });
  owner = await AdminClient.register(strapi.address);
  editor = await owner.invite('strapi-editor');
  author = await owner.invite('strapi-author');
  png = Buffer.from(await makePng());
});

afterAll(() => strapi.remove());

const errorMessageOf = ({ body }: JsonResponse) =>
  String((body['error'] as Json)['message']).replaceAll('\u00a0', ' ');
const htmlWithScript = Buffer.from('<!doctype html><script src="x.js"></script>');

async function uploadPicture(name: string, client = editor, fields = {}): Promise<Json> {
  const { status, body } = await client.upload(name, png, { type: 'image/png', fields });
  expect(status).toBe(201);
  return body;
}

const runArticleAction = (client: AdminClient, { documentId }: Json, action: string) =>
  client.content('POST', articleUid, `/${String(documentId)}/actions/${action}`, {});

describe('an upload', () => {
  test.each<[string, () => Buffer<ArrayBuffer>, string, string]>([
    ['a.html', () => htmlWithScript, 'text/html', 'Le site ne montre pas les fichiers « .html »'],
    // Strapi itself recognises this content, and refuses it in English.
    ['a.jpg', () => Buffer.from('\0\0\0\x18ftypheic'), 'image/jpeg', 'not allowed'],
  ])('of %s is refused with a message that says what to do', async (name, bytes, type, message) => {
    for (const path of ['/upload', '/upload/files']) {
      const response = await author.upload(name, bytes(), { type, path });
      expect(response.status).toBe(400);
      expect(errorMessageOf(response)).toContain(message);
    }
  });

  test.each<[string, () => Buffer<ArrayBuffer> | Promise<Buffer>]>([
    ['a.PNG', () => png],
    ['a.jpeg', () => sharp(png).jpeg().toBuffer()],
    ['a.webp', () => sharp(png).webp().toBuffer()],
    ['a.avif', () => sharp(png).avif().toBuffer()],
    ['a.gif', () => sharp(png).gif().toBuffer()],
    ['a.pdf', () => Buffer.from('%PDF-1.4\n%%EOF')],
  ])('of %s is accepted, and served with headers that run no code', async (name, bytes) => {
    const { status, body } = await author.upload(name, Buffer.from(await bytes()));
    expect(status).toBe(201);
    const { headers } = await fetch(strapi.address + String(body['url']));
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Disposition')).toBe(name.endsWith('pdf') ? 'attachment' : null);
  });

  test('of a forbidden type that is stored already is downloaded, and never shown', async () => {
    for (const name of ['old.html', 'old.svg', 'old.js']) {
      writeFileSync(path.join(strapi.folder, 'public', 'uploads', name), htmlWithScript);
      // Strapi also serves uploaded files under percent-encoded spellings of their path, by a second route. That route
      // must send the same headers.
      for (const spelling of ['/uploads/', '/%75ploads/', '/uploads%2F', '/upload%73/']) {
        const { status, headers } = await fetch(strapi.address + spelling + name);
        expect(status, spelling).toBe(200);
        expect(headers.get('Content-Type'), spelling).toBe('application/octet-stream');
        expect(headers.get('Content-Disposition'), spelling).toBe('attachment');
        expect(headers.get('Content-Security-Policy'), spelling).toContain('sandbox');
      }
    }
    // The browser shows the message about a missing file instead of downloading it.
    const missingFile = await fetch(`${strapi.address}/uploads/missing.pdf`);
    expect(missingFile.status).toBe(404);
    expect(missingFile.headers.get('Content-Disposition')).toBeNull();
  });

  test('cannot change an entry', async () => {
    const file = await uploadPicture('seule.png');
    expect((await editor.request('PUT', heroPath, { backgroundImage: file['id'] })).status).toBe(
      200,
    );
    const { body } = await editor.request('GET', heroPath);
    const { id } = body['data'] as { id: number };
    const fields = { ref: 'api::hero.hero', refId: String(id), field: 'backgroundImage' };
    await uploadPicture('autre.png', author, fields);
    const heroAfterUpload = (await editor.request('GET', heroPath)).body['data'] as Json;
    expect(heroAfterUpload['backgroundImage']).toMatchObject({ name: 'seule.png' });
  });

  test('from a URL is not possible', async () => {
    const route = '/upload/actions/upload-from-urls';
    expect((await owner.request('POST', route, { urls: ['http://127.0.0.1/'] })).status).toBe(405);
  });
});

describe('a file in use', () => {
  test('cannot be deleted by anybody on any route', async () => {
    const createFolder = async (name: string, parent: number | null) => {
      const { body } = await editor.request('POST', '/upload/folders', { name, parent });
      return (body['data'] as { id: number }).id;
    };
    const folderId = await createFolder('Dossier', null);
    const fileInfo = JSON.stringify({ folder: await createFolder('Dans le dossier', folderId) });
    const file = await uploadPicture('utile.png', editor, { fileInfo });
    const blocks = [{ __component: 'shared.slider', files: [file['id']] }];
    await editor.createArticle({ title: 'Bloc', blocks });
    const bulkDeletePath = '/upload/actions/bulk-delete';
    for (const client of [editor, owner]) {
      for (const [method, route, data] of [
        ['DELETE', `/upload/files/${String(file['id'])}`],
        ['POST', bulkDeletePath, { fileIds: [file['id']], folderIds: [] }],
        ['POST', bulkDeletePath, { fileIds: [], folderIds: [folderId] }],
      ] as [string, string, Json?][]) {
        const response = await client.request(method, route, data);
        expect(response.status).toBe(400);
        expect(errorMessageOf(response)).toMatch(/^« utile.png » sert encore, peut-être dans un /);
      }
    }
    expect((await fetch(strapi.address + String(file['url']))).status).toBe(200);
  });

  test('can be deleted once neither a draft nor a published version uses it', async () => {
    const file = await uploadPicture('un-temps.png');
    const route = `/upload/files/${String(file['id'])}`;
    const entry = await editor.createArticle({ title: 'Un temps', cover: file['id'] });
    await runArticleAction(editor, entry, 'publish');
    await editor.content('PUT', articleUid, `/${String(entry['documentId'])}`, { cover: null });
    expect(errorMessageOf(await editor.request('DELETE', route))).toContain('sert encore');
    await runArticleAction(editor, entry, 'publish');
    expect((await editor.request('DELETE', route)).status).toBe(200);
  });
});

describe('an author', () => {
  test('cannot change anything that is online', async () => {
    const entry = await author.createArticle({ title: 'En ligne' });
    await runArticleAction(editor, entry, 'publish');
    const id = String(entry['documentId']);
    const draftUpdate = await author.content('PUT', articleUid, `/${id}`, { title: 'Changé' });
    expect(draftUpdate.status).toBe(200);
    for (const response of [
      await runArticleAction(author, entry, 'publish'),
      await runArticleAction(author, entry, 'unpublish'),
      await author.content('POST', articleUid, '/actions/publish', { title: 'Nouveau' }),
      await author.content('POST', articleUid, '/actions/bulkPublish', { documentIds: [id] }),
      await author.content('POST', articleUid, '/actions/bulkUnpublish', { documentIds: [id] }),
      await author.content('POST', articleUid, '/actions/bulkDelete', { documentIds: [id] }),
      await author.content('DELETE', articleUid, `/${id}`),
      await author.content('POST', 'api::category.category', '', { name: 'Piratée' }),
      await author.content('POST', 'api::author.author', '', { name: 'Pirate' }),
    ]) {
      expect(response.status).toBe(403);
    }
    const now = new Date().toISOString();
    await author.createArticle({ title: 'Sans passer', status: 'published', publishedAt: now });
    const { data } = (await (await strapi.api('articles')).json()) as { data: Json[] };
    const titles = data.map(({ title }) => title);
    expect(titles).toContain('En ligne');
    expect(titles).not.toContain('Sans passer');
    const draft = await author.createArticle({ title: 'Un essai' });
    const deletion = await author.content('DELETE', articleUid, `/${String(draft['documentId'])}`);
    expect(deletion.status).toBe(200);
  });
});

const allTypes = 'about article author category gallery hero service testimonial';

/**
 * Content types by what a role may do with them; `files` are those of the media library. Conditions and fields are named
 * where they limit the permission. A type that is missing here may not be touched.
 */
const expectedPermissions = {
  'strapi-editor': {
    read: 'about article author category contact files gallery hero service testimonial',
    create: allTypes,
    update: allTypes,
    'update only answered': 'contact',
    delete: allTypes,
    publish: 'about article gallery hero service testimonial',
    'configure-view': 'files',
    'assets.create': 'files',
    'assets.update': 'files',
    'assets.download': 'files',
    'assets.copy-link': 'files',
  },
  'strapi-author': {
    read: 'about article author category files gallery hero service testimonial',
    create: 'service testimonial',
    'create all but publishOn': 'article',
    'update admin::is-creator': 'service testimonial',
    'update admin::is-creator all but publishOn': 'article',
    'delete api::own-draft': 'article service testimonial',
    'configure-view': 'files',
    'assets.create': 'files',
    'assets.download': 'files',
    'assets.copy-link': 'files',
  },
};

interface StoredPermission {
  action: string;
  subject: string | null;
  properties: { fields?: string[] };
  conditions: string[];
}

const permissionKey = ({ action, subject }: StoredPermission) => `${action} ${subject ?? ''}`;

async function findPermissionsRoute(code: string): Promise<string> {
  const roles = (await owner.request('GET', '/admin/roles')).body['data'] as Json[];
  const role = roles.find((candidate) => candidate['code'] === code);
  return `/admin/roles/${String(role?.['id'])}/permissions`;
}

async function permissionsOf(code: string): Promise<StoredPermission[]> {
  const { body } = await owner.request('GET', await findPermissionsRoute(code));
  return body['data'] as StoredPermission[];
}

test.each(Object.entries(expectedPermissions))(
  '%s has only these permissions',
  async (code, expected) => {
    const allFields = new Map(
      (await permissionsOf('strapi-super-admin')).map((permission) => [
        permissionKey(permission),
        permission.properties.fields ?? [],
      ]),
    );
    const found: Record<string, string[]> = {};
    for (const permission of await permissionsOf(code)) {
      const { action, subject, properties, conditions } = permission;
      const fields = properties.fields ?? [];
      const isAllowed = (field: string) => fields.includes(field);
      const missingFields = (allFields.get(permissionKey(permission)) ?? []).filter(
        (field) => !isAllowed(field),
      );
      const verb = action.replace(/^plugin::(?:content-manager\.explorer|upload)\./, '');
      const limits = [...conditions];
      if (missingFields.length > fields.length) limits.push(`only ${fields.join()}`);
      else if (missingFields.length > 0) limits.push(`all but ${missingFields.join()}`);
      (found[[verb, ...limits].join(' ')] ??= []).push(subject?.split('.').at(-1) ?? 'files');
    }
    const foundTypes = Object.entries(found).map(([verb, types]) => [verb, types.sort().join(' ')]);
    expect(Object.fromEntries(foundTypes)).toEqual(expected);
  },
);

describe('the headers of Strapi', () => {
  test.each(['/admin', '/admin/init', '/api/articles'])(
    'for %s allow no access from other origins',
    async (route) => {
      const headers = { Origin: 'https://site.example' };
      const response = await fetch(strapi.address + route, { headers });
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(response.headers.get('X-Powered-By')).toBeNull();
      expect(response.headers.get('X-Frame-Options')).toBe('DENY');
      expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
      expect(response.headers.get('Content-Security-Policy')).toMatch(
        /^default-src 'none';script-src 'self'[^]*;frame-src https:\/\/drafts\.example;[^]*frame-ancestors 'none'$/,
      );
    },
  );
});

const libraryTables = [
  'files',
  'files_folder_lnk',
  'files_related_mph',
  'upload_folders',
  'upload_folders_parent_lnk',
  'strapi_core_store_settings',
];

function readLibraryRows() {
  return Promise.all(
    libraryTables.map((table) => strapi.sql(`select * from ${table} order by id`)),
  );
}

test('an author can add files and folders, but change no file on any route that the server lists', async () => {
  await strapi.restart(
    {},
    strapiArguments("console.log('routes ' + JSON.stringify(app.server.listRoutes()))"),
  );
  const routeList = () => /^routes (.*)$/m.exec(strapi.output)?.[1];
  await expect.poll(routeList).toBeDefined();
  const listedRoutes = JSON.parse(routeList() ?? '') as { methods: string[]; path: string }[];
  const permittedRoutes = [
    'POST /upload',
    'POST /upload/files',
    'POST /upload/folders',
    'PUT /upload/configuration',
  ];
  const forbiddenRoutes = listedRoutes
    .filter((route) => /^(\/api)?\/upload\//.test(`${route.path}/`))
    .flatMap((route) => route.methods.map((method) => `${method} ${route.path}`))
    .filter((route) => !/^(GET|HEAD) /.test(route) && !permittedRoutes.includes(route));
  expect(forbiddenRoutes).toContain('POST /upload/actions/bulk-move');
  const folder = (await author.request('POST', '/upload/folders', { name: 'Sam', parent: null }))
    .body['data'] as Json;
  for (const client of [editor, author]) {
    const { id } = await uploadPicture('toit.png', client);
    const rowsBefore = await readLibraryRows();
    const fileInfo = { alternativeText: 'Piraté', name: 'Piraté' };
    const body = {
      fileInfo,
      name: 'Piraté',
      fileIds: [id],
      folderIds: [folder['id']],
      destinationFolderId: null,
      updates: [{ id, fileInfo }],
    };
    for (const route of [...forbiddenRoutes, 'POST /upload?id=:id']) {
      const [method = '', listedPath = ''] = route.split(' ');
      const pathId = listedPath.includes('folders') ? folder['id'] : id;
      const requestPath = listedPath.replace(':id', String(pathId));
      expect([401, 403, 404, 405], route).toContain(
        (await author.request(method, requestPath, body)).status,
      );
      if (method !== 'POST') continue;
      expect([401, 403, 404, 405], `${route}, with a file`).toContain(
        (await author.upload('a.png', png, { path: requestPath })).status,
      );
    }
    expect(await readLibraryRows()).toEqual(rowsBefore);
  }
});

test('a role of an existing Strapi gets the permissions of this site once, and keeps all others', async () => {
  const permissionsPath = await findPermissionsRoute('strapi-author');
  const savePermissions = (permissions: Omit<StoredPermission, 'conditions'>[]) =>
    owner.request('PUT', permissionsPath, {
      permissions: permissions.map(({ action, subject, properties }) => {
        return { action, subject, properties, conditions: [] };
      }),
    });
  const keysOfAuthor = async () => (await permissionsOf('strapi-author')).map(permissionKey).sort();
  const changeFiles = { action: 'plugin::upload.assets.update', subject: null, properties: {} };
  const otherPermission = { ...changeFiles, action: 'plugin::content-type-builder.read' };
  const siteKeys = await keysOfAuthor();
  // Strapi’s own role *Author* may change files, and an owner has given it another permission.
  expect((await savePermissions([otherPermission, changeFiles])).status).toBe(200);
  await strapi.stop();
  await strapi.sql("update admin_roles set name = 'Author' where code = 'strapi-author'");
  await strapi.restart();
  const otherKey = 'plugin::content-type-builder.read ';
  expect(await keysOfAuthor()).toEqual([otherKey, ...siteKeys].sort());
  // Later changes of an owner stay.
  await savePermissions([otherPermission, changeFiles]);
  await strapi.restart();
  expect(await keysOfAuthor()).toEqual([otherKey, 'plugin::upload.assets.update ']);
  // A database of an earlier version of this project: the role has its French name and may change files.
  await strapi.stop();
  await strapi.sql('delete from strapi_migrations');
  await strapi.restart();
  expect(await keysOfAuthor()).toEqual([otherKey]);
});
