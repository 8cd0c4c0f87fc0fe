/** Lists the licences of all packages: `npm run licences`. Those that reach visitors come first. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { licenceTable, readPackages } from './licences/packages';

const lockfile = fileURLToPath(new URL('../package-lock.json', import.meta.url));
console.log(licenceTable(readPackages(JSON.parse(readFileSync(lockfile, 'utf8')))));
