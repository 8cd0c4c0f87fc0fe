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
    /** WGS 84, degrees. */
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  })
  .strict();

const collectionSchema = z
  .object({
    /** The tab’s key as the editor typed it: see `galleryTabKeys`. */
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

export const gallery = {
  kind: 'single',
  storage: 'file',
  schema: gallerySchema,
  page: '/#gallery',
  failureMessage: 'Erreur lors du chargement de la galerie',
} as const satisfies ContentType;

export type Project = z.infer<typeof projectSchema>;
export type Collection = z.infer<typeof collectionSchema>;
export type Gallery = z.infer<typeof gallerySchema>;

/** The default value of the field in Strapi, trailing space included. */
const placeholderValue = 'value ? ';

/**
 * One key a tab, all different: the editor’s value; else `collection-` and the slug of its name (1 without one). A key already
 * taken gets the tab’s index appended, as often as needed to be new.
 */
export function galleryTabKeys(
  collections: readonly Pick<Collection, 'value' | 'name'>[],
): string[] {
  const names = collections.flatMap(({ name }) => (name?.trim() ? [name] : []));
  const slugs = uniqueSlugs(names, 'collection').values();
  const taken = new Set<string>();
  return collections.map(({ value, name }, index) => {
    const slug = name?.trim() ? slugs.next().value : '1';
    const isEmpty = value === null || value.trim() === '' || value === placeholderValue;
    let key = isEmpty ? `collection-${slug}` : value;
    while (taken.has(key)) key = `${key}-${index}`;
    taken.add(key);
    return key;
  });
}

/**
 * By which a link names a project, unique in the gallery: the slug of its title. Without one, its tab’s key and the name of
 * its picture’s file, or else its position in the tab: an edit of its description or place leaves both as they are.
 */
export function projectIds({ collections }: Gallery): Map<Project, string> {
  const keys = galleryTabKeys(collections);
  const projects = collections.flatMap((collection, tab) =>
    collection.projects.map((project, index) => {
      const [pictureName] = project.image?.file.split('.') ?? [];
      const title = project.title?.trim() ?? '';
      const text = title === '' ? `${keys[tab] ?? ''}-${pictureName ?? index + 1}` : title;
      return { project, text };
    }),
  );
  const slugs = uniqueSlugs(
    projects.map(({ text }) => text),
    'projet',
  );
  return new Map(projects.map(({ project }, index) => [project, slugs[index] ?? '']));
}
