/** Tests that after a sync was killed, the site’s build finds the old content or the new content, never a mixture. */
import {
  existsSync,
  cpSync,
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
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SnapshotError } from '../../src/content/snapshot/problems.ts';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import type { RunningProgram } from '../support/run-program.ts';
import { FakeStrapi } from './support/fake-strapi.ts';
import { TemporaryProject, startSync, syncNewProject } from './support/run-sync.ts';
import { addUpload, emptyContent, storedFields } from './support/strapi-content.ts';
import type { StrapiContent } from './support/strapi-content.ts';

/** Number of syncs that are killed. `KILLS=200` makes a long run. */
const killCount = Number(process.env['KILLS'] ?? 8);
/** Number of sites that are tested at the same time, for a machine with two processors. */
const sitesAtOnce = 2;
const roundsPerSite = Math.ceil(killCount / sitesAtOnce);

/** Names of two versions of the content, which share no text, list or picture. */
const editionNames = ['A', 'B'] as const;
type EditionName = (typeof editionNames)[number];

let editions: Record<EditionName, StrapiContent>;
/** For each edition, a project whose snapshot contains this edition. */
let baselineProjects: Record<EditionName, TemporaryProject>;
/** The content that a build reads after an undisturbed sync to the edition. */
let expectedContent: Record<EditionName, unknown>;

async function makeEdition(name: EditionName): Promise<StrapiContent> {
  const content = emptyContent();
  const addPicture = async (shade: number) => {
    const background = { r: name === 'A' ? shade : shade + 130, g: shade, b: 120 };
    const image = sharp({ create: { width: 24, height: 24, channels: 3, background } });
    return addUpload(content, `${name}-${shade}.jpg`, 'image/jpeg', await image.jpeg().toBuffer());
  };
  content.hero = { ...storedFields('hero', 0), title: name, backgroundImage: await addPicture(1) };
  content.about = { ...storedFields('about', 0), title: name, image: await addPicture(2) };
  for (let index = 0; index < 6; index += 1) {
    const entryFields = storedFields(`entry ${name}`, index);
    const title = `Édition ${name}, ${index}`;
    content.services.push({ ...entryFields, title, image: await addPicture(10 + index) });
    const blocks = [{ __component: 'shared.rich-text', body: `Édition ${name}` }];
    const article = { slug: `${name}-${index}`, title, blocks, author: null, category: null };
    content.articles.push({ ...entryFields, ...article, cover: await addPicture(20 + index) });
  }
  return content;
}

function readContent(snapshot: string) {
  const { documents, media } = readSnapshot(snapshot);
  return { documents, media };
}

beforeAll(async () => {
  editions = { A: await makeEdition('A'), B: await makeEdition('B') };
  baselineProjects = { A: await syncNewProject(editions.A), B: await syncNewProject(editions.B) };
  expectedContent = {
    A: readContent(baselineProjects.A.snapshot),
    B: readContent(baselineProjects.B.snapshot),
  };
});

afterAll(() => {
  for (const baseline of Object.values(baselineProjects)) baseline.remove();
});

/** A test site whose snapshot contains edition A at first, with the fake Strapi from which it syncs. */
class CrashSite {
  readonly project = new TemporaryProject(baselineProjects.A.snapshot);
  readonly cms: FakeStrapi;

  private constructor(cms: FakeStrapi) {
    this.cms = cms;
  }

  static async open(): Promise<CrashSite> {
    return new CrashSite(await FakeStrapi.start(editions.A));
  }

  /**
   * Starts a sync that replaces the snapshot by this edition. Returns after the sync’s first request, because a sync
   * changes nothing before it.
   */
  async start(edition: EditionName): Promise<RunningProgram> {
    this.cms.content = editions[edition];
    this.cms.received.length = 0;
    const runningSync = startSync(this.project, this.cms, { arguments: ['--accept-removals'] });
    while (this.cms.received.length === 0 && runningSync.process.exitCode === null) await sleep(2);
    return runningSync;
  }

  /**
   * Returns the edition that the site’s build finds. It reads a copy, because a build repairs the folder after a crash, and
   * the next sync must find the folder unrepaired. @throws if the snapshot is invalid, or a mixture of editions
   */
  readEdition(): EditionName {
    const crashedProjectCopy = mkdtempSync(path.join(tmpdir(), 'crashed-'));
    cpSync(this.project.parent, crashedProjectCopy, { recursive: true });
    const content = readContent(path.join(crashedProjectCopy, 'content-snapshot'));
    rmSync(crashedProjectCopy, { recursive: true });
    const edition = editionNames.find((name) => isDeepStrictEqual(content, expectedContent[name]));
    if (edition !== undefined) return edition;
    throw new Error(`A mixture: ${JSON.stringify(content).slice(0, 2000)}`);
  }

