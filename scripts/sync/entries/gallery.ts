/** Strapi’s gallery, its collections and projects, as the site’s document. */
import { galleryTabKeys } from '../../../src/domain/projects/gallery';
import { slugify, uniqueSlugs } from '../../../src/domain/text/slug';
import type { Collection, Gallery, Project } from '../../../src/content/schemas/gallery';
import type { Entry } from './entry';
import { longestTitle, shortened } from './entry';

/** `previous`: what a faulty project, picture or text falls back on. */
export function readGallery(entry: Entry, previous: Gallery | null): Gallery {
  entry.expect('Collection', 'collections');
  const before = projectsByTitle(previous);
  const collections = entry.components('collections').map((collection) => ({
    id: null,
    // Its trailing space is part of Strapi’s placeholder, which the site recognises.
    value: collection.text('value'),
    name: collection.text('name', longestTitle),
    projects: readProjects(collection, before),
  }));
  noteDoubledTabs(entry, collections);
  return {
    title: entry.text('title', longestTitle),
    description: entry.text('description'),
    collections: withIds(collections),
  };
}

function readProjects(collection: Entry, before: ReadonlyMap<string, Project>): Project[] {
  collection.expect('Project', 'projects');
  return collection.components('projects').map((fields) => {
    const { title } = fields.fields;
    const label = typeof title === 'string' && title.trim() !== '' ? title : 'projet sans titre';
    const project = fields.named(`« ${shortened(label, 80)} »`);
    const old = before.get(slugify(label));
    project.expect('Upload', 'image');
    const latitude = coordinate(project, 'latitude', 90);
    const longitude = coordinate(project, 'longitude', 180);
    if (latitude === null || longitude === null) {
      const missing = latitude === null ? 'latitude' : 'longitude';
      project.note(
        'advice',
        missing,
        'sans latitude et longitude, ce projet n’est pas sur la carte.',
      );
    }
    return {
      id: null,
      title: project.text('title', longestTitle),
      description: project.orBefore('description', project.text('description'), old?.description),
      image: project.orBefore('image', project.picture('image'), old?.image),
      latitude,
      longitude,
    };
  });
}

/** WGS 84, degrees; a coordinate out of range counts as missing. */
function coordinate(project: Entry, key: string, limit: number): number | null {
  const degrees = project.number(key);
  if (degrees === null || Math.abs(degrees) <= limit) return degrees;
  project.note('part', key, `${degrees} n’est pas entre -${limit} et ${limit} degrés.`);
  return null;
}

function projectsByTitle(gallery: Gallery | null): ReadonlyMap<string, Project> {
  const projects = gallery?.collections.flatMap((collection) => collection.projects) ?? [];
  return new Map(projects.map((project) => [slugify(project.title ?? ''), project]));
}

/** Unique in the whole gallery, because a link to a project does not name its tab. */
function withIds(collections: readonly Collection[]): Collection[] {
  const collectionIds = slugsOf(collections, ({ name }) => name, 'collection');
  const projects = collections.flatMap((collection) => collection.projects);
  const projectIds = slugsOf(projects, ({ title }) => title, 'projet');
  return collections.map((collection) => ({
    ...collection,
    id: collectionIds.get(collection) ?? null,
    projects: collection.projects.map((project) => ({
      ...project,
      id: projectIds.get(project) ?? null,
    })),
  }));
}

/** Only what has a text gets a slug: null lets the site derive an id of its own. */
function slugsOf<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string | null,
  fallback: string,
): Map<Item, string> {
  const named = items.filter((item) => textOf(item)?.trim());
  const slugs = uniqueSlugs(
    named.map((item) => textOf(item) ?? ''),
    fallback,
  );
  return new Map(named.map((item, index) => [item, slugs[index] ?? fallback]));
}

function noteDoubledTabs(entry: Entry, collections: readonly Collection[]): void {
  const keys = galleryTabKeys(collections);
  collections.forEach(({ value, name }, index) => {
    const first = collections.findIndex((other) => other.value === value);
    if (value === null || value.trim() === '' || value === 'value ? ' || first === index) return;
    const message = `l’onglet « ${name ?? value} » a la même clé « ${value} » qu’un autre : le site l’appelle « ${keys[index] ?? ''} ».`;
    entry.note('part', `collections.${index}.value`, message);
  });
}
