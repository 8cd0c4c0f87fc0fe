/** The demonstration content as an editor would have entered it in Strapi: the snapshot, read backwards. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readSnapshot } from '../../src/content/snapshot/read';
import type { Article } from '../../src/content/schemas/article';
import type { Media } from '../../src/content/schemas/media';
import { committedSnapshot } from '../support/make-snapshot';
import { addUpload, storedFields } from './cms-content';
import type { CmsContent, Fields } from './cms-content';

/** Small pictures make a run quick; the original ones come back from the sync with their very names. */
export async function demoContent(pictures: 'small' | 'original'): Promise<CmsContent> {
  const { documents, media } = readSnapshot(committedSnapshot);
  const uploads = new Map<string, Fields>();
  const content: CmsContent = {
    hero: null,
    about: null,
    gallery: null,
    services: [],
    testimonials: [],
    articles: [],
    uploads: new Map(),
  };
  for (const [file, facts] of Object.entries(media)) {
    const original = readFileSync(path.join(committedSnapshot, 'media', file));
    const bytes = pictures === 'small' ? await shrink(original) : original;
    const name = file.replace(/\.[0-9a-f]{8}\./, '.');
    uploads.set(file, { ...addUpload(content, name, facts.mime, bytes), formats: null });
  }

  const upload = (use: Media | null) =>
    use && { ...uploads.get(use.file), alternativeText: use.alt, caption: use.caption };
  const store = (name: string, order: number, fields: Fields): Fields => ({
    ...storedFields(name, order),
    ...fields,
  });
  const component = (fields: Fields, index: number): Fields => ({ id: index + 1, ...fields });

  const [hero] = documents.hero;
  const [about] = documents.about;
  const [gallery] = documents.gallery;
  if (!hero || !about || !gallery)
    throw new Error('The demonstration content has no single types.');
  content.hero = store('hero', 0, {
    ...hero,
    backgroundImage: upload(hero.backgroundImage),
    features: hero.features.map(component),
  });
  content.about = store('about', 0, {
    ...about,
    image: upload(about.image),
    statistics: about.statistics.map(component),
    values: about.values.map(component),
  });
  content.gallery = store('gallery', 0, {
    ...gallery,
    collections: gallery.collections.map(({ id: _, ...tab }, index) =>
      component(
        {
          ...tab,
          projects: tab.projects.map(({ id: _id, ...project }, order) =>
            component({ ...project, image: upload(project.image) }, order),
          ),
        },
        index,
      ),
    ),
  });
  content.services = (documents.services[0] ?? []).map(({ id: _, ...service }, index) =>
    store('service', index, { ...service, image: upload(service.image) }),
  );
  content.testimonials = (documents.testimonials[0] ?? []).map(({ id: _, ...said }, index) =>
    store('testimonial', index, { ...said, image: upload(said.image), customerImage: null }),
  );

  const block = (from: Article['blocks'][number]): Fields => {
    switch (from.component) {
      case 'shared.rich-text':
        return { __component: from.component, body: linkToUploads(from.body, uploads) };
      case 'shared.media':
        return { __component: from.component, file: upload(from.file) };
      case 'shared.slider':
        return { __component: from.component, files: from.files.map(upload) };
      case 'shared.quote':
        return { __component: from.component, title: from.title, body: from.body };
      case 'unknown':
        return { __component: 'shared.embed', url: 'https://example.test/v/1' };
    }
  };
  content.articles = documents.articles.map(({ author, category, ...article }, index) =>
    store('article', index, {
      ...article,
      cover: upload(article.cover),
      author: author && store('author', 0, { ...author, id: 7, email: 'personne@example.test' }),
      category: category && store('category', 0, { ...category, id: 3 }),
      blocks: article.blocks.map(block).map(component),
    }),
  );
  return content;
}

/** Editors’ texts name files where Strapi serves them. */
function linkToUploads(body: string, uploads: Map<string, Fields>): string {
  return body.replace(/(?<![\w./-])media\/([a-z0-9-]+\.[0-9a-f]{8}\.[a-z0-9]+)/g, (whole, file) => {
    const url = uploads.get(String(file))?.['url'];
    return typeof url === 'string' ? url : whole;
  });
}

function shrink(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize({ width: 24 }).jpeg().toBuffer();
}
