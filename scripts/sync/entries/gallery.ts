/** Strapi’s gallery, its collections and projects, as the site’s document. */
import { slugify, uniqueSlugs } from '../../../src/domain/text/slug';
import type { Collection, Gallery, Project } from '../../../src/content/schemas/gallery';
import type { Entry } from './entry';
import { readPicture } from './files';
import { shortened } from './place';

/** `previous`: what a faulty project, picture or text falls back on. */
export function readGallery(entry: Entry, previous: Gallery | null): Gallery {
  const oldTabs = previous?.collections ?? [];
  const oldByTitle = new Map(
    oldTabs.flatMap(({ projects }) => projects.map((old) => [slugify(old.title ?? ''), old])),
  );
  const collections = entry.components('collections').map((collection, index): Collection => {
    const name = collection.title('name');
    const old =
      name === null && collection.isTyped('name')
        ? oldTabs[index]
        : oldTabs.find((tab) => tab.name === name);
    const projects = collection.components('projects').map((project, place) => {
      return readProject(project, oldByTitle, old?.projects[place]);
    });
    return {
      id: null,
      // Its trailing space is part of Strapi’s placeholder, which the site recognises.
      value: collection.orBefore('value', collection.text('value'), old?.value),
      name: collection.orBefore('name', name, old?.name),
      projects,
    };
  });
  return {
    title: entry.title(),
    description: entry.text('description'),
    collections: withIds(collections),
  };
}

/** `oldInPlace`: the one to know again where the title cannot be read. */
function readProject(
  fields: Entry,
  oldByTitle: ReadonlyMap<string, Project>,
  oldInPlace: Project | undefined,
): Project {
  const typed = fields.fields['title'];
  const label = typeof typed === 'string' && typed.trim() !== '' ? typed : 'projet sans titre';
  const project = fields.named(`« ${shortened(label, 80)} »`);
  const title = project.title();
  const old =
    title === null && project.isTyped('title') ? oldInPlace : oldByTitle.get(slugify(label));
  const missing = ['latitude', 'longitude'].find((key) => !project.isTyped(key));
  if (missing !== undefined) {
    const message =
      'sans latitude et longitude, ce projet n’est pas sur la carte : remplissez les deux.';
    project.problem('advice', missing, message);
  }
  return {
    id: null,
    title: project.orBefore('title', title, old?.title),
    description: project.orBefore('description', project.text('description'), old?.description),
    image: project.orBefore('image', readPicture(project, 'image'), old?.image),
    latitude: project.orBefore('latitude', readDegrees(project, 'latitude', 90), old?.latitude),
    longitude: project.orBefore(
      'longitude',
      readDegrees(project, 'longitude', 180),
      old?.longitude,
    ),
  };
}

/** WGS 84; out of range counts as missing. */
function readDegrees(project: Entry, key: string, limit: number): number | null {
  const degrees = project.number(key);
  if (degrees !== null && Math.abs(degrees) <= limit) return degrees;
  if (project.isTyped(key)) {
    const message = `un nombre de degrés entre -${limit} et ${limit} est attendu : corrigez-le.`;
    project.problem('part', key, message);
  }
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
