/** Which Node this project needs: `engines` in package.json. Runs on Node 18 or later. */
import { readFileSync } from 'node:fs';

const { node } = process.versions;
/** As npm writes it: `^22.12.0 || >=24.1.0`. */
const wanted = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).engines
  .node;

export const nodeNeeded = `This project needs Node ${wanted}; this is ${node}.`;

export function isNodeNewEnough() {
  return wanted.split('||').some((/** @type {string} */ range) => {
    const [, sign, least = '', major] = /(\^|>=)((\d+)[\d.]*)/.exec(range) ?? [];
    const isLate = node.localeCompare(least, 'en', { numeric: true }) >= 0;
    return isLate && (sign === '>=' || node.startsWith(`${major}.`));
  });
}
