/** A Strapi to measure the sync with: the demonstration content and many articles. Prints its address. */
import { articleOf } from '../../scripts/bench/many-articles';
import { FakeStrapi } from './support/fake-strapi';
import { demoContent, storedFields } from './support/strapi-content';

const count = Number(process.argv[2]);
const content = await demoContent('original');
const demo = content.articles;
content.articles = Array.from({ length: count }, (_, index) => {
  const { body, author, category, ...fields } = articleOf(index);
  return {
    ...storedFields('article', index),
    ...fields,
    cover: demo[index % demo.length]?.['cover'],
    author: { ...storedFields(author, 0), name: author },
    category: { ...storedFields(category, 0), name: category },
    blocks: [{ id: 1, __component: 'shared.rich-text', body }],
  };
});
const cms = await FakeStrapi.start(content);
console.log(cms.url);
