/** Fills an empty Strapi with a snapshot’s content, published. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aboutSchema } from '../../src/content/types/about';
import { articleSchema } from '../../src/content/types/articles';
import type { Article, Block } from '../../src/content/types/articles';
import { gallerySchema } from '../../src/content/types/gallery';
import { heroSchema } from '../../src/content/types/hero';
import { mediaIndexSchema } from '../../src/content/types/media';
import { services } from '../../src/content/types/services';
import { testimonials } from '../../src/content/types/testimonials';
import { edition } from './folders';
import { MediaLibrary } from './media-library';
import type { Entry, Fields, Strapi } from './strapi-surface';

export async function seedSnapshot(strapi: Strapi, snapshot: string): Promise<void> {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(snapshot, file), 'utf8'));
  // Otherwise Strapi compresses pictures, whose bytes then differ from the snapshot’s.
  await strapi.plugin('upload').service('upload').setSettings({
    sizeOptimization: false,
    responsiveDimensions: true,
    autoOrientation: false,
  });
  const library = new MediaLibrary(
    strapi,
    path.join(snapshot, 'media'),
    mediaIndexSchema.parse(read('media.json')),
  );

  const { backgroundImage, ...hero } = heroSchema.parse(read('hero.json'));
  await publish(strapi, 'hero', { ...hero, backgroundImage: await library.idOf(backgroundImage) });

  const { image, ...about } = aboutSchema.parse(read('about.json'));
  await publish(strapi, 'about', { ...about, image: await library.idOf(image) });

  // Sequentially: the site shows them in the order of their creation.
  for (const { id: _, ...service } of services.schema.array().parse(read('services.json'))) {
    await publish(strapi, 'service', { ...service, image: await library.idOf(service.image) });
  }
  for (const { id: _, ...testimonial } of testimonials.schema
    .array()
    .parse(read('testimonials.json'))) {
    const portrait = await library.idOf(testimonial.image);
    await publish(strapi, 'testimonial', { ...testimonial, image: portrait });
  }

  await seedGallery(strapi, library, read('gallery.json'));

  const files = readdirSync(path.join(snapshot, 'articles')).map((file) => `articles/${file}`);
  await seedArticles(
    strapi,
    library,
    files.map((file) => articleSchema.parse(read(file))),
  );
}

async function seedGallery(strapi: Strapi, library: MediaLibrary, content: unknown): Promise<void> {
  const gallery = gallerySchema.parse(content);
  const collections: Fields[] = [];
  for (const { value, name, projects } of gallery.collections) {
    const stored: Fields[] = [];
    for (const { id: _, ...project } of projects) {
      stored.push({ ...project, image: await library.idOf(project.image) });
    }
    collections.push({ value, name, projects: stored });
  }
  await publish(strapi, 'gallery', { ...gallery, collections });
}

async function seedArticles(
  strapi: Strapi,
  library: MediaLibrary,
  articles: readonly Article[],
): Promise<void> {
  const authors = new Map<string, Entry>();
  const categories = new Map<string, Entry>();
  for (const { createdAt, updatedAt, publishedAt, ...article } of articles) {
    const { author, category } = article;
    if (author !== null && !authors.has(author.id)) {
      const { id, name, role } = author;
      const email = `${id}@example.org`;
      authors.set(
        id,
        await strapi.documents(uid('author')).create({ data: { name, role, email } }),
      );
    }
    if (category !== null && !categories.has(category.id)) {
      const { id, name } = category;
      const data = { name, slug: id };
      categories.set(id, await strapi.documents(uid('category')).create({ data }));
    }
    const blocks: Fields[] = [];
    for (const block of article.blocks) blocks.push(...(await storedBlock(library, block)));
    const { documentId } = await publish(strapi, 'article', {
      ...article,
      cover: await library.idOf(article.cover),
      author: authors.get(author?.id ?? '')?.documentId ?? null,
      category: categories.get(category?.id ?? '')?.documentId ?? null,
      blocks,
    });
    // Strapi’s document service sets these dates itself, so change them in the database.
    const dates = { created_at: toMilliseconds(createdAt), updated_at: toMilliseconds(updatedAt) };
    const key = edition === 5 ? { document_id: documentId } : { id: Number(documentId) };
    const rows = () => strapi.db.connection('articles').where(key);
    await rows().update(dates);
    await rows()
      .whereNotNull('published_at')
      .update({ published_at: toMilliseconds(publishedAt) });
  }
}

async function storedBlock(library: MediaLibrary, block: Block): Promise<Fields[]> {
  switch (block.component) {
    case 'shared.rich-text':
      return [{ __component: block.component, body: await library.withAddresses(block.body) }];
    case 'shared.media':
      return [{ __component: block.component, file: await library.idOf(block.file) }];
    case 'shared.quote':
      return [{ __component: block.component, body: block.body, title: block.title }];
    case 'shared.slider': {
      const files: (number | null)[] = [];
      for (const file of block.files) files.push(await library.idOf(file));
      return [{ __component: block.component, files }];
    }
    case 'unknown':
      return [];
  }
}

export function uid(name: string): string {
  return `api::${name}.${name}`;
}

export function publish(strapi: Strapi, name: string, data: Fields): Promise<Entry> {
  return strapi.documents(uid(name)).create({ data, status: 'published' });
}

/** SQLite stores dates in milliseconds. */
function toMilliseconds(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
