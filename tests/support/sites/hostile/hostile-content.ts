/** Puts attacks into all text fields of a snapshot, and every attack into at least one field of each kind. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Article, Block } from '../../../../src/content/types/articles.ts';
import { stripInvisible } from '../../../../src/lib/strip-invisible.ts';
import type { Gallery } from '../../../../src/content/types/gallery.ts';
import type { Testimonial } from '../../../../src/content/types/testimonials.ts';
import { emptyProject } from '../../empty-entries.ts';
import type { SiteRecipe } from '../recipe.ts';
import { attacks, svgAttacks } from './corpus.ts';

/** Name of an SVG file that contains all attacks for SVG files. */
export const hostileSvgName = 'dessin.00000001.svg';
/** Name of a photograph in the snapshot of tests/fixtures. */
const photoName = 'villa-crepuscule-autoconsommation.e5d5f9e4.jpg';

/** Slug of the article that shows all attacks as Markdown, as quotations and beside pictures. */
export const hostileArticleSlug = 'tous-les-corps';
/** Former slug of this article, which redirects to it. */
export const hostileArticleFormerSlug = 'ancienne-adresse';

export const hostileSite: SiteRecipe = { change: writeHostileContent };

/** Matches the names of fields that get no attack, because editors cannot enter just any text into them. */
const unchangedFields = /^(?:file|slug|component|\w+At|\w+On|\/.*)$/;

function writeHostileContent(directory: string): void {
  let attackCount = 0;
  // Invisible characters are removed from the attacks, because the sync removes them from all content.
  const nextAttack = () => stripInvisible(attacks[attackCount++ % attacks.length] ?? '');
  const replaceByAttack = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || unchangedFields.test(key)) return value;
    // Ids must be unique, so a number follows the attack.
    return key === 'id' ? `${nextAttack()}-${attackCount}` : nextAttack();
  };
  const rewriteWithAttacks = <Content>(file: string, edit?: (content: Content) => Content) => {
    const filePath = path.join(directory, file);
    const content = JSON.parse(readFileSync(filePath, 'utf8'), replaceByAttack) as Content;
    writeFileSync(filePath, JSON.stringify(edit ? edit(content) : content));
  };
  rewriteWithAttacks('hero.json');
  rewriteWithAttacks('about.json');
  rewriteWithAttacks('services.json');
  rewriteWithAttacks<Testimonial[]>('testimonials.json', ([first, ...others]) => [
    ...(first
      ? attacks.map((attack, index) => ({ ...first, id: `${attack}-${index}`, name: attack }))
      : []),
    ...others,
  ]);
  rewriteWithAttacks<Gallery>('gallery.json', (gallery) => ({
    ...gallery,
    collections: hostileCollections(),
  }));
  for (const name of readdirSync(path.join(directory, 'articles')))
    rewriteWithAttacks(`articles/${name}`);
  const [articleFile = ''] = readdirSync(path.join(directory, 'articles'));
  const article = JSON.parse(
    readFileSync(path.join(directory, 'articles', articleFile), 'utf8'),
  ) as Article;
  const hostileArticle = {
    ...article,
    slug: hostileArticleSlug,
    formerSlugs: [hostileArticleFormerSlug],
    blocks: hostileBlocks(),
  };
  writeFileSync(
    path.join(directory, 'articles', `${hostileArticleSlug}.json`),
    JSON.stringify(hostileArticle),
  );
  const svgElements = svgAttacks.map((content) => `<svg>${content}</svg>`).join('');
  writeFileSync(
    path.join(directory, 'media', hostileSvgName),
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${svgElements}<circle r="9"/></svg>`,
  );
}

/** Returns a project for each attack. Some have their own location on the map, all others share one. */
function hostileCollections(): Gallery['collections'] {
  const projects = attacks.map((attack, index) => ({
    ...emptyProject,
    title: attack,
    description: attack,
    image: { file: index === 3 ? hostileSvgName : photoName, alt: attack, caption: attack },
    latitude: index < 8 ? 43 + index * 0.8 : 48.5,
    longitude: 2.5,
  }));
  const firstHalfLength = Math.ceil(projects.length / 2);
  return [projects.slice(0, firstHalfLength), projects.slice(firstHalfLength)].map(
    (projectsOfCollection, index) => ({
      value: `${attacks[index]}`,
      name: `${attacks[index + 2]}`,
      projects: projectsOfCollection,
    }),
  );
}

function hostileBlocks(): Block[] {
  const files = { '/uploads/toit-ocre.1a2b3c4d.jpg': photoName };
  const picturesWithAttacks = attacks
    .slice(0, 12)
    .map((alt) => ({ file: photoName, alt, caption: alt }));
  return [
    ...attacks.flatMap((body): Block[] => [
      { component: 'shared.rich-text', body, files },
      { component: 'shared.quote', body, title: body },
    ]),
    { component: 'shared.slider', files: picturesWithAttacks },
    {
      component: 'shared.media',
      file: { file: hostileSvgName, alt: attacks[1] ?? '', caption: null },
    },
    ...picturesWithAttacks.map((file): Block => ({ component: 'shared.media', file })),
  ];
}
