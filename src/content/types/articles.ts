/** `articles/<slug>.json`: an article’s fields, and its body as blocks. */
import { z } from 'astro/zod';
import { articleSlugProblem } from '../../lib/slug.ts';
import type { ContentType } from './content-type.ts';
import { markdownSchema } from './markdown.ts';
import { mediaSchema } from './media.ts';

/** The part of an article’s address after `/blog/`. Its error messages continue the French sentence « cette adresse … ». */
export const slugSchema = z.string().superRefine((slug, context) => {
  const message = articleSlugProblem(slug);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

const instantSchema = z.iso.datetime();

const blockSchemas = {
  'shared.rich-text': z
    .object({ component: z.literal('shared.rich-text'), ...markdownSchema.shape })
    .strict(),
  'shared.media': z
    .object({ component: z.literal('shared.media'), file: mediaSchema.nullable() })
    .strict(),
  'shared.quote': z
    .object({
      component: z.literal('shared.quote'),
      body: z.string(),
      /** The quotation’s author. */
      title: z.string().nullable(),
    })
    .strict(),
  'shared.slider': z
    .object({ component: z.literal('shared.slider'), files: z.array(mediaSchema) })
    .strict(),
} as const;

const knownBlockSchema = z.discriminatedUnion('component', [
  blockSchemas['shared.rich-text'],
  blockSchemas['shared.media'],
  blockSchemas['shared.quote'],
  blockSchemas['shared.slider'],
]);

/** Blocks whose component exists in Strapi but not in this version of the site. Pages leave them out. */
const unknownBlockSchema = z
  .looseObject({ component: z.string().refine((name) => !(name in blockSchemas)) })
  .transform(() => ({ component: 'unknown' as const }));

export const blockSchema = z.union([knownBlockSchema, unknownBlockSchema]);

export const articleSchema = z
  .object({
    /** Strapi’s `documentId`. Entries written by hand have none. */
    id: z.string().min(1).optional(),
    slug: slugSchema,
    title: z.string().min(1),
    description: z.string().nullable(),
    cover: mediaSchema.nullable(),
    /** Former slugs, oldest first. Their addresses redirect to the current one. */
    formerSlugs: z.array(slugSchema).default([]),
    /** These four instants are in ISO 8601, UTC. `resolveArticle` in `content/articles.ts` selects the shown one. */
    firstPublishedAt: instantSchema.nullable().default(null),
    publishedAt: instantSchema.nullable(),
    createdAt: instantSchema.nullable(),
    updatedAt: instantSchema.nullable(),
    author: z
      .object({ id: z.string().min(1), name: z.string().min(1), role: z.string().nullable() })
      .strict()
      .nullable(),
    category: z
      .object({
        id: z.string().min(1),
        name: z.string().min(1),
        /** Former names. Addresses of lists are made from names, so these redirect to the current ones. */
        formerNames: z.array(z.string()).default([]),
      })
      .strict()
      .nullable(),
    blocks: z.array(blockSchema),
  })
  .strict();

export const articlesType = {
  kind: 'list',
  storage: 'folder',
  schema: articleSchema,
  page: '/blog',
  failureMessage: 'Erreur lors du chargement des articles',
} as const satisfies ContentType;

export type Block = z.infer<typeof knownBlockSchema> | { component: 'unknown' };
export type Article = z.infer<typeof articleSchema>;
