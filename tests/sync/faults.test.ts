/** Tests that the site’s content survives every fault, and that the sync’s output says what to do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { publishedHeroTitle } from './faults/fault.ts';
import type { Fault } from './faults/fault.ts';
import { listFaults } from './faults/lists.ts';
import { machineFaults } from './faults/machine.ts';
import { mediaFaults } from './faults/media.ts';
import { removalFaults } from './faults/removals.ts';
import { responseFaults } from './faults/responses.ts';
import { FakeStrapi, cmsToken } from './support/fake-strapi.ts';
import { TemporaryProject, digestTree, runSync, syncNewProject } from './support/run-sync.ts';
import { demoContent, partAt } from './support/strapi-content.ts';
import type { StrapiContent } from './support/strapi-content.ts';

let content: StrapiContent;
let baselineProject: TemporaryProject;

beforeAll(async () => {
  content = await demoContent('small');
  baselineProject = await syncNewProject(content);
  partAt(content.hero)['title'] = publishedHeroTitle;
});

afterAll(() => baselineProject.remove());

describe.each<[string, Fault[]]>([
  ['the CMS does not answer as it should', responseFaults],
  ['a list is incomplete, unordered or in another language', listFaults],
  ['a file is not what it should be', mediaFaults],
  ['content is faulty, disappears, or cannot be read', removalFaults],
  ['this machine is in the way', machineFaults],
])('%s', (_kind, faults) => {
  test.each(faults.map((fault) => [fault.title, fault] as const))('%s', async (_title, fault) => {
    const publishedContent = structuredClone({ ...content, uploads: new Map() });
    const cms = await FakeStrapi.start({ ...publishedContent, uploads: new Map(content.uploads) });
    const project = new TemporaryProject(
      fault.hasSnapshot === false ? null : baselineProject.snapshot,
    );
    const digestFolders = () =>
      [digestTree(project.snapshot), project.digestSurroundings()] as const;
    let undoMachineFault: (() => void) | undefined;
    try {
      fault.publish?.(cms.content);
      fault.cms?.(cms);
      undoMachineFault = fault.machine?.(project);
      const [snapshot, surroundings] = digestFolders();
      const outcome = await runSync(project, cms, fault.options?.(project, cms));
      const { exitCode, output } = outcome;
      const [newSnapshot, newSurroundings] = digestFolders();
      expect(exitCode, output).toBe(fault.exitCode);
      for (const expectedText of fault.expectedOutput ?? []) {
        if (typeof expectedText === 'string') expect(output).toContain(expectedText);
        else expect(output).toMatch(expectedText);
      }
      expectReadableByEditors(output);
      expect(newSurroundings, output).toEqual(surroundings);
      if (fault.checkSnapshot) fault.checkSnapshot(readSnapshot(project.snapshot));
      else expect(newSnapshot, output).toEqual(snapshot);
      fault.check?.({ cms, outcome, project });
    } finally {
      undoMachineFault?.();
      await cms.stop();
      project.remove();
    }
  });
});

/** Checks that the output is fit for editors: no stack trace, no `undefined` or `[object Object]`, and no secret. */
function expectReadableByEditors(output: string): void {
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
  expect(output).not.toMatch(/\[object Object\]|\bundefined\b/);
  expect(output).not.toContain(cmsToken);
  expect(output.length).toBeLessThan(40_000);
}
