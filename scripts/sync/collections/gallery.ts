/** Strapi’s gallery, its collections and projects, as the site’s document. */
import type { Collection as Tab, Gallery, Project } from '../../../src/content/types/gallery';
import { slugify, uniqueSlugs } from '../../../src/lib/slug';
import tabSchema from '../../cms/src/components/gallery/collection.json' with { type: 'json' };
import projectSchema from '../../cms/src/components/gallery/project.json' with { type: 'json' };
import schema from '../../cms/src/api/gallery/content-types/gallery/schema.json' with { type: 'json' };
import { readDegrees } from '../../lib/coordinates';
import { oddPlace } from '../../lib/odd-place';
import { quoted } from '../../lib/quoted';
import type { Unresolved } from '../reading/deferred';
import type { FieldReader } from '../reading/field-reader';
import { readPicture } from '../reading/uploads';
import type { CollectionReader } from './collection-reader';
import { withPreviousFields } from './previous-fields';
import type { Completed, CompletionOptions } from './previous-fields';

export const gallery: CollectionReader<'gallery'> = {
  schema,
  components: { 'gallery.collection': tabSchema, 'gallery.project': projectSchema },
  query: 'populate[collections][populate][projects][populate]=*',
  read: readGallery,
  parts: {
    of: ({ collections }) =>
      collections
        .flatMap(({ projects }) => projects)
        .map((project, index) => ({
          name: project.id ?? `projet-${index + 1}`,
          document: project,
        })),
    reduce: ({ collections, ...others }, isKept) => ({
      ...others,
      collections: collections.map(({ projects, ...tab }) => ({
        ...tab,
        projects: projects.map(({ id }) => id ?? '').filter(isKept),
      })),
    }),
  },
  complete: completeGallery,
};

/** Without the ids, which follow from all names and titles: see `withIds`. */
function readGallery(entry: FieldReader): Unresolved<Gallery> {
  const collections = entry.components('collections').map((tab): Unresolved<Tab> => {
    const name = tab.shortText('name');
    const projects = tab
      .components('projects')
      .map((project, index) => readProject(project, index, name));
    if (projects.length === 0) {
      const message = 'cet onglet est vide : ajoutez-y un projet, ou retirez-le.';
      tab.report('nothing', message, 'projects');
    }
    return {
      id: null,
      // Untrimmed: the site recognises Strapi’s placeholder by the space at its end.
      value: tab.rawText('value'),
      name,
      projects,
    };
  });
  return {
    title: entry.shortText('title'),
    description: entry.text('description'),
    collections,
  };
}

function readProject(fields: FieldReader, index: number, tab: string | null): Unresolved<Project> {
  const typed = fields.fields['title'];
  const isNamed = typeof typed === 'string' && typed.trim() !== '';
  // Projects without a title are told apart by their tab.
  const place = isNamed || (tab ?? '').trim() === '' ? '' : ` de ${quoted(tab ?? '', 80)}`;
  const name = isNamed ? quoted(typed, 80) : 'sans titre';
  const project = fields.reportedAs(`${name} (projet ${index + 1}${place})`);
  const title = project.shortText('title');
  if ((title ?? '').trim() === '') {
    project.report('nothing', 'ce projet n’a pas de titre : donnez-lui-en un.', 'title');
  }
  return {
    id: null,
    title,
    description: project.text('description'),
    image: readPicture(project.relation('image')),
    ...readPlace(project),
  };
}

/** Of a project on the map; null for both if one is not known, or cannot be meant. */
function readPlace(project: FieldReader): Pick<Project, 'latitude' | 'longitude'> {
  const nowhere = { latitude: null, longitude: null };
  const missing = ['latitude', 'longitude'].find((key) => !project.isFilled(key));
  if (missing !== undefined) {
    const message =
      'sans latitude et longitude, ce projet n’est pas sur la carte : remplissez les deux.';
    project.report('nothing', message, missing);
  }
  const latitude = readAngle(project, 'latitude', 90);
  const longitude = readAngle(project, 'longitude', 180);
  if (latitude === null || longitude === null) return nowhere;
  const odd = oddPlace(latitude, longitude);
  if (odd === null) return { latitude, longitude };
  if (odd.isOnMap) {
    project.report('nothing', odd.message, 'latitude');
    return { latitude, longitude };
  }
  // Of the project, not of a field: nor is it on the map where it was before.
  project.report('part', odd.message);
  return nowhere;
}

/** WGS 84, as a number or as people type it into a field of texts. Out of range counts as missing. */
function readAngle(project: FieldReader, key: string, limit: number): number | null {
  const typed = project.fields[key];
  const degrees = (typeof typed === 'string' ? readDegrees(typed) : null) ?? project.number(key);
  if (degrees !== null && Math.abs(degrees) <= limit) return degrees;
  if (project.isFilled(key)) {
    const message = `${project.quote(typed)} n’est pas un nombre de degrés entre -${limit} et ${limit} : écrivez-le avec des décimales, comme 42,69.`;
    project.report('part', message, key);
  }
  return null;
}

/** Keeps previous values in each tab and project, which then get their ids. */
function completeGallery(
  document: Gallery,
  previous: Gallery | undefined,
  options: CompletionOptions,
): Completed<Gallery> {
  const previousTabs = previous?.collections ?? [];
  const previousByTitle = new Map(
    previousTabs.flatMap((tab) => tab.projects.map((old) => [slugify(old.title ?? ''), old])),
  );
  const tabs = document.collections.map(({ projects, ...tab }, tabIndex) => {
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
      // One of two coordinates would be another place.
      const place = ['latitude', 'longitude'].map((key) => projectPath + key);
      const isLost = (field: string) =>
        (place.includes(field) ? place : [field]).some((one) => options.isLost(one));
      return withPreviousFields(project, oldProject, { ...options, isLost }, projectPath);
    });
    return {
      document: {
        ...completed.document,
        projects: completedProjects.map(({ document }) => document),
      } as Tab,
      stale: [...completed.stale, ...completedProjects.flatMap(({ stale }) => stale)],
    };
  });
  const collections = withIds(tabs.map(({ document }) => document));
  const completed = withPreviousFields({ ...document, collections }, previous, options);
  return {
    document: completed.document as Gallery,
    stale: [...tabs.flatMap(({ stale }) => stale), ...completed.stale],
  };
}

/** Ids of projects are unique in the whole gallery, because a link to one does not name its tab. */
function withIds(collections: readonly Tab[]): Tab[] {
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
