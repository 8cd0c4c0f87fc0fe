/** Allows one sync at a time on a snapshot, with a file that only one process can create. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { ProgramError, systemCode } from './errors.ts';

/**
 * Creates the lock.
 *
 * @returns a function that releases it
 * @throws ProgramError with exit code 4, naming the process that holds the lock
 */
export function takeLock(lockFile: string): () => void {
  const release = () => rmSync(lockFile, { force: true });
  if (createLock(lockFile)) return release;
  const holder = removeAbandonedLock(lockFile);
  if (holder === null && createLock(lockFile)) return release;
  throw new ProgramError(
    4,
    `Une autre synchronisation est en cours (processus ${holder || 'inconnu'}).\n` +
      `Attendez qu’elle finisse. Si vous êtes sûr qu’elle ne tourne plus, supprimez ${lockFile} puis relancez « npm run sync ».`,
  );
}

function createLock(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, `${process.pid} sur ${hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    // On a full disk the file may be created, but stay empty.
    rmSync(lockFile, { force: true });
    throw error;
  }
}

/**
 * Removes a lock whose process has ended.
 *
 * @returns the process that holds the lock; null if there is no lock any more
 */
function removeAbandonedLock(lockFile: string): string | null {
  const movedLockFile = `${lockFile}.${process.pid}`;
  try {
    const holder = readFileSync(lockFile, 'utf8');
    if (!isAbandoned(holder)) return holder;
    // The file is renamed before it is removed, because another sync may have replaced the lock meanwhile.
    renameSync(lockFile, movedLockFile);
    const newHolder = readFileSync(movedLockFile, 'utf8');
    if (!isAbandoned(newHolder)) {
      renameSync(movedLockFile, lockFile);
      return newHolder;
    }
    rmSync(movedLockFile);
    return null;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Tells whether the lock’s process has ended. A process on another machine counts as running. */
function isAbandoned(holder: string): boolean {
  const [, pid, host] = /^(\d+) sur (.+)$/.exec(holder) ?? [];
  if (host !== hostname()) return false;
  // In a container, each sync may have the same process id: an earlier sync has left this lock.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return systemCode(error) === 'ESRCH';
  }
}
