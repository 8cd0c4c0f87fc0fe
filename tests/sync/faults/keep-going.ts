/** `--keep-going`: what failed keeps its last good data, or its place, and everything else moves on. */
import { expect } from 'vitest';
import { collectionNames, failureMessages } from '../../../src/content/schemas/manifest';
import type { CollectionName, CollectionState } from '../../../src/content/schemas/manifest';
import type { Fault } from '../fault';
import { refuse } from '../misbehaviours';
import { countEntries, countsNow, titleNow } from '../reached';

const keepGoing = {
  run: (_: unknown, { snapshot }: { snapshot: string }) => ({
    arguments: ['--snapshot', snapshot, '--keep-going'],
  }),
};

/** @param before the older snapshot’s hero title, its only difference; null without older data. */
function failing(name: CollectionName, before: boolean): Fault {
  return {
    title: `${name} cannot be had, ${before ? 'the last good one is kept' : 'and there is none to keep'}`,
    ...keepGoing,
    hasSnapshot: before,
    cms: (cms) => cms.misbehave(`/api/${name}`, refuse(500)),
    exit: 0,
    says: [/500/, `/api/${name}`],
    reaches: ({ manifest, documents }) => {
      const { [name]: failed, ...others } = manifest.collections;
      expect(failed).toMatchObject({ status: 'failed', message: failureMessages[name] });
      expect(failed.status === 'failed' && failed.kept !== null).toBe(before);
      expect(documents[name].length > 0).toBe(before);
      expect(Object.values<CollectionState>(others).map(({ status }) => status)).toEqual(
        Array(5).fill('ok'),
      );
      if (name !== 'hero') expect(documents.hero[0]?.title).toBe(titleNow);
      else if (before) expect(documents.hero[0]?.title).not.toBe(titleNow);
    },
  };
}

export const keepGoingFaults: Fault[] = [
  ...collectionNames.flatMap((name) => [failing(name, true), failing(name, false)]),
  {
    title: 'the whole CMS cannot be had, and everything is kept',
    run: (_, { snapshot }) => ({
      arguments: ['--snapshot', snapshot, '--keep-going'],
      environment: { CMS_URL: 'http://127.0.0.1:9' },
    }),
    exit: 0,
    says: ['http://127.0.0.1:9/api/'],
    reaches: (snapshot) => {
      expect(countEntries(snapshot)).toEqual(countsNow);
      for (const state of Object.values(snapshot.manifest.collections)) {
        expect(state.status).toBe('failed');
      }
    },
  },
  {
    title: 'keeping going is no leave to empty a collection',
    ...keepGoing,
    publish: (content) => (content.articles = []),
    exit: 3,
    says: ['articles'],
  },
];
