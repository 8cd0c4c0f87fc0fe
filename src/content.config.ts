/** Astro’s content collections: the loader and the schema of each. */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { articlesLoader, documentLoader, mediaLoader, statesLoader } from './content/loaders';
import type { DocumentName } from './content/loaders';
import { aboutSchema } from './content/schemas/about';
import { articleSchema } from './content/schemas/article';
import { gallerySchema } from './content/schemas/gallery';
import { heroSchema } from './content/schemas/hero';
import { collectionStateSchema, snapshotSourceSchema } from './content/schemas/manifest';
import { mediaFactsSchema } from './content/schemas/media';
import { servicesSchema } from './content/schemas/service';
import { testimonialsSchema } from './content/schemas/testimonial';

const document = <Schema extends z.ZodTypeAny>(name: DocumentName, schema: Schema) =>
  defineCollection({ loader: documentLoader(name), schema: z.object({ content: schema }) });

export const collections = {
  states: defineCollection({
    loader: statesLoader(),
    schema: z.object({ state: collectionStateSchema, source: snapshotSourceSchema }),
  }),
  media: defineCollection({
    loader: mediaLoader(),
    schema: mediaFactsSchema.extend({ isUpload: z.boolean() }),
  }),
  hero: document('hero', heroSchema),
  about: document('about', aboutSchema),
  services: document('services', servicesSchema),
  testimonials: document('testimonials', testimonialsSchema),
  gallery: document('gallery', gallerySchema),
  articles: defineCollection({
    loader: articlesLoader(),
    schema: articleSchema.omit({ blocks: true }).extend({ sha256: z.string() }),
  }),
};
