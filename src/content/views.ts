/** The content that pages pass to sections: complete with defaults and the sizes of pictures. */
import type { ViewDate } from '../lib/french-dates';
import type { IconName } from '../lib/icon-names';
import type { resolveGallery } from './resolve';

/** A picture file of the snapshot, with its text and facts. */
export interface Picture {
  file: string;
  /** Empty for a decorative picture. */
  alt: string;
  caption: string | null;
  width: number;
  height: number;
  placeholder: string | null;
}

export interface HeroView {
  title: string;
  subtitle: string;
  ctaPrimary: string;
  ctaSecondary: string;
  backgroundImage: Picture | null;
  features: { icon: IconName; label: string }[];
}

export interface AboutView {
  title: string;
  mission: string;
  paragraphs: string[];
  image: Picture | null;
  statistics: { icon: IconName; value: string; label: string }[];
  values: { title: string; description: string }[];
}

export interface ServiceView {
  id: string;
  title: string;
  description: string;
  icon: IconName;
  image: Picture | null;
  features: string[];
}

export interface TestimonialView {
  id: string;
  name: string;
  location: string;
  content: string;
  rating: number;
  service: string | null;
  image: Picture | null;
}

export type GalleryView = ReturnType<typeof resolveGallery>;

export type ProjectView = GalleryView['collections'][number]['projects'][number];

export interface ArticleListing {
  slug: string;
  /** Digest of its file in the snapshot. */
  sha256: string;
  title: string;
  description: string | null;
  cover: Picture | null;
  /** Null if the CMS gives none. */
  date: ViewDate | null;
  updatedAt: string | null;
  author: { name: string; role: string | null } | null;
  category: { id: string; name: string } | null;
}
