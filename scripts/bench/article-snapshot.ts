/** A valid snapshot with as many articles as asked for; everything else is the committed one’s. */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { slugify } from '../../src/domain/text/slug.ts';
import type { Article } from '../../src/content/schemas/article.ts';
import { indexSnapshot } from './index-snapshot.ts';
import { syntheticArticle } from './french-articles.ts';

const committed = 'content-snapshot';

export async function writeArticleSnapshot(directory: string, count: number): Promise<void> {
  cpSync(committed, directory, { recursive: true });
  const folder = path.join(directory, 'articles');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const pictures = readdirSync(path.join(committed, 'media')).filter((file) =>
    file.endsWith('.jpg'),
  );
  for (let index = 0; index < count; index += 1) {
    const article = snapshotArticle(index, pictures[index % pictures.length] ?? '');
    writeFileSync(path.join(folder, `${article.slug}.json`), JSON.stringify(article));
  }
  await indexSnapshot(directory, { generatedAt: '2026-01-01T00:00:00.000Z', source: 'demo' });
}

function snapshotArticle(index: number, cover: string): Article {
  const { slug, title, description, publishedAt, author, category, body } = syntheticArticle(index);
  return {
    slug,
    title,
    description,
    cover: { file: cover, alt: null, caption: null },
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
    author: { id: slugify(author), name: author, role: null },
    category: { id: slugify(category), name: category },
    blocks: [{ component: 'shared.rich-text', body }],
  };
}
