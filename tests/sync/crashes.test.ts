/** Tests that after a sync was killed, the site’s build finds the old content or the new content, never a mixture. */
import fs, { cpSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { FakeStrapi } from './support/fake-strapi.ts';
import { TemporaryProject, runSync, syncNewProject } from './support/run-sync.ts';
import { addUpload, emptyContent, storedFields } from './support/strapi-content.ts';
import type { StrapiContent } from './support/strapi-content.ts';

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
  for (let index = 0; index < 2; index += 1) {
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

/**
 * Returns the edition that the site’s build finds. The build repairs the folder after a crash.
 * @throws if the snapshot is invalid, or a mixture of editions
 */
function readEdition({ snapshot }: TemporaryProject): EditionName {
  const content = readContent(snapshot);
  const edition = editionNames.find((name) => isDeepStrictEqual(content, expectedContent[name]));
  if (edition !== undefined) return edition;
  throw new Error(`A mixture: ${JSON.stringify(content).slice(0, 2000)}`);
}

function copyProject({ parent }: TemporaryProject): TemporaryProject {
  const copy = new TemporaryProject(null);
  cpSync(parent, copy.parent, { recursive: true });
  return copy;
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

let cms: FakeStrapi;
let project: TemporaryProject;
beforeEach(async () => {
  cms = await FakeStrapi.start(editions.B);
  project = new TemporaryProject(baselineProjects.A.snapshot);
});
afterEach(async () => {
  await cms.stop();
  project.remove();
});

const acceptRemovals = { arguments: ['--accept-removals'] };

/** All functions of Node with which the sync changes files and folders. */
const writers = [
  { module: fs, names: ['writeFileSync', 'renameSync', 'rmSync', 'mkdirSync'] },
  { module: fs.promises, names: ['writeFile', 'mkdir', 'rm', 'link', 'copyFile'] },
] as { module: Record<string, unknown>; names: string[] }[];

/** Runs a function, and calls `observe` before each change that it makes to the disk. */
async function observeWrites<Result>(
  observe: (change: string) => void,
  run: () => Promise<Result>,
): Promise<Result> {
  let isObserving = false;
  const restorers = writers.flatMap(({ module, names }) =>
    names.map((name) => {
      const write = module[name] as (...values: unknown[]) => unknown;
      module[name] = (...values: unknown[]) => {
        if (!isObserving) {
          isObserving = true;
          observe(`${name} ${String(values[0])}`);
          isObserving = false;
        }
        return write(...values);
      };
      return () => (module[name] = write);
    }),
  );
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    for (const restore of restorers) restore();
    syncBuiltinESMExports();
  }
}

test('a sync that is killed before any of its writes leaves one edition or the other, and the next one finishes', async () => {
  const crashes: { change: string; crashedProject: TemporaryProject }[] = [];
  await observeWrites(
    (change) => crashes.push({ change, crashedProject: copyProject(project) }),
    () => runSync(project, cms, acceptRemovals),
  );
  const foundEditions = new Set<EditionName>();
  for (const { change, crashedProject } of crashes) {
    const builtProject = copyProject(crashedProject);
    foundEditions.add(readEdition(builtProject));
    builtProject.remove();
    const { exitCode, output } = await runSync(crashedProject, cms, acceptRemovals);
    expect(exitCode, `${change}\n${output}`).toBe(0);
    expect(readEdition(crashedProject), change).toBe('B');
    const fileNames = readdirSync(crashedProject.parent).sort();
    expect(fileNames, change).toEqual(['.cache', 'content-snapshot', 'voisin.txt']);
    crashedProject.remove();
  }
  expect(foundEditions).toEqual(new Set(editionNames));
  const changes = crashes.map(({ change }) => change.replace(project.parent, ''));
  for (const step of [
    'writeFileSync /content-snapshot.lock',
    'writeFile /content-snapshot.downloads/b-1.',
    'link /content-snapshot.downloads/b-1.',
    'writeFile /content-snapshot.staged/manifest.json',
    'renameSync /content-snapshot',
    'renameSync /content-snapshot.staged',
    'rm /content-snapshot.previous',
    'rmSync /content-snapshot.lock',
  ]) {
    expect(changes).toContainEqual(expect.stringContaining(step));
  }
});

test('a sync that was killed between its two renames is repaired by the next one', async () => {
  const manifestFile = path.join(project.snapshot, 'manifest.json');
  const manifestBefore = readFileSync(manifestFile, 'utf8');
  renameSync(project.snapshot, `${project.snapshot}.previous`);
  cms.content = editions.A;
  const { exitCode, output } = await runSync(project, cms);
  expect(exitCode, output).toBe(0);
  // The repaired snapshot has this content already: a sync that repairs nothing would write a new manifest.
  expect(readFileSync(manifestFile, 'utf8')).toBe(manifestBefore);
});
