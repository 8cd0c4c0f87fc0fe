/** What editors wait for, from an empty checkout to a finished dist/: `npm run bench:build -- --help`. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBareBlog } from './bare-blog.ts';
import { commandCost } from './command-cost.ts';

const help = `npm run bench:build -- [numbers of articles: 13 130 1000]

Checks out the last commit, then does what the host does after « Publish » in a CMS with so many articles of 800 words:
installs, syncs, builds. Cold is the first time: no picture is downloaded or encoded. Warm is the next, with what
scripts/netlify keeps (.cache/ and the last content), and nothing new. npm takes packages from its own cache if it can.
Each build is followed by that of the barest Astro blog with the same articles. CPU seconds and memory are those of the
build with all its processes. 13 to 1000 articles take about ten minutes, 10000 more than that.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' } },
});
const counts = positionals.length > 0 ? positionals.map(Number) : [13, 130, 1000];
if (values.help) console.log(help);
else if (counts.every((count) => Number.isInteger(count) && count > 0)) await measure();
else {
  console.error(help);
  process.exitCode = 1;
}

async function measure(): Promise<void> {
  console.log(
    '| articles | caches | install s | sync s | build s | all s | CPU s | peak MB | bare build s | CPU s | peak MB |',
  );
  console.log(`|---:|---|${'---:|'.repeat(9)}`);
  for (const count of counts) await measureCount(count);
}

async function measureCount(count: number): Promise<void> {
  // Away from here, where this project’s own packages would be found.
  const checkout = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const cms = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/sync/serve-articles.ts', String(count)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [address] = (await once(cms.stdout, 'data')) as [Buffer];
    execFileSync('git', ['clone', '--quiet', '.', checkout]);
    const bareBlog = path.join(checkout, 'bare-blog');
    writeBareBlog(bareBlog, count);
    const environment = {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      CMS_URL: String(address).trim(),
      CMS_TOKEN: undefined,
      CONTEXT: undefined,
    };
    const run = (directory: string, ...command: string[]) =>
      commandCost(command, directory, environment);
    for (const caches of ['cold', 'warm']) {
      for (const made of ['node_modules', 'dist'])
        rmSync(path.join(checkout, made), { recursive: true, force: true });
      const install = await run(checkout, 'npm', 'ci', '--omit=dev', '--prefer-offline');
      const sync = await run(checkout, 'npm', 'run', 'sync', '--', '--accept-removals');
      const build = await run(checkout, 'npm', 'run', 'build');
      const bare = await run(bareBlog, 'npm', 'run', 'build');
      const all = install.wallSeconds + sync.wallSeconds + build.wallSeconds;
      const cells = [
        ...[install.wallSeconds, sync.wallSeconds, build.wallSeconds, all, build.cpuSeconds].map(
          tenths,
        ),
        Math.round(build.peakMb),
        ...[bare.wallSeconds, bare.cpuSeconds].map(tenths),
        Math.round(bare.peakMb),
      ];
      console.log(`| ${[count, caches, ...cells].join(' | ')} |`);
    }
  } finally {
    cms.kill();
    rmSync(checkout, { recursive: true });
  }
}

function tenths(seconds: number): string {
  return seconds.toFixed(1);
}
