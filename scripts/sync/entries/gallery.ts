/** Strapi’s gallery, its collections and projects, as the site’s document. */
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
  const tabIds = uniqueIds(
    collections.map(({ name }) => name),
    'collection',
  );
  const titles = collections.flatMap(({ projects }) => projects.map(({ title }) => title));
  const projectIds = uniqueIds(titles, 'projet');
  return collections.map((collection) => ({
    ...collection,
    id: tabIds.shift() ?? null,
    projects: collection.projects.map((project) => ({
      ...project,
      id: projectIds.shift() ?? null,
    })),
  }));
}

/** Null for what has no text, of which the site derives an id of its own. */
function uniqueIds(texts: readonly (string | null)[], fallback: string): (string | null)[] {
  const named = texts.filter((text) => text?.trim());
  const slugs = uniqueSlugs(named.map(String), fallback);
  return texts.map((text) => (text?.trim() ? (slugs.shift() ?? null) : null));
}
