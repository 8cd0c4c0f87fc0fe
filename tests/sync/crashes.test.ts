/** A sync may die at any moment: the site’s build finds the old content or the new one, never a bit of each. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SnapshotError } from '../../src/content/snapshot/problems';
import { readSnapshot } from '../../src/content/snapshot/read';
import { seededRandom } from '../../scripts/bench/seeded-random';
import { addUpload, storedFields } from './cms-content';
import type { CmsContent } from './cms-content';
import { paintJpeg } from './damaged-files';
import { FakeStrapi } from './fake-strapi';
import { syncInto } from './published';
import { startSync } from './sync-command';
import type { RunningSync } from './sync-command';
import { Workplace } from './workplace';

/** `KILLS=200` for the long run. */
const kills = Number(process.env['KILLS'] ?? 30);
/** On two processors: one site each. */
const sitesAtOnce = 2;
const seed = Number(process.env['CRASH_SEED'] ?? 20_261_121);

/** No text, list or picture of the one is in the other. */
const editionNames = ['A', 'B'] as const;
type Edition = (typeof editionNames)[number];

let editions: Record<Edition, CmsContent>;
let baselines: Record<Edition, string>;
/** What a build reads of each, after a sync that nobody disturbed. */
let expected: Record<Edition, unknown>;

async function makeEdition(name: Edition): Promise<CmsContent> {
  const lists = { services: [], testimonials: [], articles: [] };
  const uploads: CmsContent['uploads'] = new Map();
  const content: CmsContent = { hero: null, about: null, gallery: null, ...lists, uploads };
  const picture = async (shade: number) => {
    const bytes = await paintJpeg(name === 'A' ? shade : shade + 130);
    return addUpload(content, `${name}-${shade}.jpg`, 'image/jpeg', bytes);
  };
  content.hero = { ...storedFields('hero', 0), title: name, backgroundImage: await picture(1) };
  content.about = { ...storedFields('about', 0), title: name, image: await picture(2) };
  for (let index = 0; index < 6; index += 1) {
    const stored = storedFields(`entry ${name}`, index);
    const title = `Édition ${name}, ${index}`;
    content.services.push({ ...stored, title, image: await picture(10 + index) });
    const blocks = [{ __component: 'shared.rich-text', body: `Édition ${name}` }];
    const article = { slug: `${name}-${index}`, title, blocks, author: null, category: null };
    content.articles.push({ ...stored, ...article, cover: await picture(20 + index) });
  }
  return content;
}

function readContent(snapshot: string) {
  const { documents, media } = readSnapshot(snapshot);
  return { documents, media };
}

beforeAll(async () => {
  editions = { A: await makeEdition('A'), B: await makeEdition('B') };
  baselines = { A: await syncInto(editions.A), B: await syncInto(editions.B) };
  expected = { A: readContent(baselines.A), B: readContent(baselines.B) };
});

afterAll(() => {
  for (const baseline of Object.values(baselines)) {
    rmSync(path.dirname(baseline), { recursive: true });
  }
});

/** A site that has edition A, and whose syncs are killed. */
class CrashSite {
  readonly workplace = new Workplace(baselines.A);
  private constructor(readonly cms: FakeStrapi) {}

  static async open(): Promise<CrashSite> {
    return new CrashSite(await FakeStrapi.start(editions.A));
  }

  /** Its first question has been asked: what is before it touches nothing. */
  async start(edition: Edition): Promise<RunningSync> {
    this.cms.content = editions[edition];
    this.cms.received.length = 0;
    const sync = startSync({
      directory: this.workplace.parent,
      arguments: ['--snapshot', this.workplace.snapshot, '--accept-removals'],
      environment: { CMS_URL: this.cms.url },
    });
    while (this.cms.received.length === 0 && sync.process.exitCode === null) await sleep(2);
    return sync;
  }

