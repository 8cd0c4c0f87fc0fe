/** Lets one sync at a time work on a snapshot. */
import { linkSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'astro/zod';
import { SyncError, systemCode } from './sync-error';

const holderSchema = z.object({
  pid: z.number().int().positive(),
  host: z.string(),
  /** ISO 8601, for whoever reads the file. */
  since: z.string(),
  /** When the system started that process; null where it does not say. Numbers of processes are used again. */
  processStart: z.string().nullable(),
});

type Holder = z.infer<typeof holderSchema>;

/** Of another machine nobody can tell whether it still runs; a sync takes minutes. */
const foreignLockMs = 6 * 3_600_000;

export interface Lock {
  /** Safe to call twice, and from a signal handler. */
  release(): void;
}

/** @throws SyncError (4) naming the process that holds it. */
export function takeLock(file: string, now: Date): Lock {
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    since: now.toISOString(),
    processStart: processStart(process.pid),
  };
  const text = JSON.stringify(own);
  // Written whole under another name, then linked: the lock is never seen half written.
  removeDeadDrafts(file);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (link(draft, file)) return { release: () => release(file, text) };
      evictStale(file, now);
    }
    throw busy(file, 'un autre processus');
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A sync that is told to stop leaves no lock; the staged snapshot is removed by the next one. */
export function releaseOnSignal(lock: Lock): void {
  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      lock.release();
      process.exit(exitCode);
    });
  }
}

/** Of a process that was killed between writing its draft and removing it. */
function removeDeadDrafts(file: string): void {
  const prefix = `${path.basename(file)}.`;
  const folder = path.dirname(file);
  for (const name of readdirSync(folder).filter((other) => other.startsWith(prefix))) {
    const pid = Number(/^\d+/.exec(name.slice(prefix.length))?.[0]);
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(folder, name), { force: true });
  }
}

function link(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function release(file: string, text: string): void {
  if (read(file) === text) rmSync(file, { force: true });
}

/** @throws SyncError (4) when the holder is alive. */
function evictStale(file: string, now: Date): void {
  const seen = read(file);
  if (seen === null) return;
  const holder = parse(seen);
  if (holder !== null && isAlive(holder, now)) {
    throw busy(file, `processus ${holder.pid} sur ${holder.host}, depuis ${holder.since}`);
  }
  // Two may find the same dead lock: only one gets it by renaming, and it must be the one it looked at.
  const evicted = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, evicted);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  const isOther = read(evicted) !== seen;
  if (isOther) link(evicted, file);
  rmSync(evicted, { force: true });
  if (isOther) throw busy(file, 'un autre processus');
}

function isAlive(holder: Holder, now: Date): boolean {
  if (holder.host !== hostname()) {
    return now.getTime() - Date.parse(holder.since) < foreignLockMs;
  }
  if (!isRunning(holder.pid)) return false;
  return holder.processStart === null || holder.processStart === processStart(holder.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/** Clock ticks since the machine started, on Linux. */
function processStart(pid: number): string | null {
  // The second field is the program’s name in brackets, and may hold anything.
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function busy(file: string, who: string): SyncError {
  return new SyncError(
    4,
    `Une autre synchronisation est en cours (${who}).\n` +
      `Attendez qu’elle finisse. Si vous êtes sûr qu’elle ne tourne plus, supprimez ${file} puis relancez « npm run sync ».`,
  );
}
