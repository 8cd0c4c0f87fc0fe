import { afterEach, describe, expect, test } from 'vitest';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readSnapshot } from '../../../src/content/snapshot';
import { emptyBodies, recordedBodies, startCms } from './fake-cms';
import type { FakeCms, Version } from './fake-cms';
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

async function syncRecorded(version: Version) {
  const folder = workplace();
  const cms = await start(recordedBodies(version));
  return { folder, cms, ...(await runSync(folder, cms.url)) };
}

describe('what Strapi 4 and Strapi 5 publish', () => {
  test('gives the same snapshot to the byte', async () => {
    const four = await syncRecorded('v4');
    const five = await syncRecorded('v5');
    expect([four.exitCode, five.exitCode], five.output).toEqual([0, 0]);
    expect([four.report.strapiVersion, five.report.strapiVersion]).toEqual(['v4', 'v5']);
    const [a, b] = [snapshotFiles(four.folder), snapshotFiles(five.folder)];
    a.delete('manifest.json');
    b.delete('manifest.json');
    expect([...a.keys()]).toEqual([...b.keys()]);
    expect(a).toEqual(b);
    const manifest = snapshotJson(five.folder, 'manifest.json') as Record<string, unknown>;
    expect(snapshotJson(four.folder, 'manifest.json')).toEqual({
      ...manifest,
      generatedAt: expect.any(String) as string,
    });
  });

  test('can be read by the site', async () => {
    const { folder } = await syncRecorded('v5');
    const { documents, manifest } = readSnapshot(path.join(folder, 'snapshot'));
    expect(manifest.source).toBe('strapi');
    expect(documents.articles).toHaveLength(29);
    expect(documents.services[0]).toHaveLength(8);
    expect(documents.gallery[0]?.collections).toHaveLength(5);
  });

  test('leaves nothing beside the snapshot', async () => {
    const { folder } = await syncRecorded('v5');
    expect(readdirSync(folder).sort()).toEqual(['cache', 'snapshot']);
  });

  test('never brings an e-mail address or the CMS’s own address along', async () => {
    const { folder, cms } = await syncRecorded('v4');
    for (const [file, bytes] of snapshotFiles(folder)) {
      const text = Buffer.from(bytes, 'base64').toString('latin1');
      expect(text, file).not.toContain('@example.test');
      expect(text, file).not.toContain(cms.url.replace('http:', ''));
    }
  });
});

describe('a second sync', () => {
  test('with nothing changed downloads nothing, writes nothing and says so', async () => {
    const { folder, cms } = await syncRecorded('v5');
    const before = snapshotFiles(folder);
    cms.requests.length = 0;
    const { exitCode, report, output } = await runSync(folder, cms.url);
    expect(exitCode).toBe(0);
    expect(report.outcome).toBe('unchanged');
    expect(report.media?.downloaded).toBe(0);
    expect(output).toContain('rien n’a changé');
    expect(snapshotFiles(folder)).toEqual(before);
    // What only Markdown names has no version in Strapi’s answers: its server is asked, nothing is loaded.
    expect(cms.uploadsAsked()).toEqual(['/uploads/inexistante.jpg']);
  });

  test('takes a replaced picture though its address stays the same', async () => {
    const { folder, cms } = await syncRecorded('v5');
    const hero = cms.bodies['/hero']?.['data'] as { backgroundImage: Record<string, unknown> };
    const url = String(hero.backgroundImage['url']);
    cms.files.set(url, await (await import('./fake-cms')).picture('neuf', 1800));
    hero.backgroundImage['updatedAt'] = '2026-12-01T00:00:00.000Z';
    const { report } = await runSync(folder, cms.url);
    expect(report.outcome).toBe('changed');
    expect(report.collections?.hero).toMatchObject({ changed: ['hero'] });
    expect(report.media?.downloaded).toBe(1);
  });
});

test('an empty CMS gives an empty, valid snapshot', async () => {
  const folder = workplace();
  const cms = await start(emptyBodies());
  const { exitCode, report } = await runSync(folder, cms.url);
  expect(exitCode).toBe(0);
  expect(report.strapiVersion).toBeNull();
  const { manifest } = readSnapshot(path.join(folder, 'snapshot'));
  expect(Object.values(manifest.collections)).toEqual(Array(6).fill({ status: 'empty' }));
  expect(existsSync(path.join(folder, 'snapshot.lock'))).toBe(false);
});
