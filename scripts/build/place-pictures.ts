/** Puts pictures into the built site from the cache; those it does not have are made first. */
import { fork } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { listAgain } from './cache-list.ts';
import { findCached } from './cached-file.ts';
import { cacheDirectory } from './picture-directories.ts';
import { keptPicture } from './picture-jobs.ts';
import type { PictureJob } from './picture-jobs.ts';

/** `jobs` by their addresses. Returns how many were made. */
export async function placePictures(
  dist: string,
  jobs: ReadonlyMap<string, PictureJob>,
): Promise<number> {
  for (const folder of new Set([...jobs.keys()].map((url) => path.dirname(url)))) {
    mkdirSync(path.join(dist, folder), { recursive: true });
  }
  const isMissing = ([url, job]: [string, PictureJob]) => !place(dist, url, job);
  const missing = [...jobs].filter(isMissing);
  if (missing.length === 0) return 0;
  await makePictures(missing.map(([, job]) => job));
  const [lost] = missing.filter(isMissing);
  if (lost) throw new Error(`${lost[0]} n’est pas dans ${cacheDirectory} : relancer le build.`);
  return missing.length;
}

/**
 * In a process of their own, whose memory ends with it. One arena: what encoders free in several, the next
 * picture could not use, and a build of any size would hold 200 MB more.
 */
async function makePictures(jobs: PictureJob[]): Promise<void> {
  await leaveRoom();
  const child = fork(path.resolve('scripts/build/make-pictures.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  });
  child.send(jobs);
  const code = await new Promise((resolve, reject) => {
    child.once('exit', resolve).once('error', reject);
  });
  if (code !== 0) throw new Error('Les images n’ont pas pu être préparées : voir ci-dessus.');
  listAgain(cacheDirectory);
}

/** The pages have left garbage, up to twice what is in use: given back to the machine before encoders need it. */
async function leaveRoom(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

/**
 * As a second name of the cached file where the disk allows it: writing thousands of pictures anew would take
 * a build longer than its pages. Should the built site’s ever be changed, the next build finds out by its time.
 */
function place(dist: string, url: string, job: PictureJob): boolean {
  const file = findCached(cacheDirectory, keptPicture(job));
  if (file === null) return false;
  const target = path.join(dist, url);
  try {
    linkSync(file, target);
  } catch {
    copyFileSync(file, target);
  }
  return true;
}
