/**
 * Starts a fake Strapi for measurements of the sync. It has the demonstration content with as many articles as the argument
 * says. The program prints its address. Any input changes one article.
 */
import { FakeStrapi } from './support/fake-strapi.ts';
import { demoContent, entryAt, storedFields } from './support/strapi-content.ts';
import type { Fields } from './support/strapi-content.ts';

const articleCount = Number(process.argv[2]);
const content = await demoContent('original');
const demoArticles = content.articles;
content.articles = Array.from({ length: articleCount }, (_, index) => {
  const article = demoArticles[index % demoArticles.length] ?? {};
  if (index < demoArticles.length) return article;
  return { ...copyArticle(article, index + 1), ...storedFields('article', index) };
});
const cms = await FakeStrapi.start(content);
console.log(cms.url);
process.stdin.on('data', () => {
  entryAt(content, 'articles', 0)['title'] = 'Un autre titre';
  console.log('changed');
});

/** Returns a copy of an article with a slug, a title and texts of its own: no two texts are the same. */
function copyArticle(article: Fields, number: number): Fields {
  const blocks = article['blocks'] as Fields[];
  return {
    ...article,
    slug: `${String(article['slug'])}-${number}`,
    title: `${String(article['title'])} (${number})`,
    blocks: blocks.map((block) =>
      block['__component'] === 'shared.rich-text'
        ? { ...block, body: `${String(block['body'])}\n\nCeci est l’article ${number}.` }
        : block,
    ),
  };
}
