/** Runs the sync and tells how it ended: within the test, or as a program of its own that can be killed. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { main } from '../../scripts/sync';
import { cmsToken } from './fake-strapi';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface SyncOptions {
  /** Folder to run in. */
  directory: string;
  arguments?: readonly string[];
  environment?: Record<string, string>;
}

export interface SyncOutcome {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  /** Standard output and error, as a reader of a build log sees them. */
  output: string;
  milliseconds: number;
}

export interface RunningSync {
  process: ChildProcess;
  done: Promise<SyncOutcome>;
}

/** One at a time: what is written meanwhile counts as the sync’s. */
export async function runSync(options: SyncOptions): Promise<SyncOutcome> {
  const started = performance.now();
  let output = '';
  const collect = (text: string | Uint8Array) => (output += String(text)) !== '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(collect),
  );
  const report = ['--report', path.join(options.directory, '.cache', 'sync-report.json')];
  const exitCode = await main([...report, ...(options.arguments ?? [])], environmentOf(options));
  for (const spy of spies) spy.mockRestore();
  return { exitCode, signal: null, output, milliseconds: performance.now() - started };
}

export function startSync(options: SyncOptions): RunningSync {
  const started = performance.now();
  // What `bundle-sync.ts` made.
  const program = path.join(process.env['SYNC_BUNDLE'] ?? '', 'sync.mjs');
  const child = spawn(process.execPath, [program, ...(options.arguments ?? [])], {
    cwd: options.directory,
    env: environmentOf(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  }
  const done = new Promise<SyncOutcome>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => {
      resolve({ exitCode, signal, output, milliseconds: performance.now() - started });
    });
  });
  return { process: child, done };
}

/** Nothing of the developer’s own settings, and waiting times made for tests. */
function environmentOf({ environment }: SyncOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const waits = { CMS_TIMEOUT_MS: '5000', CMS_RETRY_BASE_MS: '5' };
  return { PATH, HOME, TMPDIR, CMS_TOKEN: cmsToken, ...waits, ...environment };
}
