/** `articles/<slug>.json`: an article’s fields, and its body as blocks. */
import { z } from 'astro/zod';
import type { ContentType } from './content-type';
import { markdownSchema } from './markdown';
import { mediaSchema } from './media';

/** File names that Windows forbids: the repository may be checked out there. */
const windowsDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Under `/blog/`, addresses of the site itself. */
const ownAddresses = ['index', '404', 'page', 'categorie'];

/** An article’s address after `/blog/`: letters of any script, digits, `- _ . ~`. The messages complete « cette adresse … ». */
export const slugSchema = z
  .string()
  .regex(
    /^[\p{L}\p{N}_~-][\p{L}\p{N}_.~-]*$/u,
    'contient un signe qui n’est pas permis : lettres, chiffres et - _ . ~ seulement, sans point au début',
  )
  .max(120, 'est trop longue : 120 signes au plus')
  // File systems count bytes, and a letter may take four.
  .refine(
    (slug) => new TextEncoder().encode(slug).length <= 240,
    'est trop longue pour un nom de fichier : raccourcissez-la',
  )
  .refine(
    (slug) => !ownAddresses.includes(slug.toLowerCase()),
    'est celle d’une page du site lui-même : choisissez-en une autre',
  )
  .refine((slug) => !/\.html?$|\.$/i.test(slug), 'ne peut pas finir par « .html » ni par un point')
  .refine(
    (slug) => !windowsDevice.test(slug),
    'est un nom de fichier que Windows réserve : choisissez-en une autre',
  );

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

/** Components added to Strapi later are ignored, not an error. */
const unknownBlockSchema = z
  .looseObject({ component: z.string().refine((name) => !(name in blockSchemas)) })
  .transform(() => ({ component: 'unknown' as const }));

export const blockSchema = z.union([knownBlockSchema, unknownBlockSchema]);

export const articleSchema = z
  .object({
    slug: slugSchema,
    title: z.string().min(1),
    description: z.string().nullable(),
    cover: mediaSchema.nullable(),
    /** Instants in ISO 8601, UTC. The page shows `publishedAt`, else `createdAt`. */
    publishedAt: instantSchema.nullable(),
    createdAt: instantSchema.nullable(),
    updatedAt: instantSchema.nullable(),
    author: z
      .object({ id: z.string().min(1), name: z.string().min(1), role: z.string().nullable() })
      .strict()
      .nullable(),
    category: z
      .object({ id: z.string().min(1), name: z.string().min(1) })
      .strict()
      .nullable(),
    blocks: z.array(blockSchema),
  })
  .strict();

export const articles = {
  kind: 'list',
  storage: 'folder',
  schema: articleSchema,
  failureMessage: 'Erreur lors du chargement des articles',
} as const satisfies ContentType;

export type Block = z.infer<typeof knownBlockSchema> | { component: 'unknown' };
export type Article = z.infer<typeof articleSchema>;
