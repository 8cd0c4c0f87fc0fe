/** Tests the permissions of editors and authors for content and files. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AdminClient } from './admin-client.ts';
import type { Json, JsonResponse } from './admin-client.ts';
import { RunningStrapi, cmsFolder, strapiArguments } from './running-strapi.ts';

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
  const blankPicture = { width: 300, height: 200, channels: 3 as const, background: '#abc' };
  png = Buffer.from(await sharp({ create: blankPicture }).png().toBuffer());
});

afterAll(() => strapi.remove());

const errorMessageOf = ({ body }: JsonResponse) =>
  String((body['error'] as Json)['message']).replaceAll('\u00a0', ' ');
const svgWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
);
const htmlWithScript = Buffer.from('<!doctype html><script src="x.js"></script>');

async function uploadPicture(name: string, client = editor, fields = {}): Promise<Json> {
  const { status, body } = await client.upload(name, png, { type: 'image/png', fields });
  expect(status).toBe(201);
  return body;
}

async function createArticle(client: AdminClient, data: Json): Promise<Json> {
  const blocks = [{ __component: 'shared.rich-text', body: 'Un texte.' }];
  const { status, body } = await client.content('POST', articleUid, '', { blocks, ...data });
  expect(status).toBe(201);
  return body['data'] as Json;
}

const runArticleAction = (client: AdminClient, { documentId }: Json, action: string) =>
  client.content('POST', articleUid, `/${String(documentId)}/actions/${action}`, {});

describe('an upload', () => {
  const pdf = Buffer.from('%PDF-1.4\n%%EOF');
  test.each<[string, () => Buffer<ArrayBuffer>, string, string]>([
    ['a.html', () => htmlWithScript, 'text/html', 'Le site ne montre pas les fichiers « .html »'],
    ['a.png.html', () => png, 'image/png', '« .html »'],
    ['a.xhtml', () => htmlWithScript, 'application/xhtml+xml', '« .xhtml »'],
    ['a.xml', () => Buffer.from('<?xml version="1.0"?><a/>'), 'text/xml', '« .xml »'],
    ['x.js', () => Buffer.from('alert(1)'), 'text/javascript', '« .js »'],
    ['a.mp4', () => Buffer.from('....ftypisom'), 'video/mp4', '« .mp4 »'],
    ['a.SVG', () => svgWithScript, 'application/octet-stream', 'exportez-le en PNG'],
    ['a.heic', () => Buffer.from('....ftypheic'), 'image/heic', 'exportez-la en JPEG'],
    ['a', () => png, 'image/png', 'les fichiers sans terminaison'],
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
    ['a.pdf', () => pdf],
    ['b.pdf', () => Buffer.from(`\ufeff${String(pdf)}`)],
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
  test.each<[how: string, use: (file: Json) => Promise<unknown>]>([
    ['in a field', (file) => createArticle(editor, { title: 'Champ', cover: file['id'] })],
    [
      'in a block',
      (file) =>
        createArticle(editor, {
          title: 'Bloc',
          blocks: [{ __component: 'shared.slider', files: [file['id']] }],
        }),
    ],
    [
      'in a project of the gallery',
      (file) =>
        editor.request('PUT', '/content-manager/single-types/api::gallery.gallery', {
          collections: [{ name: 'Toits', projects: [{ title: 'Un toit', image: file['id'] }] }],
        }),
    ],
  ])('%s cannot be deleted by anybody on any route', async (how, use) => {
    const createFolder = async (name: string, parent: number | null) => {
      const { body } = await editor.request('POST', '/upload/folders', { name, parent });
      return (body['data'] as { id: number }).id;
    };
    const folderId = await createFolder(`Dossier ${how}`, null);
    const fileInfo = JSON.stringify({ folder: await createFolder('Dans le dossier', folderId) });
    const file = await uploadPicture('utile.png', editor, { fileInfo });
    await use(file);
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
    const entry = await createArticle(editor, { title: 'Un temps', cover: file['id'] });
    await runArticleAction(editor, entry, 'publish');
    await editor.content('PUT', articleUid, `/${String(entry['documentId'])}`, { cover: null });
    expect(errorMessageOf(await editor.request('DELETE', route))).toContain('sert encore');
    await runArticleAction(editor, entry, 'publish');
    expect((await editor.request('DELETE', route)).status).toBe(200);
  });
});

describe('an author', () => {
  test('cannot change anything that is online', async () => {
    const entry = await createArticle(author, { title: 'En ligne' });
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
    await createArticle(author, { title: 'Sans passer', status: 'published', publishedAt: now });
    const { data } = (await (await strapi.api('articles')).json()) as { data: Json[] };
    const titles = data.map(({ title }) => title);
    expect(titles).toContain('En ligne');
    expect(titles).not.toContain('Sans passer');
    const draft = await createArticle(author, { title: 'Un essai' });
    const deletion = await author.content('DELETE', articleUid, `/${String(draft['documentId'])}`);
    expect(deletion.status).toBe(200);
  });
});

/**
 * Expected differences between Strapi’s default permissions and those of this project, by their reason. Format of a
 * difference: `role: verb type: permission in this project`.
 */
