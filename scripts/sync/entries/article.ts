/** An article of Strapi as the site’s document. */
import { slugify } from '../../../src/domain/text/slug';
import { slugSchema } from '../../../src/content/schemas/article';
import type { Article, Block } from '../../../src/content/schemas/article';
import type { Entry } from './entry';
import { readFile, readMarkdown, readPicture } from './files';
import { shortened } from './place';

export function readArticle(entry: Entry): Article {
  return {
    slug: readSlug(entry),
    title: entry.neededTitle(
      'un article sans titre ne peut pas être publié : donnez-lui un titre.',
    ),
    description: entry.text('description'),
    cover: readPicture(entry, entry.filledOf('cover', 'cover_image')),
    publishedAt: entry.instant('publishedAt', 'published_at'),
    createdAt: entry.instant('createdAt', 'created_at'),
    updatedAt: entry.instant('updatedAt'),
    author: readAuthor(entry),
    category: readNamed(entry.relation('category'), 'categorie'),
    blocks: entry.components('blocks').flatMap((block) => readBlock(block) ?? []),
  };
}

/** The slug becomes an address and a file’s name: nothing may lead out of either. */
function readSlug(entry: Entry): string {
  const slug = entry.needed(
    'slug',
    'sans slug, l’article n’a pas d’adresse : remplissez ce champ.',
  );
  if (slug !== '' && !slugSchema.safeParse(slug).success) {
    const message = `le slug « ${shortened(slug, 80)} » ne peut pas être une adresse, ou est réservé au site : lettres, chiffres et - _ . ~ seulement, 120 signes au plus.`;
    entry.problem('left out', 'slug', message);
  }
  return slug;
}

/** Never the e-mail address that Strapi sends along. */
function readAuthor(entry: Entry): Article['author'] {
  const author = entry.relation('author');
  const named = readNamed(author, 'auteur');
  return author && named && { ...named, role: author.text('role') };
}

/** An author or a category, which is nothing without its name. */
function readNamed(relation: Entry | null, fallback: string): { id: string; name: string } | null {
  const name = relation?.checkText('name') ? relation.title('name') : null;
  return name === null ? null : { id: slugify(name) || fallback, name };
}

/** A component the site does not know is left out and named. */
function readBlock(block: Entry): Exclude<Block, { component: 'unknown' }> | null {
  const component = block.fields['__component'];
  switch (component) {
    case 'shared.rich-text':
      return { component, body: readMarkdown(block, 'body') };
    case 'shared.media':
      return { component, file: readFile(block) };
    case 'shared.quote':
      if (!block.checkText('body')) return null;
      return { component, body: block.text('body') ?? '', title: block.text('title') };
    case 'shared.slider': {
      // By index, as if they were fields of a record.
      const files = block.component(Object.fromEntries(block.list('files').entries()), 'files');
      const pictures = Object.keys(files.fields).map((index) => readPicture(files, index));
      return { component, files: pictures.filter((picture) => picture !== null) };
    }
    default: {
      const name = typeof component === 'string' ? shortened(component, 60) : 'sans nom';
      const message = `le site ne connaît pas le bloc « ${name} » : il n’est pas montré. Utilisez texte, média, citation ou diaporama.`;
      block.problem('part', '__component', message);
      return null;
    }
  }
}
