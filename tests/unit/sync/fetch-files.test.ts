/** Whatever one file does, the others are fetched. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchFiles } from '../../../scripts/sync/media/download';
import { unforeseenErrors } from '../../../scripts/sync/media/fetched-file';
import { formatReport, noFindings } from '../../../scripts/sync/report/report';
import type { FileClient } from '../../../scripts/sync/media/file-client';
import { RequestError } from '../../../scripts/sync/strapi/client';
import type { RequestKind } from '../../../scripts/sync/strapi/refusals';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const addresses = ['un', 'deux'].map((name) => `https://cms.example.org/${name}.svg?sig=5f`);

function fetch(getFile: FileClient['getFile'], urls = addresses) {
  const client = { getFile, getFileVersion: () => Promise.resolve(null) };
  const wanted = urls.map((url) => ({ url, name: null, version: null }));
  const downloads = path.join(folder, 'downloads');
  const cacheFile = path.join(folder, 'files.json');
  return fetchFiles(wanted, { client, directory: folder, previousMedia: {}, downloads, cacheFile });
}

test.each([
  ['an empty file', () => Promise.resolve(Buffer.alloc(0)), 'refused', []],
  [
    'an error that nobody foresaw',
    () => Promise.reject(new TypeError('x is not a function')),
    'lost',
    [/^TypeError: x is not a function\n\s+at /],
  ],
])('%s costs that file alone', async (_title, answer, status, stacks) => {
  const fetched = await fetch((url) => (url.includes('un') ? answer() : Promise.resolve(drawing)));
  const [first, second] = addresses.map((url) => fetched.get(url));
  expect([first?.status, second?.status]).toEqual([status, 'stored']);
  expect(JSON.stringify(first)).not.toContain('reason":"TypeError');
  expect(unforeseenErrors(fetched)).toEqual(
    stacks.map((stack) => ({
      file: 'https://cms.example.org/un.svg?…',
      stack: expect.stringMatching(stack) as string,
    })),
  );
});

test.each([
  ['not there', 404, 1],
  ['refused', 403, 1],
  ['cut off', 200, 2],
])('a file that is %s (status %d) is asked for %d times', async (_title, status, times) => {
  const asked: string[] = [];
  await fetch((url) => {
    asked.push(url);
    return Promise.reject(new RequestError(url, 'Non', status));
  });
  expect(asked).toHaveLength(times * addresses.length);
});

test('whether a file is still there is known of one that did not come', async () => {
  const lossBy = async (status: number | null, kind?: RequestKind) => {
    const error = (url: string) => new RequestError(url, 'Non', status, kind);
    return (await fetch((url) => Promise.reject(error(url)))).get(addresses[0] ?? '');
  };
  expect(await lossBy(404)).toMatchObject({ status: 'lost', isThere: false, isTimeout: false });
  expect(await lossBy(200, 'too large')).toMatchObject({
    reason: 'il pèse plus de 50 Mo : réduisez-le',
    isThere: false,
  });
  expect(await lossBy(410)).toMatchObject({ isThere: false });
  expect(await lossBy(null, 'forbidden')).toMatchObject({ isThere: false });
  expect(await lossBy(503)).toMatchObject({ isThere: true });
  expect(await lossBy(null, 'timeout')).toMatchObject({ isThere: true, isTimeout: true });
});

test('a library that sends nothing in time is given up, unless something else comes in between', async () => {
  const many = Array.from({ length: 40 }, (_, index) => `https://cms.example.org/${index}.svg`);
  const askedOf = async (isSilent: (index: number) => boolean) => {
    const asked: string[] = [];
    const files = await fetch((url) => {
      asked.push(url);
      const [status, kind] = isSilent(many.indexOf(url)) ? [null, 'timeout' as const] : [404];
      return Promise.reject(new RequestError(url, 'Non', status, kind));
    }, many);
    return { count: asked.length, last: files.get(many.at(-1) ?? '') };
  };
  const silent = await askedOf(() => true);
  expect(silent.count).toBeLessThan(10);
  expect(silent.last).toMatchObject({
    status: 'lost',
    reason: expect.stringContaining('ne répond plus') as string,
  });
  expect(await askedOf((index) => index % 5 !== 4)).toMatchObject({ count: many.length });
});

test('the log says where an error came from, the report all of it', () => {
  const stack = 'TypeError: x is not a function\n    at f (a.js:1:2)';
  const errors = [{ file: 'https://cms.example.org/un.svg', stack }];
  const times = { startedAt: '', durationMs: 0 };
  const log = formatReport({
    ...{ ...noFindings, ...times, errors, outcome: 'changed', exitCode: 0, error: null },
  });
  expect(log).toContain('un.svg : TypeError: x is not a function (la suite est dans le rapport)');
  expect(log).not.toContain('a.js');
});

test('what the machine refuses stops the sync', async () => {
  symlinkSync('/dev/full/x', path.join(folder, 'downloads'));
  await expect(fetch(() => Promise.resolve(drawing))).rejects.toThrow(/EEXIST|ENOTDIR/);
});
