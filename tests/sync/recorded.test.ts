/** What real Strapis of versions 4 and 5 once answered to the same awkward content: nulls, drafts, odd names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { collectionNames } from '../../src/content/schemas/manifest';
import { readSnapshot } from '../../src/content/snapshot/read';
import { partAt } from './cms-content';
import type { CmsContent } from './cms-content';
import { FakeStrapi } from './fake-strapi';
import type { Behaviour } from './fake-strapi';
import { say } from './misbehaviours';
import { projectRoot, runSync } from './sync-command';
import { digestTree, Workplace } from './workplace';

/** The same bytes for the same editor’s name, whatever hash Strapi put behind it. */
const answerFile: Behaviour = ({ url, response }) => {
  const name = decodeURIComponent(url.pathname).replace(/(_[0-9a-f]{10})?(\.\w+)$/, '$2');
  if (name.endsWith('.pdf')) return void response.end(`%PDF-1.4\n% ${name}\n%%EOF\n`);
  if (name.endsWith('.svg')) {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>';
    return void response.end(drawing);
  }
  const red = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 256, 7);
  const background = { r: red, g: name.length, b: 120 };
  void sharp({ create: { width: 1700, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((bytes) => response.end(bytes));
};

async function syncRecorded(version: 'v4' | 'v5'): Promise<Workplace> {
  const uploads: CmsContent['uploads'] = new Map();
  const lists = { services: [], testimonials: [], articles: [] };
  const cms = await FakeStrapi.start({ hero: null, about: null, gallery: null, ...lists, uploads });
  cms.misbehave('/uploads/', answerFile);
  for (const name of collectionNames) {
    const file = path.join(projectRoot, 'tests/fixtures/cms', version, `both-${name}.json`);
    const body = readFileSync(file, 'utf8');
    const { error } = partAt(JSON.parse(body)) as { error?: { status: number } };
    cms.misbehave(`/api/${name}`, say(body, {}, error?.status));
  }
  const workplace = new Workplace(null);
  const { exitCode, output } = await runSync({
    directory: workplace.parent,
    arguments: ['--snapshot', workplace.snapshot],
    environment: { CMS_URL: cms.url },
  });
  expect(exitCode, output).toBe(0);
  expect(output).toContain('entrée(s)');
  await cms.stop();
  return workplace;
}

test('what Strapi 4 and Strapi 5 publish gives the same snapshot to the byte', async () => {
  const four = await syncRecorded('v4');
  const five = await syncRecorded('v5');
  const [a, b] = [four, five].map(({ snapshot }) => digestTree(snapshot));
  // The manifest has the CMS’s own ids.
  a?.delete('manifest.json');
  b?.delete('manifest.json');
  expect(a).toEqual(b);
  const { documents } = readSnapshot(five.snapshot);
  expect(documents.articles).toHaveLength(29);
  expect(documents.services[0]).toHaveLength(8);
  expect(documents.gallery[0]?.collections).toHaveLength(5);
  const text = JSON.stringify(readSnapshot(four.snapshot));
  expect(text).not.toContain('@example.test');
  expect(text).not.toContain('127.0.0.1');
  for (const workplace of [four, five]) workplace.remove();
});
