/** `npm run check:owner`: lists what an owner still has to make theirs. The exit code is 1 while something is left. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { colors } from '../src/brand/colors.mjs';
import { snapshotDirectory } from '../src/content/snapshot/directory.mjs';
import { readSnapshot } from '../src/content/snapshot/read';
import { siteConfig } from '../src/site.config';
import { findUnfinished } from './owner/unfinished';

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const unfinished = findUnfinished({
  config: siteConfig,
  colors,
  drawings: {
    'src/brand/logo.svg': digestOf('src/brand/logo.svg'),
    'public/favicon.svg': digestOf('public/favicon.svg'),
  },
  ...readSnapshot(snapshotDirectory),
  today: new Date().toISOString().slice(0, 10),
});

if (unfinished.length === 0) console.log('Ce site est le vôtre : rien de l’exemple n’y reste.');
else {
  console.log(`Il reste ${unfinished.length} point(s) de l’entreprise d’exemple :\n`);
  for (const { what, where } of unfinished) console.log(`- ${what}\n    ${where}`);
  console.log('\nLe chemin complet : docs/proprietaires.md');
  process.exitCode = 1;
}
