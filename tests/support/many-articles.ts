/** A part of an article’s text. */
interface Block {
  [field: string]: unknown;
}

/**
 * Returns a copy of an article with a slug, a title and texts of its own: no two texts are the same.
 * @param number number of the copy
 * @param typeField name of the field with a block’s type: `__component` in Strapi, `component` in a snapshot
 */
export function copyArticle<Article extends object>(
  article: Article,
  number: number,
  typeField: '__component' | 'component',
): Article {
  const { slug, title, blocks } = article as { slug: string; title: string; blocks: Block[] };
  return {
    ...article,
    slug: `${slug}-${number}`,
    title: `${title} (${number})`,
    blocks: blocks.map((block) =>
      block[typeField] === 'shared.rich-text'
        ? { ...block, body: `${String(block['body'])}\n\nCeci est l’article ${number}.` }
        : block,
    ),
  };
}
