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
    /** The tab’s key as the editor typed it: see `features/projects/model/gallery-layout.ts`. */
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
