/** What a process and all that it started hold and have used, as Linux tells it in `/proc`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';

export interface ProcessUse {
  pid: number;
  /** User and system time so far. */
  cpuSeconds: number;
  residentMb: number;
  /** The most it ever held. */
  peakMb: number;
}

export const canReadProcesses = existsSync('/proc/self/stat');

/** The kernel counts processor time in hundredths of a second, whatever its own clock. */
const ticksPerSecond = 100;

/** The process and its descendants; those that have just gone are left out. */
export function readProcessTree(pid: number): ProcessUse[] {
  const own = readProcess(pid);
  return own === null ? [] : [own, ...childrenOf(pid).flatMap(readProcessTree)];
}

function readProcess(pid: number): ProcessUse | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
    // After the name, which may hold spaces: state, parent … user time is the twelfth, system time the next.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const cpuSeconds = ticks / ticksPerSecond;
    return { pid, cpuSeconds, residentMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
  } catch {
    return null;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .split(' ')
        .filter((child) => child !== '')
        .map(Number),
    );
  } catch {
    return [];
  }
}
