/** Says clearly that this Node is too old, before something else fails obscurely. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} version such as `20.19.0`
 * @param {string} range the form used in package.json: `>=20.19`
 */
export function isNodeRecent(version, range) {
  const [have = [], need = []] = [version, range].map((text) =>
    text
      .replace(/^\D+/, '')
      .split('.')
      .map((part) => Number.parseInt(part, 10)),
  );
  const [major = 0, minor = 0] = have;
  const [needMajor = 0, needMinor = 0] = need;
  return major > needMajor || (major === needMajor && minor >= needMinor);
}

/** @param {string} root the project’s folder */
export function requireNode(root) {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (isNodeRecent(process.versions.node, engines.node)) return;
  throw new Error(
    `This project needs Node ${engines.node}; this is ${process.versions.node}. ` +
      'Install a newer Node, then run this again.',
  );
}
