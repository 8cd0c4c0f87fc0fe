/** What visitors see of a collection that is empty, or that could not be loaded (specification, sections 4 and 8). */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionNames } from '../../src/content/schemas/manifest';
import { makeSnapshot, remove, setJson } from '../snapshots/make-snapshot';
import { buildSite } from './build-site';
import type { Build } from './build-site';
import { checkDocuments } from './document';
import { checkLinks } from './links';
import { findMarkupFaults } from './markup';
import { indexedPages } from './search-results';
import { builtFolder, readAsset, readSite } from './site-files';
import type { Site } from './site-files';

const made: string[] = [];
afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true });
});

const files = collectionNames.map((name) => (name === 'articles' ? name : `${name}.json`));

async function build(snapshot: string, environment = {}): Promise<Build> {
  made.push(snapshot);
  const built = await buildSite({ SNAPSHOT_DIR: snapshot, ...environment });
  made.push(built.folder, `${built.folder}-cache`);
  return built;
}

async function siteOf(snapshot: string, environment = {}): Promise<Site> {
  const { folder, status, log } = await build(snapshot, environment);
  expect(status, log).toBe(0);
  return readSite(folder);
}

/** The text of a part of a page, as it is read. */
function text(site: Site, url: string, selector: string): string {
  const found = site.pages.find((page) => page.url === url)?.document.querySelector(selector);
  return (found?.structuredText ?? '').replace(/\s+/g, ' ').trim();
}

const errorOf = (site: Site, section: string) =>
  site.pages
    .find((page) => page.url === '/')
    ?.document.querySelector(section)
    ?.getAttribute('data-error');

const cards = (site: Site, selector: string) =>
  site.pages.find((page) => page.url === '/')?.document.querySelectorAll(selector).length;

let full: Site;
let empty: Site;
let failed: Site;
let kept: Site;
/** A company’s own content, as the host shows it before it is live. */
let preview: Site;
let failedLog: string;
let keptLog: string;

beforeAll(async () => {
  full = readSite(builtFolder());
  empty = await siteOf(await makeSnapshot((copy) => remove(copy, ...files)));
  const failures = Object.fromEntries(collectionNames.map((name) => [name, 'HTTP 500']));
  const withoutFiles = await makeSnapshot((copy) => remove(copy, ...files), failures);
  const built = await build(withoutFiles, {
    CONTEXT: 'production',
    ALLOW_INCOMPLETE_LEGAL_NOTICE: 'true',
  });
  failedLog = built.log;
  expect(built.status, built.log).toBe(0);
  failed = readSite(built.folder);
  const earlier = await makeSnapshot(() => undefined, failures);
  const older = [{ entry: 'climatisation', field: 'title', message: 'un titre manque.' }];
  const services = ['collections', 'services', 'kept', 'older'];
  setJson(path.join(earlier, 'manifest.json'), services, older);
  const keptBuild = await build(earlier);
  keptLog = keptBuild.log;
  expect(keptBuild.status, keptLog).toBe(0);
  kept = readSite(keptBuild.folder);
  const own = await makeSnapshot(() => undefined, {}, 'strapi');
  preview = await siteOf(own, { CONTEXT: 'deploy-preview' });
});

describe.each([
  ['empty', () => empty],
  ['failed', () => failed],
])('a site whose collections are all %s', (_, site) => {
  test('is a whole and valid site', async () => {
    const { folder, pages } = site();
    expect(pages.map(({ url }) => url)).toEqual([
      '/404',
      '/accessibilite',
      '/blog',
      '/blog/404',
      '/',
      '/mentions-legales',
    ]);
    expect(await findMarkupFaults(folder)).toEqual([]);
    expect(checkLinks(site())).toEqual([]);
    expect(checkDocuments(site())).toEqual([]);
  });
});

test('the build says loudly where it shows a stand-in', () => {
  for (const name of collectionNames) {
    expect(failedLog).toContain(
      `« ${name} » n’a pas pu être lu (HTTP 500) : le site montre un contenu de secours.`,
    );
  }
});

