/** The schemas by which entries of each content type are read. */
import type { z } from 'astro/zod';
import type { CollectionName, EntryOf } from '../../../src/content/types/registry.ts';
import { aboutSchema } from './about.ts';
import { articleSchema } from './articles.ts';
import { gallerySchema } from './gallery.ts';
import { heroSchema } from './hero.ts';
import { serviceSchema } from './services.ts';
import { testimonialSchema } from './testimonials.ts';

export const entrySchemas: { readonly [Name in CollectionName]: z.ZodType<EntryOf<Name>> } = {
  hero: heroSchema,
  about: aboutSchema,
  services: serviceSchema,
  testimonials: testimonialSchema,
  gallery: gallerySchema,
  articles: articleSchema,
};
