/** The sync’s step from documents with tokens to documents with files. */
import type { Desk } from './desk';
import { fetchMedia } from './media';
import { cacheKey, readMediaCache, writeMediaCache } from './media-cache';
import type { CachedFile, MediaCache } from './media-cache';
import type { Results } from './normalise';
import { placeMedia, uploadsOf } from './place-media';
import type { MediaFiles } from './place-media';
import type { Progress } from './progress';
import type { SyncReport } from './report';
import { downloadsDirectory } from './stage';
import type { StrapiClient } from './strapi-client';

interface Surroundings {
  desk: Desk;
  client: StrapiClient;
  /** The snapshot’s folder. */
  directory: string;
  /** Outside the snapshot, because it holds the CMS’s addresses. */
  cacheFile: string;
  report: SyncReport;
  progress: Progress;
}

export async function bringMedia(
  drafts: Results,
  { desk, client, directory, cacheFile, report, progress }: Surroundings,
): Promise<{ results: Results; media: MediaFiles }> {
  const uploads = uploadsOf(drafts, desk);
  const cache = await readMediaCache(cacheFile);
  const fetched = await fetchMedia(uploads, {
    client,
    cache,
    snapshot: directory,
    downloads: downloadsDirectory(directory),
    onFile: (done, all) => progress.tick(`Médias : ${done} sur ${all}`),
  });
  const placed = placeMedia(drafts, fetched, desk);

  const stored = uploads.flatMap((upload) => {
    const one = fetched.get(upload.url);
    return one?.status === 'stored' ? [{ upload, file: one.file }] : [];
  });
  const downloaded = stored.filter(({ file }) => file.origin === 'downloaded').length;
  report.media = { total: placed.media.size, downloaded, reused: stored.length - downloaded };

  const isWhole = Object.values(placed.results).every(({ status }) => status === 'ok');
  // What failed this time will want its files next time.
  const kept: MediaCache = isWhole ? new Map<string, CachedFile>() : cache;
  for (const { upload, file } of stored) {
    const { sha256, type, bytes, width, height, version } = file;
    kept.set(cacheKey(upload), { sha256, type, bytes, width, height, version });
  }
  // Written before the swap: an entry whose file is not in the snapshot is simply not used.
  await writeMediaCache(cacheFile, kept, progress.line);
  return placed;
}
