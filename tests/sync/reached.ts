/** States a sync may have reached, as checks of the snapshot it wrote. */
import { expect } from 'vitest';
import type { Snapshot } from '../../src/content/snapshot/read';
import type { CollectionName } from '../../src/content/schemas/manifest';

/** Marks the content published now; the snapshot of before has the demonstration’s own title. */
export const titleNow = 'Ce que Strapi publie maintenant';

export const countsNow = { services: 4, testimonials: 10, articles: 13 };

/** Everything published has arrived. */
export function heroIsNew(snapshot: Snapshot): void {
  expect(snapshot.documents.hero[0]?.title).toBe(titleNow);
  expect(countEntries(snapshot)).toEqual(countsNow);
  const states = Object.values(snapshot.manifest.collections).map(({ status }) => status);
  expect(new Set(states)).toEqual(new Set(['ok']));
}

export function countEntries({ documents }: Snapshot): typeof countsNow {
  return {
    services: documents.services[0]?.length ?? 0,
    testimonials: documents.testimonials[0]?.length ?? 0,
    articles: documents.articles.length,
  };
}

/** Everything but some entries has arrived. */
export function lacks(missing: Partial<typeof countsNow>): (snapshot: Snapshot) => void {
  return (snapshot) => {
    expect(snapshot.documents.hero[0]?.title).toBe(titleNow);
    const { services = 0, testimonials = 0, articles = 0 } = missing;
    expect(countEntries(snapshot)).toEqual({
      services: countsNow.services - services,
      testimonials: countsNow.testimonials - testimonials,
      articles: countsNow.articles - articles,
    });
  };
}

export function isEmpty(...names: CollectionName[]): (snapshot: Snapshot) => void {
  return ({ manifest }) => {
    for (const name of names) expect(manifest.collections[name]).toEqual({ status: 'empty' });
  };
}
