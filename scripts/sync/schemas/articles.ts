/** An article of Strapi as the site’s document. */
import { z } from 'astro/zod';
import type { Article, Block } from '../../../src/content/types/articles.ts';
import { articleSlugProblem } from '../../../src/lib/slug.ts';
import { quoted } from '../../lib/quoted.ts';
import { idOf, isRecord } from '../fetch/unwrap.ts';
import {
  anything,
  instant,
  list,
  markdown,
  part,
  related,
  required,
  shortText,
  slug,
  text,
} from './fields.ts';
import { onlyFile, picture } from './files.ts';

/** Of an author or a category: Strapi sends an author’s e-mail address, too. */
const named = {
  documentId: anything,
  id: anything,
  name: required(shortText(), 'sans nom, il n’est pas montré : écrivez-le.'),
};

/** What Strapi itself has written: of another shape, it is none. */
const texts = anything.transform((value) =>
  [value ?? []].flat().filter((item) => typeof item === 'string'),
);

const blocks = {
  'shared.rich-text': markdown,
  // A file, or its address alone.
  'shared.media': z.preprocess(
    (block) => (isRecord(block) ? { file: block['file'] ?? block['fileUrl'] } : block),
    z.object({ file: onlyFile({ mayBeDocument: true }) }),
  ),
  'shared.quote': z.object({
    body: required(text(), 'cette citation est vide : écrivez-la ou retirez-la.'),
    title: text(),
  }),
  'shared.slider': z.object({
    files: list(onlyFile({ mayBeDocument: false })).refine((files) => files.length > 0, {
      error: 'ce diaporama n’a pas d’image, il n’est pas montré : choisissez-en, ou retirez-le.',
    }),
  }),
} as const;

function isKnown(component: string): component is keyof typeof blocks {
  return Object.hasOwn(blocks, component);
}

const block = anything.transform((value, context): Block => {
  const name = isRecord(value) ? value['__component'] : null;
  const component = typeof name === 'string' ? name : 'sans nom';
  if (!isKnown(component)) {
    const message = `le site ne connaît pas le bloc ${quoted(component, 60)} : il n’est pas montré. Utilisez texte, média, citation ou diaporama.`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
  const schema: z.ZodType = blocks[component];
  const { success, data, error } = schema.safeParse(value);
  for (const { message, path, ...issue } of error?.issues ?? []) {
    const params = 'params' in issue ? issue.params : {};
    context.addIssue({ code: 'custom', message, params, path });
  }
  return success ? ({ component, ...(data as object) } as Block) : z.NEVER;
});

export const articleSchema: z.ZodType<Article> = z.preprocess(
  withUsualNames,
  z.object({
    slug: slug('sans slug, l’article n’a pas d’adresse : remplissez ce champ.'),
    formerSlugs: texts.transform((slugs) =>
      slugs.filter((one) => articleSlugProblem(one) === null),
    ),
    title: required(
      shortText(),
      'un article sans titre ne peut pas être publié : donnez-lui un titre.',
    ),
    description: text(),
    cover: picture,
    firstPublishedAt: instant,
    publishedAt: instant,
    createdAt: instant,
    updatedAt: instant,
    author: related(
      part({ ...named, role: text() }).transform(({ name, role, ...ids }) => {
        return { id: idOf(ids) ?? name, name, role };
      }),
    ),
    category: related(
      part({ ...named, formerNames: texts }).transform(({ name, formerNames, ...ids }) => {
        return { id: idOf(ids) ?? name, name, formerNames };
      }),
    ),
    blocks: list(block),
  }),
);

/** Other spellings that the specification names. */
function withUsualNames(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  return {
    ...entry,
    cover: entry['cover'] ?? entry['cover_image'],
    publishedAt: entry['publishedAt'] ?? entry['published_at'],
    createdAt: entry['createdAt'] ?? entry['created_at'],
  };
}
