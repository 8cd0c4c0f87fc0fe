/** The files an editor uploaded, as the snapshot holds them. */
import { z } from 'astro/zod';

/** `villa-blanche.1a2b3c4d.jpg`: a readable stem, eight hex digits of the file’s SHA-256, its type. */
export const mediaFileSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*\.[0-9a-f]{8}\.[a-z0-9]{2,5}$/, 'nom de fichier média invalide');

/**
 * A use of a file. The texts belong to the use, not to the file: two uploads of the same bytes are one
 * file here and may still be described differently.
 */
export const mediaSchema = z
  .object({
    file: mediaFileSchema,
    alt: z.string().nullable(),
    caption: z.string().nullable(),
  })
  .strict();

/** What is known of the file itself. Sizes in pixels are null for what is not a picture. */
export const mediaFactsSchema = z
  .object({
    mime: z.string().min(1),
    bytes: z.number().int().positive(),
    width: z.number().int().positive().nullable(),
    height: z.number().int().positive().nullable(),
    /** Mean colour, `#rrggbb`, shown until a raster picture has arrived. */
    placeholder: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
  })
  .strict();

/** `media.json`: every file of `media/`, by name. */
export const mediaIndexSchema = z.record(mediaFileSchema, mediaFactsSchema);

export type Media = z.infer<typeof mediaSchema>;
export type MediaFacts = z.infer<typeof mediaFactsSchema>;
export type MediaIndex = z.infer<typeof mediaIndexSchema>;
