/** Lets one sync at a time work on a snapshot: a file that only one process can create. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { SyncError, systemCode } from './sync-error';

/** @returns what gives it back. @throws SyncError (4) naming the process that holds it. */
export function takeLock(file: string): () => void {
  if (!create(file)) {
    const holder = readFileSync(file, 'utf8');
    const isFree = isAbandoned(holder);
    if (isFree) rmSync(file, { force: true });
    if (!isFree || !create(file)) {
      throw new SyncError(
        4,
        `Une autre synchronisation est en cours (processus ${holder}).\n` +
          `Attendez qu’elle finisse. Si vous êtes sûr qu’elle ne tourne plus, supprimez ${file} puis relancez « npm run sync ».`,
      );
    }
  }
  return () => rmSync(file, { force: true });
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

/** Whether its process has ended. Of a process on another machine nobody here can tell. */
function isAbandoned(holder: string): boolean {
  const [, pid, host] = /^(\d+) sur (.+)$/.exec(holder) ?? [];
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return systemCode(error) === 'ESRCH';
  }
}
