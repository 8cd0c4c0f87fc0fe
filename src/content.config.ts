/** Astro’s collections: loader and schema of each, nothing else. */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { articlesLoader, documentLoader, mediaLoader, statesLoader } from './content/loaders';
import { aboutSchema } from './content/schemas/about';
import { articleSchema } from './content/schemas/article';
import { gallerySchema } from './content/schemas/gallery';
import { heroSchema } from './content/schemas/hero';
import { collectionStateSchema } from './content/schemas/manifest';
import { mediaFactsSchema } from './content/schemas/media';
import { servicesSchema } from './content/schemas/service';
import { testimonialsSchema } from './content/schemas/testimonial';

export const collections = {
  states: defineCollection({
    loader: statesLoader(),
    schema: z.object({ state: collectionStateSchema }),
  }),
  media: defineCollection({ loader: mediaLoader(), schema: mediaFactsSchema }),
  hero: defineCollection({
    loader: documentLoader('hero'),
    schema: z.object({ content: heroSchema }),
  }),
  about: defineCollection({
    loader: documentLoader('about'),
    schema: z.object({ content: aboutSchema }),
  }),
  services: defineCollection({
    loader: documentLoader('services'),
    schema: z.object({ content: servicesSchema }),
  }),
  testimonials: defineCollection({
    loader: documentLoader('testimonials'),
    schema: z.object({ content: testimonialsSchema }),
  }),
  gallery: defineCollection({
    loader: documentLoader('gallery'),
    schema: z.object({ content: gallerySchema }),
  }),
  articles: defineCollection({
    loader: articlesLoader(),
    schema: articleSchema.omit({ blocks: true }),
  }),
};
