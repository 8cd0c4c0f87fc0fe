/**
 * An article’s address follows its title until the first publication, unless it is typed. It is free, among drafts too,
 * and one that the site can have.
 */
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { articleSlugFrom, articleSlugProblem } from './article-address';
import { articleUid } from './content-types';
import { draftOf, publishedOf } from './versions';

/** What Strapi’s own field of addresses filled in before a title was typed. */
const filledInByStrapi = /^article(-\d+)?$/;

interface Article {
  title?: string | null;
  slug?: string | null;
  firstPublishedAt?: unknown;
}

export function keepArticleSlugs(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== articleUid) return next();
    const params = context.params as { documentId?: string; data?: Article };
    switch (context.action) {
      case 'create':
        if (params.data) params.data.slug = await slugOfNew(strapi, params.data);
        break;
      case 'clone': {
        const original = await draftOf(strapi, articleUid, params.documentId);
        const title = params.data?.title ?? original?.title ?? '';
        params.data = { ...params.data, slug: await slugFrom(strapi, title, '') };
        break;
      }
      case 'update':
        if (params.data) await checkUpdate(strapi, params.documentId ?? '', params.data);
        break;
      case 'publish':
        await checkPublication(strapi, params.documentId ?? '');
        break;
    }
    return next();
  });
}

async function slugOfNew(strapi: Core.Strapi, { title, slug }: Article): Promise<string | null> {
  const isTyped = textOf(slug) !== '' && !isFrom(textOf(slug), textOf(title));
  return isTyped ? checked(strapi, textOf(slug), '') : slugFrom(strapi, textOf(title), '');
}

async function checkUpdate(strapi: Core.Strapi, documentId: string, data: Article) {
  const draft = await draftOf(strapi, articleUid, documentId);
  const title = textOf(data.title === undefined ? draft?.title : data.title);
  const stored = textOf(draft?.slug);
  const typed = data.slug === undefined ? stored : textOf(data.slug);
  if (typed !== '' && typed !== stored) {
    data.slug = await checked(strapi, typed, documentId);
    return;
  }
  const isFollowing = draft?.firstPublishedAt == null && isFrom(stored, textOf(draft?.title));
  if (typed !== '' && !isFollowing) return;
  // The same title gives the same address, with its number.
  if (typed !== '' && isFrom(typed, title) && !filledInByStrapi.test(typed)) return;
  data.slug = await slugFrom(strapi, title, documentId);
}

async function checkPublication(strapi: Core.Strapi, documentId: string) {
  const draft = await draftOf(strapi, articleUid, documentId);
  if (draft === null) return;
  const published = await publishedOf(strapi, articleUid, documentId);
  const slug = textOf(draft.slug);
  // An address that visitors know stays, whatever it is.
  if (slug !== '' && slug === published?.slug) return;
  if (slug !== '') {
    await checked(strapi, slug, documentId);
    return;
  }
  const fromTitle = await slugFrom(strapi, textOf(draft.title), documentId);
  if (fromTitle === null) {
    throw refusal('Cet article n’a pas d’adresse : donnez-lui un titre, ou écrivez l’adresse.');
  }
  await strapi.db.query(articleUid).update({ where: { id: draft.id }, data: { slug: fromTitle } });
}

/** Made of this title, with or without a number. */
function isFrom(slug: string, title: string): boolean {
  if (slug === '' || filledInByStrapi.test(slug)) return true;
  const stem = articleSlugFrom(title);
  return (
    slug === stem || (slug.startsWith(`${stem}-`) && /^\d+$/.test(slug.slice(stem.length + 1)))
  );
}

/** Null for a title without letters or digits. */
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

/** @throws saying what is wrong with an address that somebody typed */
async function checked(strapi: Core.Strapi, slug: string, documentId: string): Promise<string> {
  const problem = articleSlugProblem(slug);
  if (problem !== null) throw refusal(`L’adresse « ${slug} » ${problem}.`);
  if (await isTaken(strapi, slug, documentId)) {
    throw refusal(`L’adresse « ${slug} » est celle d’un autre article : choisissez-en une autre.`);
  }
  return slug;
}

/** Also by a draft: it may be published later. Capitals make no other file. */
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
