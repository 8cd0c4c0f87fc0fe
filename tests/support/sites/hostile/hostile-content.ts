/** The demonstration’s snapshot with hostile text in every field that takes any, and every attack in each kind of list. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Article } from '../../../../src/content/types/articles';
import type { Gallery, Project } from '../../../../src/content/types/gallery';
import type { Hero } from '../../../../src/content/types/hero';
import type { About } from '../../../../src/content/types/about';
import type { Service } from '../../../../src/content/types/services';
import type { Testimonial } from '../../../../src/content/types/testimonials';
import { markdownAttacks } from '../../../unit/markdown/attacks';
import { emptyProject } from '../../empty-project';
import type { Recipe } from '../sites';
import { svgAttacks, textAttacks } from './corpus';

/** An SVG as the sync lets it in. */
export const drawing = 'dessin.00000001.svg';
/** Of the demonstration. */
const photo = 'villa-crepuscule-autoconsommation.87923903.jpg';

export const bodySlug = 'tous-les-corps';
/** Redirects to it. */
export const oldSlug = 'ancienne-adresse';

const instant = '2026-01-05T09:00:00.000Z';

/** Everyone’s turn: the attack at a place, and others in the fields beside it. */
const attackAt = (index: number): string => textAttacks[index % textAttacks.length] ?? '';
const picture = (index: number) => ({
  file: photo,
  alt: attackAt(index),
  caption: attackAt(index + 1),
});
/** Ids must differ; what is hostile in them stays in front. */
const idAt = (index: number) => `${attackAt(index)}-${index}`;

function hero(): Hero {
  return {
    title: attackAt(0),
    subtitle: attackAt(30),
    ctaPrimary: attackAt(9),
    ctaSecondary: attackAt(31),
    backgroundImage: picture(33),
    features: textAttacks.slice(0, 4).map((label) => ({ icon: label, label })),
  };
}

function about(): About {
  return {
    title: attackAt(26),
    mission: attackAt(11),
    description: textAttacks.join('\n\n'),
    image: picture(34),
    statistics: [0, 1, 2].map((one) => ({
      icon: attackAt(one),
      value: attackAt(one + 4),
      label: attackAt(one + 8),
    })),
    values: textAttacks
      .slice(0, 6)
      .map((title, index) => ({ title, description: attackAt(index + 40) })),
  };
}

function services(): Service[] {
  return [0, 1, 2, 3].map((one) => ({
    id: idAt(one * 7),
    title: attackAt(one * 11 + 1),
    description: attackAt(one * 13),
    icon: attackAt(one),
    image: picture(one + 35),
    features: textAttacks.filter((_, index) => index % 4 === one),
  }));
}

function testimonials(): Testimonial[] {
  return textAttacks.map((attack, index) => ({
    id: idAt(index),
    name: attack,
    location: attackAt(index + 1),
    content: attackAt(index + 2),
    rating: (index % 5) + 1,
    service: attackAt(index + 3),
    image: index % 20 === 0 ? picture(index) : null,
    reviewedOn: null,
    experiencedOn: null,
    origin: attackAt(index + 4),
    isVerified: null,
    publishedAt: null,
  }));
}

/** Every attack is a project: with a picture, its own place on the map for some, one shared place for the rest. */
function gallery(): Gallery {
  const project = (attack: string, index: number): Project => ({
    ...emptyProject,
    id: idAt(index),
    title: attack,
    description: attackAt(index + 5),
    image: index === 3 ? { file: drawing, alt: attack, caption: attack } : picture(index),
    latitude: index < 8 ? 43 + index * 0.8 : 48.5,
    longitude: 2.5,
  });
  const all = textAttacks.map(project);
  const tab = (index: number, projects: Project[]) => ({
    id: idAt(index),
    value: attackAt(index + 1),
    name: attackAt(index + 2),
    projects,
  });
  const half = Math.ceil(all.length / 2);
  return {
    title: attackAt(3),
    description: attackAt(30),
    collections: [tab(0, all.slice(0, half)), tab(36, all.slice(half))],
  };
}

function article(slug: string, index: number, blocks: Article['blocks']): Article {
  return {
    slug,
    title: attackAt(index),
    description: attackAt(index + 1),
    cover: picture(index),
    ...{ publishedAt: instant, createdAt: instant, updatedAt: instant },
    author: { id: idAt(index), name: attackAt(index + 2), role: attackAt(index + 3) },
    formerSlugs: [],
    firstPublishedAt: null,
    category: { id: idAt(index), name: attackAt(index + 4), formerNames: [] },
    blocks,
  };
}

function articles(): Article[] {
  const bodies = markdownAttacks.map((attack) => {
    const body = attack.replaceAll('toit-ocre.1a2b3c4d.jpg', photo);
    return { component: 'shared.rich-text', body } as const;
  });
  const texts = textAttacks.map((body) => ({ component: 'shared.rich-text', body }) as const);
  const quotes = textAttacks.map(
    (body, index) => ({ component: 'shared.quote', body, title: attackAt(index + 6) }) as const,
  );
  const files = textAttacks.map((_, index) => picture(index));
  const odd: Article['blocks'] = [
    ...quotes.slice(0, 12),
    { component: 'shared.slider', files: files.slice(0, 12) },
    { component: 'shared.media', file: { file: drawing, alt: attackAt(1), caption: attackAt(2) } },
    ...files.slice(30, 42).map((file) => ({ component: 'shared.media', file }) as const),
  ];
  return [
    article(bodySlug, 0, bodies),
    article('tous-les-textes', 30, texts),
    article('tous-les-blocs', 33, odd),
    ...textAttacks
      .slice(1, 30)
      .map((_, index) => article(`attaque-${index}`, index + 1, quotes.slice(index, index + 2))),
  ];
}

export const hostile: Recipe = { change: writeHostileContent };

function writeHostileContent(directory: string): void {
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(directory, file), JSON.stringify(content));
  const drawn = svgAttacks.map((attack) => `<svg>${attack}</svg>`).join('');
  const source = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${drawn}<circle r="9"/></svg>`;
  writeFileSync(path.join(directory, 'media', drawing), source);
  write('hero.json', hero());
  write('about.json', about());
  write('services.json', services());
  write('testimonials.json', testimonials());
  write('gallery.json', gallery());
  write('redirects.json', [{ from: oldSlug, to: bodySlug }]);
  rmSync(path.join(directory, 'articles'), { recursive: true });
  mkdirSync(path.join(directory, 'articles'));
  for (const article of articles()) write(`articles/${article.slug}.json`, article);
}
