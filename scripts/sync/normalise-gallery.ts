/** Strapi’s gallery, its collections and projects, in the site’s model. */
import { galleryTabKeys } from '../../src/domain/gallery-tabs';
import { uniqueSlugs } from '../../src/domain/slug';
import type { Collection, Gallery, Project } from '../../src/content/schemas/gallery';
import { expectKey, mediaOf, placeOf } from './desk';
import type { Desk } from './desk';
import { numberOf, readableTextOf, recordsOf, textOf } from './fields';
import type { Place } from './findings';
import { excessOf } from './text-limits';
import type { Fields } from './unwrap';

export function normaliseGallery(entry: Fields, desk: Desk): Gallery {
  const place = { ...placeOf(desk, 'gallery', entry, null), entry: 'Gallery' };
  expectKey(desk, place, entry, ['collections'], 'Collection');
  const collections = recordsOf(entry, 'collections').map((collection, index) =>
    normaliseCollection(collection, `collections.${index}`, place, desk),
  );
  const collectionIds = slugsOf(collections, ({ name }) => name, 'collection');
  // Unique in the whole gallery, because a link to a project does not name its tab.
  const projectIds = slugsOf(
    collections.flatMap(({ projects }) => projects),
    ({ title }) => title,
    'projet',
  );
  const identified = collections.map((collection) => ({
    ...collection,
    id: collectionIds.get(collection) ?? null,
    projects: collection.projects.map((project) => ({
      ...project,
      id: projectIds.get(project) ?? null,
    })),
  }));
  warnAboutTabs(identified, place, desk);
  return {
    title: textOf(entry, 'title'),
    description: textOf(entry, 'description'),
    collections: identified,
  };
}

/** Only what has a text gets a slug: null lets the site derive an id of its own. */
function slugsOf<Item>(
  items: readonly Item[],
  textOfItem: (item: Item) => string | null,
  fallback: string,
): Map<Item, string> {
  const named = items.filter((item) => textOfItem(item)?.trim());
  const slugs = uniqueSlugs(
    named.map((item) => textOfItem(item) ?? ''),
    fallback,
  );
  return new Map(named.map((item, index) => [item, slugs[index] ?? fallback]));
}

function normaliseCollection(entry: Fields, field: string, gallery: Place, desk: Desk): Collection {
  expectKey(desk, gallery, entry, ['projects'], 'Project');
  const name = textOf(entry, 'name');
  return {
    id: null,
    // Its trailing space is part of Strapi’s placeholder, which the site recognises.
    value: textOf(entry, 'value'),
    name,
    projects: recordsOf(entry, 'projects').flatMap((project, index) => {
      const title = readableTextOf(project, 'title');
      const shown = title ?? `projet ${index + 1}`;
      const place = {
        ...gallery,
        entry: `« ${shown.slice(0, 80)} » (${name ?? 'onglet sans nom'})`,
      };
      return normaliseProject(project, `${field}.projects.${index}`, place, desk) ?? [];
    }),
  };
}

function normaliseProject(entry: Fields, field: string, place: Place, desk: Desk): Project | null {
  expectKey(desk, place, entry, ['image'], 'Upload');
  const text = { title: textOf(entry, 'title'), description: textOf(entry, 'description') };
  const excess = excessOf(text);
  if (excess !== null) {
    desk.findings.skip(place, `${field}.${excess.field}`, `${excess.message} : raccourcissez-le.`);
    return null;
  }
  const image = mediaOf(desk, place, entry, 'image', {
    field: `${field}.image`,
    purpose: 'picture',
  });
  const latitude = coordinateOf(entry, 'latitude', 90, `${field}.latitude`, place, desk);
  const longitude = coordinateOf(entry, 'longitude', 180, `${field}.longitude`, place, desk);
  if (latitude === null || longitude === null) {
    desk.findings.warn(
      place,
      `${field}.${latitude === null ? 'latitude' : 'longitude'}`,
      'sans latitude et longitude, ce projet n’est pas sur la carte.',
    );
  }
  return { id: null, ...text, image, latitude, longitude };
}

/** WGS 84, degrees; what lies on no map is as good as missing. */
function coordinateOf(
  entry: Fields,
  key: string,
  limit: number,
  field: string,
  place: Place,
  desk: Desk,
): number | null {
  const degrees = numberOf(entry, key);
  if (degrees === null || Math.abs(degrees) <= limit) return degrees;
  desk.findings.warn(place, field, `${degrees} n’est pas entre -${limit} et ${limit} degrés.`);
  return null;
}

function warnAboutTabs(collections: readonly Collection[], place: Place, desk: Desk): void {
  const keys = galleryTabKeys(collections);
  collections.forEach(({ value, name }, index) => {
    const isDoubled =
      value !== null &&
      value.trim() !== '' &&
      collections.findIndex((other) => other.value === value) < index;
    if (!isDoubled || value === 'value ? ') return;
    desk.findings.warn(
      place,
      `collections.${index}.value`,
      `l’onglet « ${name ?? value} » a la même clé « ${value} » qu’un autre : le site l’appelle « ${keys[index] ?? ''} ».`,
    );
  });
}
