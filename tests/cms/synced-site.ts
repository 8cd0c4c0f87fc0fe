/** A site’s folder that syncs from a running Strapi, as the site’s host would. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles } from '../site/checks/site-files';
import type { ProgramResult } from '../support/run-program';
import { runSync } from './sync-command';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';

export class SyncedSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'synced-'));
  readonly snapshot = path.join(this.folder, 'content-snapshot');

  constructor(private readonly cms: Pick<RunningStrapi, 'address'>) {}

  sync(...args: string[]): Promise<ProgramResult> {
    return runSync(this.folder, this.cms.address, args);
  }

  /** @throws Error with the sync’s output if it failed */
  async syncWell(): Promise<string> {
    const { exitCode, output } = await this.sync();
    if (exitCode !== 0) throw new Error(`The sync ended with ${String(exitCode)}:\n${output}`);
    return output;
  }

  has(file: string): boolean {
    return existsSync(path.join(this.snapshot, file));
  }

  text(file: string): string {
    return readFileSync(path.join(this.snapshot, file), 'utf8');
  }

  json(file: string): unknown {
    return JSON.parse(this.text(file));
  }

  /** Bytes and time of last change of every file. */
  state(): Map<string, string> {
    return new Map(
      listFiles(this.snapshot).map((file) => {
        const full = path.join(this.snapshot, file);
        return [file, `${statSync(full).mtimeMs} ${readFileSync(full).toString('base64')}`];
      }),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Requests for uploads. */
export function uploadRequests({ requests }: RunningStrapi): string[] {
  return requests.filter((url) => url.startsWith('/uploads/'));
}
