/** The fault tests’ own watch, shown to notice what it is there for: programs that behave as a sync must not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { committedSnapshot } from '../snapshots/make-snapshot';
import { demoContent } from './demo-content';
import type { Fault } from './fault';
import { tryFault } from './fault';

const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
async function watch(source: string, fault: Partial<Fault>): Promise<void> {
  const program = path.join(folder, `${(count += 1)}.mjs`);
  writeFileSync(program, `import fs from 'node:fs'; const dir = process.argv[3];\n${source}`);
  const complete: Fault = { title: source, exit: 1, run: () => ({ program }), ...fault };
  await tryFault(complete, await demoContent('small'), committedSnapshot);
}

const fails = 'process.exitCode = 1;';

test('a program that fails, says why and touches nothing is what the tests want', async () => {
  await watch(`console.error('GET /api/hero'); ${fails}`, { says: ['/api/hero'] });
});

test.each<[string, string, Partial<Fault>]>([
  ['ends as if all were well', 'console.log(1)', {}],
  ['does not end', 'setInterval(() => 0, 1000)', { within: 1500 }],
  ['says nothing of the address', fails, { says: ['/api/hero'] }],
  ['shows its inside', `console.error(new Error('x').stack); ${fails}`, {}],
  ['shows the token', `console.error(process.env.CMS_TOKEN); ${fails}`, {}],
  ['shows an object’s name for its content', `console.error(String({})); ${fails}`, {}],
  ['changes a byte of the snapshot', `fs.appendFileSync(dir + '/hero.json', ' '); ${fails}`, {}],
  ['adds a file to the snapshot', `fs.writeFileSync(dir + '/media/x', ''); ${fails}`, {}],
  ['leaves something beside it', `fs.mkdirSync(dir + '.staged'); ${fails}`, {}],
  ['writes far outside', `fs.writeFileSync(dir + '/../../../x.json', ''); ${fails}`, {}],
  ['touches the neighbour', `fs.writeFileSync(dir + '/../voisin.txt', ''); ${fails}`, {}],
  ['takes 600 MB', `Buffer.alloc(6e8, 1); setTimeout(() => {}, 300); ${fails}`, {}],
  [
    'leaves a snapshot that is no longer whole',
    `fs.rmSync(dir + '/hero.json')`,
    { exit: 0, reaches: () => undefined },
  ],
])('a program that %s is noticed', async (_name, source, fault) => {
  await expect(watch(source, fault)).rejects.toThrow();
});
