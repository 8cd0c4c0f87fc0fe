/** Makes the keys of the gallery’s tabs and the ids of its projects. Links contain both, so they must not change. */
import { uniqueSlugs } from '../lib/slug.ts';
import type { Collection, Gallery, Project } from './types/gallery.ts';

/** Default of the field `value` in Strapi, trailing space included. It means that the editor entered no value. */
const strapiDefaultTabValue = 'value ? ';

/**
 * Returns a unique key per tab: `value`, else `collection-<slug of the name>`, else `collection-1`. If a key is taken, the
 * tab’s index is appended until the key is unique.
 */
export function galleryTabKeys(
  collections: readonly Pick<Collection, 'value' | 'name'>[],
): string[] {
  const tabNames = collections.flatMap(({ name }) => (name?.trim() ? [name] : []));
  const slugs = uniqueSlugs(tabNames, 'collection').values();
  const takenKeys = new Set<string>();
  return collections.map(({ value, name }, index) => {
    const slug = name?.trim() ? slugs.next().value : '1';
    const isValueMissing = value === null || value.trim() === '' || value === strapiDefaultTabValue;
    let key = isValueMissing ? `collection-${slug}` : value;
    while (takenKeys.has(key)) key = `${key}-${index}`;
    takenKeys.add(key);
    return key;
  });
}

/**
 * Returns a stable, unique id per project, which links use: the slug of its title. A project without a title gets the
 * tab’s key and the name of its picture’s file (else its position in the tab), so that edits of its description or
 * coordinates do not change its id.
 */
export function projectIds({ collections }: Gallery): Map<Project, string> {
  const keys = galleryTabKeys(collections);
  const projects = collections.flatMap((collection, tab) =>
    collection.projects.map((project, index) => {
      const [pictureName] = project.image?.file.split('.') ?? [];
      const title = project.title?.trim() ?? '';
      const slugSource = title === '' ? `${keys[tab] ?? ''}-${pictureName ?? index + 1}` : title;
      return { project, slugSource };
    }),
  );
  const slugs = uniqueSlugs(
    projects.map(({ slugSource }) => slugSource),
    'projet',
  );
  return new Map(projects.map(({ project }, index) => [project, slugs[index] ?? '']));
}
