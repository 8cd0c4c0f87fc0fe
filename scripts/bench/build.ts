/**
 * `npm run bench:build` measures how much processor time a publication takes, in seconds. It checks out the last
 * commit, installs it, then syncs and builds with 13, 130 and 1,000 articles of 800 words, or with the numbers of
 * articles given as arguments. The table has three rows for each number: `cold` without caches, `warm` without a
 * change, and `one change` after one article has changed. For comparison it builds the barest Astro blog with the same
 * texts.
 *
 * `--cms` measures the Strapi of `scripts/cms` on Postgres, with 1,000 photographs, without the row `warm`.
 * `--sync-only` neither installs nor builds, which shows quickly whether this benchmark works.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine, readWholeNumber } from '../lib/command-line.ts';
import type { Help } from '../lib/command-line.ts';
import { writeBareBlog } from './bare-blog.ts';

const help: Help = {
  language: 'en',
  text: `Usage: npm run bench:build -- [--cms] [--sync-only] [<number of articles> …]

Measures sync and build with 13, 130 and 1000 articles, or with other numbers.
  --cms        measures the Strapi of scripts/cms on Postgres
  --sync-only  neither installs nor builds`,
};
const { values, positionals } = readCommandLine(help, {
  options: {
    'sync-only': { type: 'boolean', default: false },
    cms: { type: 'boolean', default: false },
  },
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
    const installUsage = await run(['npm', 'ci', '--omit=dev', '--prefer-offline']);
    console.log(`Install: ${installUsage.seconds.toFixed(1)} s\n`);
  }
  const columnTitles = [
    'articles',
    'caches',
    'requests',
    'MB read',
    'MB written',
    'sync s',
    'sync MB',
    'build s',
    'build MB',
    'bare blog s',
    'bare blog MB',
    'sync ÷ bare',
    'all ÷ bare',
  ];
  console.log(`| ${columnTitles.join(' | ')} |`);
  console.log(`|---:|---|${'---:|'.repeat(columnTitles.length - 2)}`);
  for (const articleCount of articleCounts) await measure(articleCount);
} finally {
  rmSync(checkout, { recursive: true });
}

async function measure(articleCount: number): Promise<void> {
  const serverProgram = `tests/${values.cms ? 'cms' : 'sync'}/serve-articles.ts`;
  const cmsProcess = spawn(process.execPath, [serverProgram, String(articleCount)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const readNextLine = async () =>
    String(((await once(cmsProcess.stdout, 'data')) as [Buffer])[0]).trim();
  try {
    const [address = '', token = ''] = (await readNextLine()).split(' ');
    const strapiProxy = await startCountingProxy(address);
    const env = { CMS_URL: strapiProxy.url, CMS_TOKEN: token };
    for (const generatedFolder of ['.cache', 'dist', 'node_modules/.astro']) {
      rmSync(path.join(checkout, generatedFolder), { recursive: true, force: true });
    }
    for (const caches of values.cms ? ['cold', 'one change'] : ['cold', 'warm', 'one change']) {
      rmSync(path.join(checkout, 'dist'), { recursive: true, force: true });
      if (caches === 'one change') {
        cmsProcess.stdin.write('change\n');
        await readNextLine();
      }
      strapiProxy.reset();
      const filesBefore = sizesOfWrittenFiles();
      const syncUsage = await run(
        ['npm', 'run', 'sync', '--', '--replace-demo', '--accept-removals'],
        env,
      );
      const newFiles = [...sizesOfWrittenFiles()].filter(([file]) => !filesBefore.has(file));
      const writtenBytes = newFiles.reduce((sum, [, size]) => sum + size, 0);
      const cells = [
        articleCount,
        caches,
        strapiProxy.requests(),
        (strapiProxy.bytes() / 1e6).toFixed(1),
        (writtenBytes / 1e6).toFixed(2),
        ...cellsOf(syncUsage),
      ];
      if (!values['sync-only']) {
        const buildUsage = await run(['npm', 'run', 'build'], env);
        const bareBuildUsage = await run(
          ['npx', 'astro', 'build', '--root', writeBareBlog(checkout)],
          env,
        );
        const totalSeconds = syncUsage.seconds + buildUsage.seconds;
        const ratios = [syncUsage.seconds, totalSeconds].map((time) =>
          (time / bareBuildUsage.seconds).toFixed(2),
        );
        cells.push(...cellsOf(buildUsage), ...cellsOf(bareBuildUsage), ...ratios);
      }
      console.log(`| ${cells.join(' | ')} |`);
    }
    strapiProxy.close();
  } finally {
    cmsProcess.kill();
    await once(cmsProcess, 'close');
  }
}

interface Measurement {
  /** Processor time of all processes. It depends less on other programs than the elapsed time does. */
  seconds: number;
  /** Peak memory of the largest process, in MB. */
  megabytes: number;
}

function cellsOf({ seconds, megabytes }: Measurement): string[] {
  return [seconds.toFixed(1), megabytes.toFixed(0)];
}

async function run(
  [command = '', ...args]: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<Measurement> {
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

/** Starts a proxy in front of Strapi that counts the requests and the bytes of the responses. */
async function startCountingProxy(address: string) {
  let requests = 0;
  let bytes = 0;
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    const { method = 'GET', headers, url = '/' } = incoming;
    const forwardedRequest = request(address + url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.pipe(outgoing);
    });
    incoming.pipe(forwardedRequest);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    bytes: () => bytes,
    reset: () => {
      requests = 0;
      bytes = 0;
    },
    close: () => server.close(),
  };
}

/**
 * Returns the sizes of the sync’s output files, by inode and time of modification. A hard link to a file of the previous
 * snapshot keeps both, so it does not count as written.
 */
function sizesOfWrittenFiles(): Map<string, number> {
  const folders = ['content-snapshot', '.cache'].map((name) => path.join(checkout, name));
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile()),
    );
  return new Map(
    files
      .filter(({ parentPath, name }) => !parentPath.includes('.cache') || name.startsWith('sync-'))
      .map(({ parentPath, name }) => {
        const { ino, size, mtimeMs } = statSync(path.join(parentPath, name));
        return [`${ino} ${mtimeMs}`, size] as const;
      }),
  );
}
