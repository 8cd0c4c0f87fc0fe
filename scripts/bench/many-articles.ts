/** As many articles as asked for, made of the committed ones: the same for the same number. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** At least, up to the end of a paragraph. */
const wordsPerArticle = 800;
/** Day by day back from here, so that every article has a date of its own. */
const newest = Date.UTC(2026, 0, 1, 8);
const dayMs = 24 * 60 * 60 * 1000;

interface Committed {
  title: string;
  description: string;
  author: { name: string } | null;
  category: { name: string } | null;
  blocks: { body?: string }[];
}

const folder = 'content-snapshot/articles';
const committed = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Committed,
);
/** What stands on its own: no links, pictures or footnotes. */
const paragraphs = committed
  .flatMap(({ blocks }) => blocks.flatMap(({ body = '' }) => body.split(/\n{2,}/)))
  .filter((paragraph) => !/\]\(|\[\^|<|\/media\//.test(paragraph));

/** Article number `index` of a blog, from 0: each begins at another paragraph. */
export function articleOf(index: number) {
  const { title, description, author, category } = pick(committed, index);
  let body = '';
  for (let next = index; body.split(/\s+/).length < wordsPerArticle; next += 1) {
    body += `${pick(paragraphs, next)}\n\n`;
  }
  return {
    slug: `article-${String(index + 1).padStart(5, '0')}`,
    title: `${title} (${index + 1})`,
    description,
    publishedAt: new Date(newest - index * dayMs).toISOString(),
    author: author?.name ?? 'Claire Vidal',
    category: category?.name ?? 'Photovoltaïque',
    body,
  };
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error(`${folder} is empty.`);
  return item;
}
