import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeArticleSnapshot } from '../../../scripts/bench/article-snapshot';
import { syntheticArticle, wordsPerArticle } from '../../../scripts/bench/french-articles';
import { markdownTable } from '../../../scripts/bench/markdown-table';
import { measureRun } from '../../../scripts/bench/measured-run';
import { canReadProcesses } from '../../../scripts/bench/process-tree';
import { readSnapshot } from '../../../src/content/snapshot/read';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('an article made up for measuring', () => {
  it('has the length that is said of it, give or take a paragraph', () => {
    for (let index = 0; index < 50; index += 1) {
      const words = syntheticArticle(index).body.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(wordsPerArticle);
      expect(words).toBeLessThan(wordsPerArticle * 1.4);
    }
  });

  it('is the same every time, and no other', () => {
    expect(syntheticArticle(7)).toEqual(syntheticArticle(7));
    expect(syntheticArticle(7).body).not.toBe(syntheticArticle(8).body);
  });

  it('stands in a snapshot that the site accepts', async () => {
    const directory = path.join(folder, 'snapshot');
    await writeArticleSnapshot(directory, 3);
    expect(readSnapshot(directory).documents.articles).toHaveLength(3);
  });
});

describe.runIf(canReadProcesses)('the cost of a program', () => {
  const run = (code: string) => measureRun({ command: [process.execPath, '-e', code] });
  const burn = 'while (process.cpuUsage().user < 200_000);';

  it('counts what it started as well', async () => {
    const child = `require('child_process').spawnSync(process.execPath, ['-e', '${burn}']);`;
    const { cpuSeconds } = await run(`${child} ${burn}`);
    expect(cpuSeconds).toBeGreaterThan(0.3);
  });

  it('tells the most memory it held', async () => {
    const { peakMb } = await run(`Buffer.alloc(300 * 2 ** 20, 1); ${burn}`);
    expect(peakMb).toBeGreaterThan(300);
  });

  it('is not told of one that failed: its last words are', async () => {
    await expect(run('console.error("plus de place"); process.exit(3)')).rejects.toThrow(
      'plus de place',
    );
  });
});

describe('a table', () => {
  it('is Markdown whose columns stand below one another', () => {
    expect(
      markdownTable(
        ['build', 'CPU s'],
        [
          ['cold', '7.1'],
          ['warm, again', '12.0'],
        ],
      ).split('\n'),
    ).toEqual([
      '| build       | CPU s |',
      '| ----------- | ----: |',
      '| cold        |   7.1 |',
      '| warm, again |  12.0 |',
    ]);
  });
});
