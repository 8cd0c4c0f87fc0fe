/** A process of its own: makes the pictures that a build sends it and puts them into the cache. See ./place-pictures. */
import { noteWhole } from './cache-list.ts';
import { cachedBytes } from './cached-file.ts';
import { encode, encodersAtOnce } from './encode-pictures.ts';
import { inParallel } from './in-parallel.ts';
import { cacheDirectory, mediaDirectory } from './picture-directories.ts';
import { keptPicture } from './picture-jobs.ts';
import type { PictureJob } from './picture-jobs.ts';
import { openStudio } from './share-pictures/draw.ts';
import type { Studio } from './share-pictures/draw.ts';

let studio: Promise<Studio> | undefined;

async function make(job: PictureJob): Promise<Uint8Array> {
  try {
    if (job.kind === 'variant') return await encode(job.variant, mediaDirectory);
    studio ??= openStudio(mediaDirectory);
    return await (await studio).draw(job.card);
  } catch (cause) {
    const file = job.kind === 'variant' ? job.variant.file : job.card.photograph;
    throw new Error(`media/${file} : l’image n’a pas pu être préparée (${String(cause)}).`, {
      cause,
    });
  }
}

process.once('message', (jobs: PictureJob[]) => {
  void inParallel(jobs, encodersAtOnce, async (job) => {
    await cachedBytes(cacheDirectory, keptPicture(job), () => make(job));
  })
    .then(() => noteWhole(cacheDirectory))
    .then(() => process.disconnect());
});
// The build that asked is gone, or has what it asked for.
process.once('disconnect', () => process.exit());
