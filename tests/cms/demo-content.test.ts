/** `npm run cms` and back: the content that the tests know, into an empty Strapi and by the sync into a snapshot. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedSnapshot } from '../support/make-snapshot';
import { AdminClient } from './admin-client';
import { folderDifferences } from './folder-differences';
import { RunningStrapi, readToken } from './running-strapi';
import { runSync } from './sync-command';

const folder = mkdtempSync(path.join(tmpdir(), 'synced-'));
let strapi: RunningStrapi;

beforeAll(async () => {
  strapi = await RunningStrapi.start({}, ['dist/demo/start.js', fixedSnapshot]);
});
afterAll(async () => {
  await strapi.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('what editors typed arrives word for word and picture for picture', async () => {
  const { exitCode, output } = await runSync(folder, strapi.address, [], readToken);
  expect(exitCode, output).toBe(0);
  expect(folderDifferences(fixedSnapshot, path.join(folder, 'content-snapshot'))).toEqual([
    'manifest.json differs',
  ]);
});

test('a second sync changes nothing', async () => {
  const { output } = await runSync(folder, strapi.address, [], readToken);
  expect(output).toContain('rien n’a changé');
});

test('the printed accounts can sign in', async () => {
  const [, email = '', password = ''] = /Rédacteur\s+(\S+)\s+(\S+)/.exec(strapi.output) ?? [];
  const editor = await AdminClient.signIn(strapi.address, { email, password });
  expect((await editor.content('GET', 'api::article.article')).status).toBe(200);
});
