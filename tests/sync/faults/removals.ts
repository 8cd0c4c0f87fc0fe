/** Faults after which a part of the previous snapshot stays: unusable entries, mass losses, unreadable collections, damage. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { collectionNames } from '../../../src/content/types/registry.ts';
import { typeNameOf } from '../../../scripts/sync/strapi-labels.ts';
import { sendError } from '../support/misbehaviours.ts';
import { emptyContent, entryAt } from '../support/strapi-content.ts';
import type { StrapiContent } from '../support/strapi-content.ts';
import {
  expectCompleteSnapshot,
  expectEmptyCollections,
  publishedHeroTitle,
  publishedCounts,
} from './fault.ts';
import type { Fault } from './fault.ts';

const articleSlug = 'batterie-domestique-dans-quels-cas';

const withAcceptRemovals = {
  options: () => ({ arguments: ['--accept-removals'] }),
  exitCode: 0,
} as const;
const withKeepGoing = { options: () => ({ arguments: ['--keep-going'] }), exitCode: 0 } as const;

const unpublishAll = (content: StrapiContent) =>
  Object.assign(content, { ...emptyContent(), uploads: content.uploads });

/** Returns a function that damages a file of the snapshot. If `name` is a folder, it damages the first file in it. */
const damageFile =
  (name: string): NonNullable<Fault['machine']> =>
  ({ snapshot }) => {
    const file = path.join(snapshot, name);
    writeFileSync(name.includes('.') ? file : path.join(file, readdirSync(file)[0] ?? ''), '{');
    return undefined;
  };

export const removalFaults: Fault[] = [
  {
    title: 'an article has no title: it stays as it was, and the manifest says so',
    publish: (content) =>
      Object.assign(entryAt(content, 'articles', 1), { title: null, slug: 'sans-titre' }),
    exitCode: 0,
    expectedOutput: ['› Titre :', 'Gardées dans leur ancienne version'],
    checkSnapshot: (snapshot) => {
      expectCompleteSnapshot(snapshot);
      const article = snapshot.documents.articles.find(({ slug }) => slug === articleSlug);
      expect(article?.title).toMatch(/^Batterie domestique/);
      const { articles } = snapshot.manifest.collections;
      expect(articles).toMatchObject({ stale: [{ entry: articleSlug, field: 'title' }] });
    },
  },
  {
    title: 'all articles are gone, on purpose',
    ...withAcceptRemovals,
    publish: (content) => (content.articles = []),
    checkSnapshot: expectEmptyCollections('articles'),
  },
  {
    title: 'the CMS has been emptied',
    publish: unpublishAll,
    exitCode: 3,
    expectedOutput: [...collectionNames.map(typeNameOf), '--accept-removals'],
  },
  {
    title: 'a new project has an empty CMS',
    hasSnapshot: false,
    publish: unpublishAll,
    exitCode: 0,
    checkSnapshot: expectEmptyCollections(...collectionNames),
  },
  {
    title: 'the snapshot’s manifest is damaged: the sync repairs it',
    machine: damageFile('manifest.json'),
    exitCode: 0,
    checkSnapshot: expectCompleteSnapshot,
  },
  {
    title: 'articles cannot be read and are kept',
    ...withKeepGoing,
    cms: (cms) => cms.misbehave('/api/articles', sendError(500)),
    expectedOutput: [/500/, '/api/articles', 'Terminé avec des échecs'],
    checkSnapshot: ({ manifest, documents }) => {
      const { articles, ...others } = manifest.collections;
      expect(articles).toMatchObject({ failed: true });
      expect(documents.articles).toHaveLength(publishedCounts.articles);
      for (const { failed } of Object.values(others)) expect(failed).toBeUndefined();
      expect(documents.hero?.title).toBe(publishedHeroTitle);
    },
  },
  {
    title: 'articles cannot be read, and the previous ones are damaged',
    ...withKeepGoing,
    machine: damageFile('articles'),
    cms: (cms) => cms.misbehave('/api/articles', sendError(500)),
    exitCode: 1,
    expectedOutput: ['anciennes données sont abîmées'],
  },
];