test('the build repeats which entries are older than the CMS, and why', () => {
  expect(keptLog).toContain(
    '« services », « climatisation », champ « title » : un titre manque. En attendant, le site montre l’ancienne version.',
  );
});

test('the build of a live site says loudly what must not stay there', () => {
  expect(failedLog).toContain('ses témoignages sont marqués comme des exemples');
  expect(failedLog).toContain('Les mentions légales de ce site sont incomplètes');
});

describe('hero', () => {
  test('ok: the editor’s words and picture', () => {
    expect(text(full, '/', '#hero h1')).toBe(
      'Combien produirait votre toit\u202f? Comptons ensemble.'.replace('\u202f', ' '),
    );
    expect(errorOf(full, '#hero')).toBeUndefined();
  });

  test('empty or failed: the built-in defaults, the failure recorded', () => {
    for (const site of [empty, failed]) {
      expect(text(site, '/', '#hero h1')).toBe('Votre énergie commence sur votre toit');
      expect(text(site, '/', '#hero')).toContain(
        'Des installations haute performance, garanties dix ans.',
      );
    }
    expect(errorOf(empty, '#hero')).toBeUndefined();
    expect(errorOf(failed, '#hero')).toBe('Erreur lors du chargement des données');
  });
});

describe('about', () => {
  test('empty or failed: the built-in content, the failure recorded', () => {
    for (const site of [empty, failed]) {
      expect(text(site, '/', '#about')).toContain('2008');
      expect(text(site, '/', '#about')).toContain('RGE');
    }
    expect(errorOf(empty, '#about')).toBeUndefined();
    expect(errorOf(failed, '#about')).toBe('Erreur lors du chargement des données');
    expect(text(full, '/', '#about')).not.toContain('2008');
  });
});

describe('services', () => {
  const serviceCards = '#services .check-list';

  test('ok: the editor’s services, also in the footer', () => {
    expect(cards(full, serviceCards)).toBeGreaterThanOrEqual(3);
    expect(text(full, '/', 'footer')).toContain('Conseil énergétique');
  });

  test('empty: no card, the offer of advice stays', () => {
    expect(cards(empty, serviceCards)).toBe(0);
    expect(text(empty, '/', '#services')).toContain('Besoin d’un conseil personnalisé ?');
  });

  test('failed: the three built-in services, the failure recorded', () => {
    expect(cards(failed, serviceCards)).toBe(3);
    expect(errorOf(failed, '#services')).toBe('Erreur lors du chargement des services');
  });

  test('empty or failed: the footer’s list stays on its loading text', () => {
    expect(text(empty, '/', 'footer')).toContain('Chargement des services...');
    expect(text(failed, '/', 'footer')).toContain('Chargement des services...');
  });
});

describe('gallery and map', () => {
  test('ok: a tab a collection, every project on a card', () => {
    expect(cards(full, '#gallery [data-tab-list] a')).toBe(4);
    expect(cards(full, '#gallery .project-card')).toBeGreaterThanOrEqual(20);
  });

  test('empty or failed: the heading and text of an empty gallery', () => {
    for (const site of [empty, failed]) {
      expect(text(site, '/', '#gallery h2')).toBe('Nos Réalisations');
      expect(text(site, '/', '#gallery')).toContain('Aucun projet disponible pour le moment.');
      expect(text(site, '/', '#projects-map')).toContain(
        'Aucun projet avec coordonnées géographiques disponible pour le moment.',
      );
      expect(cards(site, '#projects-map astro-island')).toBe(0);
    }
    expect(cards(full, '#projects-map astro-island')).toBe(1);
    expect(errorOf(failed, '#gallery')).toBe('Erreur lors du chargement de la galerie');
  });
});

