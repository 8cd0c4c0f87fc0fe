/** The plugin’s `onPreBuild`, as a program: Netlify loads plugins without TypeScript’s module resolution. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareContent, verdictFile } from './prepare-content';

const verdict = await prepareContent(process.env);
mkdirSync(path.dirname(verdictFile), { recursive: true });
writeFileSync(verdictFile, JSON.stringify(verdict));
