/** Makes sure that the HTML checker has a Java to run on. */
import { spawnSync } from 'node:child_process';
import { aptInstall, canUseApt } from './apt.mjs';

const oldestMajor = 11;

/** @param {string} printed what `java -version` prints; old ones call themselves 1.8 */
export function javaMajor(printed) {
  const [, first = '0', second = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(printed) ?? [];
  return Number(first === '1' ? second : first);
}

function hasJava() {
  const { status, stderr, stdout } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return status === 0 && javaMajor(stderr + stdout) >= oldestMajor;
}

/** @returns {Promise<string>} what a person has to do; `''` when there is a Java */
export async function ensureJava() {
  if (hasJava()) return '';
  const advice =
    `The HTML checker needs Java ${oldestMajor} or newer as « java » on the PATH. ` +
    'Install one (Debian: apt-get install default-jre-headless).';
  if (!canUseApt()) return advice;
  const { message } = await aptInstall('default-jre-headless');
  return hasJava() ? '' : `${advice} What was tried:\n${message}`;
}
