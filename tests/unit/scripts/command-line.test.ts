/** Tests the command lines of this project’s programs: those of package.json that begin with `node scripts/`. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { startProgram } from '../../support/run-program.ts';

const programs = Object.entries(packageJson.scripts).flatMap(([name, command]) => {
  const program = /^node (?:--\S+ )*(scripts\/\S+)$/.exec(command)?.[1];
  return program === undefined ? [] : [{ name, program }];
});

/** Runs a program in a folder without a site, which no program changes before it has read its options. */
const run = (program: string, args: readonly string[]) =>
  startProgram([path.resolve(program), ...args], { cwd: tmpdir() }).done;

test.each(programs)('npm run $name names an unknown option and shows the help', async (command) => {
  const { exitCode, output } = await run(command.program, ['--inconnue']);
  expect(output).toContain('--inconnue');
  expect(output).toMatch(new RegExp(`Usage ?: npm run ${command.name}`));
  expect(output).not.toMatch(/^ +at /m);
  expect(exitCode).toBe(2);
});

test.each([
  ['scripts/serve.ts', ['--port', 'abc'], '--port'],
  ['scripts/bench/build.ts', ['beaucoup'], 'articles: beaucoup'],
])('%s refuses the value in %j', async (program, args, expectedText) => {
  const { exitCode, output } = await run(program, args);
  expect(output).toContain(expectedText);
  expect(output).toMatch(/^Usage ?: npm run /m);
  expect(exitCode).toBe(2);
});
