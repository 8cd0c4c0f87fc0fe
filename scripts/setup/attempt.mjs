/** Runs one command, says so on one line, and never waits for ever. */
import { spawn, spawnSync } from 'node:child_process';

/**
 * @typedef {{ ok: boolean; message: string }} Outcome `message` is how the printed text begins and ends.
 * @typedef {{
 *   title: string; command: string; args: string[]; limitMinutes: number;
 *   cwd?: string; env?: Record<string, string>;
 * }} Attempt
 */

/** npm gives its reason first, Playwright and apt-get last. */
const keptCharacters = 900;

/**
 * @param {Attempt} attempt
 * @param {(text: string) => void} [print]
 * @returns {Promise<Outcome>} never rejects: a command that cannot be started has failed as well
 */
export async function attempt(attempt, print = (text) => process.stdout.write(text)) {
  const started = Date.now();
  print(`${attempt.title} … `);
  const outcome = await run(attempt);
  const seconds = Math.round((Date.now() - started) / 1000);
  print(outcome.ok ? `done in ${seconds} s\n` : 'not possible\n');
  return outcome;
}

/**
 * @param {Attempt} attempt
 * @returns {Promise<Outcome>}
 */
function run({ command, args, limitMinutes, cwd, env }) {
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a .cmd file on Windows, which only a shell can start.
      shell: isWindows,
      // A group of its own, so that a hanging download’s children end with it.
      detached: !isWindows,
    });
    let output = '';
    let isLate = false;
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    const end = () => killGroup(child.pid);
    const endBoth = () => {
      end();
      process.exit(130);
    };
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, limitMinutes * 60_000);
    const finish = (/** @type {boolean} */ ok, /** @type {string} */ message) => {
      clearTimeout(timer);
      process.off('SIGINT', endBoth);
      process.off('SIGTERM', endBoth);
      resolve({ ok, message });
    };
    process.on('SIGINT', endBoth);
    process.on('SIGTERM', endBoth);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => finish(false, error.message));
    child.on('close', (code) => {
      const late = isLate ? `Stopped after ${limitMinutes} minutes.\n` : '';
      finish(code === 0, late + shorten(output));
    });
  });
}

/** @param {string} output */
function shorten(output) {
  const stackLines = /^\s+at .*\n?/gm;
  const text = output.replace(stackLines, '').trim();
  if (text.length <= 2 * keptCharacters) return text;
  return `${text.slice(0, keptCharacters)}\n[…]\n${text.slice(-keptCharacters)}`;
}

/** @param {number | undefined} pid */
function killGroup(pid) {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}
