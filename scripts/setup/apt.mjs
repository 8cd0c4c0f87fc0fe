/** Debian’s packages, where this process may install them. */
import { existsSync } from 'node:fs';
import { attempt } from './attempt.mjs';

export function canUseApt() {
  const folders = (process.env['PATH'] ?? '').split(':');
  return (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    folders.some((folder) => existsSync(`${folder}/apt-get`))
  );
}

/** @param {string} name a Debian package */
export function aptInstall(name) {
  return attempt({
    title: `Installing ${name} (apt-get)`,
    command: 'sh',
    args: ['-c', 'apt-get update && apt-get install -y --no-install-recommends "$0"', name],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    limitMinutes: 10,
  });
}
