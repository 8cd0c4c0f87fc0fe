/**
 * What an editor waits for after « Publish »: the host checks out the code, installs what a build needs, syncs and
 * builds. Caches are warm, as the host keeps them: npm’s, `.cache/` and the last content.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureRun } from './measured-run.ts';
import type { Run } from './measured-run.ts';

export interface EditorWait {
  articles: number;
  installSeconds: number;
  syncSeconds: number;
  buildSeconds: number;
}

/** As `scripts/netlify` has it. */
const cached = ['.cache', 'content-snapshot'];

/** What is not committed is not measured. */
export async function measureEditorWait(articles: number): Promise<EditorWait> {
  // Away from here, where this project’s own packages would be found.
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
  const checkout = path.join(folder, 'checkout');
  const cache = path.join(folder, 'cache');
  const cms = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/sync/serve-articles.ts', String(articles)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [address] = (await once(cms.stdout, 'data')) as [Buffer];
    const environment = { CMS_URL: address.toString().trim(), CMS_TOKEN: undefined };
    const run = async (...command: Run['command']) =>
      (await measureRun({ command, directory: checkout, environment })).wallSeconds;
    const publish = async (): Promise<EditorWait> => {
      execFileSync('git', ['clone', '--quiet', '.', checkout]);
      if (existsSync(cache)) copyCached(cache, checkout);
      return {
        articles,
        installSeconds: await run('npm', 'ci', '--omit=dev', '--prefer-offline', '--no-audit'),
        syncSeconds: await run('npm', 'run', 'sync', '--', '--accept-removals'),
        buildSeconds: await run('npm', 'run', 'build'),
      };
    };
    await publish();
    copyCached(checkout, cache);
    rmSync(checkout, { recursive: true });
    return await publish();
  } finally {
    cms.kill();
    rmSync(folder, { recursive: true });
  }
}

function copyCached(from: string, to: string): void {
  for (const name of cached) {
    cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  }
}
