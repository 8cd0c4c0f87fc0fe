import { mkdirSync, readdirSync, renameSync, writeFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { readSnapshot } from '../../../src/content/snapshot';
import { failureMessages } from '../../../scripts/sync/failure';
import { messages } from '../../../src/content/messages';
import { emptyBodies, listOf, notFound, recordedBodies, sendJson, startCms } from './fake-cms';
import type { FakeCms, Json } from './fake-cms';
import { runSync, snapshotFiles, snapshotJson, workplace } from './run-sync';

const running: FakeCms[] = [];
afterEach(async () => {
  for (const cms of running.splice(0)) await cms.close();
});

async function start(bodies = recordedBodies('v5')): Promise<FakeCms> {
  const cms = await startCms(bodies);
  running.push(cms);
  return cms;
}

async function synced() {
  const folder = workplace();
  const cms = await start();
  expect((await runSync(folder, cms.url)).exitCode).toBe(0);
  return { folder, cms, before: snapshotFiles(folder) };
}

const forbidden: Json = {
  data: null,
  error: { status: 403, name: 'ForbiddenError', message: 'Forbidden' },
};

describe('when one collection fails', () => {
  test('nothing is changed, and the log says which permission to tick', async () => {
    const { folder, cms, before } = await synced();
    cms.bodies['/articles'] = forbidden;
    cms.bodies['/hero'] = notFound();
    const { exitCode, report, output } = await runSync(folder, cms.url);
    expect(exitCode).toBe(1);
    expect(snapshotFiles(folder)).toEqual(before);
    expect(output).toContain('Roles → Public → Article');
    expect(report.failures).toMatchObject([
      { collection: 'articles', message: messages.articlesFailed, status: 403 },
    ]);
  });

  test('--keep-going keeps its last good data and publishes the rest', async () => {
    const { folder, cms, before } = await synced();
    cms.bodies['/articles'] = forbidden;
    (cms.bodies['/hero']?.['data'] as Json)['title'] = 'Nouveau titre';
    const { exitCode, report } = await runSync(folder, cms.url, '--keep-going');
    expect(exitCode).toBe(0);
    expect(report.outcome).toBe('kept');
    const after = snapshotFiles(folder);
    for (const [file, bytes] of before) {
      if (file.startsWith('articles/')) expect(after.get(file), file).toBe(bytes);
    }
    const { manifest, documents } = readSnapshot(path.join(folder, 'snapshot'));
    expect(documents.hero[0]?.title).toBe('Nouveau titre');
    expect(manifest.collections.articles).toMatchObject({
      status: 'failed',
      message: 'Erreur lors du chargement des articles',
      kept: { count: 29 },
    });
  });

  test('--keep-going without earlier data records the failure', async () => {
    const folder = workplace();
    const cms = await start();
    cms.bodies['/services'] = forbidden;
    expect((await runSync(folder, cms.url, '--keep-going')).exitCode).toBe(0);
    expect(snapshotJson(folder, 'manifest.json')).toMatchObject({
      collections: {
        services: { status: 'failed', message: messages.servicesFailed, kept: null },
      },
    });
  });

  test('a picture that cannot be had is named by entry and field', async () => {
    const { folder, cms, before } = await synced();
    rmSync(path.join(folder, 'cache'), { recursive: true });
    cms.intercept = ({ url }, response) => {
      if (url !== '/uploads/inexistante.jpg') return false;
      response.writeHead(404).end();
      return true;
    };
    const { exitCode, report } = await runSync(folder, cms.url);
    expect(exitCode).toBe(1);
    expect(report.failures[0]?.collection).toBe('articles');
    expect(report.failures[0]?.reason).toContain(
      '« HTML brut & balises <script> dans le markdown »',
    );
    expect(report.failures[0]?.reason).toContain('champ « blocks.0.body »');
    expect(report.failures[0]?.reason).toContain('HTTP 404');
    expect(snapshotFiles(folder)).toEqual(before);
  });

  test('the words are those of the error catalogue', () => {
    expect(failureMessages).toEqual({
      hero: messages.dataFailed,
      about: messages.dataFailed,
      services: messages.servicesFailed,
      gallery: messages.galleryFailed,
      testimonials: messages.testimonialsFailed,
      articles: messages.articlesFailed,
    });
  });
});

describe('an answer that is not valid is refused', () => {
  async function refusal(answer: (response: import('node:http').ServerResponse) => void) {
    const folder = workplace();
    const cms = await start(emptyBodies());
    cms.intercept = ({ url }, response) => {
      if (url?.startsWith('/api/hero') !== true) return false;
      answer(response);
      return true;
    };
    const { exitCode, report } = await runSync(folder, cms.url);
    return {
      exitCode,
      reason: report.failures[0]?.reason,
      asked: cms.requests.filter((one) => one.startsWith('/api/hero')).length,
    };
  }

  test('a page of HTML', async () => {
    const result = await refusal((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    );
    expect(result).toMatchObject({
      exitCode: 1,
      reason: expect.stringContaining('pas du JSON') as string,
    });
  });

  test('an error of the server, after three more tries', async () => {
    const result = await refusal((response) => response.writeHead(503).end());
    expect(result).toMatchObject({
      exitCode: 1,
      asked: 4,
      reason: expect.stringContaining('HTTP 503') as string,
    });
  });

  test('JSON nested without end', async () => {
    const deep = `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const result = await refusal((response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(deep),
    );
    expect(result.reason).toContain('64 niveaux');
  });

  test('a bomb that unpacks to more than 50 MB', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000, ' '));
    const result = await refusal((response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(bomb),
    );
    expect(result).toMatchObject({ reason: expect.stringContaining('50 Mo') as string, asked: 1 });
  });

  test('a redirect to another host', async () => {
    const result = await refusal((response) =>
      response.writeHead(302, { location: 'http://example.test/' }).end(),
    );
    expect(result).toMatchObject({
      reason: expect.stringContaining('autre hôte') as string,
      asked: 1,
    });
  });

  test('a connection cut in the middle of the body', async () => {
    const result = await refusal((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"data":');
      setTimeout(() => response.destroy(), 20);
    });
    expect(result).toMatchObject({ exitCode: 1, asked: 4 });
  });

  test('a 404 that is not Strapi’s', async () => {
    const result = await refusal((response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>'),
    );
    expect(result.exitCode).toBe(1);
  });
});

test('a passing trouble is waited out, as long as the server asks', async () => {
  const folder = workplace();
  const cms = await start(emptyBodies());
  let refused = 0;
  cms.intercept = ({ url }, response) => {
    if (url?.startsWith('/api/about') !== true || refused > 0) return false;
    refused = Date.now();
    sendJson(
      response,
      { data: null, error: { status: 429, message: 'Too Many' } },
      { 'retry-after': '1' },
    );
    return true;
  };
  expect((await runSync(folder, cms.url)).exitCode).toBe(0);
  expect(Date.now() - refused).toBeGreaterThanOrEqual(990);
});

describe('the guard', () => {
  test('refuses to empty a collection, and does as told', async () => {
    const { folder, cms, before } = await synced();
    cms.bodies['/testimonials'] = listOf([]);
    const refused = await runSync(folder, cms.url);
    expect(refused.exitCode).toBe(3);
    expect(refused.output).toContain('testimonials : 59 sur 59');
    expect(snapshotFiles(folder)).toEqual(before);
    const accepted = await runSync(folder, cms.url, '--accept-removals');
    expect(accepted.exitCode).toBe(0);
    expect(snapshotFiles(folder).has('testimonials.json')).toBe(false);
  });

  test('does not protect the demo content', async () => {
    const { folder, cms } = await synced();
    const file = path.join(folder, 'snapshot', 'manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"strapi"', '"demo"'));
    cms.bodies = emptyBodies();
    expect((await runSync(folder, cms.url)).exitCode).toBe(0);
  });
});

describe('hostile content', () => {
  test('a slug never leads out of the snapshot, and is reported', async () => {
    const folder = workplace();
    const entry = (id: number, slug: string, title = 'Piège'): Json => ({
      id, documentId: `d${id}`, title, slug, publishedAt: `2026-01-0${id}T00:00:00.000Z`, blocks: [],
    }); // prettier-ignore
    const cms = await start({
      ...emptyBodies(),
      '/articles': listOf([
        entry(1, '../../x'), entry(2, 'index'), entry(3, 'Bon'), entry(4, 'bon'),
        entry(5, 'long', 'x'.repeat(2_000_000)), entry(6, 'a/b'), entry(7, '日'.repeat(100)),
      ]),
    }); // prettier-ignore
    const { exitCode, report } = await runSync(folder, cms.url);
    expect(exitCode).toBe(0);
    expect(report.skips).toHaveLength(6);
    const articles = [...snapshotFiles(folder).keys()].filter((file) =>
      file.startsWith('articles'),
    );
    expect(articles).toEqual(['articles/Bon.json']);
    expect(report.skips.map(({ link }) => link)).toContain(
      `${cms.url}/admin/content-manager/collection-types/api::article.article/d1`,
    );
  });
});

describe('a crash', () => {
  test('between the two renames is repaired by the next sync, and by the next build', async () => {
    const { folder, cms, before } = await synced();
    const place = path.join(folder, 'snapshot');
    renameSync(place, `${place}.previous`);
    expect(readSnapshot(place).documents.articles).toHaveLength(29);
    renameSync(place, `${place}.previous`);
    mkdirSync(`${place}.staged`);
    expect((await runSync(folder, cms.url)).report.outcome).toBe('unchanged');
    expect(snapshotFiles(folder)).toEqual(before);
  });
});

test('what somebody else put into the folder stays', async () => {
  const { folder, cms } = await synced();
  writeFileSync(path.join(folder, 'snapshot', '.gitattributes'), '*.json -diff');
  (cms.bodies['/hero']?.['data'] as Json)['title'] = 'Autre';
  expect((await runSync(folder, cms.url)).report.outcome).toBe('changed');
  expect(snapshotFiles(folder).has('.gitattributes')).toBe(true);
});

test('a folder that is no snapshot is never replaced', async () => {
  const folder = workplace();
  const cms = await start(emptyBodies());
  mkdirSync(path.join(folder, 'snapshot'));
  writeFileSync(path.join(folder, 'snapshot', 'notes.txt'), 'à moi');
  expect((await runSync(folder, cms.url)).exitCode).toBe(2);
});

test('what a crash left beside the snapshot is tidied up by the next sync', async () => {
  const { folder, cms, before } = await synced();
  const place = path.join(folder, 'snapshot');
  for (const left of ['staged', 'previous']) mkdirSync(`${place}.${left}`);
  writeFileSync(`${place}.lock.${2 ** 22 + 1}`, '{}');
  expect((await runSync(folder, cms.url)).exitCode).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['cache', 'snapshot']);
  expect(snapshotFiles(folder)).toEqual(before);
});
