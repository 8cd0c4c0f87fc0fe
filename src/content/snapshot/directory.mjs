// This file is JavaScript because Tailwind’s configuration imports it.
import path from 'node:path';

/** Absolute path of the snapshot that a build reads. Tests set `SNAPSHOT_DIR` to read another one. */
export const snapshotDirectory = path.resolve(process.env.SNAPSHOT_DIR ?? 'content-snapshot');
