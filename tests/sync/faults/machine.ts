/** Faults of the machine that runs the sync: a full disk, a damaged cache, a wrong folder. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addUpload, entryAt } from '../support/strapi-content.ts';
import { expectComplete } from './fault.ts';
import type { Fault } from './fault.ts';

function mountDisk(folder: string, kilobytes: number): void {
  const options = ['-t', 'tmpfs', '-o', `size=${kilobytes}k`];
  execFileSync('mount', [...options, 'tmpfs', folder], { stdio: 'ignore' });
}

function unmount(folder: string): void {
  execFileSync('umount', [folder]);
}

/** Returns true if this process may mount a disk. Only root may, and not on every machine. */
function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'mount-'));
  try {
    mountDisk(folder, 64);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

const fullDisk: Fault = {
  title: 'the disk fills up while the files arrive',
  publish: (content) => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_000_000, 32)]);
    const file = addUpload(content, 'brochure.pdf', 'application/pdf', bytes);
    entryAt(content, 'articles', 0)['blocks'] = [{ id: 1, __component: 'shared.media', file }];
  },
  machine: ({ root, parent }) => {
    const copy = path.join(root, 'copy');
    cpSync(parent, copy, { recursive: true });
    mountDisk(parent, 900);
    cpSync(copy, parent, { recursive: true });
    rmSync(copy, { recursive: true });
    return () => unmount(parent);
  },
  exitCode: 5,
  expectedOutput: ['disque'],
};

export const machineFaults: Fault[] = [
  ...(canMount() ? [fullDisk] : []),
  {
    title: 'the cache of downloads is damaged',
    machine: ({ parent }) => {
      mkdirSync(path.join(parent, '.cache'));
      writeFileSync(path.join(parent, '.cache', 'sync-files.json'), '{"x":"../../x"}');
      return undefined;
    },
    exitCode: 0,
    checkSnapshot: expectComplete,
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
