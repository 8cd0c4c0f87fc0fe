/** The site’s content as the snapshot’s files hold it: a schema a collection, a file a document. */
import type { z } from 'astro/zod';
import { aboutSchema } from '../../src/content/schemas/about';
import { articleSchema } from '../../src/content/schemas/article';
import { gallerySchema } from '../../src/content/schemas/gallery';
import { heroSchema } from '../../src/content/schemas/hero';
import type { CollectionName } from '../../src/content/schemas/manifest';
import { servicesSchema } from '../../src/content/schemas/service';
import { testimonialsSchema } from '../../src/content/schemas/testimonial';

/** Of one file each. */
export const documentSchemas = {
  hero: heroSchema,
  about: aboutSchema,
  services: servicesSchema,
  testimonials: testimonialsSchema,
  gallery: gallerySchema,
  articles: articleSchema,
} satisfies Record<CollectionName, z.ZodTypeAny>;

/** A collection’s files by path relative to the snapshot; none where it is empty. */
export type CollectionFiles = ReadonlyMap<string, unknown>;

/** A list’s file is there only when the list has entries: an empty collection has no files. */
export function filesOf(name: CollectionName, document: unknown): CollectionFiles {
  if (name === 'articles') {
    const articles = document as readonly { slug: string }[];
    return new Map(articles.map((article) => [`articles/${article.slug}.json`, article]));
  }
  const isEmpty = Array.isArray(document) && document.length === 0;
  return new Map(isEmpty ? [] : [[`${name}.json`, document]]);
}
