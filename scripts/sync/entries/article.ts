/** An article of Strapi as the site’s document. */
import { slugify } from '../../../src/domain/text/slug';
import { slugSchema } from '../../../src/content/schemas/article';
import type { Article } from '../../../src/content/schemas/article';
import { readBlocks } from './blocks';
import type { Entry } from './entry';
import { longestTitle, shortened } from './entry';

export function readArticle(entry: Entry): Article {
  entry.expect('Author', 'author');
  entry.expect('Category', 'category');
  entry.expect('Article', 'blocks');
  return {
    slug: readSlug(entry),
    title: entry.needed(
      'title',
      'un article sans titre ne peut pas être publié : donnez-lui un titre.',
      longestTitle,
    ),
    description: entry.text('description'),
    cover: entry.picture(entry.expect('Upload', 'cover', 'cover_image', 'coverImage'), 'cover'),
    publishedAt: entry.instant('publishedAt', 'published_at'),
    createdAt: entry.instant('createdAt', 'created_at'),
    updatedAt: entry.instant('updatedAt', 'updated_at'),
    author: readAuthor(entry),
    category: readCategory(entry),
    blocks: readBlocks(entry),
  };
}

/** The slug becomes an address and a file’s name: nothing may lead out of either. */
function readSlug(entry: Entry): string {
  const notes = entry.notes.length;
  const slug = entry.needed(
    'slug',
    'sans slug, l’article n’a pas d’adresse : remplissez ce champ.',
  );
  if (entry.notes.length > notes) return '';
  const { success, error } = slugSchema.safeParse(slug);
  const shown = shortened(slug, 80);
  if (!success) {
    const message =
      error.issues[0]?.message === 'slug réservé au site'
        ? `le slug « ${shown} » est réservé au site ou à Windows : choisissez-en un autre.`
        : `le slug « ${shown} » ne peut pas être une adresse : lettres, chiffres et - _ . ~ seulement, 120 signes au plus.`;
    entry.note('fault', 'slug', message);
  } else if (Buffer.byteLength(slug) > 240) {
    // File systems count bytes, and a letter may take four.
    entry.note('fault', 'slug', `le slug « ${shown} » est trop long : raccourcissez-le.`);
  }
  return slug;
}

/** Never the e-mail address that Strapi sends along. */
function readAuthor(entry: Entry): Article['author'] {
  const record = entry.record('author');
  const author = record === null ? null : entry.component(record, 'author');
  const name = author?.text('name', longestTitle) ?? null;
  if (author === null || name === null || name.trim() === '') return null;
  return { id: slugify(name) || 'auteur', name, role: author.text('role') };
}

function readCategory(entry: Entry): Article['category'] {
  const record = entry.record('category');
  const name =
    record === null ? null : entry.component(record, 'category').text('name', longestTitle);
  return name === null || name.trim() === '' ? null : { id: slugify(name) || 'categorie', name };
}
