/**
 * The address of an article follows its title until the first publication, unless an editor types one. No other article,
 * draft or published, has the same address, and the site can show a page at it.
 */
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { articleSlugFrom, articleSlugProblem, isArticleSlug } from './article-address';
import { articleUid } from './content-types';
import { draftOf } from './versions';
import type { Locale, Row } from './versions';

interface Article {
  title?: string | null;
  slug?: string | null;
}

export function keepArticleSlugs(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== articleUid) return next();
    const params = context.params as { documentId?: string; locale?: Locale; data?: Article };
    const { documentId, locale } = params;
    if (context.action === 'create' && params.data) {
      params.data.slug = await slugOf(strapi, params.data, null);
    }
    if (context.action === 'clone') {
      const original = await draftOf(strapi, articleUid, documentId, locale);
      const title = params.data?.title ?? original?.title;
      params.data = { ...params.data, slug: await slugOf(strapi, { title }, null) };
    }
    if (context.action === 'update' && params.data) {
      const draft = await draftOf(strapi, articleUid, documentId, locale);
      params.data.slug = await slugOf(strapi, { ...draft, ...params.data }, draft);
    }
    return next();
  });
}

/** Returns the slug to store. @param draft the stored draft; null for a new article */
async function slugOf(
  strapi: Core.Strapi,
  saved: Article,
  draft: Row | null,
): Promise<string | null> {
  const documentId = draft?.documentId ?? '';
  const [title, typed, stored] = [saved.title, saved.slug, draft?.slug].map(textOf);
  // Somebody who types « Entretien PAC ! » means an address.
  const slug = typed === stored || isArticleSlug(typed) ? typed : articleSlugFrom(typed) || typed;
  if (slug !== '' && slug !== stored) return checkedSlug(strapi, slug, documentId);
  const tracksTitle = draft?.firstPublishedAt == null && isDerivedFrom(stored, textOf(draft?.title));
  // The same title gives the same address, with its number.
  const keepSlug = slug !== '' && (!tracksTitle || isDerivedFrom(slug, title));
  return keepSlug ? slug : slugFrom(strapi, title, documentId);
}

/** Tells whether a slug was made of this title, with or without a number. An empty slug counts as made of it. */
function isDerivedFrom(slug: string, title: string): boolean {
  const stem = articleSlugFrom(title);
  return ['', stem].includes(slug) || slug.replace(/-\d+$/, '') === stem;
}

/** Returns a free slug made of the title; null if the title has no letters or digits. */
async function slugFrom(
  strapi: Core.Strapi,
  title: string,
  documentId: string,
): Promise<string | null> {
  const stem = articleSlugFrom(title);
  if (stem === '') return null;
  const isRefused = async (slug: string) =>
    articleSlugProblem(slug) !== null || (await isTaken(strapi, slug, documentId));
  let slug = stem;
  for (let number = 2; await isRefused(slug); number += 1) slug = `${stem}-${number}`;
  return slug;
}

/** Returns an address that somebody typed. @throws ValidationError that says what is wrong with it */
async function checkedSlug(strapi: Core.Strapi, slug: string, documentId: string): Promise<string> {
  const problem = articleSlugProblem(slug);
  if (problem !== null) throw refusal(`L’adresse « ${slug} » ${problem}.`);
  if (await isTaken(strapi, slug, documentId)) {
    throw refusal(`L’adresse « ${slug} » est celle d’un autre article : choisissez-en une autre.`);
  }
  return slug;
}

/** Drafts count as well, since they may be published later. Case is ignored: some file systems ignore it. */
async function isTaken(strapi: Core.Strapi, slug: string, documentId: string): Promise<boolean> {
  const where = { slug: { $eqi: slug }, documentId: { $ne: documentId } };
  return (await strapi.db.query(articleUid).count({ where })) > 0;
}

function refusal(message: string) {
  return new errors.ValidationError(message, {
    errors: [{ path: ['slug'], message, name: 'ValidationError' }],
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
