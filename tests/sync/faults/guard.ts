/** The CMS answers properly, with much less than before: an accident, unless someone says it is meant. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { listAt } from '../cms-content';
import type { CmsContent } from '../cms-content';
import type { Fault } from '../fault';
import { heroIsNew, isEmpty, lacks } from '../reached';

const accept = {
  run: (_: unknown, { snapshot }: { snapshot: string }) => ({
    arguments: ['--snapshot', snapshot, '--accept-removals'],
  }),
};

const dropTestimonials = (count: number) => (content: CmsContent) => {
  content.testimonials.splice(3, count);
};

const hideFromArticles = (field: string) => (content: CmsContent) => {
  content.articles = content.articles.map((article) =>
    Object.fromEntries(Object.entries(article).filter(([key]) => key !== field)),
  );
};

export const guardFaults: Fault[] = [
  {
    title: 'all articles are gone',
    publish: (content) => (content.articles = []),
    exit: 3,
    says: ['articles', '--accept-removals'],
  },
  {
    title: 'all articles are gone, and that is meant',
    ...accept,
    publish: (content) => (content.articles = []),
    exit: 0,
    reaches: isEmpty('articles'),
  },
  {
    title: 'the hero is unpublished',
    publish: (content) => (content.hero = null),
    exit: 3,
    says: ['hero', '--accept-removals'],
  },
  {
    title: 'the hero is unpublished, and that is meant',
    ...accept,
    publish: (content) => (content.hero = null),
    exit: 0,
    reaches: isEmpty('hero'),
  },
  {
    title: 'the texts of all articles can no longer be read by anybody',
    publish: hideFromArticles('blocks'),
    exit: 3,
    says: ['le champ « blocks », que Strapi cache désormais', '--accept-removals'],
  },
  {
    title: 'authors can no longer be read by anybody, and that is meant',
    ...accept,
    publish: hideFromArticles('author'),
    exit: 0,
    says: ['rendez lisible « Author » (find)'],
    reaches: ({ documents }) => {
      expect(documents.articles.map(({ author }) => author)).toEqual(Array(13).fill(null));
    },
  },
  {
    title: 'the CMS has been emptied',
    publish: (content) => {
      Object.assign(content, { hero: null, about: null, gallery: null });
      Object.assign(content, { services: [], testimonials: [], articles: [] });
    },
    exit: 3,
    says: ['hero', 'about', 'gallery', 'services', 'testimonials', 'articles'],
  },
  {
    title: 'a new project has an empty CMS',
    hasSnapshot: false,
    publish: (content) => {
      Object.assign(content, { hero: null, about: null, gallery: null });
      Object.assign(content, { services: [], testimonials: [], articles: [] });
    },
    exit: 0,
    reaches: isEmpty('hero', 'about', 'gallery', 'services', 'testimonials', 'articles'),
  },
  {
    title: 'four testimonials of ten are gone',
    publish: dropTestimonials(4),
    exit: 3,
    says: ['testimonials', '4 sur 10', '--accept-removals'],
  },
  {
    title: 'four testimonials of ten are gone, and that is meant',
    ...accept,
    publish: dropTestimonials(4),
    exit: 0,
    reaches: lacks({ testimonials: 4 }),
  },
  {
    title: 'three testimonials of ten are gone: 30 % is the limit',
    publish: dropTestimonials(3),
    exit: 0,
    reaches: lacks({ testimonials: 3 }),
  },
  {
    title: 'two testimonials of ten are gone',
    publish: dropTestimonials(2),
    exit: 0,
    reaches: lacks({ testimonials: 2 }),
  },
  {
    title: 'all articles are there but none has a usable slug',
    publish: (content) => content.articles.forEach((article) => (article['slug'] = '../x')),
    exit: 3,
    says: ['articles', '--accept-removals'],
  },
  {
    title: 'four testimonials of ten are others, as in somebody else’s CMS',
    publish: (content) => {
      content.testimonials
        .slice(0, 4)
        .forEach((said, index) => (said['documentId'] = `autre-${index}`));
    },
    exit: 3,
    says: ['testimonials', '4 sur 10', '--accept-removals'],
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
  {
    title: 'the names of all testimonials are other ones, which is no loss',
    publish: (content) => {
      content.testimonials.forEach((said, index) => (said['name'] = `Autre ${index}`));
    },
    exit: 0,
    reaches: lacks({}),
  },
  {
    title: 'half of the gallery’s projects are gone',
    publish: ({ gallery }) => {
      for (const tab of listAt(gallery, 'collections')) {
        const projects = listAt(tab, 'projects');
        projects.splice(0, Math.ceil(projects.length / 2));
      }
    },
    exit: 3,
    says: ['gallery', '--accept-removals'],
  },
  {
    title: 'the manifest is damaged and the CMS has lost its articles',
    machine: ({ snapshot }) => {
      writeFileSync(path.join(snapshot, 'manifest.json'), '{"formatVersion":');
      return undefined;
    },
    publish: (content) => (content.articles = []),
    exit: 3,
    says: ['articles'],
  },
  {
    title: 'the manifest is damaged and the CMS is well: the sync mends it',
    machine: ({ snapshot }) => {
      writeFileSync(path.join(snapshot, 'manifest.json'), '{"formatVersion":');
      return undefined;
    },
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'an article’s file is damaged and the CMS is well: the sync mends it',
    machine: ({ snapshot }) => {
      const folder = path.join(snapshot, 'articles');
      writeFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), '{');
      return undefined;
    },
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'a picture of the snapshot is damaged and the CMS is well: the sync mends it',
    machine: ({ snapshot }) => {
      const folder = path.join(snapshot, 'media');
      for (const file of readdirSync(folder)) writeFileSync(path.join(folder, file), 'x');
      return undefined;
    },
    exit: 0,
    reaches: heroIsNew,
  },
];
