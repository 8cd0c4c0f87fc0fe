/** What pages import: each collection as views, or its state if it is empty or failed to load. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { getCollection, getEntry } from 'astro:content';
import { buildSearchIndex } from '../features/blog/model/article-search';
import { defaultAbout, defaultHero, defaultServices, fallbackTestimonials } from './defaults';
import type { Loaded, WithFallback } from './loaded';
import { withFallback } from './loaded';
import { resolveAbout } from './about';
import { resolveGallery } from './gallery';
import { resolveHero } from './hero';
import { resolveArticles } from './articles';
import { resolveService } from './services';
import { resolveTestimonial } from './testimonials';
import type { Block } from './schema/article';
import { failureMessages } from './schema/manifest';
import type { CollectionName } from './schema/manifest';
import type { MediaIndex } from './schema/media';
import { snapshotDirectory } from './snapshot/directory.mjs';
import { readArticle } from './snapshot/read';
import type { AboutView } from './about';
import type { ArticleView } from './articles';
import type { GalleryView } from './gallery';
import type { HeroView } from './hero';
import type { ServiceView } from './services';
import type { TestimonialView } from './testimonials';

export const getHero = once(async (): Promise<WithFallback<HeroView>> => {
  const entry = await getEntry('hero', 'content');
  const loaded = await resolveCollection('hero', entry?.data.content, resolveHero);
  const fallback = resolveHero(defaultHero, {});
  return withFallback(loaded, { empty: fallback, failed: fallback });
});

export async function getAbout(): Promise<WithFallback<AboutView>> {
  const entry = await getEntry('about', 'content');
  const loaded = await resolveCollection('about', entry?.data.content, resolveAbout);
  const fallback = resolveAbout(defaultAbout, {});
  return withFallback(loaded, { empty: fallback, failed: fallback });
}

/** Without fallback: the footer shows none, the section adds its own (`servicesOrFallback`). */
export const getServices = once(async (): Promise<Loaded<ServiceView[]>> => {
  const entry = await getEntry('services', 'content');
  return resolveCollection('services', entry?.data.content, (services, media) =>
    services.map((service) => resolveService(service, media)),
  );
});

export function servicesOrFallback(loaded: Loaded<ServiceView[]>): WithFallback<ServiceView[]> {
  return withFallback(loaded, {
    empty: [],
    failed: defaultServices.map((service) => resolveService(service, {})),
  });
}

/** `areExamples`: invented reviews, which the page must mark as such (Code de la consommation, article L121-4). */
export interface Testimonials extends WithFallback<TestimonialView[]> {
  areExamples: boolean;
}

export async function getTestimonials(): Promise<Testimonials> {
  const [entry, state] = await Promise.all([
    getEntry('testimonials', 'content'),
    getEntry('states', 'testimonials'),
  ]);
  const loaded = await resolveCollection(
    'testimonials',
    entry?.data.content,
    (testimonials, media) =>
      testimonials.map((testimonial) => resolveTestimonial(testimonial, media)),
  );
  const shown = withFallback(loaded, {
    empty: [],
    failed: fallbackTestimonials.map((testimonial) => resolveTestimonial(testimonial, {})),
  });
  const areExamples = shown.error !== null || state?.data.source === 'demo';
  return { ...shown, areExamples: areExamples && shown.data.length > 0 };
}

export async function getGallery(): Promise<Loaded<GalleryView>> {
  const entry = await getEntry('gallery', 'content');
  const content = entry?.data.content;
  const loaded = await resolveCollection('gallery', content, resolveGallery);
  const isEmpty = loaded.status === 'ok' && loaded.data.collections.length === 0;
  return isEmpty ? { status: 'empty' } : loaded;
}

/** All articles, newest first. */
export const getArticles = once(async (): Promise<Loaded<ArticleView[]>> => {
  const listings = (await getCollection('articles')).map(({ data }) => data);
  return resolveCollection('articles', listings[0] && listings, resolveArticles);
});

export function listOrEmpty<Item>(loaded: Loaded<Item[]>): Item[] {
  return loaded.status === 'ok' ? loaded.data : [];
}

/** `version` is a hash of the index. Null without articles. */
export const getSearchIndex = once(
  async (): Promise<{ version: string; json: string; address: string } | null> => {
    const articles = listOrEmpty(await getArticles());
    if (articles.length === 0) return null;
    const json = buildSearchIndex(articles);
    const version = createHash('sha256').update(json).digest('hex').slice(0, 12);
    return { version, json, address: `/recherche/${version}.json` };
  },
);

/** Reads an article’s body from its file. */
export function getArticleBlocks(listing: ArticleView): Block[] {
  return readArticle(snapshotDirectory, listing).blocks;
}

/** The facts of all files of the snapshot, by name. */
export const getMediaIndex = once(async (): Promise<MediaIndex> => {
  const entries = await getCollection('media');
  return Object.fromEntries(entries.map(({ id, data }) => [id, data]));
});

/** Files served as uploaded. */
export async function getUploads(): Promise<{ file: string; path: string; mime: string }[]> {
  const uploads = await getCollection('media', ({ data }) => data.isUpload);
  return uploads.map(({ id, data: { mime } }) => ({
    file: id,
    path: path.join(snapshotDirectory, 'media', id),
    mime,
  }));
}

/** Runs a query once a build. In development, Astro reloads this module when the content changes. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= load());
}

/** Also `ok`: a failed collection whose previous data is in the snapshot. */
async function resolveCollection<Content, View>(
  name: CollectionName,
  content: Content | undefined,
  resolve: (content: Content, media: MediaIndex) => View,
): Promise<Loaded<View>> {
  if (content !== undefined) {
    return { status: 'ok', data: resolve(content, await getMediaIndex()) };
  }
  const entry = await getEntry('states', name);
  if (!entry) throw new Error(`The content store holds nothing about « ${name} »: build again.`);
  return entry.data.state.status === 'empty'
    ? { status: 'empty' }
    : { status: 'failed', message: failureMessages[name] };
}
