/** Defines how a test describes a fault, with the faults and checks of the snapshot that several files share. */
import { expect } from 'vitest';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import type { Snapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import type { Behaviour, FakeStrapi } from '../support/fake-strapi.ts';
import type { SyncOptions, SyncResult, TemporaryProject } from '../support/run-sync.ts';
import type { StrapiContent } from '../support/strapi-content.ts';

export interface Fault {
  /** Describes the fault in a sentence, for the title of the test. */
  title: string;
  /** Changes the content that the fake Strapi publishes before the sync. */
  publish?: (content: StrapiContent) => void;
  /** Makes the fake Strapi misbehave. */
  cms?: (cms: FakeStrapi) => void;
  /**
   * Changes the project’s folder.
   * @returns a function that undoes what deleting the folder does not undo, such as a replaced function
   */
  machine?: (project: TemporaryProject) => (() => void) | undefined;
  /** False for a project that never had a snapshot. */
  hasSnapshot?: boolean;
  options?: (project: TemporaryProject, cms: FakeStrapi) => SyncOptions;
  exitCode: 0 | 1 | 2 | 3 | 4 | 5;
  /** Texts and patterns that the output of the sync must contain. */
  expectedOutput?: (string | RegExp)[];
  /**
   * Checks the snapshot after the sync. If this function is absent, the sync must not change a byte of the snapshot.
   */
  checkSnapshot?: (snapshot: Snapshot) => void;
  /** Checks what the other fields do not cover, such as the requests that Strapi received. */
  check?: (facts: { cms: FakeStrapi; outcome: SyncResult; project: TemporaryProject }) => void;
}

/** Title of the hero in the published content. The snapshot from before the sync has another title. */
export const publishedHeroTitle = 'Ce que Strapi publie maintenant';

export const publishedCounts = { services: 3, articles: 13 };

/** Checks that the snapshot contains all content that is published. */
export function expectCompleteSnapshot({ documents, manifest }: Snapshot): void {
  expect(documents.hero?.title).toBe(publishedHeroTitle);
  expect({
    services: documents.services.length,
    articles: documents.articles.length,
  }).toEqual(publishedCounts);
  for (const { failed } of Object.values(manifest.collections)) expect(failed).toBeUndefined();
}

/** Returns a check that these collections are empty and were read without failure. */
export function expectEmptyCollections(
  ...collections: CollectionName[]
): (snapshot: Snapshot) => void {
  return ({ manifest, documents }) => {
    for (const collection of collections) {
      expect([documents[collection] ?? []].flat()).toEqual([]);
      expect(manifest.collections[collection]?.failed).toBeUndefined();
    }
  };
}

/**
 * Returns a fault after which the sync fails. Its output must name the address that failed, and the snapshot must stay
 * as it was.
 */
export function faultThatFailsSync(title: string, name: string, ...behaviours: Behaviour[]): Fault {
  const address = `/api/${name}`;
  return {
    title,
    cms: (cms) => cms.misbehave(address, ...behaviours),
    exitCode: 1,
    expectedOutput: [address],
  };
}
