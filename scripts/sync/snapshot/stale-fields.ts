/** Keeps the previous values of single types’ fields that a mistake has left empty. */
import type { Collection, Gallery } from '../../../src/content/types/gallery';
import { slugify, uniqueSlugs } from '../../../src/lib/slug';
import type { Fields } from '../strapi/unwrap';

interface Options {
  /** Whether a mistake has cost the field at this path, or something in it. */
  isLost: (path: string) => boolean;
  /** Whether the files in a previous value still exist. */
  hasAllFiles: (previous: unknown) => boolean;
}

interface Completed<Document> {
  document: Document;
  /** Paths of the fields with previous values. */
  stale: string[];
}

export function withPreviousFields(
  document: object,
  previous: object | undefined,
  { isLost, hasAllFiles }: Options,
  path = '',
): Completed<object> {
  const entries = Object.entries(document).map(([key, value]: [string, unknown]) => {
    const field = `${path}${key}`;
    const old = (previous as Fields | undefined)?.[key];
    const isStale = isEmpty(value) && !isEmpty(old) && isLost(field) && hasAllFiles(old);
    return { key, value: isStale ? old : value, stale: isStale ? [field] : [] };
  });
  return {
    document: Object.fromEntries(entries.map(({ key, value }) => [key, value])),
    stale: entries.flatMap(({ stale }) => stale),
  };
}

function isEmpty(value: unknown): boolean {
  return (value ?? null) === null || (Array.isArray(value) && value.length === 0);
}

/** The same for each tab and project of the gallery, which then get their ids. */
export function withPreviousGalleryFields(
  gallery: Gallery,
  previous: Gallery | undefined,
  options: Options,
): Completed<Gallery> {
  const previousTabs = previous?.collections ?? [];
  const previousByTitle = new Map(
    previousTabs.flatMap((tab) => tab.projects.map((old) => [slugify(old.title ?? ''), old])),
  );
  const tabs = gallery.collections.map(({ projects, ...tab }, tabIndex) => {
    const path = `collections.${tabIndex}.`;
    // A tab is recognised by its name, or by its position if the name cannot be read.
    const isNameLost = tab.name === null && options.isLost(`${path}name`);
    const old = isNameLost
      ? previousTabs[tabIndex]
      : previousTabs.find(({ name }) => name === tab.name);
    const completed = withPreviousFields(tab, old, options, path);
    const completedProjects = projects.map((project, index) => {
      const projectPath = `${path}projects.${index}.`;
      const isTitleLost = project.title === null && options.isLost(`${projectPath}title`);
      const title = project.title?.trim() ?? '';
      const sameTitle = title === '' ? undefined : previousByTitle.get(slugify(title));
      const oldProject = isTitleLost ? old?.projects[index] : sameTitle;
      return withPreviousFields(project, oldProject, options, projectPath);
    });
    return {
      document: {
        ...completed.document,
        projects: completedProjects.map(({ document }) => document),
      } as Collection,
      stale: [...completed.stale, ...completedProjects.flatMap(({ stale }) => stale)],
    };
  });
  const collections = withIds(tabs.map(({ document }) => document));
  const completed = withPreviousFields({ ...gallery, collections }, previous, options);
  return {
    document: completed.document as Gallery,
    stale: [...tabs.flatMap(({ stale }) => stale), ...completed.stale],
  };
}

/** Ids of projects are unique in the whole gallery, because a link to one does not name its tab. */
function withIds(collections: readonly Collection[]): Collection[] {
  const tabNames = collections.map(({ name }) => name);
  const titles = collections.flatMap(({ projects }) => projects.map(({ title }) => title));
  const tabIds = uniqueIds(tabNames, 'collection').values();
  const projectIds = uniqueIds(titles, 'projet').values();
  return collections.map((collection) => ({
    ...collection,
    id: tabIds.next().value ?? null,
    projects: collection.projects.map((project) => ({
      ...project,
      id: projectIds.next().value ?? null,
    })),
  }));
}

/** Null for a blank text: the site then derives an id itself. */
function uniqueIds(texts: readonly (string | null)[], fallback: string): (string | null)[] {
  const isFilled = (text: string | null): text is string => text !== null && text.trim() !== '';
  const slugs = uniqueSlugs(texts.filter(isFilled), fallback).values();
  return texts.map((text) => (isFilled(text) ? (slugs.next().value ?? null) : null));
}
