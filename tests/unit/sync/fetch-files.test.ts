/** Whatever one file does, the others are fetched. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchFiles } from '../../../scripts/sync/media/download';
import { unforeseenErrors } from '../../../scripts/sync/media/fetched-file';
import { formatReport, noFindings } from '../../../scripts/sync/report/report';
import type { FileClient } from '../../../scripts/sync/media/file-client';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const addresses = ['un', 'deux'].map((name) => `https://cms.example.org/${name}.svg?sig=5f`);

function fetch(getFile: FileClient['getFile']) {
  const client = { getFile, getFileVersion: () => Promise.resolve(null) };
  const wanted = addresses.map((url) => ({ url, name: null, version: null }));
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
