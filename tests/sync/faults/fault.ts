/** Defines the type of a fault, and checks of the snapshot that several faults share. */
import { expect } from 'vitest';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import type { Snapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import type { FakeStrapi } from '../support/fake-strapi.ts';
import type { SyncOptions, SyncResult, Workplace } from '../support/run-sync.ts';
import type { StrapiContent } from '../support/strapi-content.ts';

export interface Fault {
  /** A sentence that an editor would understand. */
  title: string;
  /** Changes what is published. */
  publish?: (content: StrapiContent) => void;
  /** Makes the server misbehave. */
  cms?: (cms: FakeStrapi) => void;
  /** Changes the project’s folder. @returns a function that reverts a change which the folder’s removal does not revert */
  machine?: (workplace: Workplace) => (() => void) | undefined;
  /** False for a project that never had a snapshot. */
  hasSnapshot?: boolean;
  options?: (workplace: Workplace, cms: FakeStrapi) => SyncOptions;
  exitCode: 0 | 1 | 2 | 3 | 4 | 5;
  /** Everything that the output must contain. */
  expectedOutput?: (string | RegExp)[];
  /** Checks the new snapshot. If absent, not a byte of the snapshot may change. */
  checkSnapshot?: (snapshot: Snapshot) => void;
  /** Checks anything else. */
  check?: (facts: { cms: FakeStrapi; outcome: SyncResult; workplace: Workplace }) => void;
}

/** The hero’s title in the published content; the previous snapshot has another one. */
export const publishedHeroTitle = 'Ce que Strapi publie maintenant';

export const publishedCounts = { services: 3, testimonials: 10, articles: 13 };

/** Checks that the snapshot contains everything that is published. */
export function expectComplete({ documents, manifest }: Snapshot): void {
  expect(documents.hero?.title).toBe(publishedHeroTitle);
  expect({
    services: documents.services.length,
    testimonials: documents.testimonials.length,
    articles: documents.articles.length,
  }).toEqual(publishedCounts);
  for (const { failed } of Object.values(manifest.collections)) expect(failed).toBeUndefined();
}

/** Returns a check that these collections are empty and were read without failure. */
export function expectEmpty(...collections: CollectionName[]): (snapshot: Snapshot) => void {
  return ({ manifest, documents }) => {
    for (const collection of collections) {
      expect([documents[collection] ?? []].flat()).toEqual([]);
      expect(manifest.collections[collection]?.failed).toBeUndefined();
    }
  };
}
