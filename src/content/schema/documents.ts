/** The schema of each collection’s file or files. */
import type { z } from 'astro/zod';
import { aboutSchema } from './about';
import { articleSchema } from './article';
import { gallerySchema } from './gallery';
import { heroSchema } from './hero';
import type { CollectionName } from './manifest';
import { servicesSchema } from './service';
import { testimonialsSchema } from './testimonial';

export const documentSchemas = {
  hero: heroSchema,
  about: aboutSchema,
  services: servicesSchema,
  testimonials: testimonialsSchema,
  gallery: gallerySchema,
  articles: articleSchema,
} satisfies Record<CollectionName, z.ZodType>;
