/** A Strapi to measure the sync with: the demonstration content, its articles repeated. Prints its address. */
import { FakeStrapi } from './support/fake-strapi.ts';
import { demoContent, storedFields } from './support/strapi-content.ts';

const count = Number(process.argv[2]);
const content = await demoContent('original');
const demo = content.articles;
content.articles = Array.from({ length: count }, (_, index) => ({
  ...demo[index % demo.length],
  ...storedFields('article', index),
  slug: `article-${index + 1}`,
}));
const cms = await FakeStrapi.start(content);
console.log(cms.url);
