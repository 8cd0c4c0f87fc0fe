import { setTimeout as sleep } from 'node:timers/promises';
import { ProgramError } from '../../scripts/lib/errors.ts';
import { takeLock } from '../../scripts/lib/lock.ts';

/** Waits until no other test process has the lock, and takes it. Returns a function that releases it. */
export async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    try {
      return takeLock(file);
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
      await sleep(200);
    }
  }
}
