/** Faults of the machine that runs the sync: a full disk, a damaged cache, a wrong folder. */
import fs, { mkdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { vi } from 'vitest';
import { expectCompleteSnapshot } from './fault.ts';
import type { Fault } from './fault.ts';

export const machineFaults: Fault[] = [
  {
    title: 'the disk fills up while the files arrive',
    machine: () => {
      const { writeFile } = fs.promises;
      const spy = vi.spyOn(fs.promises, 'writeFile').mockImplementation((...parameters) => {
        const [file] = parameters;
        const isDownload = typeof file === 'string' && file.includes('.downloads');
        if (!isDownload) return writeFile(...parameters);
        return Promise.reject(
          Object.assign(new Error('No space left'), { code: 'ENOSPC', syscall: 'write' }),
        );
      });
      syncBuiltinESMExports();
      return () => {
        spy.mockRestore();
        syncBuiltinESMExports();
      };
    },
    exitCode: 5,
    expectedOutput: ['disque'],
  },
  {
    title: 'the cache of downloads is damaged',
    machine: ({ parent }) => {
      mkdirSync(path.join(parent, '.cache'));
      writeFileSync(path.join(parent, '.cache', 'sync-files.json'), '{"x":"../../x"}');
      return undefined;
    },
    exitCode: 0,
    checkSnapshot: expectCompleteSnapshot,
  },
  {
    title: 'the snapshot’s folder holds something else',
    machine: ({ parent }) => {
      mkdirSync(path.join(parent, 'photos'));
      writeFileSync(path.join(parent, 'photos', 'vacances.txt'), 'Irremplaçable.');
      return undefined;
    },
    options: ({ parent }) => ({ arguments: ['--snapshot', path.join(parent, 'photos')] }),
    exitCode: 2,
    expectedOutput: ['photos'],
  },
];
