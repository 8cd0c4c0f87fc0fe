/** The workflow that asks for a build on the morning of an article’s day. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../../support/run-program';

const workflow = readFileSync('.github/workflows/scheduled.yml', 'utf8');
const program = workflow
  .slice(workflow.indexOf('run: |') + 'run: |'.length)
  .replace(/^ {10}/gm, '');

/** Runs it against a live site that says this. @returns the methods of its requests, and the outcome */
async function run(state: object | null) {
  const requests: string[] = [];
  const server = createServer(({ method = '', url = '' }, response) => {
    requests.push(`${method} ${url}`);
    response.writeHead(state === null ? 404 : 200).end(JSON.stringify(state));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  writeFileSync(path.join(folder, 'step.cjs'), program);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { ...process.env, SITE_URL: address, BUILD_HOOK: `${address}/hook` };
  const { exitCode } = await startProgram(['step.cjs'], { cwd: folder, env }).done;
  return { requests, exitCode };
}

const read = 'GET /etat-du-site.json';

test('asks for a build once a day has come', async () => {
  expect(await run({ nextPublication: '2026-01-31' })).toEqual({
    requests: [read, 'POST /hook'],
    exitCode: 0,
  });
});

test.each([{}, { nextPublication: '2999-12-31' }])(
  'asks for none on other days: %o',
  async (state) => {
    expect(await run(state)).toEqual({ requests: [read], exitCode: 0 });
  },
);

test('fails where the live site does not say', async () => {
  expect(await run(null)).toEqual({ requests: [read], exitCode: 1 });
});
