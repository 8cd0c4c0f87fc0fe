/** `gallery.json`: completed projects, grouped in collections. */
import { z } from 'astro/zod';
import type { ContentType } from './content-type';
import { mediaSchema } from './media';

export const projectSchema = z
  .object({
    /** Slug of the title, unique in the gallery; null without a title. */
    id: z.string().min(1).nullable(),
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
    /** Slug of the name, unique in the gallery. */
    id: z.string().min(1).nullable(),
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
  failureMessage: 'Erreur lors du chargement de la galerie',
} as const satisfies ContentType;

export type Project = z.infer<typeof projectSchema>;
export type Collection = z.infer<typeof collectionSchema>;
export type Gallery = z.infer<typeof gallerySchema>;

/** The default value of the field in Strapi, trailing space included. */
const placeholderValue = 'value ? ';

/**
 * One key a tab, all different: the editor’s value; else `collection-` and the id (1 when missing). A key
 * already taken gets the tab’s index appended, as often as needed to be new.
 */
export function galleryTabKeys(collections: readonly Pick<Collection, 'value' | 'id'>[]): string[] {
  const taken = new Set<string>();
  return collections.map(({ value, id }, index) => {
    const isEmpty = value === null || value.trim() === '' || value === placeholderValue;
    let key = isEmpty ? `collection-${id ?? '1'}` : value;
    while (taken.has(key)) key = `${key}-${index}`;
    taken.add(key);
    return key;
  });
}
