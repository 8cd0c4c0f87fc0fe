/** Where a build finds its pictures, and where it keeps what it made of them. */
import path from 'node:path';

export const mediaDirectory = path.resolve(
  process.env['SNAPSHOT_DIR'] ?? 'content-snapshot',
  'media',
);
/** Outlives builds, also on the host; tests that must start cold name another. */
export const cacheDirectory = path.resolve(process.env['PICTURES_CACHE'] ?? '.cache/pictures');
