/** A site whose syncs are killed, and what its build finds afterwards. */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read';
import type { Snapshot } from '../../src/content/snapshot/read';
import type { CmsContent } from './cms-content';
import type { Edition } from './editions';
import { FakeStrapi } from './fake-strapi';
import { startSync } from './sync-command';
import type { RunningSync } from './sync-command';
import { Workplace } from './workplace';

/** What `readSnapshot` gives for each edition after a sync that nobody disturbed. */
export type Expected = Record<Edition, Pick<Snapshot, 'documents' | 'media'>>;

export class CrashSite {
  readonly workplace: Workplace;

  private constructor(
    readonly cms: FakeStrapi,
    private readonly editions: Record<Edition, CmsContent>,
    baseline: string | null,
  ) {
    this.workplace = new Workplace(baseline);
  }

  static async open(
    editions: Record<Edition, CmsContent>,
    baseline: string | null = null,
  ): Promise<CrashSite> {
    return new CrashSite(await FakeStrapi.start(editions.A), editions, baseline);
  }

  start(edition: Edition): RunningSync {
    this.cms.content = this.editions[edition];
    return startSync({
      directory: this.workplace.parent,
      // The editions have no article in common.
      arguments: ['--snapshot', this.workplace.snapshot, '--accept-removals'],
      environment: { CMS_URL: this.cms.url },
    });
  }

  /**
   * Syncs undisturbed, and expects that to work whatever an earlier crash left behind. Gives the names of
   * what is still left of that crash.
   */
  async finish(edition: Edition, expected: Expected): Promise<string[]> {
    const { exitCode, output } = await this.start(edition).done;
    expect(exitCode, output).toBe(0);
    expect(this.readEdition(expected)).toBe(edition);
    const usual = ['.cache', 'content-snapshot', 'voisin.txt'];
    return readdirSync(this.workplace.parent).filter((name) => !usual.includes(name));
  }

  /**
   * The edition the site’s build finds, all of it. Reads a copy: the build mends what a crash left, and the
   * next sync shall find it unmended. @throws when there is no snapshot, or one of bits of both.
   */
  readEdition(expected: Expected): Edition {
    const copy = mkdtempSync(path.join(tmpdir(), 'crashed-'));
    try {
      cpSync(this.workplace.parent, copy, { recursive: true });
      const { documents, media } = readSnapshot(path.join(copy, 'content-snapshot'));
      const found = (['A', 'B'] as const).find((edition) =>
        isDeepStrictEqual({ documents, media }, expected[edition]),
      );
      if (found === undefined) {
        throw new Error(`A mixture: ${JSON.stringify({ documents, media }).slice(0, 2000)}`);
      }
      return found;
    } finally {
      rmSync(copy, { recursive: true });
    }
  }

  /** How far a killed sync had come, by what it left. */
  readPhase(): 'reading' | 'downloading' | 'staging' | 'between the renames' | 'cleaning up' {
    const { snapshot } = this.workplace;
    if (!existsSync(snapshot)) return 'between the renames';
    if (existsSync(`${snapshot}.previous`)) return 'cleaning up';
    if (existsSync(`${snapshot}.staged`)) return 'staging';
    return existsSync(`${snapshot}.downloads`) ? 'downloading' : 'reading';
  }

  async close(): Promise<void> {
    await this.cms.stop();
    this.workplace.remove();
  }
}
