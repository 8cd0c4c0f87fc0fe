/**
 * Starts a fake Strapi for measurements of the sync. It has the demonstration content with as many articles as the argument
 * says. The program prints its address. Any input changes one article.
 */
import { copyArticle } from '../support/many-articles.ts';
import { FakeStrapi } from './support/fake-strapi.ts';
import { demoContent, entryAt, storedFields } from './support/strapi-content.ts';

const articleCount = Number(process.argv[2]);
const content = await demoContent('original');
const demoArticles = content.articles;
content.articles = Array.from({ length: articleCount }, (_, index) => {
  const article = demoArticles[index % demoArticles.length] ?? {};
  if (index < demoArticles.length) return article;
  const articleCopy = copyArticle(article, index + 1, '__component');
  return { ...articleCopy, ...storedFields('article', index) };
});
const cms = await FakeStrapi.start(content);
console.log(cms.url);
process.stdin.on('data', () => {
  entryAt(content, 'articles', 0)['title'] = 'Un autre titre';
  console.log('changed');
});
