/**
 * Sets the slug of an article. It tracks the title until the first publication, unless an editor enters a slug. Each
 * slug is unique among drafts and published articles, and valid for the site.
 */
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { articleSlugFrom, articleSlugProblem, isArticleSlug } from './slug-rules';
import { articleUid } from '../content-types';
import { draftRowOf } from './versions';
import type { Locale, Row } from './versions';

interface SavedArticle {
  title?: string | null;
  slug?: string | null;
}

/** Adds the middleware that sets the slug whenever an article is created, saved or duplicated. */
export function manageArticleSlugs(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== articleUid) return next();
    const params = context.params as { documentId?: string; locale?: Locale; data?: SavedArticle };
    const { documentId, locale } = params;
    if (context.action === 'create' && params.data) {
      params.data.slug = await slugToStore(strapi, params.data, null);
    }
    if (context.action === 'clone') {
      const originalDraft = await draftRowOf(strapi, articleUid, documentId, locale);
      const title = params.data?.title ?? originalDraft?.title;
      params.data = { ...params.data, slug: await slugToStore(strapi, { title }, null) };
    }
    if (context.action === 'update' && params.data) {
      const draft = await draftRowOf(strapi, articleUid, documentId, locale);
      params.data.slug = await slugToStore(strapi, { ...draft, ...params.data }, draft);
    }
    return next();
  });
}

/**
 * Returns the slug to store; null if the title has no letters or digits.
 *
 * @param saved the values that are being saved
 * @param draft the stored draft; null for a new article
 */
async function slugToStore(
  strapi: Core.Strapi,
  saved: SavedArticle,
  draft: Row | null,
): Promise<string | null> {
  const documentId = draft?.documentId ?? '';
  const title = trimmedText(saved.title);
  const enteredSlug = trimmedText(saved.slug);
  const storedSlug = trimmedText(draft?.slug);
  // Text that is not a valid slug, such as « Entretien PAC ! », is turned into one.
  const isEnteredSlugUsable = enteredSlug === storedSlug || isArticleSlug(enteredSlug);
  const slug = isEnteredSlugUsable ? enteredSlug : articleSlugFrom(enteredSlug) || enteredSlug;
  if (slug !== '' && slug !== storedSlug) return checkedSlug(strapi, slug, documentId);
  const tracksTitle = draft?.firstPublishedAt == null && isDerivedFrom(storedSlug, trimmedText(draft?.title));
  // A slug with a number, such as `titre-2`, stays if the title still gives the same stem.
  const keepsSlug = slug !== '' && (!tracksTitle || isDerivedFrom(slug, title));
  return keepsSlug ? slug : unusedSlug(strapi, title, documentId);
}

/** Tells whether a slug was made from this title, with or without a number. An empty slug counts as made from it. */
function isDerivedFrom(slug: string, title: string): boolean {
  const slugOfTitle = articleSlugFrom(title);
  return ['', slugOfTitle].includes(slug) || slug.replace(/-\d+$/, '') === slugOfTitle;
}

/** Returns an unused slug made from the title; null if the title has no letters or digits. */
async function unusedSlug(
  strapi: Core.Strapi,
  title: string,
  documentId: string,
): Promise<string | null> {
  const slugOfTitle = articleSlugFrom(title);
  if (slugOfTitle === '') return null;
  const isSlugUnavailable = async (slug: string) =>
    articleSlugProblem(slug) !== null || (await isSlugTaken(strapi, slug, documentId));
  let slug = slugOfTitle;
  for (let number = 2; await isSlugUnavailable(slug); number += 1) slug = `${slugOfTitle}-${number}`;
  return slug;
}

/** Returns the slug that an editor entered, unchanged. @throws ValidationError in French, if it is invalid or taken */
async function checkedSlug(strapi: Core.Strapi, slug: string, documentId: string): Promise<string> {
  const problem = articleSlugProblem(slug);
  if (problem !== null) throw slugError(`L’adresse « ${slug} » ${problem}.`);
  if (await isSlugTaken(strapi, slug, documentId)) {
    throw slugError(`L’adresse « ${slug} » est celle d’un autre article : choisissez-en une autre.`);
  }
  return slug;
}

/**
 * Tells whether another article has this slug. Drafts count as well, since they may be published later. Case is
 * ignored, because some file systems ignore it.
 */
async function isSlugTaken(strapi: Core.Strapi, slug: string, documentId: string): Promise<boolean> {
  const where = { slug: { $eqi: slug }, documentId: { $ne: documentId } };
  return (await strapi.db.query(articleUid).count({ where })) > 0;
}

/** Returns an error that Strapi’s form shows beside the slug. */
function slugError(message: string) {
  return new errors.ValidationError(message, {
    errors: [{ path: ['slug'], message, name: 'ValidationError' }],
  });
}

function trimmedText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
