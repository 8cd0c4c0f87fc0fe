/** Turns the snapshot’s documents into views: fills in defaults, typesets texts, turns files into pictures. */
import { galleryTabKeys } from '../features/projects/model/gallery-layout';
import { iconNamed } from '../lib/icon-names';
import { paragraphs } from '../lib/paragraphs';
import { uniqueSlugs } from '../lib/slug';
import { typeset, typesetOrNull } from '../lib/typography';
import { viewDate } from '../lib/french-dates';
import { defaultAbout, defaultFields, defaultHero } from './defaults';
import type { About } from './schema/about';
import type { ListedArticle } from './schema/article';
import type { Gallery, Project } from './schema/gallery';
import type { Hero } from './schema/hero';
import type { Media, MediaIndex } from './schema/media';
import type { Service } from './schema/service';
import type { Testimonial } from './schema/testimonial';
import type {
  AboutView,
  ArticleListing,
  HeroView,
  Picture,
  ServiceView,
  TestimonialView,
} from './views';

/** Null for a file that is not a picture, such as a PDF chosen by mistake. */
export function resolvePicture(
  media: Media | null,
  index: MediaIndex,
  fallbackAlt = '',
): Picture | null {
  const facts = media === null ? undefined : index[media.file];
  if (!media || !facts?.width || !facts.height) return null;
  return {
    file: media.file,
    alt: orDefault(media.alt, fallbackAlt),
    caption: typesetOrNull(media.caption),
    width: facts.width,
    height: facts.height,
    placeholder: facts.placeholder,
  };
}

export function resolveHero(hero: Hero, index: MediaIndex): HeroView {
  return {
    title: orDefault(hero.title, defaultHero.title),
    subtitle: orDefault(hero.subtitle, defaultHero.subtitle),
    ctaPrimary: orDefault(hero.ctaPrimary, defaultHero.ctaPrimary),
    ctaSecondary: orDefault(hero.ctaSecondary, defaultHero.ctaSecondary),
    backgroundImage: resolvePicture(hero.backgroundImage, index),
    features: orDefaultList(
      hero.features.flatMap(({ icon, label }) =>
        label ? [{ icon: iconNamed(icon, 'wind'), label: typeset(label) }] : [],
      ),
      defaultHero.features,
    ),
  };
}

export function resolveAbout(about: About, index: MediaIndex): AboutView {
  const title = orDefault(about.title, defaultAbout.title);
  return {
    title,
    mission: orDefault(about.mission, defaultAbout.mission),
    paragraphs: orDefaultList(
      paragraphs(about.description ?? '').map(typeset),
      defaultAbout.paragraphs,
    ),
    image: resolvePicture(about.image, index, title),
    statistics: orDefaultList(
      about.statistics.flatMap(({ icon, value, label }) => {
        if (!value) return [];
        return [
          { icon: iconNamed(icon, 'award'), value: typeset(value), label: typeset(label ?? '') },
        ];
      }),
      defaultAbout.statistics,
    ),
    values: orDefaultList(
      about.values.flatMap(({ title: name, description }) =>
        name ? [{ title: typeset(name), description: typeset(description ?? '') }] : [],
      ),
      defaultAbout.values,
    ),
  };
}

export function resolveService(service: Service, index: MediaIndex): ServiceView {
  return {
    id: service.id,
    title: typeset(service.title),
    description: typeset(service.description ?? ''),
    icon: iconNamed(service.icon, 'lightbulb'),
    image: resolvePicture(service.image, index, service.title),
    features: service.features.map(typeset),
  };
}

export function resolveTestimonial(testimonial: Testimonial, index: MediaIndex): TestimonialView {
  const { rating, location, name } = defaultFields.testimonial;
  return {
    id: testimonial.id,
    name: orDefault(testimonial.name, name),
    location: orDefault(testimonial.location, location),
    content: typeset(testimonial.content),
    rating: testimonial.rating ?? rating,
    service: typesetOrNull(testimonial.service),
    image: resolvePicture(testimonial.image, index),
  };
}

export function resolveGallery(gallery: Gallery, index: MediaIndex) {
  const ids = projectIds(gallery);
  return {
    title: orDefault(gallery.title, defaultFields.gallery.title),
    description: orDefault(gallery.description, defaultFields.gallery.description),
    collections: gallery.collections.map((collection) => ({
      name: orDefault(collection.name, defaultFields.collectionName),
      projects: collection.projects.map((project) => ({
        ...typesetTexts(project),
        id: ids.get(project) ?? '',
        title: orDefault(project.title, defaultFields.projectTitle),
        description: typeset(project.description ?? ''),
        image: resolvePicture(project.image, index, project.title ?? ''),
      })),
    })),
  };
}

/** Typesets an object’s own texts; other values stay as they are. */
function typesetTexts<Fields extends object>(fields: Fields): Fields {
  const typesetText = (value: unknown) => (typeof value === 'string' ? typeset(value) : value);
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typesetText(value)]),
  ) as Fields;
}

/** Unique in the gallery, not only in a collection: a project’s address has no other part than its id. */
function projectIds(gallery: Gallery): Map<Project, string> {
  const keys = galleryTabKeys(gallery.collections);
  const projects = gallery.collections.flatMap((collection, tabIndex) =>
    collection.projects.map((project, index) => ({
      project,
      id: project.id ?? untitledProjectId(project, keys[tabIndex] ?? '', index),
    })),
  );
  const slugs = uniqueSlugs(
    projects.map(({ id }) => id),
    'projet',
  );
  return new Map(projects.map(({ project }, index) => [project, slugs[index] ?? '']));
}

/**
 * The id of a project without title: its tab’s key and the name of its picture’s file, or else its position in the
 * tab. An edit of its description or place leaves both as they are, so links to the project still lead to it.
 */
function untitledProjectId({ image }: Project, tabKey: string, index: number): string {
  const [pictureName] = image?.file.split('.') ?? [];
  return `${tabKey}-${pictureName ?? index + 1}`;
}

/** Newest first. */
export function resolveListings(
  articles: readonly ListedArticle[],
  index: MediaIndex,
): ArticleListing[] {
  return articles
    .map((article) => resolveListing(article, index))
    .sort(
      (a, b) => compare(b.date?.instant ?? '', a.date?.instant ?? '') || compare(a.slug, b.slug),
    );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function resolveListing(article: ListedArticle, index: MediaIndex): ArticleListing {
  const { slug, sha256, title, description, cover, author, category } = article;
  const { publishedAt, createdAt, updatedAt } = article;
  const instant = publishedAt ?? createdAt;
  return {
    slug,
    sha256,
    title: typeset(title),
    description: typesetOrNull(description),
    cover: resolvePicture(cover, index),
    date: instant === null ? null : viewDate(instant),
    updatedAt,
    author: author && { name: typeset(author.name), role: typesetOrNull(author.role) },
    category: category && { id: category.id, name: typeset(category.name) },
  };
}

function orDefault(text: string | null, fallback: string): string {
  return typeset(text?.trim() ? text : fallback);
}

function orDefaultList<Item>(list: Item[], fallback: Item[]): Item[] {
  return list.length > 0 ? list : fallback;
}
