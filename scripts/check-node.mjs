/** Runs before the programs of package.json’s scripts: where Node is too old for a package, its error does not say so. */
import { isNodeNewEnough, nodeNeeded } from './node-version.mjs';

if (!isNodeNewEnough()) {
  console.error(`${nodeNeeded} « npm start » brings one for this project alone.`);
  process.exitCode = 1;
}
