/** Tests sites with empty or failed collections, and builds that fail. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSnapshot, remove } from '../support/make-snapshot.ts';
import { buildSite } from '../support/build-site.ts';
import { builtSite } from '../support/sites/sites.ts';
import { checkLinks } from '../site/checks/links.ts';
import { findMarkupFaults } from '../site/checks/markup.ts';
import { indexedPages } from '../site/checks/search-results.ts';
import { elementsOf, readAsset, readSite, textOf } from '../site/checks/site-files.ts';
import type { Site } from '../site/checks/site-files.ts';

const empty = readSite((await builtSite('empty')).folder);
const failedBuild = await builtSite('failed');
const failed = readSite(failedBuild.folder);

const errorOf = (site: Site, section: string) =>
  elementsOf(site, '/', section)[0]?.getAttribute('data-error');
const count = (site: Site, selector: string) => elementsOf(site, '/', selector).length;

describe.each([
  ['empty', empty],
  ['failed', failed],
])('a site whose collections are all %s', (_, site) => {
  test('is complete and valid', async () => {
    const urls = site.pages.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(['/404', '/blog', '/', '/mentions-legales']));
    expect(urls.filter((url) => url.startsWith('/blog/'))).toEqual(['/blog/404']);
    expect(await findMarkupFaults(site.folder)).toEqual([]);
    expect(checkLinks(site)).toEqual([]);
  });

  test('shows the default hero and company, an empty gallery and map, and a footer without services', () => {
    const shown = (part: string) => textOf(site, '/', part);
    expect(shown('#hero h1')).toBe('Votre énergie commence sur votre toit');
    expect(shown('#hero')).toContain('Des installations haute performance, garanties dix ans.');
    expect(shown('#about')).toMatch(/2008[^]*RGE/);
    expect(shown('#gallery h2')).toBe('Nos Réalisations');
    expect(shown('#gallery')).toContain('Aucun projet disponible pour le moment.');
    expect(shown('#projects-map')).toContain(
      'Aucun projet avec coordonnées géographiques disponible pour le moment.',
    );
    expect(count(site, '#projects-map astro-island')).toBe(0);
    expect(shown('footer')).not.toContain('Nos services');
  });
});

test('the section of an empty collection says that it is empty, and has no error', () => {
  expect(count(empty, '#services .check-list')).toBe(0);
  expect(textOf(empty, '/', '#services')).toContain('Besoin d’un conseil personnalisé ?');
  expect(textOf(empty, '/', '#testimonials')).toContain(
    'Aucun témoignage disponible pour le moment.',
  );
  expect(textOf(empty, '/blog', 'main')).toContain('Aucun article n’a été publié pour le moment.');
  expect(textOf(empty, '/blog/404', 'h1')).toBe('Article non trouvé');
  expect(count(empty, '[data-error]')).toBe(0);
});

test('the section of a failed collection shows default content, and the error is in the page and in the build’s log', () => {
  expect(count(failed, '#services .check-list')).toBe(3);
  expect(count(failed, '#testimonials blockquote')).toBe(5);
  expect(textOf(failed, '/', '#testimonials')).toContain(
    'Exemples : ces témoignages sont fictifs.',
  );
  for (const [section, what] of [
    ['#hero', 'des données'],
    ['#about', 'des données'],
    ['#services', 'des services'],
    ['#gallery', 'de la galerie'],
    ['#testimonials', 'des témoignages'],
  ] as const) {
    expect(errorOf(failed, section)).toBe(`Erreur lors du chargement ${what}`);
    expect(failedBuild.log).toContain(`Erreur lors du chargement ${what}`);
  }
  expect(textOf(failed, '/blog', 'main h2')).toBe('Erreur');
  expect(textOf(failed, '/blog', 'main')).toContain('Erreur lors du chargement des articles');
  const article = textOf(failed, '/blog/404', 'main');
  expect(textOf(failed, '/blog/404', 'main h2')).toBe('Erreur');
  expect(article).toContain('Erreur lors du chargement de l’article');
  expect(article).not.toMatch(/n’existe pas|plus publié|non trouvé/);
  expect(textOf(failed, '/blog/404', 'main a')).toBe('Retour au blog');
});

test('the choices of forms and the example reviews are those of the specification', () => {
  const texts = (selector: string) =>
    elementsOf(failed, '/', selector).map((element) =>
      (element.getAttribute('aria-label') ?? element.text).trim(),
    );
  expect(texts('#contact option')).toEqual([
    'Choisissez un service',
    'Installation photovoltaïque',
    'Climatisation',
    'Les deux',
    'Consultation énergétique',
    'Sans préférence',
    'Matin 9h-12h',
    'Après-midi 14h-17h',
    'N’importe quand',
  ]);
  expect(texts('#simulator [name=orientation] option').join()).toBe(
    'Sud,Sud-est,Sud-ouest,Est,Ouest,Nord',
  );
  const stars = texts('#testimonials figcaption [role=img]').map((label) => label.charAt(0));
  expect(stars.join()).toBe('5,5,5,4,5');
  const both = 'Photovoltaïque + climatisation';
  expect(texts('#testimonials figure > p')).toEqual([
    'Installation photovoltaïque',
    'Climatisation',
    both,
    'Installation photovoltaïque',
    both,
  ]);
});

test('every page of a preview is kept out of search results, and says so', () => {
  const banner = 'aside[aria-label="Version d’essai"]';
  expect(indexedPages(empty)).toEqual([]);
  for (const { url } of empty.pages) {
    expect(textOf(empty, url, banner), url).toContain('absente des moteurs de recherche');
  }
  for (const { url } of failed.pages) expect(textOf(failed, url, banner), url).toBe('');
  expect(readAsset(empty, '/_headers')).toContain('X-Robots-Tag: noindex');
  expect(readAsset(failed, '/_headers')).not.toContain('X-Robots-Tag');
  expect(readAsset(empty, '/robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(empty.assets.filter((url) => url.startsWith('/sitemap'))).toEqual([]);
});

test('a production build warns of example reviews and missing facts', () => {
  expect(failedBuild.log).toContain('ses témoignages sont marqués comme des exemples');
  expect(failedBuild.log).toContain('Il manque à ce site des faits sur l’entreprise');
});

test('an unreadable picture stops the build with an error that names it and its article', async () => {
  const file = 'facture-electricite-calculatrice.4652be2d.jpg';
  const snapshot = await makeSnapshot((copy) =>
    remove(copy, 'gallery.json', 'services.json', 'testimonials.json'),
  );
  const picture = path.join(snapshot, 'media', file);
  writeFileSync(picture, readFileSync(picture).fill(0, 20));
  const built = await buildSite({ SNAPSHOT_DIR: snapshot });
  const { status, log } = built;
  built.remove();
  rmSync(snapshot, { recursive: true });
  expect(status).not.toBe(0);
  expect(log).toContain(`media/${file}`);
  expect(log).toContain('articles/lire-sa-facture-d-electricite.json');
});
