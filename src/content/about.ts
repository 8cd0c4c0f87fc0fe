/** Mission, key figures and values of the company, as the site shows them. */
import { iconNamed } from '../lib/icon-names.ts';
import { splitParagraphs } from '../lib/split-paragraphs.ts';
import { typeset } from '../lib/typography.ts';
import { defaultAbout } from './defaults.ts';
import { draftOf } from '../preview/drafts.ts';
import { withFallback } from './collection-result.ts';
import { resolvePicture } from '../pictures/picture.ts';
import type { About } from './types/about.ts';
import type { MediaIndex } from './types/media.ts';
import { loadCollection } from './snapshot/current.ts';
import { typesetDocument, withDefaults } from './prepare-document.ts';

export type AboutView = ReturnType<typeof resolveAbout>;

/** Returns the current texts, or the default ones if the collection is empty or failed. */
export function getAbout() {
  const fallback = resolveAbout(defaultAbout, {});
  return withFallback(loadCollection('about', resolveAbout), { empty: fallback, failed: fallback });
}

/** Fills missing fields with defaults, applies French typography and resolves the picture. */
export function resolveAbout(document: About, media: MediaIndex) {
  const { description, ...otherFields } = withDefaults(
    {
      ...document,
      statistics: document.statistics.filter(({ value }) => value),
      values: document.values.filter(({ title }) => title),
    },
    defaultAbout,
  );
  const about = typesetDocument(otherFields);
  return {
    ...about,
    draft: draftOf('about'),
    // Each paragraph is typeset on its own, so that a space at its end does not affect the next paragraph.
    paragraphs: splitParagraphs(description).map(typeset),
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
