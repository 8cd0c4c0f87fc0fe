/** Runs a whole sync inside the test, in a folder of its own. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, vi } from 'vitest';
import { main } from '../../../scripts/sync';
import type { SyncReport } from '../../../scripts/sync/report';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

export interface Outcome {
  exitCode: number;
  report: SyncReport;
  output: string;
}

/** A folder whose `snapshot/` the syncs of a test write to. */
export function workplace(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sync-'));
  made.push(folder);
  return folder;
}

export async function runSync(folder: string, cmsUrl: string, ...args: string[]): Promise<Outcome> {
  const written: string[] = [];
  const keep = (text: unknown) => {
    written.push(String(text));
    return true;
  };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  try {
    const reportFile = path.join(folder, 'cache', 'report.json');
    const exitCode = await main(
      ['--snapshot', path.join(folder, 'snapshot'), '--report', reportFile, ...args],
      { CMS_URL: cmsUrl, CMS_RETRY_BASE_MS: '1', CMS_TIMEOUT_MS: '2000', CI: '1' },
    );
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as SyncReport;
    return { exitCode, report, output: written.join('') };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

/** Every file of the snapshot with its bytes. */
export function snapshotFiles(folder: string): Map<string, string> {
  const root = path.join(folder, 'snapshot');
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return new Map(
    files.sort().map((file) => [file, readFileSync(path.join(root, file)).toString('base64')]),
  );
}

export function snapshotJson(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, 'snapshot', file), 'utf8'));
}
