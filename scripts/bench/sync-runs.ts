/** Syncs articles from a pretended Strapi on this machine: into nothing, then again with nothing changed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { measureRun } from './measured-run.ts';
import type { Cost } from './measured-run.ts';

export interface SyncFigures extends Cost {
  articles: number;
  run: 'first' | 'unchanged';
}

/** `folder` is emptied. */
export async function* measureSyncs(folder: string, articles: number): AsyncGenerator<SyncFigures> {
  rmSync(folder, { recursive: true, force: true });
  const cms = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/sync/serve-articles.ts', String(articles)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [address] = (await once(cms.stdout, 'data')) as [Buffer];
    const snapshot = path.join(folder, 'content-snapshot');
    const report = path.join(folder, 'sync-report.json');
    const options = ['--snapshot', snapshot, '--report', report];
    for (const run of ['first', 'unchanged'] as const) {
      const cost = await measureRun({
        command: [process.execPath, '--import', 'tsx', 'scripts/sync.ts', ...options],
        environment: { CMS_URL: address.toString().trim(), CMS_TOKEN: undefined },
      });
      yield { articles, run, ...cost };
    }
  } finally {
    cms.kill();
  }
}
