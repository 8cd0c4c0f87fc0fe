/**
 * Starts a Strapi to measure the sync with: the demonstration content, with as many articles as the argument says. Each
 * article is a copy of one of the demonstration’s, with texts of its own: no two texts are the same. Prints its address.
 */
import { FakeStrapi } from './support/fake-strapi.ts';
import { demoContent, storedFields } from './support/strapi-content.ts';
import type { Fields } from './support/strapi-content.ts';

const count = Number(process.argv[2]);
const content = await demoContent('original');
const demo = content.articles;
content.articles = Array.from({ length: count }, (_, index) => {
  const article = demo[index % demo.length];
  if (article === undefined || index < demo.length) return article ?? {};
  const number = index + 1;
  return {
    ...article,
    ...storedFields('article', index),
    slug: `${String(article['slug'])}-${number}`,
    title: `${String(article['title'])} (${number})`,
    blocks: (article['blocks'] as Fields[]).map((block) => withNumber(block, number)),
  };
});
const cms = await FakeStrapi.start(content);
console.log(cms.url);

function withNumber(block: Fields, number: number): Fields {
  const { __component: component, body } = block;
  if (component !== 'shared.rich-text') return block;
  return { ...block, body: `${String(body)}\n\nCeci est l’article ${number}.` };
}
