/** `media.json`: the files that editors uploaded. */
import { z } from 'astro/zod';
import { mediaName } from '../../lib/media-name';

export const mediaFileSchema = z
  .string()
  .regex(new RegExp(`^${mediaName.source}$`), 'nom de fichier média invalide');

/** A use of a file. The texts belong to the use: the same file may be described differently elsewhere. */
export const mediaSchema = z
  .object({
    file: mediaFileSchema,
    alt: z.string().nullable(),
    caption: z.string().nullable(),
  })
  .strict();

/** Facts of the file itself. `width` and `height`, in pixels, are null for what is not a picture. */
const mediaFactsSchema = z
  .object({
    mime: z.string().min(1),
    bytes: z.number().int().positive(),
    width: z.number().int().positive().nullable(),
    height: z.number().int().positive().nullable(),
    /** Mean colour, `#rgb` or `#rrggbb`, shown until the picture has loaded. */
    placeholder: z
      .string()
      .regex(/^#(?:[0-9a-f]{3}){1,2}$/)
      .nullable(),
    /** The picture’s subject, in percent of its width and height; without one, crops keep the centre. */
    focalPoint: z
      .object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) })
      .strict()
      .optional(),
  })
  .strict();

/** Every file of `media/`, by name. */
export const mediaIndexSchema = z.record(mediaFileSchema, mediaFactsSchema);

export type Media = z.infer<typeof mediaSchema>;
export type MediaFacts = z.infer<typeof mediaFactsSchema>;
export type MediaIndex = z.infer<typeof mediaIndexSchema>;
