/**
 * An address is made of the title until it is typed, is free, and is one that the site can have. Strapi by itself fills a
 * new article’s with the type’s name, before anything is typed, and lets drafts share one.
 */
import { errors } from '@strapi/utils';
import { articleSlugFrom, articleSlugProblem } from '../../../../../src/lib/article-slug';
import { customFieldUid } from '../../../../lib/custom-fields';
import { quoted } from '../../../../lib/quoted';
import type { ContentType, DocumentAction, Fields, Row, Strapi } from '../strapi';
import type { Concern } from './concern';
import { isStrapi5 } from './is-strapi-5';

interface SlugField {
  uid: string;
  name: string;
  /** The field that it is made of. */
  titleField: string;
  /** What Strapi fills in by itself: `article`, `article-1`. */
  filledIn: RegExp;
}

export const articleSlug: Concern = {
  register(strapi) {
    if (!isStrapi5(strapi)) return;
    strapi.documents.use?.(async (action, next) => {
      const field = slugFieldOf(action.contentType);
      if (field !== null) await checkSlug(strapi, field, action);
      return next();
    });
  },
  adminRoutes: [
    {
      method: 'GET',
      path: '/slug/:uid',
      actions: [],
      /** For the form: whether a slug is free; without one, which the title gives. */
      async handler({ params, query }, strapi) {
        const field = slugFieldOf(strapi.contentType(params['uid'] ?? ''));
        if (field === null) return null;
        const own = text(query['documentId']);
        const slug = text(query['slug']);
        if (slug === '') return { slug: await slugFrom(strapi, field, text(query['title']), own) };
        return { slug, problem: await problemOf(strapi, field, slug, own) };
      },
    },
  ],
};

function slugFieldOf(type: ContentType | undefined): SlugField | null {
  const [name, attribute] =
    Object.entries(type?.attributes ?? {}).find(
      ([, { customField }]) => customField === customFieldUid('slug'),
    ) ?? [];
  if (type === undefined || name === undefined) return null;
  return {
    uid: type.uid,
    name,
    titleField: attribute?.targetField ?? '',
    filledIn: new RegExp(`^${type.info.singularName}(?:-\\d+)?$`),
  };
}

async function checkSlug(
  strapi: Strapi,
  field: SlugField,
  { action, params }: DocumentAction,
): Promise<void> {
  const { documentId = '', data } = params;
  switch (action) {
    case 'create':
    case 'clone':
      if (data) data[field.name] = await slugOf(strapi, field, data, '');
      return;
    case 'update':
      if (data === undefined || !(field.name in data)) return;
      break;
    case 'publish':
      break;
    default:
      return;
  }
  const query = strapi.db.query(field.uid);
  // The draft, and what is published of it.
  const rows = await query.findMany({ where: { documentId } });
  const draft = rows.find(({ publishedAt }) => publishedAt === null);
  const typed = action === 'update' ? data : draft;
  if (typed === undefined || isOnline(rows, field, typed[field.name])) return;
  const slug = await slugOf(strapi, field, { ...(draft ?? rows[0]), ...typed }, documentId);
  if (action === 'update') typed[field.name] = slug;
  else if (slug !== typed[field.name]) {
    await query.update({ where: { id: draft?.id }, data: { [field.name]: slug } });
  }
}

/** An address that visitors know stays, whatever it is. */
function isOnline(rows: readonly Row[], { name }: SlugField, slug: unknown): boolean {
  return rows.some((row) => row.publishedAt !== null && row[name] === slug);
}

/** @throws saying what is wrong with a slug that somebody typed */
async function slugOf(
  strapi: Strapi,
  field: SlugField,
  data: Fields,
  documentId: string,
): Promise<string | null> {
  const slug = text(data[field.name]).trim();
  const title = text(data[field.titleField]);
  const fromTitle = articleSlugFrom(title);
  const isTyped = slug !== '' && slug !== fromTitle && !field.filledIn.test(slug);
  if (!isTyped) return slugFrom(strapi, field, title, documentId);
  const problem = await problemOf(strapi, field, slug, documentId);
  if (problem === null) return slug;
  throw new errors.ValidationError(problem, {
    errors: [{ path: [field.name], message: problem, name: 'ValidationError' }],
  });
}

/** Null for a title without letters or digits. */
async function slugFrom(
  strapi: Strapi,
  field: SlugField,
  title: string,
  documentId: string,
): Promise<string | null> {
  const stem = articleSlugFrom(title);
  if (stem === '') return null;
  let slug = stem;
  for (let number = 2; await isRefused(slug); number += 1) slug = `${stem}-${number}`;
  return slug;

  async function isRefused(candidate: string): Promise<boolean> {
    return (
      articleSlugProblem(candidate) !== null ||
      (await isTaken(strapi, field, candidate, documentId))
    );
  }
}

/** Null for a slug that the article may have. */
async function problemOf(
  strapi: Strapi,
  field: SlugField,
  slug: string,
  documentId: string,
): Promise<string | null> {
  const problem = articleSlugProblem(slug);
  if (problem !== null) return `L’adresse ${quoted(slug, 80)} ${problem}.`;
  if (!(await isTaken(strapi, field, slug, documentId))) return null;
  return `L’adresse ${quoted(slug, 80)} est celle d’un autre article : choisissez-en une autre.`;
}

/** Also by a draft: it may be published later. Capitals make no other file. */
async function isTaken(
  strapi: Strapi,
  { uid, name }: SlugField,
  slug: string,
  documentId: string,
): Promise<boolean> {
  const others = { [name]: { $eqi: slug }, documentId: { $ne: documentId } };
  return (await strapi.db.query(uid).findOne({ where: others })) !== null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