  /**
   * Runs a sync to this edition to its end, and checks that it leaves no file of an earlier crash.
   * @returns the duration in milliseconds
   */
  async finish(edition: EditionName): Promise<number> {
    const runningSync = await this.start(edition);
    const startTime = performance.now();
    const { exitCode, output } = await runningSync.done;
    const durationMs = performance.now() - startTime;
    expect(exitCode, output).toBe(0);
    expect(this.readEdition()).toBe(edition);
    const projectFiles = readdirSync(this.project.parent).sort();
    expect(projectFiles).toEqual(['.cache', 'content-snapshot', 'voisin.txt']);
    return durationMs;
  }

  async close(): Promise<void> {
    await this.cms.stop();
    this.project.remove();
  }
}

test(
  `${killCount} syncs killed at random moments leave one edition or the other`,
  async () => {
    const outcomeCounts = { killed: 0, finished: 0 };
    const killSyncsOf = async (site: CrashSite) => {
      const syncDurationMs = Math.min(await site.finish('B'), await site.finish('A'));
      let edition: EditionName = 'A';
      for (let round = 0; round < roundsPerSite; round += 1) {
        const runningSync = await site.start(edition === 'A' ? 'B' : 'A');
        // The delays grow from round to round up to 2.5 times the duration of a sync. In the last rounds the sync ends
        // before the kill, so that the edition changes even on a machine that slows down.
        const killDelayMs = ((round + Math.random()) / roundsPerSite) * syncDurationMs * 2.5;
        await sleep(killDelayMs);
        runningSync.process.kill('SIGKILL');
        const { signal } = await runningSync.done;
        outcomeCounts[signal === 'SIGKILL' ? 'killed' : 'finished'] += 1;
        try {
          edition = site.readEdition();
        } catch (cause) {
          throw new Error(`Round ${round}, after ${killDelayMs} ms`, { cause });
        }
      }
      await site.finish('B');
      await site.close();
    };
    await Promise.all(
      Array.from({ length: sitesAtOnce }, async () => killSyncsOf(await CrashSite.open())),
    );
    console.log(outcomeCounts);
    // The test would prove nothing if all kills came after the end of their sync.
    expect(outcomeCounts.killed).toBeGreaterThan(killCount / 5);
    expect(outcomeCounts.finished).toBeGreaterThan(0);
  },
  20_000 + killCount * 15_000,
);

test('a sync killed between its two renames is repaired by the next build, and by the next sync', async () => {
  const site = await CrashSite.open();
  const { snapshot } = site.project;
  const manifestFile = path.join(snapshot, 'manifest.json');
  const manifestBefore = readFileSync(manifestFile, 'utf8');
  renameSync(snapshot, `${snapshot}.previous`);
  expect(site.readEdition()).toBe('A');
  mkdirSync(`${snapshot}.staged`);
  // The repaired snapshot has this content already: a sync that repairs nothing would write a new manifest.
  await site.finish('A');
  expect(readFileSync(manifestFile, 'utf8')).toBe(manifestBefore);
  expect(existsSync(`${snapshot}.staged`)).toBe(false);
  await site.close();
});

test('a build that reads while syncs run finds one edition, or stops because the snapshot changes meanwhile', async () => {
  const site = await CrashSite.open();
  const foundContents = new Set<string>();
  let refusalsInARow = 0;
  for (const edition of ['B', 'A', 'B'] as const) {
    const { process: syncProcess, done } = await site.start(edition);
    while (syncProcess.exitCode === null) {
      const content = tryToReadSnapshot(site.project.snapshot);
      if (content !== null) foundContents.add(content);
      refusalsInARow = content === null ? refusalsInARow + 1 : 0;
      expect(refusalsInARow).toBeLessThan(2);
      await sleep(1);
    }
    const { exitCode, output } = await done;
    expect(exitCode, output).toBe(0);
  }
  expect(foundContents).toEqual(
    new Set(Object.values(expectedContent).map((content) => JSON.stringify(content))),
  );
  await site.close();
});

/** Returns the content as JSON; null if the snapshot was replaced while it was read. */
function tryToReadSnapshot(snapshot: string): string | null {
  try {
    return JSON.stringify(readContent(snapshot));
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}
