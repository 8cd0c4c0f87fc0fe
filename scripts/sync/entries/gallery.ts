/** Strapi’s gallery, its collections and projects, as the site’s document. */
import { galleryTabKeys } from '../../../src/domain/projects/gallery';
import { slugify, uniqueSlugs } from '../../../src/domain/text/slug';
import type { Collection, Gallery, Project } from '../../../src/content/schemas/gallery';
import type { Entry } from './entry';
import { readPicture } from './files';
import { shortened } from './problem';

/** `previous`: what a faulty project, picture or text falls back on. */
export function readGallery(entry: Entry, previous: Gallery | null): Gallery {
  const old = previous?.collections.flatMap(({ projects }) => projects) ?? [];
  const oldByTitle = new Map(old.map((project) => [slugify(project.title ?? ''), project]));
  const collections = entry.components('collections').map((collection) => {
    const projects = collection.components('projects');
    return {
      id: null,
      // Its trailing space is part of Strapi’s placeholder, which the site recognises.
      value: collection.text('value'),
      name: collection.title('name'),
      projects: projects.map((project) => readProject(project, oldByTitle)),
    };
  });
  nameDoubledTabs(entry, collections);
  return {
    title: entry.title(),
    description: entry.text('description'),
    collections: withIds(collections),
  };
}

function readProject(fields: Entry, oldByTitle: ReadonlyMap<string, Project>): Project {
  const { title } = fields.fields;
  const label = typeof title === 'string' && title.trim() !== '' ? title : 'projet sans titre';
  const project = fields.named(`« ${shortened(label, 80)} »`);
  const old = oldByTitle.get(slugify(label));
  const image = readPicture(project, 'image');
  const latitude = readCoordinate(project, 'latitude', 90);
  const longitude = readCoordinate(project, 'longitude', 180);
  if (latitude === null || longitude === null) {
    const missing = latitude === null ? 'latitude' : 'longitude';
    const message = 'sans latitude et longitude, ce projet n’est pas sur la carte.';
    project.problem('advice', missing, message);
  }
  return {
    id: null,
    title: project.title(),
    description: project.orBefore('description', project.text('description'), old?.description),
    image: project.orBefore('image', image, old?.image),
    latitude,
    longitude,
  };
}

/** WGS 84, degrees; a coordinate out of range counts as missing. */
function readCoordinate(project: Entry, key: string, limit: number): number | null {
  const degrees = project.number(key);
  if (degrees === null || Math.abs(degrees) <= limit) return degrees;
  project.problem('part', key, `${degrees} n’est pas entre -${limit} et ${limit} degrés.`);
  return null;
}

/** Unique in the whole gallery, because a link to a project does not name its tab. */
function withIds(collections: readonly Collection[]): Collection[] {
  const projects = collections.flatMap((collection) => collection.projects);
  const collectionIds = slugsOf(collections, ({ name }) => name, 'collection');
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
): Map<Item, string | undefined> {
  const named = items.filter((item) => textOf(item)?.trim());
  const texts = named.map((item) => textOf(item) ?? '');
  const slugs = uniqueSlugs(texts, fallback);
  return new Map(named.map((item, index) => [item, slugs[index]]));
}

function nameDoubledTabs(entry: Entry, collections: readonly Collection[]): void {
  const keys = galleryTabKeys(collections);
  collections.forEach(({ value, name }, index) => {
    if (collections.findIndex((other) => other.value === value) === index) return;
    const key = keys[index] ?? '';
    // An empty key, or Strapi’s placeholder, is no editor’s choice.
    if (value === null || !key.startsWith(value)) return;
    const message = `l’onglet « ${name ?? value} » a la même clé « ${value} » qu’un autre : le site l’appelle « ${key} ».`;
    entry.problem('part', `collections.${index}.value`, message);
  });
}
