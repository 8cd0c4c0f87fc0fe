/** The company: mission, key figures and values, as the site shows them. */
import { iconNamed } from '../lib/icon-names.ts';
import { paragraphs } from '../lib/texts.ts';
import { typeset } from '../lib/typography.ts';
import { defaultAbout } from './defaults.ts';
import { draftOf } from '../preview/drafts.ts';
import { withFallback } from './loaded.ts';
import { resolvePicture } from '../pictures/picture.ts';
import type { About } from './types/about.ts';
import type { MediaIndex } from './types/media.ts';
import { loadCollection } from './snapshot/current.ts';
import { typesetDocument, withDefaults } from './texts.ts';

export type AboutView = ReturnType<typeof resolveAbout>;

export function getAbout() {
  const fallback = resolveAbout(defaultAbout, {});
  return withFallback(loadCollection('about', resolveAbout), { empty: fallback, failed: fallback });
}

export function resolveAbout(document: About, media: MediaIndex) {
  const { description, ...filled } = withDefaults(
    {
      ...document,
      statistics: document.statistics.filter(({ value }) => value),
      values: document.values.filter(({ title }) => title),
    },
    defaultAbout,
  );
  const about = typesetDocument(filled);
  return {
    ...about,
    draft: draftOf('about'),
    // Typeset one by one: a space at the end of a paragraph is not one before the next.
    paragraphs: paragraphs(description).map(typeset),
    image: resolvePicture(about.image, media, about.title),
    statistics: about.statistics.map(({ icon, value, label }) => ({
      icon: iconNamed(icon, 'award'),
      value: value ?? '',
      label: label ?? '',
    })),
    values: about.values.map(({ title, description: text }) => ({
      title: title ?? '',
      description: text ?? '',
    })),
  };
}
