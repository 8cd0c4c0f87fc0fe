import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeDigest } from '../../../scripts/build/kept-integration';
import { kept } from '../../../src/content/kept';

const workshop = mkdtempSync(path.join(tmpdir(), 'kept-'));
afterAll(() => rmSync(workshop, { recursive: true }));

describe('what a build keeps for the next', () => {
  const answer = { html: '<p>Été « froid » </p>', headings: [], words: 2, cover: null };
  let directory: string;
  let file: string;
  const work = vi.fn(() => answer);

  beforeEach(() => {
    directory = path.join(mkdtempSync(path.join(workshop, 'builds-')), 'not', 'there yet');
    kept(directory, { question: 'body', work });
    const [name = ''] = readdirSync(directory);
    file = path.join(directory, name);
    work.mockClear();
  });

  it('is not worked out again', () => {
    expect(kept(directory, { question: 'body', work })).toEqual(answer);
    expect(work).not.toHaveBeenCalled();
    expect(readdirSync(directory)).toHaveLength(1);
  });

  it('is worked out for another question, or where nothing is kept', () => {
    kept(directory, { question: 'another body', work });
    kept(null, { question: 'body', work });
    expect(work).toHaveBeenCalledTimes(2);
    expect(readdirSync(directory)).toHaveLength(2);
  });

  it('is worked out again, and kept anew, when it no longer holds', () => {
    const other = { ...answer, words: 3 };
    const again = { question: 'body', work: () => other, holds: () => false };
    expect(kept(directory, again)).toEqual(other);
    expect(kept(directory, { question: 'body', work })).toEqual(other);
    expect(work).not.toHaveBeenCalled();
  });

  it.each([
    ['is empty', ''],
    ['was cut short', '{"html":"<p>Ét'],
  ])('is worked out again when its file %s', (_, damaged) => {
    writeFileSync(file, damaged);
    expect(kept(directory, { question: 'body', work })).toEqual(answer);
    kept(directory, { question: 'body', work });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is worked out all the same where it cannot be written', () => {
    const occupied = path.join(workshop, 'occupied');
    writeFileSync(occupied, '');
    expect(kept(occupied, { question: 'body', work })).toEqual(answer);
  });
});

describe('the digest of the code', () => {
  const files = ['package-lock.json', 'astro.config.mjs', 'src/a.ts', 'src/ui/b.astro'];

  function project(changed: Record<string, string>): string {
    const root = mkdtempSync(path.join(workshop, 'project-'));
    for (const file of [...files, ...Object.keys(changed)]) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), changed[file] ?? '');
    }
    return root;
  }

  it('is the same wherever and whenever the same code lies', () => {
    const other = project({});
    chmodSync(path.join(other, 'src/a.ts'), 0o600);
    expect(codeDigest(other)).toBe(codeDigest(project({})));
  });

  it.each([...files, 'src/new.ts'])('is another when %s changes', (file) => {
    expect(codeDigest(project({ [file]: 'x' }))).not.toBe(codeDigest(project({})));
  });

  it('is another when a file gets another name', () => {
    expect(codeDigest(project({ 'src/x.ts': '' }))).not.toBe(
      codeDigest(project({ 'src/y.ts': '' })),
    );
  });
});
