/** Astro’s content collections: the loader and the schema of each. */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { articlesLoader, documentLoader, mediaLoader, statesLoader } from './content/loaders';
import type { DocumentName } from './content/loaders';
import { documentSchemas } from './content/schema/documents';
import { collectionStateSchema, snapshotSourceSchema } from './content/schema/manifest';
import { mediaFactsSchema } from './content/schema/media';

const document = <Name extends DocumentName>(name: Name) =>
  defineCollection({
    loader: documentLoader(name),
    schema: z.object({ content: documentSchemas[name] }),
  });

export const collections = {
  states: defineCollection({
    loader: statesLoader(),
    schema: z.object({ state: collectionStateSchema, source: snapshotSourceSchema }),
  }),
  media: defineCollection({
    loader: mediaLoader(),
    schema: mediaFactsSchema.extend({ isUpload: z.boolean() }),
  }),
  hero: document('hero'),
  about: document('about'),
  services: document('services'),
  testimonials: document('testimonials'),
  gallery: document('gallery'),
  articles: defineCollection({
    loader: articlesLoader(),
    schema: documentSchemas.articles.omit({ blocks: true }).extend({ sha256: z.string() }),
  }),
};