  /**
   * The edition the site’s build finds, all of it. Reads a copy: the build mends what a crash left, and the next sync
   * shall find it unmended. @throws when there is no snapshot, or one of bits of both.
   */
  readEdition(): Edition {
    const copy = mkdtempSync(path.join(tmpdir(), 'crashed-'));
    cpSync(this.workplace.parent, copy, { recursive: true });
    const content = readContent(path.join(copy, 'content-snapshot'));
    rmSync(copy, { recursive: true });
    const found = editionNames.find((name) => isDeepStrictEqual(content, expected[name]));
    if (found === undefined)
      throw new Error(`A mixture: ${JSON.stringify(content).slice(0, 2000)}`);
    return found;
  }

  /** How far a killed sync had come, by what it left. */
  readPhase(): string {
    const { snapshot } = this.workplace;
    if (!existsSync(snapshot)) return 'between the renames';
    const left = ['previous', 'staged', 'downloads'].find((name) =>
      existsSync(`${snapshot}.${name}`),
    );
    return left ?? 'nothing';
  }

  /** Syncs undisturbed, whatever an earlier crash left behind: nothing of it stays. @returns how many ms it worked. */
  async finish(edition: Edition): Promise<number> {
    const sync = await this.start(edition);
    const started = performance.now();
    const { exitCode, output } = await sync.done;
    const milliseconds = performance.now() - started;
    expect(exitCode, output).toBe(0);
    expect(this.readEdition()).toBe(edition);
    const files = readdirSync(this.workplace.parent).sort();
    expect(files).toEqual(['.cache', 'content-snapshot', 'voisin.txt']);
    return milliseconds;
  }

  async close(): Promise<void> {
    await this.cms.stop();
    this.workplace.remove();
  }
}

test(
  `${kills} syncs killed at random moments leave one edition or the other`,
  async () => {
    console.log(`CRASH_SEED=${seed}`);
    const tally = new Map<string, number>();
    const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
    const lanes = Array.from({ length: sitesAtOnce }, async (_, lane) => {
      const random = seededRandom(seed + lane);
      const site = await CrashSite.open();
      const longest = Math.max(await site.finish('B'), await site.finish('A'));
      for (let round = 0; round < kills / sitesAtOnce; round += 1) {
        const sync = await site.start(round % 2 === 0 ? 'B' : 'A');
        const moment = random() * longest;
        await sleep(moment);
        sync.process.kill('SIGKILL');
        const { signal } = await sync.done;
        const phase = signal === 'SIGKILL' ? `killed, left: ${site.readPhase()}` : 'finished';
        count(phase);
        try {
          count(`found ${site.readEdition()}`);
        } catch (cause) {
          throw new Error(`Round ${round} of site ${lane}, after ${moment} ms, ${phase}`, {
            cause,
          });
        }
      }
      await site.finish('B');
      await site.close();
    });
    await Promise.all(lanes);
    console.log(Object.fromEntries([...tally].sort()));
    // Kills that all came too early, or too late, would prove nothing.
    for (const found of ['found A', 'found B', 'killed, left: downloads']) {
      expect(tally.get(found) ?? 0, found).toBeGreaterThan(0);
    }
  },
  20_000 + kills * 15_000,
);

test('a sync killed between its two renames is repaired by the next build, and by the next sync', async () => {
  const site = await CrashSite.open();
  const { snapshot } = site.workplace;
  const manifest = path.join(snapshot, 'manifest.json');
  const before = readFileSync(manifest, 'utf8');
  renameSync(snapshot, `${snapshot}.previous`);
  expect(site.readEdition()).toBe('A');
  mkdirSync(`${snapshot}.staged`);
  // It finds what was there before: nothing is new.
  await site.finish('A');
  expect(readFileSync(manifest, 'utf8')).toBe(before);
  await site.close();
});

test('a build that reads while syncs run finds one edition, or refuses what changes under its eyes', async () => {
  const site = await CrashSite.open();
  const found = new Set<string>();
  let refusedInARow = 0;
  for (const edition of ['B', 'A', 'B'] as const) {
    const { process: running, done } = await site.start(edition);
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
  const complete = Object.values(expected).map((edition) => JSON.stringify(edition));
  expect(found).toEqual(new Set(complete));
  await site.close();
});

/** Null when the snapshot was swapped between two of its files: the manifest tells. */
function tryToRead(snapshot: string): string | null {
  try {
    return JSON.stringify(readContent(snapshot));
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}
