/**
 * Describes sites made for tests: one of another company, one without content, one whose content could not be fetched.
 */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { collectionNames } from '../../../src/content/types/registry.ts';
import type { About } from '../../../src/content/types/about.ts';
import type { Article } from '../../../src/content/types/articles.ts';
import type { Hero } from '../../../src/content/types/hero.ts';
import type { Service } from '../../../src/content/types/services.ts';
import type { Testimonial } from '../../../src/content/types/testimonials.ts';
import { completeCompany } from '../complete-company.ts';
import { editJson, setJsonValue } from '../make-snapshot.ts';
import { oddBlocks, oddCollections, oddArticleSlug, writeOddPictures } from './odd-content.ts';
import type { SiteRecipe } from './recipe.ts';

/** Returns a text of exactly this length that begins with `start`. */
const makeTextOfLength = (length: number, start: string) =>
  `${start} ${"et tout ce que l'on peut encore vouloir en dire ".repeat(6)}`.slice(0, length);

/** Replaces characters of French typography, such as « and ’, by the plain ones of a keyboard. */
const withPlainCharacters = (text: string) =>
  text
    .replaceAll('’', "'")
    .replace(/[\u00A0\u202F]/g, ' ')
    .replaceAll('« ', '"')
    .replaceAll(' »', '"')
    .replaceAll('…', '...');

/** Replaces typographic characters in all texts of an entry, except in names of files, dates and ids. */
function withPlainTexts<Value>(value: Value): Value {
  const unchangedFields = /^(?:file|slug|id|value|icon|component|\w+At)$/;
  return JSON.parse(JSON.stringify(value), (key, fieldValue: unknown) =>
    typeof fieldValue === 'string' && !unchangedFields.test(key)
      ? withPlainCharacters(fieldValue)
      : fieldValue,
  ) as Value;
}

/** Former slugs of two articles. They redirect to these articles, except `article-3`, which is the slug of another one. */
const formerSlugs: Record<string, string[]> = {
  'article-1': ['Été_à.Rivesaltes'],
  'article-2': ['premier', 'article-3'],
};

/** Former names of a category, which is a page of its own. */
const formerCategoryNames: Record<string, string[]> = {
  'Climatisation et chauffage': ['Pompes à chaleur'],
};

/**
 * A company in the north of France that has filled in all facts and uses analytics. Its content is unusual: sixty
 * articles, titles as long as Strapi allows, texts without French typography. Its CMS does not answer.
 */
export const siteOfOtherCompany: SiteRecipe = {
  source: 'strapi',
  failures: collectionNames,
  site: {
    ...completeCompany,
    currentTariffs: null,
    url: 'https://www.lumieres-des-flandres.fr',
    name: 'Lumières des Flandres',
    blurb: "L'électricité et le chauffage : par des artisans du Nord !",
    title: 'Électricité et chauffage à Bailleul',
    description: 'Panneaux, pompes à chaleur et dépannage à Bailleul et dans les Flandres.',
    blogDescription: 'Ce que nos clients de Bailleul demandent, et nos réponses.',
    phone: { label: '03 28 12 34 56', href: 'tel:+33328123456' },
    email: 'bonjour@lumieres-des-flandres.fr',
    address: {
      ...completeCompany.address,
      street: '12 bis, rue d’Ypres',
      postalCode: '59270',
      town: 'Bailleul',
      latitude: 50.7392,
      longitude: 2.7354,
    },
    openingHours: [
      {
        label: 'Tous les jours',
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        hours: { opens: '07:00', closes: '20:00' },
      },
    ],
    areaServed: 'Hauts-de-France',
    region: 'hauts-de-france',
    courtsOf: 'Dunkerque',
    registration: { label: 'SIREN', number: '552 100 554' },
    claims: {
      experience: {
        figure: '30',
        label: 'Années à Bailleul',
        sentence: 'Depuis trente ans à Bailleul.',
      },
      cards: { sun: 'Posés par nous.', other: 'Réparés par nous.' },
      quality: { text: 'On revient.', tiles: [{ icon: 'zap', title: 'Vite', text: 'Sous 4 h' }] },
      reviews: 'Nous les contrôlons tous.',
      reply: { title: 'Réponse le jour même', text: 'Par un artisan.', nextSteps: [] },
    },
    rge: {
      number: 'QPV-12345',
      body: 'Qualit’EnR',
      scope: 'photovoltaïque',
      validUntil: '2099-06-30',
    },
    analytics: { scripts: ['https://tag.example'], reports: ['https://reports.example'] },
  },
  change: async (snapshot) => {
    await writeOddPictures(snapshot);
    const pathOf = (file: string) => path.join(snapshot, file);
    const withLongTitle = <Entry extends { title: string | null }>(entry: Entry): Entry => ({
      ...withPlainTexts(entry),
      title: makeTextOfLength(240, entry.title ?? ''),
    });
    editJson<Hero>(pathOf('hero.json'), (hero) => ({
      ...withLongTitle(hero),
      backgroundImage: null,
      features: [],
    }));
    editJson<About>(pathOf('about.json'), (about) => ({
      ...withLongTitle(about),
      image: null,
      statistics: [],
      values: [],
    }));
    // Four services, of which the last two stand beside each other on a large screen.
    editJson<Service[]>(pathOf('services.json'), ([first, ...services]) => [
      ...services.map(withLongTitle),
      ...services.slice(1).map(withLongTitle),
      ...(first ? [{ ...withLongTitle(first), image: null, features: [] }] : []),
    ]);
    editJson<Testimonial[]>(pathOf('testimonials.json'), (testimonials) =>
      withPlainTexts(testimonials.slice(0, 2)).map((testimonial, index) =>
        index === 0 ? { ...testimonial, content: 'Une pose soignée. '.repeat(23) } : testimonial,
      ),
    );
    setJsonValue(pathOf('gallery.json'), ['collections'], oddCollections());
    const files = readdirSync(pathOf('articles'));
    for (const file of files) editJson<Article>(pathOf(`articles/${file}`), withLongTitle);
    for (let number = 1; number <= 60 - files.length; number += 1) {
      const slug = `article-${number}`;
      editJson<Article>(
        pathOf(`articles/${files[number % files.length] ?? ''}`),
        ({ category, ...article }) => ({
          ...article,
          slug,
          category: category && {
            ...category,
            formerNames: formerCategoryNames[category.name] ?? [],
          },
          title: makeTextOfLength(240, `Article ${number}`),
          formerSlugs: formerSlugs[slug] ?? [],
          firstPublishedAt: new Date(Date.UTC(2020, 0, number)).toISOString(),
        }),
        pathOf(`articles/${slug}.json`),
      );
    }
    editJson<Article>(pathOf(`articles/${oddArticleSlug}.json`), (article) => ({
      ...article,
      cover: null,
      author: null,
      category: null,
      blocks: oddBlocks(),
    }));
  },
};

/** A deploy preview of a site for which nothing has been published yet. */
export const siteWithoutContent: SiteRecipe = {
  environment: { CONTEXT: 'deploy-preview' },
  change: (snapshot) => {
    for (const name of collectionNames) {
      const file = name === 'articles' ? name : `${name}.json`;
      rmSync(path.join(snapshot, file), { recursive: true });
    }
  },
};

/** A site whose CMS has never answered. */
export const siteWithFailedCollections: SiteRecipe = {
  ...siteWithoutContent,
  failures: collectionNames,
  environment: { CONTEXT: 'production', ALLOW_INCOMPLETE_SITE: 'true' },
};
