import { fork } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PictureJob } from '../../../scripts/build/picture-jobs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const file = 'villa-panneaux-coucher-de-soleil.1d66a480.jpg';
const broken = 'panneaux.0123abcd.jpg';
const folder = mkdtempSync(path.join(tmpdir(), 'made-'));
afterAll(() => rmSync(folder, { recursive: true }));

const variantOf = (source: string): PictureJob => ({
  kind: 'variant',
  variant: { file: source, width: 96, height: null, format: 'webp' },
});

describe('the process that makes pictures', { timeout: 60_000 }, () => {
  let snapshot: string;
  let cache: string;
  beforeEach(() => {
    snapshot = mkdtempSync(path.join(folder, 'snapshot-'));
    cache = path.join(snapshot, 'cache');
    mkdirSync(path.join(snapshot, 'media'));
    copyFileSync(
      path.join(root, 'content-snapshot/media', file),
      path.join(snapshot, 'media', file),
    );
    writeFileSync(path.join(snapshot, 'media', broken), 'no picture');
  });

  async function make(jobs: PictureJob[]): Promise<{ code: unknown; said: string }> {
    const child = fork('scripts/build/make-pictures.ts', {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, SNAPSHOT_DIR: snapshot, PICTURES_CACHE: cache },
      silent: true,
    });
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    child.send(jobs);
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, said };
  }

  it('puts each kind into the cache', async () => {
    const card = { title: 'Combien de panneaux ?', kicker: null, photograph: file };
    expect(await make([variantOf(file), { kind: 'card', card }])).toMatchObject({ code: 0 });
    const types = readdirSync(cache).map((name) => path.extname(name));
    expect(types).toEqual(expect.arrayContaining(['.jpg', '.webp']));
  });

  it('names the picture that cannot be made', async () => {
    const { code, said } = await make([variantOf(broken)]);
    expect(code).not.toBe(0);
    expect(said).toContain(`media/${broken} : l’image n’a pas pu être préparée`);
  });
});
