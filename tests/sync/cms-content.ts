/** The content of a CMS to test against: entries as Strapi 5 stores them, and the files behind `/uploads`. */
import { createHash } from 'node:crypto';

export interface Fields {
  [field: string]: unknown;
}

export interface Upload {
  mime: string;
  bytes: Buffer;
}

/** Single types are null when nothing is published. */
export interface CmsContent {
  hero: Fields | null;
  about: Fields | null;
  gallery: Fields | null;
  services: Fields[];
  testimonials: Fields[];
  articles: Fields[];
  /** By path: `/uploads/villa_1a2b3c4d.jpg`. */
  uploads: Map<string, Upload>;
}

export const singleTypes = ['hero', 'about', 'gallery'] as const;
export const listTypes = ['services', 'testimonials', 'articles'] as const;
export type ListType = (typeof listTypes)[number];

/** An entry of a list, to be changed in place. A negative position counts from the end. */
export function entryAt(content: CmsContent, list: ListType, position: number): Fields {
  const entry = content[list].at(position);
  if (entry === undefined) throw new Error(`No entry ${position} in ${list}.`);
  return entry;
}

/** The value at a path, to be changed in place: `['collections', 0, 'projects', 1]`. */
export function partAt(whole: unknown, ...path: (string | number)[]): Fields {
  const part = path.reduce<unknown>(
    (node, key) => (isFields(node) ? node[String(key)] : undefined),
    whole,
  );
  if (!isFields(part)) throw new Error(`Nothing at ${path.join('.')}.`);
  return part;
}

/** The same, of a list. */
export function listAt(whole: unknown, ...path: (string | number)[]): unknown[] {
  const part: unknown = partAt(whole, ...path);
  if (!Array.isArray(part)) throw new Error(`No list at ${path.join('.')}.`);
  return part;
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

/** Publishes a file and gives the media object that entries hold. `name` is what the editor uploaded. */
export function addUpload(content: CmsContent, name: string, mime: string, bytes: Buffer): Fields {
  const dot = name.lastIndexOf('.');
  const stem = dot < 0 ? name : name.slice(0, dot);
  const ext = dot < 0 ? '' : name.slice(dot);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const hash = `${stem.replace(/[^A-Za-z0-9]+/g, '_')}_${digest}`;
  const url = `/uploads/${hash}${ext}`;
  content.uploads.set(url, { mime, bytes });
  return {
    ...storedFields(name, content.uploads.size),
    name,
    alternativeText: null,
    caption: null,
    formats: null,
    hash,
    ext,
    mime,
    size: bytes.length / 1000,
    url,
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
