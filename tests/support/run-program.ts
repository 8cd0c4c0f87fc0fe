import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

export interface ProgramResult {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  /** Standard output and error, as in a build log. */
  output: string;
}

export interface RunningProgram {
  process: ChildProcess;
  done: Promise<ProgramResult>;
}

/** Starts a Node program and collects its output. @param args options of Node, the program and its arguments */
export function startProgram(
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; timeout?: number },
): RunningProgram {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  }
  const done = new Promise<ProgramResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal, output }));
  });
  return { process: child, done };
}
