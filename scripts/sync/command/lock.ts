/** Lets one sync at a time work on a snapshot: a file that only one process can create. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { SyncError, systemCode } from './sync-error';

/** @returns what gives it back. @throws SyncError (4) naming the process that holds it. */
export function takeLock(file: string): () => void {
  const release = () => rmSync(file, { force: true });
  if (create(file)) return release;
  const holder = findHolder(file);
  if (holder === null && create(file)) return release;
  throw new SyncError(
    4,
    `Une autre synchronisation est en cours (processus ${holder || 'inconnu'}).\n` +
      `Attendez qu’elle finisse. Si vous êtes sûr qu’elle ne tourne plus, supprimez ${file} puis relancez « npm run sync ».`,
  );
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} sur ${hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    // A full disk creates the file and leaves it empty.
    rmSync(file, { force: true });
    throw error;
  }
}

/** Removes an abandoned lock. @returns what the lock says; null where there is none any more. */
function findHolder(file: string): string | null {
  const moved = `${file}.${process.pid}`;
  try {
    const holder = readFileSync(file, 'utf8');
    if (!isAbandoned(holder)) return holder;
    renameSync(file, moved);
    const found = readFileSync(moved, 'utf8');
    if (isAbandoned(found)) rmSync(moved);
    // Another sync, that removed it too, was quicker.
    else renameSync(moved, file);
    return isAbandoned(found) ? null : found;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whether its process has ended. Of a process on another machine nobody here can tell. */
function isAbandoned(holder: string): boolean {
  const [, pid, host] = /^(\d+) sur (.+)$/.exec(holder) ?? [];
  if (host !== hostname()) return false;
  // A container’s processes have the same few numbers each time.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return systemCode(error) === 'ESRCH';
  }
}
