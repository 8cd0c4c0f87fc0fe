/** Strapi’s articles in the site’s model. */
import { slugify } from '../../src/domain/slug';
import { slugSchema } from '../../src/content/schemas/article';
import type { Article } from '../../src/content/schemas/article';
import { expectKey, mediaOf, placeOf } from './desk';
import type { Desk } from './desk';
import { instantOf, readableTextOf, recordOf, spelling, textOf } from './fields';
import type { Place } from './findings';
import { brokenLinks } from './markdown-links';
import { normaliseBlocks } from './normalise-blocks';
import { excessOf } from './text-limits';
import type { Fields } from './unwrap';

interface Placed {
  article: Article;
  place: Place;
}

/** Sorted by slug. What has no usable address or title is left out and reported. */
export function normaliseArticles(entries: readonly Fields[], desk: Desk): Article[] {
  const placed = withoutDuplicates(
    entries.flatMap((entry) => normaliseArticle(entry, desk) ?? []),
    desk,
  );
  const slugs = new Set(placed.map(({ article }) => article.slug));
  for (const { article, place } of placed) warnAboutLinks(article, place, slugs, desk);
  return placed.map(({ article }) => article).sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

function normaliseArticle(entry: Fields, desk: Desk): Placed | null {
  const title = readableTextOf(entry, 'title');
  const slug = textOf(entry, 'slug');
  const place = placeOf(desk, 'articles', entry, title ?? slug);
  const skip = (field: string, message: string) => {
    desk.findings.skip(place, field, message);
    return null;
  };
  expectKeys(entry, place, desk);
  if (title === null) return skip('title', 'un article sans titre ne peut pas être publié.');
  if (slug === null)
    return skip('slug', 'sans slug, l’article n’a pas d’adresse : remplissez ce champ.');
  const problem = slugProblem(slug);
  if (problem !== null) return skip('slug', problem);
  const cover = spelling(entry, 'cover', 'cover_image', 'coverImage');
  const article: Article = {
    slug,
    title,
    description: textOf(entry, 'description'),
    cover: mediaOf(desk, place, entry, cover, { field: cover, purpose: 'cover' }),
    publishedAt: instantOf(entry, 'publishedAt', 'published_at'),
    createdAt: instantOf(entry, 'createdAt', 'created_at'),
    updatedAt: instantOf(entry, 'updatedAt', 'updated_at'),
    author: authorOf(entry),
    category: categoryOf(entry),
    blocks: normaliseBlocks(entry, place, desk),
  };
  const excess = excessOf(article);
  return excess === null
    ? { article, place }
    : skip(excess.field, `${excess.message} : raccourcissez-le.`);
}

function expectKeys(entry: Fields, place: Place, desk: Desk): void {
  expectKey(desk, place, entry, ['cover', 'cover_image', 'coverImage'], 'Upload');
  expectKey(desk, place, entry, ['author'], 'Author');
  expectKey(desk, place, entry, ['category'], 'Category');
  expectKey(desk, place, entry, ['blocks'], 'Article');
}

/** The slug becomes an address and a file’s name: nothing may lead out of either. */
function slugProblem(slug: string): string | null {
  const shown = slug.length > 80 ? `${slug.slice(0, 80)}…` : slug;
  const { success, error } = slugSchema.safeParse(slug);
  if (!success) {
    const reason = error.issues[0]?.message;
    return reason === 'slug réservé au site'
      ? `le slug « ${shown} » est réservé au site : choisissez-en un autre.`
      : `le slug « ${shown} » ne peut pas être une adresse : lettres, chiffres et - _ . ~ seulement, 120 signes au plus.`;
  }
  if (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(slug)) {
    return `le slug « ${shown} » est un nom réservé de Windows : choisissez-en un autre.`;
  }
  // File systems count bytes, and a letter may take four.
  return Buffer.byteLength(slug) > 240 ? `le slug « ${shown} » est trop long.` : null;
}

/** Never the e-mail address that Strapi sends along. */
function authorOf(entry: Fields): Article['author'] {
  const author = recordOf(entry, 'author');
  const name = author === null ? null : readableTextOf(author, 'name');
  if (author === null || name === null) return null;
  return { id: slugify(name) || 'auteur', name, role: textOf(author, 'role') };
}

function categoryOf(entry: Fields): Article['category'] {
  const category = recordOf(entry, 'category');
  const name = category === null ? null : readableTextOf(category, 'name');
  return name === null ? null : { id: slugify(name) || 'categorie', name };
}

/** Compared as file systems do, that know no capitals. The one published first keeps its address. */
function withoutDuplicates(placed: readonly Placed[], desk: Desk): Placed[] {
  const oldestFirst = [...placed].sort((a, b) =>
    dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0,
  );
  const kept = new Map<string, Placed>();
  for (const one of oldestFirst) {
    const key = one.article.slug.toLowerCase();
    const first = kept.get(key);
    if (first === undefined) kept.set(key, one);
    else {
      const message = `le slug « ${one.article.slug} » est déjà celui de ${first.place.entry}, publié avant : donnez-lui le sien.`;
      desk.findings.skip(one.place, 'slug', message);
    }
  }
  return [...kept.values()];
}

function dateOf({ article }: Placed): string {
  return `${article.publishedAt ?? article.createdAt ?? ''} ${article.createdAt ?? ''}`;
}

function warnAboutLinks(
  { blocks }: Article,
  place: Place,
  slugs: ReadonlySet<string>,
  desk: Desk,
): void {
  blocks.forEach((block, index) => {
    if (!('body' in block)) return;
    for (const link of brokenLinks(block.body, slugs)) {
      const message = `le lien « ${link.slice(0, 120)} » ne mène nulle part sur le site.`;
      desk.findings.warn(place, `blocks.${index}.body`, message);
    }
  });
}
