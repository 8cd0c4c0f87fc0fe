/** A sync may die at any moment: the site’s build finds the old content or the new one, never a bit of each. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SnapshotError } from '../../src/content/snapshot/problems';
import { readSnapshot } from '../../src/content/snapshot/read';
import type { CmsContent } from './cms-content';
import { CrashSite } from './crash-site';
import type { Expected } from './crash-site';
import { makeEditions } from './editions';
import type { Edition } from './editions';
import { syncInto } from './published';
import { seededRandom } from '../../scripts/bench/seeded-random';

/** `KILLS=200` for the long run. */
const kills = Number(process.env['KILLS'] ?? 30);
/** On two processors: one site each. */
const sitesAtOnce = 2;
const seed = Number(process.env['CRASH_SEED'] ?? 20_261_121);

let editions: Record<Edition, CmsContent>;
let baselines: Record<Edition, string>;
let expected: Expected;

beforeAll(async () => {
  editions = await makeEditions();
  baselines = { A: await syncInto(editions.A), B: await syncInto(editions.B) };
  const read = (edition: Edition) => {
    const { documents, media } = readSnapshot(baselines[edition]);
    return { documents, media };
  };
  expected = { A: read('A'), B: read('B') };
});

afterAll(() => {
  for (const baseline of Object.values(baselines)) {
    rmSync(path.dirname(baseline), { recursive: true });
  }
});

test('no document and no picture is the same in both editions', () => {
  for (const [name, documents] of Object.entries(expected.A.documents)) {
    expect(expected.B.documents).not.toMatchObject({ [name]: documents });
  }
  const files = [expected.A, expected.B].map(({ media }) => Object.keys(media));
  expect(new Set(files.flat()).size).toBe(16);
});

test(
  `${kills} syncs killed at random moments leave one edition or the other`,
  async () => {
    console.log(`CRASH_SEED=${seed}`);
    const tally = new Map<string, number>();
    const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
    const lanes = Array.from({ length: sitesAtOnce }, async (_, lane) => {
      const random = seededRandom(seed + lane);
      const site = await CrashSite.open(editions, baselines.A);
      // From the first question to the end; what is before it touches nothing.
      const working = await measureWork(site);
      for (let round = 0; round < kills / sitesAtOnce; round += 1) {
        const edition = round % 2 === 0 ? 'A' : 'B';
        const sync = site.start(edition);
        await firstQuestion(site, sync.process);
        const moment = random() * working * 1.05;
        await sleep(moment);
        sync.process.kill('SIGKILL');
        const { signal } = await sync.done;
        const phase = signal === 'SIGKILL' ? site.readPhase() : 'finished';
        count(phase);
        try {
          count(`found ${site.readEdition(expected)}`);
        } catch (error) {
          const place = `round ${round} of site ${lane}, killed after ${moment} ms while ${phase}`;
          throw new Error(place, { cause: error });
        }
      }
      expect(await site.finish('B', expected)).toEqual([]);
      await site.close();
    });
    await Promise.all(lanes);
    console.log(Object.fromEntries([...tally].sort()));
    // Kills that all came too early, or too late, would prove nothing.
    for (const found of ['found A', 'found B', 'reading', 'downloading']) {
      expect(tally.get(found) ?? 0, found).toBeGreaterThan(0);
    }
  },
  20_000 + kills * 15_000,
);

/** Milliseconds a sync works after its first question, on average. */
async function measureWork(site: CrashSite): Promise<number> {
  const rounds = ['B', 'A', 'B', 'A'] as const;
  let total = 0;
  for (const edition of rounds) {
    const sync = site.start(edition);
    await firstQuestion(site, sync.process);
    const started = performance.now();
    const { exitCode, output } = await sync.done;
    expect(exitCode, output).toBe(0);
    total += performance.now() - started;
  }
  return total / rounds.length;
}

async function firstQuestion(site: CrashSite, running: { exitCode: number | null }): Promise<void> {
  site.cms.received.length = 0;
  while (site.cms.received.length === 0 && running.exitCode === null) await sleep(2);
}

test('a sync killed between its two renames is repaired by the next build, and by the next sync', async () => {
  const site = await CrashSite.open(editions, baselines.A);
  const { snapshot } = site.workplace;
  renameSync(snapshot, `${snapshot}.previous`);
  expect(site.readEdition(expected)).toBe('A');
  mkdirSync(`${snapshot}.staged`);
  expect(await site.finish('B', expected)).toEqual([]);
  await site.close();
});

test('a sync killed in the middle of a picture leaves no bit of it', async () => {
  const site = await CrashSite.open(editions, baselines.A);
  let kill: () => void = () => undefined;
  site.cms.misbehave('/uploads/', ({ response, answer }) => {
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length });
    response.write(answer.body.subarray(0, answer.body.length / 2), () => setTimeout(kill, 50));
  });
  const sync = site.start('B');
  kill = () => sync.process.kill('SIGKILL');
  expect((await sync.done).signal).toBe('SIGKILL');
  expect(site.readEdition(expected)).toBe('A');
  site.cms.misbehave('/uploads/', ({ response, answer }) => {
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  expect(await site.finish('B', expected)).toEqual([]);
  await site.close();
});

test('a build that reads while syncs run finds one edition, or refuses what changes under its eyes', async () => {
  const site = await CrashSite.open(editions, baselines.A);
  const found = new Set<string>();
  let refusedInARow = 0;
  for (const edition of ['B', 'A', 'B'] as const) {
    const { process: running, done } = site.start(edition);
    while (running.exitCode === null) {
      const read = tryToRead(site.workplace.snapshot);
      if (read !== null) found.add(read);
      refusedInARow = read === null ? refusedInARow + 1 : 0;
      expect(refusedInARow).toBeLessThan(2);
      await sleep(1);
    }
    const { exitCode, output } = await done;
    expect(exitCode, output).toBe(0);
  }
  expect(found).toEqual(
    new Set([expected.A, expected.B].map((edition) => JSON.stringify(edition))),
  );
  await site.close();
});

/** Null when the snapshot was swapped between two of its files: the manifest tells. */
function tryToRead(snapshot: string): string | null {
  try {
    const { documents, media } = readSnapshot(snapshot);
    return JSON.stringify({ documents, media });
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}
