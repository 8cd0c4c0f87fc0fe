/** `media.json`: files that editors uploaded. */
import { z } from 'astro/zod';
import { mediaNamePattern } from '../../lib/file-names.ts';

export const mediaFileSchema = z
  .string()
  .regex(new RegExp(`^${mediaNamePattern.source}$`), 'nom de fichier média invalide');

/** A use of a file, with its own texts: the same file may be described differently elsewhere. */
export const mediaSchema = z
  .object({
    file: mediaFileSchema,
    alt: z.string().nullable(),
    caption: z.string().nullable(),
  })
  .strict();

const percentageSchema = z.number().min(0).max(100);

/** Properties of the file itself. `width` and `height` are in pixels, and null unless the file is a picture. */
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
    /** Point that every crop must show, in percent of width and height. */
    focalPoint: z.object({ x: percentageSchema, y: percentageSchema }).strict().optional(),
  })
  .strict();

/** All files of `media/`, by name. */
export const mediaIndexSchema = z.record(mediaFileSchema, mediaFactsSchema);

export type Media = z.infer<typeof mediaSchema>;
export type MediaFacts = z.infer<typeof mediaFactsSchema>;
export type MediaIndex = z.infer<typeof mediaIndexSchema>;
