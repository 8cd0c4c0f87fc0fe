/** This machine is the trouble: full, read-only, or something else stands in the way. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addUpload, partAt } from '../cms-content';
import type { CmsContent } from '../cms-content';
import type { Fault } from '../fault';
import { heroIsNew } from '../reached';
import type { Workplace } from '../workplace';

/** The staged copy of it does not fit on the small disk below. */
function publishLargeFile(content: CmsContent): void {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_000_000, 32)]);
  const pdf = addUpload(content, 'brochure.pdf', 'application/pdf', bytes);
  partAt(content.articles[0])['blocks'] = [{ id: 1, __component: 'shared.media', file: pdf }];
}

/** Puts a disk of `kilobytes` under the site’s folder, with a copy of what is in it. */
function mountSmallDisk(workplace: Workplace, kilobytes: number): () => void {
  const before = mkdtempSync(path.join(tmpdir(), 'before-'));
  cpSync(workplace.parent, before, { recursive: true });
  mountDisk(workplace.parent, kilobytes);
  cpSync(before, workplace.parent, { recursive: true });
  rmSync(before, { recursive: true });
  return () => execFileSync('umount', [workplace.parent]);
}

function mountDisk(folder: string, kilobytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
}

function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'mount-'));
  try {
    mountDisk(folder, 64);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/** Only root may, and not everywhere. */
const diskFull: Fault[] = canMount()
  ? [
      {
        title: 'the disk fills up while the files arrive',
        publish: publishLargeFile,
        machine: (workplace) => mountSmallDisk(workplace, 900),
        exit: 5,
        says: ['disque'],
      },
    ]
  : [];

export const machineFaults: Fault[] = [
  ...diskFull,
  {
    title: 'the report cannot be written, which changes nothing of the site',
    run: (_, { parent, snapshot }) => ({
      arguments: ['--snapshot', snapshot, '--report', path.join(parent, 'voisin.txt', 'x.json')],
    }),
    exit: 0,
    says: ['voisin.txt'],
    reaches: heroIsNew,
  },
  {
    title: 'what is remembered of downloads is damaged',
    machine: ({ parent }) => {
      mkdirSync(path.join(parent, '.cache'));
      for (const file of ['sync-files.json', 'sync-report.json']) {
        writeFileSync(path.join(parent, '.cache', file), '{"x":"../../x"}');
      }
      return undefined;
    },
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'a file stands where the snapshot’s folder belongs',
    run: (_, { parent }) => ({ arguments: ['--snapshot', path.join(parent, 'voisin.txt')] }),
    exit: 5,
    says: ['voisin.txt'],
  },
  {
    title: 'the snapshot’s folder is a folder of something else',
    machine: ({ parent }) => {
      mkdirSync(path.join(parent, 'photos'));
      writeFileSync(path.join(parent, 'photos', 'vacances.txt'), 'Irremplaçable.');
      return undefined;
    },
    run: (_, { parent }) => ({ arguments: ['--snapshot', path.join(parent, 'photos')] }),
    exit: 2,
    says: ['photos'],
  },
];
