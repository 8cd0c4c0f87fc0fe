/** Tests sites whose collections are all empty or could not be fetched, and a build that fails. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSnapshot, removeFiles } from '../support/make-snapshot.ts';
import { buildSite } from '../support/build-site.ts';
import { builtSite } from '../support/sites/sites.ts';
import { checkLinks } from '../site/checks/links.ts';
import { findMarkupFaults } from '../site/checks/markup.ts';
import { indexedPages } from '../site/checks/search-results.ts';
import { elementsOf, readAsset, readSite, textOf } from '../site/checks/site-files.ts';
import type { Site } from '../site/checks/site-files.ts';

const emptySite = readSite((await builtSite('empty')).folder);
const failedCollectionsBuild = await builtSite('failed');
const failedSite = readSite(failedCollectionsBuild.folder);

const dataErrorOf = (site: Site, section: string) =>
  elementsOf(site, '/', section)[0]?.getAttribute('data-error');
const countElements = (site: Site, selector: string) => elementsOf(site, '/', selector).length;

describe.each([
  ['empty', emptySite],
  ['failed', failedSite],
])('a site whose collections are all %s', (_, site) => {
  test('is complete and valid', async () => {
    const urls = site.pages.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(['/404', '/blog', '/', '/mentions-legales']));
    expect(urls.filter((url) => url.startsWith('/blog/'))).toEqual(['/blog/404']);
    expect(await findMarkupFaults(site.folder)).toEqual([]);
    expect(checkLinks(site)).toEqual([]);
  });

  test('shows the default hero and company, an empty gallery and map, and a footer without services', () => {
    const textOfSection = (part: string) => textOf(site, '/', part);
    expect(textOfSection('#hero h1')).toBe('Votre énergie commence sur votre toit');
    expect(textOfSection('#hero')).toMatch(
      /Calculer mes économies[^]*Installation photovoltaïque[^]*garanties dix ans\.[^]*Climatisation/,
    );
    expect(textOfSection('#about')).toMatch(
      /2008[^]*10\sans[^]*\+1\s000[^]*RGE[^]*Professionnalisme[^]*Innovation[^]*Durabilité[^]*Service client/,
    );
    expect(textOfSection('#gallery h2')).toBe('Nos Réalisations');
    expect(textOfSection('#gallery')).toContain('Aucun projet disponible pour le moment.');
    expect(textOfSection('#projects-map')).toContain(
      'Aucun projet avec coordonnées géographiques disponible pour le moment.',
    );
    expect(countElements(site, '#projects-map astro-island')).toBe(0);
    expect(textOfSection('footer')).not.toContain('Nos services');
  });
});

test('the section of an empty collection says that it is empty, and has no error', () => {
  expect(countElements(emptySite, '#services .check-list')).toBe(0);
  expect(textOf(emptySite, '/', '#services')).toContain('Besoin d’un conseil personnalisé ?');
  expect(textOf(emptySite, '/', '#testimonials')).toContain(
    'Aucun témoignage disponible pour le moment.',
  );
  expect(textOf(emptySite, '/blog', 'main')).toContain(
    'Aucun article n’a été publié pour le moment.',
  );
  expect(textOf(emptySite, '/blog/404', 'h1')).toBe('Article non trouvé');
  expect(countElements(emptySite, '[data-error]')).toBe(0);
});

test('a site without reviews neither praises them nor shows stars that would look like a rating', () => {
  expect(textOf(emptySite, '/', 'main')).toContain('Notre engagement qualité');
  expect(textOf(emptySite, '/', 'main')).not.toContain('clients satisfaits de');
  expect(countElements(emptySite, 'main [aria-label$="sur 5"]')).toBe(0);
  expect(countElements(failedSite, 'main [aria-label$="sur 5"]')).toBeGreaterThan(5);
});

test('the section of a failed collection shows default content, and the error is in the page and in the build’s log', () => {
  expect(countElements(failedSite, '#services .check-list')).toBe(3);
  expect(countElements(failedSite, '#testimonials blockquote')).toBe(5);
  expect(textOf(failedSite, '/', '#testimonials')).toContain(
    'Exemples : ces témoignages sont fictifs.',
  );
  for (const [section, missingContent] of [
    ['#hero', 'des données'],
    ['#about', 'des données'],
    ['#services', 'des services'],
    ['#gallery', 'de la galerie'],
    ['#testimonials', 'des témoignages'],
  ] as const) {
    expect(dataErrorOf(failedSite, section)).toBe(`Erreur lors du chargement ${missingContent}`);
    expect(failedCollectionsBuild.log).toContain(`Erreur lors du chargement ${missingContent}`);
  }
  expect(textOf(failedSite, '/blog', 'main h2')).toBe('Erreur');
  expect(textOf(failedSite, '/blog', 'main')).toContain('Erreur lors du chargement des articles');
  const articleText = textOf(failedSite, '/blog/404', 'main');
  expect(textOf(failedSite, '/blog/404', 'main h2')).toBe('Erreur');
  expect(articleText).toContain('Erreur lors du chargement de l’article');
  expect(articleText).not.toMatch(/n’existe pas|plus publié|non trouvé/);
  expect(textOf(failedSite, '/blog/404', 'main a')).toBe('Retour au blog');
});

const labelsOf = (selector: string) =>
  elementsOf(failedSite, '/', selector).map((element) =>
    (element.getAttribute('aria-label') ?? element.text).trim(),
  );

test('the choices of forms are those of the specification', () => {
  expect(labelsOf('#contact option')).toEqual([
    'Choisissez un service',
    'Installation photovoltaïque',
    'Climatisation',
    'Les deux',
    'Consultation énergétique',
    'Facultatif',
    'Matin 9h-12h',
    'Après-midi 14h-17h',
    'N’importe quand',
  ]);
  expect(labelsOf('#simulator [name=orientation] option').join()).toBe(
    'Sud,Sud-est,Sud-ouest,Est,Ouest,Nord',
  );
});

test('the example reviews are those of the specification', () => {
  const starCounts = labelsOf('#testimonials figcaption [role=img]').map((label) =>
    label.charAt(0),
  );
  expect(starCounts.join()).toBe('5,5,5,4,5');
  const bothServicesLabel = 'Photovoltaïque + climatisation';
  expect(labelsOf('#testimonials figure > p')).toEqual([
    'Installation photovoltaïque',
    'Climatisation',
    bothServicesLabel,
    'Installation photovoltaïque',
    bothServicesLabel,
  ]);
});

test('every page of a preview is kept out of search results, says so, and sends no contact request', () => {
  const trialBannerSelector = 'aside[aria-label="Version d’essai"]';
  expect(indexedPages(emptySite)).toEqual([]);
  for (const { url } of emptySite.pages) {
    expect(textOf(emptySite, url, trialBannerSelector), url).toContain(
      'absente des moteurs de recherche',
    );
  }
  for (const { url } of failedSite.pages)
    expect(textOf(failedSite, url, trialBannerSelector), url).toBe('');
  expect(textOf(emptySite, '/', '#contact [data-form-note]')).toContain('n’envoie rien ici');
  expect(textOf(failedSite, '/', '#contact [data-form-note]')).toBe('');
  expect(readAsset(emptySite, '/_headers')).toContain('X-Robots-Tag: noindex');
  expect(readAsset(failedSite, '/_headers')).not.toContain('X-Robots-Tag');
  expect(readAsset(emptySite, '/robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(emptySite.assets.filter((url) => url.startsWith('/sitemap'))).toEqual([]);
});

test('an unreadable picture stops the build with an error that names it and its article', async () => {
  const pictureName = 'facture-electricite-calculatrice.ba516e53.jpg';
  const snapshotFolder = await makeSnapshot((snapshotCopy) =>
    removeFiles(snapshotCopy, 'gallery.json', 'services.json'),
  );
  const pictureFile = path.join(snapshotFolder, 'media', pictureName);
  writeFileSync(pictureFile, readFileSync(pictureFile).fill(0, 20));
  const build = await buildSite({ SNAPSHOT_DIR: snapshotFolder });
  const { status, log } = build;
  build.remove();
  rmSync(snapshotFolder, { recursive: true });
  expect(status).not.toBe(0);
  expect(log).toContain(`media/${pictureName}`);
  expect(log).toContain('articles/lire-sa-facture-d-electricite.json');
});
