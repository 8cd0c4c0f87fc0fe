/** `gallery.json`: completed projects, grouped in collections. */
import { z } from 'astro/zod';
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
    /** Key of the tab, as the editor entered it. `galleryTabKeys` in `content/project-ids.ts` replaces empty and repeated keys. */
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
