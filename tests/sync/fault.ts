/** One thing that can go wrong with a sync, what must come of it, and the run that shows whether it does. */
import { expect } from 'vitest';
import type { Snapshot } from '../../src/content/snapshot/read';
import { readSnapshot } from '../../src/content/snapshot/read';
import type { CmsContent } from './cms-content';
import { cmsToken, FakeStrapi } from './fake-strapi';
import { runSync } from './sync-command';
import type { SyncOptions, SyncOutcome } from './sync-command';
import { digestTree, Workplace } from './workplace';

export interface Fault {
  /** A sentence an editor would understand. */
  title: string;
  /** Changes what is published, before the run. */
  publish?: (content: CmsContent) => void;
  /** Tells the server how to misbehave. */
  cms?: (cms: FakeStrapi) => void;
  /** Changes the folder, before the run; what it returns is called at the end. */
  machine?: (workplace: Workplace) => (() => void) | undefined;
  /** False for a project that has never had a snapshot. */
  hasSnapshot?: boolean;
  /** Added to the command line. */
  flags?: readonly string[];
  run?: (cms: FakeStrapi, workplace: Workplace) => Partial<SyncOptions>;
  exit: 0 | 1 | 2 | 3 | 4 | 5;
  /** What the output must say, each of them. */
  says?: (string | RegExp)[];
  /** The state reached. Without it the snapshot must not have changed by a byte. */
  reaches?: (snapshot: Snapshot, outcome: SyncOutcome) => void;
  /** Anything else that must hold. */
  check?: (facts: { cms: FakeStrapi; outcome: SyncOutcome; workplace: Workplace }) => void;
}

/** @param content what is published before the fault; @param baseline a snapshot of something older. */
export async function tryFault(fault: Fault, content: CmsContent, baseline: string): Promise<void> {
  const published = structuredClone({ ...content, uploads: new Map() });
  const cms = await FakeStrapi.start({ ...published, uploads: new Map(content.uploads) });
  const workplace = new Workplace(fault.hasSnapshot === false ? null : baseline);
  let repair: (() => void) | undefined;
  try {
    fault.publish?.(cms.content);
    fault.cms?.(cms);
    repair = fault.machine?.(workplace);
    const [snapshotBefore, surroundingsBefore] = look(workplace);
    const { environment, ...options } = fault.run?.(cms, workplace) ?? {};
    const outcome = await runSync({
      directory: workplace.parent,
      arguments: ['--snapshot', workplace.snapshot, ...(fault.flags ?? [])],
      environment: { CMS_URL: cms.url, ...environment },
      ...options,
    });
    repair?.();
    repair = undefined;
    expectGoodManners(fault, outcome);
    for (const said of fault.says ?? []) {
      if (typeof said === 'string') expect(outcome.output).toContain(said);
      else expect(outcome.output).toMatch(said);
    }
    const [snapshotAfter, surroundingsAfter] = look(workplace);
    expect(surroundingsAfter, outcome.output).toEqual(surroundingsBefore);
    if (fault.reaches) fault.reaches(readSnapshot(workplace.snapshot), outcome);
    else expect(snapshotAfter, outcome.output).toEqual(snapshotBefore);
    fault.check?.({ cms, outcome, workplace });
  } finally {
    repair?.();
    await cms.stop();
    workplace.remove();
  }
}

/** What holds whatever happened: an expected end, in words for people, without the secret. */
function expectGoodManners(fault: Fault, { exitCode, output }: SyncOutcome): void {
  expect(exitCode, output).toBe(fault.exit);
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
  expect(output).not.toMatch(/\[object Object\]|\bundefined\b/);
  expect(output).not.toContain(cmsToken);
  expect(output.length).toBeLessThan(40_000);
}

function look(workplace: Workplace): [Map<string, string>, Map<string, string>] {
  return [digestTree(workplace.snapshot), workplace.surroundings()];
}
