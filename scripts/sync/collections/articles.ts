/** An article of Strapi as the site’s document. */
import { articleSlugProblem } from '../../../src/lib/article-slug';
import { slugify } from '../../../src/lib/slug';
import type { Article, Block } from '../../../src/content/types/articles';
import media from '../../cms/strapi/components/shared/media.json' with { type: 'json' };
import quote from '../../cms/strapi/components/shared/quote.json' with { type: 'json' };
import richText from '../../cms/strapi/components/shared/rich-text.json' with { type: 'json' };
import slider from '../../cms/strapi/components/shared/slider.json' with { type: 'json' };
import schema from '../../cms/strapi/content-types/article.json' with { type: 'json' };
import { quoted } from '../../lib/quoted';
import type { Unresolved } from '../reading/deferred';
import type { FieldReader } from '../reading/field-reader';
import { haveProse, readMarkdown } from '../reading/markdown-body';
import type { CollectionReader } from './collection-reader';
import { readBlockFile, readPicture } from '../reading/uploads';

export const articles: CollectionReader<'articles'> = {
  schema,
  components: {
    'shared.media': media,
    'shared.quote': quote,
    'shared.rich-text': richText,
    'shared.slider': slider,
  },
  query:
    'populate[cover]=true&populate[author]=true&populate[category]=true&populate[blocks][populate]=*&sort[0]=publishedAt:desc&sort[1]=id:desc',
  read: readArticle,
  distinct: ['title'],
};

function readArticle(entry: FieldReader): Unresolved<Article> {
  const title = entry.shortText('title');
  const description = entry.text('description');
  const words = slugify(description ?? '');
  const isRepeated = words !== '' && words === slugify(title ?? '');
  if ((description ?? '').trim() === '' || isRepeated) {
    const what = isRepeated ? 'la description répète le titre' : 'pas de description';
    const message = `${what} : deux phrases pour la liste du blog et les moteurs de recherche.`;
    entry.report('nothing', message, 'description');
  }
  return {
    slug: readSlug(entry, title),
    title: entry.required(
      'title',
      title,
      'un article sans titre ne peut pas être publié : donnez-lui un titre.',
    ),
    description,
    cover: readPicture(entry.relation('cover') ?? entry.relation('cover_image')),
    formerSlugs: readFormerSlugs(entry),
    firstPublishedAt: entry.instant('firstPublishedAt'),
    publishedAt: entry.instant('publishedAt') ?? entry.instant('published_at'),
    createdAt: entry.instant('createdAt') ?? entry.instant('created_at'),
    updatedAt: entry.instant('updatedAt'),
    author: readAuthor(entry),
    category: readCategory(entry),
    blocks: readBlocks(entry),
  };
}

function readBlocks(entry: FieldReader): Unresolved<Block>[] {
  const blocks = entry.components('blocks').flatMap((block) => readBlock(block) ?? []);
  const isQuoted = blocks.some(({ component }) => component === 'shared.quote');
  const isNamed = entry.findings.some(
    (finding) => 'loss' in finding && finding.field.startsWith('blocks'),
  );
  if (!isQuoted && !isNamed && haveProse(entry) === false) {
    const message =
      'cet article n’a pas de texte, ou seulement des titres et des images : écrivez-le, bloc par bloc.';
    entry.report('nothing', message, 'blocks');
  }
  return blocks;
}

/** Strapi fills in a required address with the type’s name as soon as a new entry is opened. */
const filledInByStrapi = new RegExp(`^${schema.info.singularName}(?:-\\d+)?$`, 'i');

/** The slug becomes a URL and a file name, so it must be safe as both. */
function readSlug(entry: FieldReader, title: string | null): string {
  const slug = entry.required(
    'slug',
    entry.rawText('slug'),
    'sans slug, l’article n’a pas d’adresse : remplissez ce champ.',
  );
  const problem = slug === '' ? null : articleSlugProblem(slug);
  if (problem !== null) entry.report('entry', `l’adresse ${quoted(slug, 80)} ${problem}.`, 'slug');
  else if (filledInByStrapi.test(slug) && !filledInByStrapi.test(slugify(title ?? ''))) {
    const message = `Strapi a rempli l’adresse ${quoted(slug)} avant que le titre soit écrit : reprenez-la du titre (flèche à droite du champ), puis publiez de nouveau. L’ancienne adresse mènera à la nouvelle.`;
    entry.report('nothing', message, 'slug');
  }
  return slug;
}

/** Without the e-mail address, which Strapi sends too. */
function readAuthor(entry: FieldReader): Article['author'] {
  const author = entry.relation('author');
  const named = readNamed(author, 'auteur');
  return author && named && { ...named, role: author.text('role') };
}

/** Strapi itself writes them: what could be no address is none that the article had. */
function readFormerSlugs({ fields: { formerSlugs } }: FieldReader): string[] {
  return textsIn(formerSlugs).filter((slug) => articleSlugProblem(slug) === null);
}

function readCategory(entry: FieldReader): Article['category'] {
  const category = entry.relation('category');
  const named = readNamed(category, 'categorie');
  return named && { ...named, formerNames: textsIn(category?.fields['formerNames']) };
}

function textsIn(list: unknown): string[] {
  return [list ?? []].flat().filter((item) => typeof item === 'string');
}

/** An author or a category. Null without a name. */
function readNamed(
  relation: FieldReader | null,
  fallback: string,
): { id: string; name: string } | null {
  const name = relation?.hasText('name') ? relation.shortText('name') : null;
  return name === null ? null : { id: slugify(name) || fallback, name };
}

/** Null for a block that the site does not show. */
function readBlock(block: FieldReader): Unresolved<Block> | null {
  const component = block.fields['__component'];
  switch (component) {
    case 'shared.rich-text':
      return { component, ...readMarkdown(block, 'body') };
    case 'shared.media':
      return { component, file: readBlockFile(block) };
    case 'shared.quote':
      if (!block.hasText('body')) return null;
      return { component, body: block.text('body') ?? '', title: block.text('title') };
    case 'shared.slider':
      return {
        component,
        files: block.components('files').flatMap((upload) => readPicture(upload) ?? []),
      };
    default: {
      const name = quoted(typeof component === 'string' ? component : 'sans nom', 60);
      const message = `le site ne connaît pas le bloc ${name} : il n’est pas montré. Utilisez texte, média, citation ou diaporama.`;
      block.report('part', message, '__component');
      return null;
    }
  }
}
