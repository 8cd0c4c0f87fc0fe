/** Lets one sync at a time work on a snapshot: a file that only one process can create. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'astro/zod';
import { SyncError, systemCode } from './sync-error';

const holderSchema = z.object({ pid: z.number().int().positive(), host: z.string() });

/** Between creating the file and writing into it. */
const blankMs = 10_000;

/** @returns what gives it back. @throws SyncError (4) naming the process that holds it. */
export function takeLock(file: string): () => void {
  if (!create(file)) {
    const holder = readHolder(file);
    if (isRunning(holder, file)) throw busy(file, holder);
    rmSync(file, { force: true });
    if (!create(file)) throw busy(file, readHolder(file));
  }
  return () => rmSync(file, { force: true });
}

function create(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

type Holder = z.infer<typeof holderSchema> | null;

function readHolder(file: string): Holder {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Of a process on another machine nobody here can tell. */
function isRunning(holder: Holder, file: string): boolean {
  if (holder === null) {
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return age < blankMs;
  }
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

function busy(file: string, holder: Holder): SyncError {
  const who = holder === null ? 'un autre processus' : `processus ${holder.pid} sur ${holder.host}`;
  return new SyncError(
    4,
    `Une autre synchronisation est en cours (${who}).\n` +
      `Attendez qu’elle finisse. Si vous êtes sûr qu’elle ne tourne plus, supprimez ${file} puis relancez « npm run sync ».`,
  );
}
