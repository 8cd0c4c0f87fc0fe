/** A folder of its own for each run of the sync, and a watch over everything in and around it. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export class Workplace {
  /** Deep enough for an escape by several `../` to stay in sight. */
  readonly root = mkdtempSync(path.join(tmpdir(), 'sync-'));
  readonly parent = path.join(this.root, 'a', 'b', 'c', 'site');
  readonly snapshot = path.join(this.parent, 'content-snapshot');

  /** @param baseline the snapshot the site has so far; null for a project that never had one. */
  constructor(baseline: string | null) {
    mkdirSync(this.parent, { recursive: true });
    writeFileSync(path.join(this.parent, 'voisin.txt'), 'À ne pas toucher.\n');
    if (baseline !== null) cpSync(baseline, this.snapshot, { recursive: true });
  }

  /** Everything but the snapshot and the cache, by path and digest. Leftovers of the sync count. */
  surroundings(): Map<string, string> {
    const own = [this.snapshot, path.join(this.parent, '.cache')];
    return digestTree(this.root, (file) => !own.includes(file));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Path → digest of every file, link and folder below; `enters` says which to look at. */
export function digestTree(
  directory: string,
  enters: (file: string) => boolean = () => true,
): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (folder: string) => {
    for (const name of readdirSync(folder).sort()) {
      const file = path.join(folder, name);
      if (!enters(file)) continue;
      const kind = lstatSync(file);
      const key = path.relative(directory, file);
      if (kind.isDirectory()) {
        found.set(key, 'folder');
        visit(file);
      } else if (kind.isSymbolicLink()) found.set(key, `link to ${readlinkSync(file)}`);
      else found.set(key, createHash('sha256').update(readFileSync(file)).digest('hex'));
    }
  };
  if (existsSync(directory)) visit(directory);
  return found;
}