describe('testimonials', () => {
  const examplesNote = 'Exemples : ces témoignages sont fictifs.';

  test('the demo’s are marked as examples, a company’s own are not', () => {
    expect(text(full, '/', '#testimonials')).toContain(examplesNote);
    expect(text(preview, '/', '#testimonials')).not.toContain(examplesNote);
  });

  test('empty: the text that says so', () => {
    expect(text(empty, '/', '#testimonials')).toContain(
      'Aucun témoignage disponible pour le moment.',
    );
  });

  test('failed: the five built-in ones, marked as examples, the failure recorded', () => {
    expect(cards(failed, '#testimonials blockquote')).toBe(5);
    expect(text(failed, '/', '#testimonials')).toContain(examplesNote);
    expect(errorOf(failed, '#testimonials')).toBe('Erreur lors du chargement des témoignages');
  });
});

describe('blog', () => {
  test('ok: a card an article, a page an article', () => {
    const list = full.pages.find(({ url }) => url === '/blog')?.document;
    const addresses =
      list?.querySelectorAll('article a').map((link) => link.getAttribute('href')) ?? [];
    expect(addresses.length).toBeGreaterThanOrEqual(12);
    expect(full.pages.map(({ url }) => url)).toEqual(expect.arrayContaining(addresses));
  });

  test('empty: the text that says so', () => {
    expect(text(empty, '/blog', 'main')).toContain('Aucun article n’a été publié pour le moment.');
  });

  test('failed: the error block', () => {
    expect(text(failed, '/blog', 'main h2')).toBe('Erreur');
    expect(text(failed, '/blog', 'main')).toContain('Erreur lors du chargement des articles');
  });

  test('an article’s address where there is none: whether it does not exist or was not loaded', () => {
    for (const site of [full, empty, kept]) {
      expect(text(site, '/blog/404', 'h1')).toBe('Article non trouvé');
    }
    expect(text(failed, '/blog/404', 'main h2')).toBe('Erreur');
    expect(text(failed, '/blog/404', 'main')).toContain('Erreur lors du chargement de l’article');
    expect(text(failed, '/blog/404', 'main')).not.toMatch(/n’existe pas|plus publié|non trouvé/);
    expect(text(failed, '/blog/404', 'main a')).toBe('Retour au blog');
  });
});

test('a failed collection with earlier data shows that data, without an error', () => {
  for (const { url } of full.pages) {
    expect(text(kept, url, 'main'), url).toBe(text(full, url, 'main'));
  }
  expect(errorOf(kept, '#hero')).toBeUndefined();
});

describe('a preview', () => {
  const banner = 'aside[aria-label="Version d’essai"]';

  test('keeps every page out of search results, and says so on it', () => {
    expect(indexedPages(preview)).toEqual([]);
    for (const { url } of preview.pages) {
      expect(text(preview, url, banner), url).toContain('absente des moteurs de recherche');
      expect(text(full, url, banner), url).toBe('');
    }
    expect(readAsset(preview, '/_headers')).toContain('X-Robots-Tag: noindex');
    expect(readAsset(full, '/_headers')).not.toContain('X-Robots-Tag');
  });

  test('offers robots no sitemap, and is sound otherwise', async () => {
    expect(readAsset(preview, '/robots.txt')).toBe('User-agent: *\nAllow: /\n');
    expect(preview.assets.filter((url) => url.startsWith('/sitemap'))).toEqual([]);
    expect(await findMarkupFaults(preview.folder)).toEqual([]);
    expect(checkDocuments(preview)).toEqual([]);
  });
});

describe('a damaged snapshot', () => {
  test('fails the build with a sentence that names file, entry and field', async () => {
    const snapshot = await makeSnapshot((copy) => {
      setJson(path.join(copy, 'services.json'), [0, 'features'], 'Étude');
      setJson(path.join(copy, 'articles/lire-sa-facture-d-electricite.json'), ['title'], '');
    });
    const { status, log } = await build(snapshot);
    expect(status).not.toBe(0);
    expect(log).toContain(
      'services.json, entrée 1 (« Installation photovoltaïque »), champ « features »',
    );
    expect(log).toContain(
      'articles/lire-sa-facture-d-electricite.json, champ « title » : texte vide.',
    );
  });
});
