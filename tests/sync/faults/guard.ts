/** The CMS answers with much less than before, or not at all and is to be kept: what may go, and what stays. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { collectionNames, failureMessages } from '../../../src/content/schemas/manifest';
import { entryAt } from '../cms-content';
import type { CmsContent } from '../cms-content';
import type { Fault } from '../fault';
import { refuse } from '../misbehaviours';
import { countEntries, countsNow, heroIsNew, isEmpty, lacks, titleNow } from '../reached';

const meant = { flags: ['--accept-removals'], exit: 0 } as const;
const keepGoing = { flags: ['--keep-going'], exit: 0 } as const;

const empty = (content: CmsContent) => {
  Object.assign(content, { hero: null, about: null, gallery: null });
  Object.assign(content, { services: [], testimonials: [], articles: [] });
};

/** A file of the snapshot is no longer what it was. */
const damaged =
  (folder: string, file?: string) =>
  ({ snapshot }: { snapshot: string }) => {
    const place = path.join(snapshot, folder);
    writeFileSync(path.join(place, file ?? readdirSync(place)[0] ?? ''), '{');
    return undefined;
  };

export const guardFaults: Fault[] = [
  {
    title: 'all services are gone, and their file is damaged',
    publish: (content) => (content.services = []),
    machine: damaged('.', 'services.json'),
    exit: 3,
    says: ['services : 4 sur 4'],
  },
  {
    title: 'all articles are gone',
    publish: (content) => (content.articles = []),
    exit: 3,
    says: ['articles', '--accept-removals'],
  },
  {
    title: 'all articles are gone, and that is meant',
    ...meant,
    publish: (content) => (content.articles = []),
    reaches: isEmpty('articles'),
  },
  {
    title: 'authors can no longer be read by anybody',
    publish: (content) => {
      for (const article of content.articles) Reflect.deleteProperty(article, 'author');
    },
    exit: 1,
    says: ['Strapi cache le champ « author »', 'le jeton du site → Author, cochez « find »'],
  },
  { title: 'the CMS has been emptied', publish: empty, exit: 3, says: [...collectionNames] },
  {
    title: 'a new project has an empty CMS',
    hasSnapshot: false,
    publish: empty,
    exit: 0,
    reaches: isEmpty(...collectionNames),
  },
  {
    title: 'four testimonials of ten have a mistake: they would stay old',
    publish: (content) => {
      for (const said of content.testimonials.slice(0, 4)) said['content'] = null;
    },
    exit: 3,
    says: ['testimonials', '4 sur 10', 'champ « content »', '--accept-removals'],
  },
  {
    title: 'the CMS was moved to version 4, where all ids are others',
    cms: (cms) => (cms.version = 4),
    exit: 0,
    reaches: heroIsNew,
  },
  ...[
    ['the manifest', damaged('.', 'manifest.json')] as const,
    ['an article’s file', damaged('articles')] as const,
    ['a picture', damaged('media')] as const,
  ].map(([what, machine]): Fault => ({
    title: `${what} of the snapshot is damaged and the CMS is well: the sync mends it`,
    machine,
    exit: 0,
    reaches: heroIsNew,
  })),
  {
    title: 'a testimonial has no text, and the picture of its older version is gone',
    publish: (content) => (entryAt(content, 'testimonials', -1)['content'] = null),
    machine: ({ snapshot }) => {
      rmSync(path.join(snapshot, 'media'), { recursive: true });
      return undefined;
    },
    exit: 0,
    says: ['Laissées de côté', 'testimonials, « Dixième D. », champ « content »'],
    reaches: lacks({ testimonials: 1 }),
  },
  {
    title: 'the old addresses of articles are damaged: no other place knows them',
    machine: damaged('.', 'redirects.json'),
    exit: 1,
    says: ['redirects.json est abîmé'],
  },
  ...[true, false].map((hasSnapshot): Fault => ({
    title: `articles cannot be had and are kept, ${hasSnapshot ? 'as' : 'if'} there are some`,
    ...keepGoing,
    hasSnapshot,
    cms: (cms) => cms.misbehave('/api/articles', refuse(500)),
    says: [/500/, '/api/articles'],
    reaches: ({ manifest, documents }) => {
      const { articles, ...others } = manifest.collections;
      expect(articles).toMatchObject({ status: 'failed', message: failureMessages.articles });
      expect(documents.articles).toHaveLength(hasSnapshot ? countsNow.articles : 0);
      for (const { status } of Object.values(others)) expect(status).toBe('ok');
      expect(documents.hero[0]?.title).toBe(titleNow);
    },
  })),
  {
    title: 'articles cannot be had, and those of before are damaged',
    flags: ['--keep-going'],
    machine: damaged('articles'),
    cms: (cms) => cms.misbehave('/api/articles', refuse(500)),
    exit: 1,
    says: ['anciennes données sont abîmées'],
  },
  {
    title: 'the whole CMS cannot be had, and everything is kept',
    ...keepGoing,
    run: () => ({ environment: { CMS_URL: 'http://127.0.0.1:9' } }),
    reaches: (snapshot) => {
      expect(countEntries(snapshot)).toEqual(countsNow);
      for (const { status } of Object.values(snapshot.manifest.collections)) {
        expect(status).toBe('failed');
      }
    },
  },
];
