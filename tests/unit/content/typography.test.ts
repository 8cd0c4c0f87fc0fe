import { expect, test } from 'vitest';
import { resolveAbout } from '../../../src/content/about.ts';
import { resolveArticle } from '../../../src/content/articles.ts';
import { resolveGallery } from '../../../src/content/gallery.ts';
import { resolveHero } from '../../../src/content/hero.ts';
import { resolveService } from '../../../src/content/services.ts';
import { readSnapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import type { Snapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import { resolveTestimonial } from '../../../src/content/testimonials.ts';
import { prepareBlocks } from '../../../src/features/blog/article-blocks.ts';
import { fixtureSnapshot } from '../../support/make-snapshot.ts';

const writtenText = 'l\'été : "3 €" ?';
const typesetText = 'l’été\u00a0: «\u00a03\u00a0€\u00a0»\u202f?';

const { media, documents } = readSnapshot(fixtureSnapshot);
/** Matches names of fields that are not typeset: identifiers, instants and days. */
const untypesetFields = /^(?:file|slug|icon|component|\w+At|\w+On)$/;
const { hero, about, gallery, services, testimonials, articles } = JSON.parse(
  JSON.stringify(documents),
  (name, value: unknown) =>
    typeof value === 'string' && !untypesetFields.test(name) ? writtenText : value,
) as Snapshot['documents'];
const articleViews = articles.map(({ blocks: _, ...article }) => resolveArticle(article, media));

test.each<[string, unknown]>([
  ['the hero', hero && resolveHero(hero, media)],
  ['the company', about && resolveAbout(about, media)],
  ['a service', services.map(({ id: _, ...service }) => resolveService(service, media))],
  ['a review', testimonials.map(({ id: _, ...review }) => resolveTestimonial(review, media))],
  ['the gallery', gallery && resolveGallery(gallery, media)],
  [
    'an article in a list',
    articleViews.map(({ id: _, author, category, ...view }) => ({
      ...view,
      author: author?.name,
      category: category?.name,
    })),
  ],
])('every text of %s is in French typography', (_what, view) => {
  expect(JSON.stringify(view)).toContain(typesetText);
  expect(JSON.stringify(view)).not.toContain("l'été");
});

test('every text of an article’s blocks is in French typography', async () => {
  const file = { file: 'plan.1a2b3c4d.pdf', alt: null, caption: writtenText };
  const { blocks } = await prepareBlocks(
    [
      { component: 'shared.quote', body: `${writtenText}\n\nOui !`, title: writtenText },
      { component: 'shared.media', file },
      { component: 'shared.media', file: { ...file, caption: null } },
    ],
    {
      site: { url: 'https://exemple.fr', pages: new Set() },
      findPicture: () => null,
      pictureHtml: () => Promise.resolve(''),
    },
  );
  expect(blocks).toEqual([
    { kind: 'quote', paragraphs: [typesetText, 'Oui\u202f!'], attribution: typesetText },
    { kind: 'file', href: '/media/plan.1a2b3c4d.pdf', label: typesetText, note: null },
    { kind: 'file', href: '/media/plan.1a2b3c4d.pdf', label: 'plan.1a2b3c4d.pdf', note: null },
  ]);
});
