/**
 * Loaded before the sync: kills it just before its n-th change of the disk, n from CRASH_AT_WRITE. With n
 * too large it only counts, and tells the number on the last line.
 */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Everything that may change a folder. `open` counts for reading too; that costs runs, not truth. */
const changes = [
  'rename', 'writeFile', 'appendFile', 'copyFile', 'cp', 'mkdir', 'mkdtemp', 'rm', 'rmdir', 'unlink',
  'link', 'symlink', 'truncate', 'utimes', 'chmod', 'open',
]; // prettier-ignore

const crashAt = Number(process.env['CRASH_AT_WRITE']);
const folder = process.env['CRASH_FOLDER'] ?? '/';
let count = 0;

type Call = (...given: unknown[]) => unknown;

function watch(module: object, names: readonly string[]): void {
  for (const name of names) {
    const original: unknown = Reflect.get(module, name);
    if (typeof original !== 'function') continue;
    Reflect.set(module, name, (...given: unknown[]) => {
      // The second argument of a copy is where it goes.
      if (given.slice(0, 2).some((place) => String(place).startsWith(folder))) {
        count += 1;
        if (count === crashAt) process.kill(process.pid, 'SIGKILL');
      }
      return (original as Call).apply(module, given);
    });
  }
}

watch(promises, changes);
watch(
  fs,
  changes.map((name) => `${name}Sync`),
);
syncBuiltinESMExports();
process.on('exit', () => console.log(`CHANGES ${count}`));
