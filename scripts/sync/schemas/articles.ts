/** Converts an article of Strapi into the site’s document. */
import { z } from 'astro/zod';
import type { Article, Block } from '../../../src/content/types/articles.ts';
import { articleSlugProblem } from '../../../src/lib/slug.ts';
import { quoted } from '../../lib/quoted.ts';
import { idOf, isRecord } from '../fetch/unwrap.ts';
import {
  addInvalidIssue,
  component,
  instantField,
  listOf,
  markdownField,
  relatedEntry,
  requiredText,
  shortText,
  pageSlug,
  plainText,
  unknownField,
  validate,
} from './fields.ts';
import { pictureField, requiredFile } from './files.ts';

/**
 * Fields of authors and categories. Strapi sends other fields as well, such as an author’s e-mail address, which are
 * dropped.
 */
const relationFields = {
  documentId: unknownField,
  id: unknownField,
  name: requiredText(shortText(), 'sans nom, il n’est pas montré : écrivez-le.'),
};

/** A list of texts that the CMS fills in, not an editor. Values of another type are dropped. */
const textListField = unknownField.transform((value) =>
  [value ?? []].flat().filter((item) => typeof item === 'string'),
);

const blockSchemas: Readonly<Record<string, z.ZodType<object>>> = {
  'shared.rich-text': markdownField,
  // The block may have only the address of a file (`fileUrl`) instead of an upload.
  'shared.media': z.preprocess(
    (block) => (isRecord(block) ? { file: block['file'] ?? block['fileUrl'] } : block),
    z.object({ file: requiredFile({ mayBeDocument: true }) }),
  ),
  'shared.quote': z.object({
    body: requiredText(plainText(), 'cette citation est vide : écrivez-la ou retirez-la.'),
    title: plainText(),
  }),
  'shared.slider': z.object({
    files: listOf(requiredFile({ mayBeDocument: false })).refine((files) => files.length > 0, {
      error: 'ce diaporama n’a pas d’image, il n’est pas montré : choisissez-en, ou retirez-le.',
    }),
  }),
};

const blockSchema = unknownField.transform((value, context): Block => {
  const componentName = isRecord(value) ? value['__component'] : null;
  const name = typeof componentName === 'string' ? componentName : 'sans nom';
  const schema = Object.hasOwn(blockSchemas, name) ? blockSchemas[name] : undefined;
  if (schema === undefined) {
    return addInvalidIssue(
      context,
      `le site ne connaît pas le bloc ${quoted(name, 60)} : il n’est pas montré. Utilisez texte, média, citation ou diaporama.`,
    );
  }
  const fields = validate(context, schema, value);
  return fields === undefined ? z.NEVER : ({ component: name, ...fields } as Block);
});

export const articleSchema: z.ZodType<Article> = z.preprocess(
  withUsualFieldNames,
  z.object({
    slug: pageSlug('sans slug, l’article n’a pas d’adresse : remplissez ce champ.'),
    formerSlugs: textListField.transform((slugs) =>
      slugs.filter((one) => articleSlugProblem(one) === null),
    ),
    title: requiredText(
      shortText(),
      'un article sans titre ne peut pas être publié : donnez-lui un titre.',
    ),
    description: plainText(),
    cover: pictureField,
    firstPublishedAt: instantField,
    publishedAt: instantField,
    createdAt: instantField,
    updatedAt: instantField,
    author: relatedEntry(
      component({ ...relationFields, role: plainText() }).transform(({ name, role, ...ids }) => {
        return { id: idOf(ids) ?? name, name, role };
      }),
    ),
    category: relatedEntry(
      component({ ...relationFields, formerNames: textListField }).transform(
        ({ name, formerNames, ...ids }) => {
          return { id: idOf(ids) ?? name, name, formerNames };
        },
      ),
    ),
    blocks: listOf(blockSchema),
  }),
);

/** Renames fields that may have another spelling according to the specification, such as `cover_image`. */
function withUsualFieldNames(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  return {
    ...entry,
    cover: entry['cover'] ?? entry['cover_image'],
    publishedAt: entry['publishedAt'] ?? entry['published_at'],
    createdAt: entry['createdAt'] ?? entry['created_at'],
  };
}
