/** Much less content than before, content that cannot be read and is kept, damaged snapshots. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { collectionNames } from '../../../src/content/types/registry';
import { typeNameOf } from '../../../scripts/sync/form';
import { refuse } from '../support/misbehaviours';
import { emptyContent } from '../support/strapi-content';
import type { StrapiContent } from '../support/strapi-content';
import { isComplete, isEmpty, newTitle, publishedCounts } from './fault';
import type { Fault } from './fault';

const acceptRemovals = { options: () => ({ arguments: ['--accept-removals'] }), exit: 0 } as const;
const keepGoing = { options: () => ({ arguments: ['--keep-going'] }), exit: 0 } as const;

const unpublishAll = (content: StrapiContent) =>
  Object.assign(content, { ...emptyContent(), uploads: content.uploads });

/** A file of the snapshot, or the first one in a folder of it, is no longer what it was. */
const damaged =
  (name: string): NonNullable<Fault['machine']> =>
  ({ snapshot }) => {
    const file = path.join(snapshot, name);
    writeFileSync(name.includes('.') ? file : path.join(file, readdirSync(file)[0] ?? ''), '{');
    return undefined;
  };

export const removalFaults: Fault[] = [
  {
    title: 'an import has set the cover of every article to nothing',
    publish: (content) => content.articles.forEach((article) => (article['cover'] = null)),
    exit: 3,
    says: ['Articles › Image de couverture : 12 sur 12', '--accept-removals'],
  },
  {
    title: 'all articles are gone, on purpose',
    ...acceptRemovals,
    publish: (content) => (content.articles = []),
    reaches: isEmpty('articles'),
  },
  {
    title: 'the CMS has been emptied',
    publish: unpublishAll,
    exit: 3,
    says: collectionNames.map(typeNameOf),
  },
  {
    title: 'a new project has an empty CMS',
    hasSnapshot: false,
    publish: unpublishAll,
    exit: 0,
    reaches: isEmpty(...collectionNames),
  },
  ...['manifest.json', 'articles', 'media'].map((name): Fault => ({
    title: `a file of the snapshot is damaged (${name}): the sync repairs it`,
    machine: damaged(name),
    exit: 0,
    reaches: isComplete,
  })),
  ...[true, false].map((hasSnapshot): Fault => ({
    title: `articles cannot be read and are kept, ${hasSnapshot ? 'as' : 'if'} there are some`,
    ...keepGoing,
    hasSnapshot,
    cms: (cms) => cms.misbehave('/api/articles', refuse(500)),
    says: [/500/, '/api/articles', 'Terminé avec des échecs'],
    reaches: ({ manifest, documents }) => {
      const { articles, ...others } = manifest.collections;
      expect(articles).toMatchObject({ failed: true });
      expect(documents.articles).toHaveLength(hasSnapshot ? publishedCounts.articles : 0);
      for (const { failed } of Object.values(others)) expect(failed).toBeUndefined();
      expect(documents.hero?.title).toBe(newTitle);
    },
  })),
  {
    title: 'articles cannot be read, and the previous ones are damaged',
    ...keepGoing,
    machine: damaged('articles'),
    cms: (cms) => cms.misbehave('/api/articles', refuse(500)),
    exit: 1,
    says: ['anciennes données sont abîmées'],
  },
];
