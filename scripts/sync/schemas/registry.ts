/** How each content type is read from Strapi. */
import type { z } from 'astro/zod';
import type { CollectionName, EntryOf } from '../../../src/content/types/registry';
import { aboutSchema } from './about';
import { articleSchema } from './articles';
import { gallerySchema } from './gallery';
import { heroSchema } from './hero';
import { serviceSchema } from './services';
import { testimonialSchema } from './testimonials';

export const entrySchemas: { readonly [Name in CollectionName]: z.ZodType<EntryOf<Name>> } = {
  hero: heroSchema,
  about: aboutSchema,
  services: serviceSchema,
  testimonials: testimonialSchema,
  gallery: gallerySchema,
  articles: articleSchema,
};
