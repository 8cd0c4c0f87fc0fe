/** Strapi’s gallery, its collections and projects, as the site’s document. */
import { slugify, uniqueSlugs } from '../../../src/lib/slug';
import type { Collection, Gallery, Project } from '../../../src/content/schema/gallery';
import { quoted } from '../command/quoted';
import type { FieldReader } from './field-reader';
import { readPicture } from './uploads';

/** @param previous its values replace those that cannot be read */
export function readGallery(entry: FieldReader, previous: Gallery | null): Gallery {
  const previousTabs = previous?.collections ?? [];
  const previousByTitle = new Map(
    previousTabs.flatMap((tab) => tab.projects.map((old) => [slugify(old.title ?? ''), old])),
  );
  const collections = entry.components('collections').map((collection, tabIndex): Collection => {
    const name = collection.shortText('name');
    // A tab is recognised by its name, or by its position if the name cannot be read.
    const old = isUnreadable(collection, 'name', name)
      ? previousTabs[tabIndex]
      : previousTabs.find((tab) => tab.name === name);
    return {
      id: null,
      // Untrimmed: the site recognises Strapi’s placeholder by the space at its end.
      value: collection.orPrevious('value', collection.text('value'), old?.value),
      name: collection.orPrevious('name', name, old?.name),
      projects: collection
        .components('projects')
        .map((project, index) => readProject(project, previousByTitle, old?.projects[index])),
    };
  });
  return {
    title: entry.shortText('title'),
    description: entry.text('description'),
    collections: withIds(collections),
  };
}

/** @param previousHere the project that had this position; counts if the title cannot be read */
function readProject(
  fields: FieldReader,
  previousByTitle: ReadonlyMap<string, Project>,
  previousHere: Project | undefined,
): Project {
  const typed = fields.fields['title'];
  const label = typeof typed === 'string' && typed.trim() !== '' ? typed : 'projet sans titre';
  const project = fields.reportedAs(quoted(label, 80));
  const title = project.shortText('title');
  const old = isUnreadable(project, 'title', title)
    ? previousHere
    : previousByTitle.get(slugify(label));
  const missing = ['latitude', 'longitude'].find((key) => !project.isFilled(key));
  if (missing !== undefined) {
    const message =
      'sans latitude et longitude, ce projet n’est pas sur la carte : remplissez les deux.';
    project.report('advice', message, missing);
  }
  const values = {
    title,
    description: project.text('description'),
    image: readPicture(project.relation('image')),
    latitude: readDegrees(project, 'latitude', 90),
    longitude: readDegrees(project, 'longitude', 180),
  };
  return {
    id: null,
    title: project.orPrevious('title', values.title, old?.title),
    description: project.orPrevious('description', values.description, old?.description),
    image: project.orPrevious('image', values.image, old?.image),
    latitude: project.orPrevious('latitude', values.latitude, old?.latitude),
    longitude: project.orPrevious('longitude', values.longitude, old?.longitude),
  };
}

function isUnreadable(component: FieldReader, key: string, value: string | null): boolean {
  return value === null && component.isFilled(key);
}

/** WGS 84. Out of range counts as missing. */
function readDegrees(project: FieldReader, key: string, limit: number): number | null {
  const degrees = project.number(key);
  if (degrees !== null && Math.abs(degrees) <= limit) return degrees;
  if (project.isFilled(key)) {
    const message = `un nombre de degrés entre -${limit} et ${limit} est attendu : corrigez-le.`;
    project.report('partial', message, key);
  }
  return null;
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