const expectedDifferences: Record<string, string[]> = {
  'Visitors write contact requests; editors only mark them as answered.': [
    'Rédacteur: create contact: nothing',
    'Rédacteur: delete contact: nothing',
    'Rédacteur: update contact: only answered',
  ],
  'Authors do not need the data of visitors.': [
    ...['create', 'read', 'update', 'delete'].map(
      (actionVerb) => `Auteur: ${actionVerb} contact: nothing`,
    ),
  ],
  'Authors read all content, to link to it, to choose a category, and to use a picture.': [
    ...['about', 'article', 'author', 'category', 'gallery', 'hero', 'service', 'testimonial'].map(
      (type) => `Auteur: read ${type}: always`,
    ),
    'Auteur: read upload: always',
  ],
  'A single type is not owned by one author.': ['about', 'gallery', 'hero'].flatMap((type) =>
    ['create', 'update', 'delete'].map((actionVerb) => `Auteur: ${actionVerb} ${type}: nothing`),
  ),
  'A type without drafts is online as soon as it is saved.': ['author', 'category'].flatMap(
    (type) =>
      ['create', 'update', 'delete'].map((actionVerb) => `Auteur: ${actionVerb} ${type}: nothing`),
  ),
  'A type without drafts cannot be published.': ['author', 'category', 'contact'].map(
    (type) => `Rédacteur: publish ${type}: nothing`,
  ),
  'A file that an author changes may be online.': ['Auteur: update upload: nothing'],
  'Deleting an online entry would withdraw it.': ['article', 'service', 'testimonial'].map(
    (type) => `Auteur: delete ${type}: api::own-draft`,
  ),
  '`publishOn` publishes the article without an editor.': [
    'Auteur: create article: all but publishOn',
    'Auteur: update article: admin::is-creator, all but publishOn',
  ],
};

interface StoredPermission {
  action: string;
  subject: string | null;
  properties: { fields?: string[] };
  conditions: string[];
}

async function findPermissionsRoute(code: string): Promise<string> {
  const roles = (await owner.request('GET', '/admin/roles')).body['data'] as Json[];
  const role = roles.find((candidate) => candidate['code'] === code);
  return `/admin/roles/${String(role?.['id'])}/permissions`;
}

async function permissionsOf(code: string): Promise<StoredPermission[]> {
  const { body } = await owner.request('GET', await findPermissionsRoute(code));
  return body['data'] as StoredPermission[];
}

const contentActionPrefix = 'plugin::content-manager.explorer.';
const permissionKey = ({ action, subject }: StoredPermission) => `${action} ${subject ?? ''}`;

/** Returns Strapi’s default permissions: everything for every content type, for authors only on their own entries. */
async function defaultPermissions(isAuthor: boolean): Promise<StoredPermission[]> {
  const contentPermissions = (await permissionsOf('strapi-super-admin')).filter(
    ({ action, subject }) => action.startsWith(contentActionPrefix) && subject?.startsWith('api::'),
  );
  const mediaLibraryPermission = (name: string): StoredPermission => ({
    action: `plugin::upload.${name}`,
    subject: null,
    properties: {},
    conditions: isAuthor && ['read', 'assets.update'].includes(name) ? ['admin::is-creator'] : [],
  });
  const mediaLibraryPermissions = ['read', 'configure-view', 'assets.create', 'assets.update'].map(
    mediaLibraryPermission,
  );
  mediaLibraryPermissions.push(
    mediaLibraryPermission('assets.download'),
    mediaLibraryPermission('assets.copy-link'),
  );
  if (!isAuthor) return [...contentPermissions, ...mediaLibraryPermissions];
  const ownContentPermissions = contentPermissions
    .filter(({ action }) => !action.endsWith('.publish'))
    .map((permission) => ({ ...permission, conditions: ['admin::is-creator'] }));
  return [...ownContentPermissions, ...mediaLibraryPermissions];
}

/** Describes the difference between two permissions; null if there is none. */
function describeDifference(
  defaultPermission: StoredPermission,
  actual: StoredPermission | undefined,
): string | null {
  if (actual === undefined) return 'nothing';
  const allowedFields = actual.properties.fields ?? [];
  const missingFields = (defaultPermission.properties.fields ?? []).filter(
    (field) => !allowedFields.includes(field),
  );
  // Strapi ignores conditions on creation, because there is no creator yet.
  const isCreation = defaultPermission.action.endsWith('.create');
  const hasOtherConditions =
    !isCreation && String(actual.conditions) !== String(defaultPermission.conditions);
  if (missingFields.length === 0 && !hasOtherConditions) return null;
  const addedConditions =
    actual.conditions.length === 0 && hasOtherConditions ? ['always'] : actual.conditions;
  if (missingFields.length === 0) return addedConditions.join();
  const describedFields =
    allowedFields.length < missingFields.length
      ? `only ${allowedFields.join()}`
      : `all but ${missingFields.join()}`;
  return [...addedConditions, describedFields].join(', ');
}

