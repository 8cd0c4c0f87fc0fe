/** Runs a program and tells what it cost, with everything that it started. */
import { spawn } from 'node:child_process';
import { canReadProcesses, readProcessTree } from './process-tree.ts';

export interface Cost {
  wallSeconds: number;
  /** User and system time of all its processes, to a tenth of a second. */
  cpuSeconds: number;
  /** The most that all its processes held together, in MiB. */
  peakMb: number;
}

export interface Run {
  /** The program and its arguments. */
  command: readonly [string, ...string[]];
  directory?: string;
  /** Added to this process’s own; undefined takes a variable away. */
  environment?: Record<string, string | undefined>;
}

const lookEveryMs = 50;

/** @throws Error with the end of what the program said, when it fails. */
export async function measureRun({ command, directory, environment }: Run): Promise<Cost> {
  if (!canReadProcesses) throw new Error('Costs are read from /proc, which only Linux has.');
  const [program, ...args] = command;
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);

  const cpuByProcess = new Map<number, number>();
  let peakMb = 0;
  const look = () => {
    if (child.pid === undefined) return;
    const tree = readProcessTree(child.pid);
    for (const { pid, cpuSeconds } of tree) cpuByProcess.set(pid, cpuSeconds);
    const togetherMb = tree.reduce((sum, { residentMb }) => sum + residentMb, 0);
    peakMb = Math.max(peakMb, togetherMb, ...tree.map((one) => one.peakMb));
  };
  const timer = setInterval(look, lookEveryMs);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(timer));
  if (exitCode !== 0) throw new Error(`« ${command.join(' ')} » failed:\n${said}`);
  const cpuSeconds = [...cpuByProcess.values()].reduce((sum, seconds) => sum + seconds, 0);
  return { wallSeconds: (performance.now() - started) / 1000, cpuSeconds, peakMb };
}
