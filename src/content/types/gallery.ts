/** `gallery.json`: completed projects, grouped in collections. */
import { z } from 'astro/zod';
import { uniqueSlugs } from '../../lib/slug.ts';
import type { ContentType } from './content-type.ts';
import { mediaSchema } from './media.ts';

export const projectSchema = z
  .object({
    title: z.string().nullable(),
    description: z.string().nullable(),
    image: mediaSchema.nullable(),
    /** WGS 84, in degrees. */
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  })
  .strict();

const collectionSchema = z
  .object({
    /** Key of the tab, as the editor entered it. `galleryTabKeys` replaces empty and repeated keys. */
    value: z.string().nullable(),
    name: z.string().nullable(),
    projects: z.array(projectSchema),
  })
  .strict();

export const gallerySchema = z
  .object({
    title: z.string().nullable(),
    description: z.string().nullable(),
    collections: z.array(collectionSchema),
  })
  .strict();

export const galleryType = {
  kind: 'single',
  storage: 'file',
  schema: gallerySchema,
  page: '/#gallery',
  failureMessage: 'Erreur lors du chargement de la galerie',
} as const satisfies ContentType;

export type Project = z.infer<typeof projectSchema>;
export type Collection = z.infer<typeof collectionSchema>;
export type Gallery = z.infer<typeof gallerySchema>;

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
