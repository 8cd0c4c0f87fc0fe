/** Other companies and contents: what `tests/site/` asks of the site at hand holds for them, too. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collectionNames } from '../../../src/content/types/registry';
import type { About } from '../../../src/content/types/about';
import type { Article } from '../../../src/content/types/articles';
import type { Gallery } from '../../../src/content/types/gallery';
import type { Hero } from '../../../src/content/types/hero';
import type { Service } from '../../../src/content/types/services';
import type { Testimonial } from '../../../src/content/types/testimonials';
import { siteConfig } from '../../fixtures/site.config';
import { oddBlocks, oddCollections, writeOddPictures } from './odd-content';
import type { Recipe } from './sites';

interface Content {
  hero: Hero;
  about: About;
  services: Service[];
  testimonials: Testimonial[];
  gallery: Gallery;
  /** The oldest first. */
  articles: Article[];
}

/** As the sync would: no pictures that nothing shows, no links to articles that are not there. */
function tidy(snapshot: string): void {
  const files = (readdirSync(snapshot, { recursive: true }) as string[]).filter((file) =>
    /^(?!m).*\.json$/.test(file),
  );
  const slugs = files.map((file) => path.basename(file, '.json'));
  const texts = files.map((file) => {
    const text = JSON.stringify(
      JSON.parse(readFileSync(path.join(snapshot, file), 'utf8'), (_key, value: unknown) =>
        typeof value === 'string' ? withoutDeadLinks(value, slugs) : value,
      ),
    );
    writeFileSync(path.join(snapshot, file), text);
    return text;
  });
  const media = path.join(snapshot, 'media');
  for (const file of readdirSync(media)) {
    if (!texts.some((text) => text.includes(file))) rmSync(path.join(media, file));
  }
}

function withoutDeadLinks(text: string, slugs: readonly string[]): string {
  return text.replace(/\[([^\]]+)\]\(\/blog\/([\w-]+)\)/g, (link, words: string, slug: string) =>
    slugs.includes(slug) ? link : words,
  );
}

/** Edits all content at once. */
function edited(edit: (content: Content) => Content): (snapshot: string) => void {
  return (snapshot) => {
    const folder = path.join(snapshot, 'articles');
    const read = (file: string): unknown =>
      JSON.parse(readFileSync(path.join(snapshot, file), 'utf8'));
    const { articles, ...documents } = edit({
      ...(Object.fromEntries(
        collectionNames
          .filter((name) => name !== 'articles')
          .map((name) => [name, read(`${name}.json`)]),
      ) as Omit<Content, 'articles'>),
      articles: readdirSync(folder)
        .map((file) => read(`articles/${file}`) as Article)
        .sort((a, b) => (a.publishedAt ?? '').localeCompare(b.publishedAt ?? '')),
    });
    for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
    const write = (file: string, value: unknown) =>
      writeFileSync(path.join(snapshot, file), JSON.stringify(value));
    for (const [name, value] of Object.entries(documents)) write(`${name}.json`, value);
    for (const article of articles) write(`articles/${article.slug}.json`, article);
    tidy(snapshot);
  };
}

/** Text of exactly this length. */
const long = (length: number, start: string) =>
  `${start} ${'et tout ce que l’on peut encore vouloir en dire '.repeat(6)}`.slice(0, length);

/** With the keys that people have. */
const typed = (text: string) =>
  text
    .replaceAll('’', "'")
    .replace(/[\u00A0\u202F]/g, ' ')
    .replaceAll('« ', '"')
    .replaceAll(' »', '"')
    .replaceAll('…', '...');

/** Every text of an entry; names of files, dates and ids stay. */
function typedThroughout<Value>(value: Value): Value {
  const kept = /^(?:file|slug|id|value|icon|component|\w+At)$/;
  return JSON.parse(JSON.stringify(value), (key, one: unknown) =>
    typeof one === 'string' && !kept.test(key) ? typed(one) : one,
  ) as Value;
}

const editOther = edited(({ hero, about, services, testimonials, gallery, articles }) => ({
  hero: { ...hero, title: 'Du soleil, même ici', backgroundImage: null, features: [] },
  about: { ...about, title: 'Qui nous sommes ', image: null, statistics: [], values: [] },
  services: services.slice(0, 3).map((service, index) => ({
    ...service,
    title: ['Panneaux', 'Pompes à chaleur', 'Dépannage'][index] ?? '',
    image: index === 0 ? null : service.image,
    features: [],
  })),
  testimonials: testimonials
    .slice(0, 2)
    .map((one, index) => ({ ...one, name: `Client ${index + 1}`, location: 'Bailleul' })),
  gallery: {
    ...gallery,
    title: 'Nos chantiers',
    collections: oddCollections(),
  },
  articles: articles.slice(0, 5).map((article, index) => ({
    ...article,
    slug: `note-${index + 1}`,
    title: `Note ${index + 1}`,
    cover: index === 0 ? null : article.cover,
    author: index === 1 ? null : { id: 'maud', name: 'Maud Deschodt', role: null },
    blocks: index === 0 ? oddBlocks() : article.blocks,
    category: index === 2 ? null : { id: 'notes', name: 'Notes', formerNames: [] },
  })),
}));

/** A company in the north that has filled in everything, measures its visits, and has editors with odd content. */
export const other: Recipe = {
  source: 'strapi',
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
      reply: { title: 'Réponse le jour même', text: 'Par un artisan.' },
    },
    rge: {
      ...{ number: 'QPV-12345', body: 'Qualit’EnR', scope: 'photovoltaïque' },
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
    editOther(snapshot);
  },
};

/** Nothing has been published yet. */
export const empty: Recipe = {
  change: (snapshot) => {
    for (const name of collectionNames) {
      const file = name === 'articles' ? name : `${name}.json`;
      rmSync(path.join(snapshot, file), { recursive: true });
    }
    tidy(snapshot);
  },
};

/** Many entries, titles as long as a field of Strapi takes, texts typed with the keys that people have. */
export const large: Recipe = {
  change: edited((content) => {
    const { hero, about, services, testimonials, gallery, articles } = typedThroughout(content);
    const titled = <Entry extends object>(entry: Entry, name: string) => ({
      ...entry,
      title: long(240, name),
    });
    const projects = gallery.collections.flatMap((one) => one.projects);
    return {
      hero: titled(hero, 'Combien produirait votre toit ?'),
      about: titled(about, 'Qui nous sommes'),
      services: services.map((service, index) => titled(service, `Service ${index + 1}`)),
      testimonials: Array.from({ length: 24 }, (_, index) => ({
        ...(testimonials[index % testimonials.length] as Testimonial),
        id: `client-${index + 1}`,
      })),
      gallery: {
        ...titled(gallery, 'Nos chantiers'),
        collections: [
          {
            ...{ value: 'tout', name: 'Tout' },
            projects: projects.map((project, index) => titled(project, `Chantier ${index + 1}`)),
          },
        ],
      },
      articles: Array.from({ length: 130 }, (_, index) => ({
        ...titled(articles[index % articles.length] as Article, `Article ${index + 1}`),
        slug: `article-${index + 1}`,
        firstPublishedAt: new Date(Date.UTC(2020, 0, 1 + index)).toISOString(),
      })),
    };
  }),
};
