/**
 * `npm run bench:build`: what editors wait for. Checks out the last commit, then installs, syncs and builds with 13, 130
 * and 1000 articles of 800 words; `-- 10000`: with so many. Cold: no picture is downloaded or encoded. Warm: with
 * `.cache/` and the last content, and nothing new.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const [, , ...counts] = process.argv;

console.log('| articles | caches | install s | sync s | build s | all s |');
console.log('|---:|---|---:|---:|---:|---:|');
for (const count of counts.length > 0 ? counts : ['13', '130', '1000']) await measure(count);

async function measure(count: string): Promise<void> {
  const checkout = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const program = ['tests/sync/serve-articles.ts', count];
  const cms = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [address] = (await once(cms.stdout, 'data')) as [Buffer];
    execFileSync('git', ['clone', '--quiet', '.', checkout]);
    const env = { ...process.env, CMS_URL: String(address).trim() };
    const seconds = (...command: string[]) => {
      const start = performance.now();
      execFileSync('npm', command, { cwd: checkout, env, stdio: ['ignore', 'ignore', 'inherit'] });
      return (performance.now() - start) / 1000;
    };
    for (const caches of ['cold', 'warm']) {
      for (const made of ['node_modules', 'dist']) {
        rmSync(path.join(checkout, made), { recursive: true, force: true });
      }
      const times = [
        seconds('ci', '--omit=dev', '--prefer-offline'),
        seconds('run', 'sync', '--', '--accept-removals'),
        seconds('run', 'build'),
      ];
      const all = times.reduce((sum, time) => sum + time, 0);
      const cells = [...times, all].map((time) => time.toFixed(1));
      console.log(`| ${[count, caches, ...cells].join(' | ')} |`);
    }
  } finally {
    cms.kill();
    rmSync(checkout, { recursive: true });
  }
}
