/** Runs a command and measures it with all that it starts. Needs Linux, bash and ps. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface Cost {
  wallSeconds: number;
  /** User and system time. */
  cpuSeconds: number;
  /** The most memory that all its processes held at once. */
  peakMb: number;
}

const pollMs = 200;

/** @throws Error with the end of what the command wrote, when it fails. */
export async function commandCost(
  command: readonly string[],
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<Cost> {
  // The shell’s `time` counts its child and, once they have ended, the child’s own.
  const child = spawn('bash', ['-c', 'TIMEFORMAT="%R %U %S"; time "$@" 2>&1', '-', ...command], {
    cwd: directory,
    env: { ...environment, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(child.pid));
  }, pollMs);
  const [output, times, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]).finally(() => clearInterval(timer));
  if (exitCode !== 0) throw new Error(`« ${command.join(' ')} » failed:\n${output.slice(-4000)}`);
  const [wallSeconds = NaN, user = NaN, system = NaN] = times.trim().split(' ').map(Number);
  return { wallSeconds, cpuSeconds: user + system, peakMb };
}

/** Of a process and all that it started. */
function residentMb(root: number | undefined): number {
  // As a forest: parents come before their children.
  const { stdout } = spawnSync('ps', ['-e', '--forest', '-o', 'pid=,ppid=,rss=']);
  const tree = new Set([root]);
  let kilobytes = 0;
  for (const line of String(stdout).trim().split('\n')) {
    const [pid, parent, resident = 0] = line.trim().split(/\s+/).map(Number);
    if (pid !== root && !tree.has(parent)) continue;
    tree.add(pid);
    kilobytes += resident;
  }
  return kilobytes / 1024;
}
