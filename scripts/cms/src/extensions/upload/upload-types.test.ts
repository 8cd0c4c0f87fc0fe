import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import uploadedFiles from '../../middlewares/uploaded-files';
import { checkFileName } from './upload-types';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['that Strapi has stored', 'a.pdf', () => Promise.resolve()],
  ['that Strapi has rejected', 'a.pdf', () => Promise.reject(new Error('Rejected'))],
  ['of a forbidden type', 'a.html', () => Promise.resolve()],
])('the temporary copy of a file %s is deleted', async (_which, originalFilename, handleRequest) => {
  const filepath = path.join(folder, 'upload');
  writeFileSync(filepath, '');
  const files = { files: [{ filepath, originalFilename }] };
  const next = vi.fn(handleRequest);
  const checkFiles = uploadedFiles({}, {} as never) as (...parameters: unknown[]) => Promise<void>;
  await checkFiles({ request: { files } }, next).catch(() => undefined);
  expect(next).toHaveBeenCalledTimes(originalFilename === 'a.html' ? 0 : 1);
  expect(existsSync(filepath)).toBe(false);
});

test.each([
  ['a.png.html', 'Le site ne montre pas les fichiers «\u00a0.html\u00a0»'],
  ['a.xml', '«\u00a0.xml\u00a0»'],
  ['a.mp4', '«\u00a0.mp4\u00a0»'],
  ['a.SVG', 'exportez-le en PNG'],
  ['a.heic', 'exportez-la en JPEG'],
  ['a', 'les fichiers sans terminaison'],
])('A file named %s is refused, and the message says what to do', (name, message) => {
  expect(() => checkFileName(name)).toThrow(message);
});

test('Other endings of JPEG are accepted, and a name that no file system stores is refused', () => {
  for (const name of ['toit.jfif', 'toit.JPE']) expect(() => checkFileName(name)).not.toThrow();
  expect(() => checkFileName(`${'a'.repeat(240)}.jpg`)).toThrow('trop long (244 signes, 200 au plus)');
});
