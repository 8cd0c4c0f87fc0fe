/**
 * `npm run bench:build` measures how much processor time a publication takes, in seconds. It checks out the last
 * commit, installs it, then syncs and builds with 13, 130 and 1,000 articles of 800 words, or with the numbers of
 * articles given as arguments. The table has three rows for each number: `cold` without caches, `warm` without a
 * change, and `one change` after one article has changed. For comparison it builds the barest Astro blog with the same
 * texts. `--sync-only` neither installs nor builds, which shows quickly whether this benchmark works.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine, readWholeNumber } from '../lib/command-line.ts';
import type { Help } from '../lib/command-line.ts';
import { writeBareBlog } from './bare-blog.ts';

const help: Help = {
  language: 'en',
  text: `Usage: npm run bench:build -- [--sync-only] [<number of articles> …]

Measures sync and build with 13, 130 and 1000 articles, or with other numbers.
  --sync-only  neither installs nor builds`,
};
const { values, positionals } = readCommandLine(help, {
  options: { 'sync-only': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const articleCounts = (positionals.length > 0 ? positionals : ['13', '130', '1000']).map((count) =>
  readWholeNumber(help, 'articles:', count, { min: 1, max: 100_000 }),
);
const checkout = mkdtempSync(path.join(tmpdir(), 'bench-'));
const usageFile = path.join(checkout, '.usage');
try {
  execFileSync('git', ['clone', '--quiet', '.', checkout]);
  if (values['sync-only']) {
    symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'));
  } else {
    execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: checkout });
  }
  console.log(
    '| articles | caches | sync s | sync MB | build s | build MB | bare blog s | sync ÷ bare | all ÷ bare |',
  );
  console.log(`|---:|---|${'---:|'.repeat(7)}`);
  for (const articleCount of articleCounts) await measure(articleCount);
} finally {
  rmSync(checkout, { recursive: true });
}

async function measure(articleCount: number): Promise<void> {
  const cmsProcess = spawn(
    process.execPath,
    ['tests/sync/serve-articles.ts', String(articleCount)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const readNextLine = async () =>
    String(((await once(cmsProcess.stdout, 'data')) as [Buffer])[0]).trim();
  try {
    const env = { CMS_URL: await readNextLine() };
    for (const generatedFolder of ['.cache', 'dist', 'node_modules/.astro']) {
      rmSync(path.join(checkout, generatedFolder), { recursive: true, force: true });
    }
    for (const caches of ['cold', 'warm', 'one change']) {
      rmSync(path.join(checkout, 'dist'), { recursive: true, force: true });
      if (caches === 'one change') {
        cmsProcess.stdin.write('change\n');
        await readNextLine();
      }
      const sync = await run(
        ['npm', 'run', 'sync', '--', '--replace-demo', '--accept-removals'],
        env,
      );
      const cells = [articleCount, caches, sync.seconds.toFixed(1), sync.megabytes.toFixed(0)];
      if (!values['sync-only']) {
        const build = await run(['npm', 'run', 'build'], env);
        const bareBlog = await run(['npx', 'astro', 'build', '--root', writeBareBlog(checkout)]);
        cells.push(
          build.seconds.toFixed(1),
          build.megabytes.toFixed(0),
          bareBlog.seconds.toFixed(1),
          (sync.seconds / bareBlog.seconds).toFixed(2),
          ((sync.seconds + build.seconds) / bareBlog.seconds).toFixed(2),
        );
      }
      console.log(`| ${cells.join(' | ')} |`);
    }
  } finally {
    cmsProcess.kill();
    await once(cmsProcess, 'close');
  }
}

/**
 * Runs a command. Returns the processor time of all its processes, which depends less on other programs than the elapsed
 * time does, and the peak memory of the largest one.
 */
async function run(
  [command = '', ...args]: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<{ seconds: number; megabytes: number }> {
  // Source of a module that every Node process of the command loads, and that appends its peak memory and its time to a
  // file at exit. Threads load it, too, but share the figures of their process.
  const usageRecorder = `import{appendFileSync}from'node:fs';import{isMainThread}from'node:worker_threads';process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();if(isMainThread)appendFileSync(${JSON.stringify(usageFile)},maxRSS+' '+(userCPUTime+systemCPUTime)+'\\n')})`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(usageRecorder)}`;
  const env = { ...process.env, ...variables, NODE_OPTIONS };
  writeFileSync(usageFile, '');
  const child = spawn(command, args, {
    cwd: checkout,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`“${command} ${args.join(' ')}” has failed.`);
  const usageLines = readFileSync(usageFile, 'utf8').trim().split('\n');
  const usages = usageLines.map((line) => line.split(' ').map(Number));
  return {
    seconds: usages.reduce((sum, [, microseconds = 0]) => sum + microseconds / 1e6, 0),
    megabytes: Math.max(...usages.map(([kilobytes = 0]) => kilobytes)) / 1000,
  };
}
