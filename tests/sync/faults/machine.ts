/** Faults of the machine that runs the sync: a full disk, a damaged cache, a wrong folder. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addUpload, entryAt } from '../support/strapi-content.ts';
import { expectCompleteSnapshot } from './fault.ts';
import type { Fault } from './fault.ts';

function mountDisk(folder: string, kilobytes: number): void {
  const options = ['-t', 'tmpfs', '-o', `size=${kilobytes}k`];
  execFileSync('mount', [...options, 'tmpfs', folder], { stdio: 'ignore' });
}

function unmountDisk(folder: string): void {
  execFileSync('umount', [folder]);
}

/** Returns true if this process may mount a disk. Only root may, and not on every machine. */
function canMountDisk(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'mount-'));
  try {
    mountDisk(folder, 64);
    unmountDisk(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

const fullDiskFault: Fault = {
  title: 'the disk fills up while the files arrive',
  publish: (content) => {
    const pdfBytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_000_000, 32)]);
    const file = addUpload(content, 'brochure.pdf', 'application/pdf', pdfBytes);
    entryAt(content, 'articles', 0)['blocks'] = [{ id: 1, __component: 'shared.media', file }];
  },
  machine: ({ root, parent }) => {
    const projectCopy = path.join(root, 'copy');
    cpSync(parent, projectCopy, { recursive: true });
    mountDisk(parent, 900);
    cpSync(projectCopy, parent, { recursive: true });
    rmSync(projectCopy, { recursive: true });
    return () => unmountDisk(parent);
  },
  exitCode: 5,
  expectedOutput: ['disque'],
};

export const machineFaults: Fault[] = [
  ...(canMountDisk() ? [fullDiskFault] : []),
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
