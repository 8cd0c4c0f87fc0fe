/** Recipes of sites with another company, without content, and with failed collections. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { collectionNames } from '../../../src/content/types/registry.ts';
import type { About } from '../../../src/content/types/about.ts';
import type { Article } from '../../../src/content/types/articles.ts';
import type { Hero } from '../../../src/content/types/hero.ts';
import type { Service } from '../../../src/content/types/services.ts';
import type { Testimonial } from '../../../src/content/types/testimonials.ts';
import { siteConfig } from '../../fixtures/site.config.ts';
import { editJson, setJson } from '../make-snapshot.ts';
import { oddBlocks, oddCollections, oddSlug, writeOddPictures } from './odd-content.ts';
import type { Recipe } from './recipe.ts';

/** Returns a text of exactly this length. */
const long = (length: number, start: string) =>
  `${start} ${'et tout ce que l’on peut encore vouloir en dire '.repeat(6)}`.slice(0, length);

/** Returns a text as people type it on a keyboard, without French typography. */
const typed = (text: string) =>
  text
    .replaceAll('’', "'")
    .replace(/[\u00A0\u202F]/g, ' ')
    .replaceAll('« ', '"')
    .replaceAll(' »', '"')
    .replaceAll('…', '...');

/** Applies `typed` to all texts of an entry. Names of files, dates and ids stay. */
function typedThroughout<Value>(value: Value): Value {
  const kept = /^(?:file|slug|id|value|icon|component|\w+At)$/;
  return JSON.parse(JSON.stringify(value), (key, one: unknown) =>
    typeof one === 'string' && !kept.test(key) ? typed(one) : one,
  ) as Value;
}

/** Former slugs: two redirect to an article, the third is now the slug of another article. */
const formerSlugs: Record<string, string[]> = {
  'article-1': ['Été_à.Rivesaltes'],
  'article-2': ['premier', 'article-3'],
};

/**
 * A company in the north of France that has filled in all facts and uses analytics. Its content is unusual: sixty
 * articles, titles as long as Strapi allows, texts without French typography. Its CMS does not answer.
 */
export const other: Recipe = {
  source: 'strapi',
  failures: collectionNames,
  site: {
    ...siteConfig,
    currentTariffs: null,
    url: 'https://www.lumieres-des-flandres.fr',
    name: 'Lumières des Flandres',
    blurb: "L'électricité et le chauffage : par des artisans du Nord !",
    description: 'Panneaux, pompes à chaleur et dépannage à Bailleul et dans les Flandres.',
    phone: { label: '03 28 12 34 56', href: 'tel:+33328123456' },
    email: 'bonjour@lumieres-des-flandres.fr',
    address: {
      ...siteConfig.address,
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
    social: { network: 'LinkedIn', href: 'https://www.linkedin.com/company/flandres' },
    legal: {
      form: 'SARL',
      vatNumber: 'FR83552100554',
      shareCapital: '8 000 €',
      directorName: 'Maud Deschodt',
      directorRole: 'gérante',
      host: 'Netlify, Inc., 512 2nd Street, San Francisco, +1 844 899 7312',
      insurer: 'SMABTP, Paris : toute la France',
      mediator: 'CM2C, 49 rue de Ponthieu, Paris, https://www.cm2c.net',
    },
    analytics: { scripts: ['https://tag.example'], reports: ['https://reports.example'] },
  },
  change: async (snapshot) => {
    await writeOddPictures(snapshot);
    const at = (file: string) => path.join(snapshot, file);
    const titled = <Entry extends { title: string | null }>(entry: Entry): Entry => ({
      ...typedThroughout(entry),
      title: long(240, entry.title ?? ''),
    });
    editJson<Hero>(at('hero.json'), (hero) => ({
      ...titled(hero),
      backgroundImage: null,
      features: [],
    }));
    editJson<About>(at('about.json'), (about) => ({
      ...titled(about),
      image: null,
      statistics: [],
      values: [],
    }));
    editJson<Service[]>(at('services.json'), ([first, ...services]) => [
      ...(first ? [{ ...titled(first), image: null, features: [] }] : []),
      ...services.map(titled),
    ]);
    editJson<Testimonial[]>(at('testimonials.json'), (testimonials) =>
      typedThroughout(testimonials.slice(0, 2)),
    );
    setJson(at('gallery.json'), ['collections'], oddCollections());
    const files = readdirSync(at('articles'));
    for (const file of files) editJson<Article>(at(`articles/${file}`), titled);
    for (let number = 1; number <= 60 - files.length; number += 1) {
      const slug = `article-${number}`;
      editJson<Article>(
        at(`articles/${files[number % files.length] ?? ''}`),
        (article) => ({
          ...article,
          slug,
          title: long(240, `Article ${number}`),
          formerSlugs: formerSlugs[slug] ?? [],
          firstPublishedAt: new Date(Date.UTC(2020, 0, number)).toISOString(),
        }),
        at(`articles/${slug}.json`),
      );
    }
    editJson<Article>(at(`articles/${oddSlug}.json`), (article) => ({
      ...article,
      cover: null,
      author: null,
      category: null,
      blocks: oddBlocks(),
    }));
  },
};

/** A deploy preview of a site for which nothing has been published yet. */
export const empty: Recipe = {
  environment: { CONTEXT: 'deploy-preview' },
  change: (snapshot) => {
    for (const name of collectionNames) {
      const file = name === 'articles' ? name : `${name}.json`;
      rmSync(path.join(snapshot, file), { recursive: true });
    }
  },
};

/** A site whose CMS has never answered. */
export const failed: Recipe = {
  ...empty,
  failures: collectionNames,
  environment: { CONTEXT: 'production', ALLOW_INCOMPLETE_SITE: 'true' },
};