test('the roles differ from Strapi’s defaults only as listed', async () => {
  const foundDifferences: string[] = [];
  for (const [role, code] of [
    ['Rédacteur', 'strapi-editor'],
    ['Auteur', 'strapi-author'],
  ] as const) {
    const strapiDefaults = await defaultPermissions(role === 'Auteur');
    const actualPermissions = await permissionsOf(code);
    const defaultKeys = new Set(strapiDefaults.map(permissionKey));
    expect(actualPermissions.map(permissionKey).filter((key) => !defaultKeys.has(key))).toEqual([]);
    for (const permission of strapiDefaults) {
      const actualPermission = actualPermissions.find(
        (other) => permissionKey(other) === permissionKey(permission),
      );
      const differenceText = describeDifference(permission, actualPermission);
      const actionVerb = String(permission.action.split('.').at(-1));
      const type = permission.subject?.split('.').at(-1) ?? 'upload';
      if (differenceText !== null)
        foundDifferences.push(`${role}: ${actionVerb} ${type}: ${differenceText}`);
    }
  }
  expect(foundDifferences.sort()).toEqual(Object.values(expectedDifferences).flat().sort());
});

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

/** Copies the built Strapi and adds a content type that is not one of the site’s. @returns the folder of the copy */
function buildStrapiWithOtherType(): string {
  const distFolder = path.join(strapi.folder, 'dist');
  for (const part of ['config', 'src']) {
    cpSync(path.join(cmsFolder, 'dist', part), path.join(distFolder, part), { recursive: true });
  }
  symlinkSync(path.join(cmsFolder, 'dist/build'), path.join(distFolder, 'build'));
  symlinkSync(path.join(cmsFolder, 'node_modules'), path.join(strapi.folder, 'node_modules'));
  const schemaFolder = path.join(distFolder, 'src/api/question/content-types/question');
  mkdirSync(schemaFolder, { recursive: true });
  const schema = {
    kind: 'collectionType',
    collectionName: 'questions',
    info: { singularName: 'question', pluralName: 'questions', displayName: 'Questions' },
    attributes: { title: { type: 'string' } },
  };
  writeFileSync(path.join(schemaFolder, 'schema.json'), JSON.stringify(schema));
  return distFolder;
}

test('a role of an existing Strapi gets the permissions of this site once, and keeps all others', async () => {
  const permissionsPath = await findPermissionsRoute('strapi-author');
  const savePermissions = (permissions: StoredPermission[]) =>
    owner.request('PUT', permissionsPath, {
      permissions: permissions.map(({ action, subject, properties, conditions }) => {
        return { action, subject, properties, conditions };
      }),
    });
  const changeFiles = {
    action: 'plugin::upload.assets.update',
    subject: null,
    properties: {},
    conditions: [],
  };
  const otherPermissions = [
    { ...changeFiles, action: 'plugin::content-type-builder.read' },
    {
      action: `${contentActionPrefix}update`,
      subject: 'api::question.question',
      properties: { fields: ['title'] },
      conditions: [],
    },
  ];
  const sitePermissions = await permissionsOf('strapi-author');
  const startArguments = strapiArguments('', buildStrapiWithOtherType());
  await strapi.restart({}, startArguments);
  const createPermissions = sitePermissions.filter(
    ({ action, subject }) => action === `${contentActionPrefix}create` && subject === articleUid,
  );
  // Strapi’s own role *Author* may change files, and an owner has given it two other permissions.
  expect(
    (await savePermissions([...otherPermissions, changeFiles, ...createPermissions])).status,
  ).toBe(200);
  await strapi.stop();
  await strapi.sql("update admin_roles set name = 'Author' where code = 'strapi-author'");
  await strapi.restart({}, startArguments);
  const expectedPermissions = [...otherPermissions, ...sitePermissions].map(permissionKey).sort();
  expect((await permissionsOf('strapi-author')).map(permissionKey).sort()).toEqual(
    expectedPermissions,
  );
  // Later changes of an owner stay.
  await savePermissions([...otherPermissions, changeFiles]);
  await strapi.restart({}, startArguments);
  const keptPermissions = [...otherPermissions, changeFiles].map(permissionKey).sort();
  expect((await permissionsOf('strapi-author')).map(permissionKey).sort()).toEqual(keptPermissions);
  // A database of an earlier version of this project: the role has its French name and may change files.
  await strapi.stop();
  await strapi.sql('delete from strapi_migrations');
  await strapi.restart({}, startArguments);
  expect((await permissionsOf('strapi-author')).map(permissionKey).sort()).toEqual(
    otherPermissions.map(permissionKey).sort(),
  );
});
