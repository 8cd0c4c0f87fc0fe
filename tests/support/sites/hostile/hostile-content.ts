/** Puts hostile texts into all text fields of the fixed snapshot, and each attack into a text of each kind. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Article, Block } from '../../../../src/content/types/articles.ts';
import { stripInvisible } from '../../../../src/lib/strip-invisible.ts';
import type { Gallery } from '../../../../src/content/types/gallery.ts';
import type { Testimonial } from '../../../../src/content/types/testimonials.ts';
import { emptyProject } from '../../empty-project.ts';
import type { Recipe } from '../recipe.ts';
import { attacks, svgAttacks } from './corpus.ts';

/** An SVG that the sync accepts. */
export const drawing = 'dessin.00000001.svg';
/** A photograph of the fixed company. */
const photo = 'villa-crepuscule-autoconsommation.87923903.jpg';

/** Slug of the article that shows all attacks as Markdown, as quotations and beside pictures. */
export const hostileSlug = 'tous-les-corps';
/** Former slug of this article, which redirects to it. */
export const oldSlug = 'ancienne-adresse';

export const hostile: Recipe = { change: writeHostileContent };

/** Fields that editors cannot fill with any text. */
const otherFields = /^(?:file|slug|component|\w+At|\w+On|\/.*)$/;

function writeHostileContent(directory: string): void {
  let turn = 0;
  // The sync strips invisible characters, too.
  const attack = () => stripInvisible(attacks[turn++ % attacks.length] ?? '');
  const withAttacks = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || otherFields.test(key)) return value;
    // Ids must be unique, so a number follows the attack.
    return key === 'id' ? `${attack()}-${turn}` : attack();
  };
  const change = <Content>(file: string, edit?: (content: Content) => Content) => {
    const name = path.join(directory, file);
    const content = JSON.parse(readFileSync(name, 'utf8'), withAttacks) as Content;
    writeFileSync(name, JSON.stringify(edit ? edit(content) : content));
  };
  change('hero.json');
  change('about.json');
  change('services.json');
  change<Testimonial[]>('testimonials.json', ([first, ...others]) => [
    ...(first ? attacks.map((name, id) => ({ ...first, id: `${name}-${id}`, name })) : []),
    ...others,
  ]);
  change<Gallery>('gallery.json', (gallery) => ({ ...gallery, collections: collections() }));
  for (const name of readdirSync(path.join(directory, 'articles'))) change(`articles/${name}`);
  const [name = ''] = readdirSync(path.join(directory, 'articles'));
  const article = JSON.parse(
    readFileSync(path.join(directory, 'articles', name), 'utf8'),
  ) as Article;
  const complete = { ...article, slug: hostileSlug, formerSlugs: [oldSlug], blocks: blocks() };
  writeFileSync(path.join(directory, 'articles', `${hostileSlug}.json`), JSON.stringify(complete));
  const drawn = svgAttacks.map((content) => `<svg>${content}</svg>`).join('');
  writeFileSync(
    path.join(directory, 'media', drawing),
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${drawn}<circle r="9"/></svg>`,
  );
}

/** Returns a project for each attack. Some have their own location on the map, all others share one. */
function collections(): Gallery['collections'] {
  const projects = attacks.map((attack, index) => ({
    ...emptyProject,
    title: attack,
    description: attack,
    image: { file: index === 3 ? drawing : photo, alt: attack, caption: attack },
    latitude: index < 8 ? 43 + index * 0.8 : 48.5,
    longitude: 2.5,
  }));
  const half = Math.ceil(projects.length / 2);
  return [projects.slice(0, half), projects.slice(half)].map((part, index) => ({
    value: `${attacks[index]}`,
    name: `${attacks[index + 2]}`,
    projects: part,
  }));
}

function blocks(): Block[] {
  const files = { '/uploads/toit-ocre.1a2b3c4d.jpg': photo };
  const pictures = attacks.slice(0, 12).map((alt) => ({ file: photo, alt, caption: alt }));
  return [
    ...attacks.flatMap((body): Block[] => [
      { component: 'shared.rich-text', body, files },
      { component: 'shared.quote', body, title: body },
    ]),
    { component: 'shared.slider', files: pictures },
    { component: 'shared.media', file: { file: drawing, alt: attacks[1] ?? '', caption: null } },
    ...pictures.map((file): Block => ({ component: 'shared.media', file })),
  ];
}
