/** The content of a Strapi to test with: entries as version 5 stores them, and the files behind `/uploads`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Article } from '../../../src/content/types/articles';
import type { Media } from '../../../src/content/types/media';
import { markdownReference } from '../../../src/content/snapshot/media-references';
import { readSnapshot } from '../../../src/content/snapshot/read';
import { fixedSnapshot } from '../../support/make-snapshot';

export interface Fields {
  [field: string]: unknown;
}

interface Upload {
  mime: string;
  bytes: Buffer;
}

export const singleTypes = ['hero', 'about', 'gallery'] as const;
export const listTypes = ['services', 'testimonials', 'articles'] as const;
type SingleType = (typeof singleTypes)[number];
export type ListType = (typeof listTypes)[number];

/** Single types are null if nothing is published. */
export type StrapiContent = Record<SingleType, Fields | null> &
  Record<ListType, Fields[]> & {
    /** By path: `/uploads/villa_1a2b3c4d.jpg`. */
    uploads: Map<string, Upload>;
  };

export function emptyContent(): StrapiContent {
  const lists = { services: [], testimonials: [], articles: [] };
  return { hero: null, about: null, gallery: null, ...lists, uploads: new Map() };
}

/** An entry of a list, to be changed in place. A negative position counts from the end. */
export function entryAt(content: StrapiContent, list: ListType, position: number): Fields {
  return partAt(content[list].at(position));
}

/** The value at a path, to be changed in place: `['collections', 0, 'projects', 1]`. */
export function partAt(value: unknown, ...path: (string | number)[]): Fields {
  const part = path.reduce<unknown>(
    (node, key) => (isFields(node) ? node[String(key)] : undefined),
    value,
  );
  if (!isFields(part)) throw new Error(`Nothing at ${path.join('.')}.`);
  return part;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** What Strapi adds to every entry it stores; `order` decides when it was created. */
export function storedFields(name: string, order: number): Fields {
  const instant = new Date(Date.UTC(2026, 0, 5, 9, order)).toISOString();
  return {
    id: order + 1,
    documentId: createHash('sha256').update(`${name} ${order}`).digest('hex').slice(0, 24),
    createdAt: instant,
    updatedAt: instant,
    publishedAt: instant,
  };
}

/** Publishes a file. @returns the upload as entries hold it */
export function addUpload(
  content: StrapiContent,
  name: string,
  mime: string,
  bytes: Buffer,
): Fields {
  const { name: stem, ext } = path.parse(name);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const hash = `${stem.replace(/[^A-Za-z0-9]+/g, '_')}_${digest}`;
  const url = `/uploads/${hash}${ext}`;
  content.uploads.set(url, { mime, bytes });
  const texts = { name, alternativeText: null, caption: null };
  const stored = storedFields(name, content.uploads.size);
  return { ...stored, ...texts, formats: null, hash, ext, mime, size: bytes.length / 1000, url };
}

/**
 * The committed snapshot as an editor would have entered it in Strapi. Small pictures make a sync quick; from the
 * original ones it makes the very same snapshot.
 */
export async function demoContent(pictures: 'small' | 'original'): Promise<StrapiContent> {
  const { documents, media } = readSnapshot(fixedSnapshot);
  const content = emptyContent();
  const uploads = new Map<string, Fields>();
  for (const [file, facts] of Object.entries(media)) {
    const original = readFileSync(path.join(fixedSnapshot, 'media', file));
    const small = sharp(original).resize({ width: 24 }).jpeg();
    const bytes = pictures === 'small' ? await small.toBuffer() : original;
    const name = file.replace(/\.[0-9a-f]{8}\./, '.');
    uploads.set(file, addUpload(content, name, facts.mime, bytes));
  }
  const upload = (use: Media | null) =>
    use && { ...uploads.get(use.file), alternativeText: use.alt, caption: use.caption };
  const component = (fields: Fields, index: number): Fields => ({ ...fields, id: index + 1 });
  // The site’s own id is not a field of the CMS.
  const store = (name: string, order: number, { id: _, ...fields }: Fields): Fields => ({
    ...storedFields(name, order),
    ...fields,
  });

  const { hero, about, gallery } = documents;
  if (hero !== null) {
    const features = hero.features.map(component);
    const backgroundImage = upload(hero.backgroundImage);
    content.hero = store('hero', 0, { ...hero, backgroundImage, features });
  }
  if (about !== null) {
    const [statistics, values] = [about.statistics.map(component), about.values.map(component)];
    content.about = store('about', 0, { ...about, image: upload(about.image), statistics, values });
  }
  if (gallery !== null) {
    const collections = gallery.collections.map((tab, index) => {
      const projects = tab.projects.map((project, order) =>
        component({ ...project, image: upload(project.image) }, order),
      );
      return component({ ...tab, projects }, index);
    });
    content.gallery = store('gallery', 0, { ...gallery, collections });
  }
  content.services = documents.services.map((service, index) =>
    store('service', index, { ...service, image: upload(service.image) }),
  );
  content.testimonials = documents.testimonials.map((testimonial, index) =>
    store('testimonial', index, { ...testimonial, image: upload(testimonial.image) }),
  );

  const urlOf = (reference: string) =>
    String(uploads.get(reference.slice('media/'.length))?.['url']);
  const block = ({ component: __component, ...from }: Article['blocks'][number]): Fields => {
    if ('body' in from) {
      return { __component, ...from, body: from.body.replace(markdownReference, urlOf) };
    }
    if ('files' in from) return { __component, files: from.files.map(upload) };
    return 'file' in from ? { __component, file: upload(from.file) } : { __component };
  };
  content.articles = documents.articles.map((article, index) => {
    const { author, category } = article;
    return store('article', index, {
      ...article,
      cover: upload(article.cover),
      author: author && { ...storedFields('author', 0), ...author, email: 'personne@example.test' },
      category: category && { ...storedFields('category', 0), ...category },
      blocks: article.blocks.map(block).map(component),
    });
  });
  return content;
}
