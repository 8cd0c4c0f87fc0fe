/** JavaScript, because Tailwind’s configuration imports it too. */
import path from 'node:path';

/** The snapshot that a build reads; tests set `SNAPSHOT_DIR` to read another one. */
export const snapshotDirectory = path.resolve(process.env.SNAPSHOT_DIR ?? 'content-snapshot');
