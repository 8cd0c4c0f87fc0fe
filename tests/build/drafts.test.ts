/** The preview of drafts: marks on what is new or changed, links into Strapi, and a bar on every page. */
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { DraftEntry } from '../../src/content/snapshot/drafts-report';
import { readSnapshot } from '../../src/content/snapshot/read';
import { findMarkupFaults } from '../site/checks/markup';
import { elementsOf, listFiles, readSite, textOf } from '../site/checks/site-files';
import { buildSite } from '../support/build-site';
import { makeSnapshot } from '../support/make-snapshot';
import { builtSite } from '../support/sites/sites';

const folder = mkdtempSync(path.join(tmpdir(), 'drafts-'));
const snapshot = path.join(folder, 'content');
renameSync(await makeSnapshot(() => undefined, [], 'drafts'), snapshot);
const { documents } = readSnapshot(snapshot);
const [changedService, sameService] = documents.services;
const testimonial = documents.testimonials[1];
const project = documents.gallery?.collections[0]?.projects[1];
const [newArticle, sameArticle, comingArticle] = documents.articles;

const draft = (
  collection: DraftEntry['collection'],
  name: string | null | undefined,
  state: DraftEntry['state'],
): DraftEntry => ({
  ...{ collection, id: null, type: collection, name: name ?? '', state },
  ...{ entry: `« "><script>${name} »`, link: `https://cms.example/${name}` },
});
const drafts = [
  draft('hero', 'hero', 'changed'),
  draft('about', 'about', 'published'),
  draft('services', changedService?.id, 'changed'),
  draft('services', sameService?.id, 'published'),
  draft('testimonials', testimonial?.id, 'new'),
  draft('gallery', 'gallery', 'published'),
  draft('gallery', project?.id, 'new'),
  draft('articles', newArticle?.slug, 'new'),
  draft('articles', sameArticle?.slug, 'published'),
  { ...draft('articles', comingArticle?.slug, 'scheduled'), date: '20 décembre 2026' },
];
writeFileSync(
  path.join(folder, 'report.json'),
  JSON.stringify({ startedAt: '2026-11-26T13:05:00.000Z', drafts, problems: [] }),
);

const build = await buildSite({
  ...{ SNAPSHOT_DIR: snapshot, CONTEXT: 'drafts' },
  ...{ CMS_URL: 'https://cms.example', DRAFTS_BUILD_HOOK: 'https://host.example/build' },
});
afterAll(() => {
  build.remove();
  rmSync(folder, { recursive: true, force: true });
});
expect(build.status, build.log).toBe(0);
const site = readSite(build.folder);

/** The marked elements of a page: each one’s text holds the name, its mark the state and the link. */
const marked = (url: string) =>
  elementsOf(site, url, '[data-draft]').map((element) => {
    const mark = element.querySelector('.draft-mark');
    expect(mark?.parentNode).toBe(element);
    return {
      element,
      state: `${element.getAttribute('data-draft')} ${mark?.querySelector('strong')?.textContent}`,
      link: mark?.querySelector('a')?.getAttribute('href'),
    };
  });

describe('the preview of drafts', () => {
  it('marks what is new or changed, and nothing else', () => {
    expect(marked('/').map(({ state, link }) => `${state} ${link}`)).toEqual([
      'changed Modification https://cms.example/hero',
      `changed Modification https://cms.example/${changedService?.id}`,
      `new Nouveauté https://cms.example/${project?.id}`,
      `new Nouveauté https://cms.example/${testimonial?.id}`,
    ]);
    expect(elementsOf(site, '/', '.draft-mark')).toHaveLength(4);
  });

  it('marks the element that shows the entry', () => {
    const [hero, service, card, slide] = marked('/').map(({ element }) => element);
    expect(hero?.id).toBe('hero');
    expect(service?.querySelector('h3')?.textContent).toContain(changedService?.title);
    expect(card?.id).toBe(`realisation-${project?.id}`);
    expect(slide?.querySelector('figcaption')?.textContent).toContain(testimonial?.name);
  });

  it('marks the cards of articles', () => {
    const [card, coming, ...others] = marked('/blog');
    expect(others).toEqual([]);
    expect(coming?.state).toBe('scheduled À venir le 20 décembre 2026');
    expect(card?.element.querySelector('a[href^="/blog/"]')?.getAttribute('href')).toBe(
      `/blog/${newArticle?.slug}`,
    );
  });

  it('links from every article into Strapi, changed or not', () => {
    const markOf = (slug: string | undefined) =>
      elementsOf(site, `/blog/${slug}`, 'header > .draft-mark').map(
        (mark) =>
          `${mark.querySelector('strong')?.textContent} ${mark.querySelector('a')?.getAttribute('href')}`,
      );
    expect(markOf(newArticle?.slug)).toEqual([`Nouveauté https://cms.example/${newArticle?.slug}`]);
    expect(markOf(sameArticle?.slug)).toEqual([
      `undefined https://cms.example/${sameArticle?.slug}`,
    ]);
  });

  it('shows an editor’s title as text', async () => {
    const label = elementsOf(site, '/', '#hero .draft-mark a')[0]?.getAttribute('aria-label');
    expect(label).toBe('Modifier dans Strapi\u00a0: « "><script>hero »');
    expect(await findMarkupFaults(site.folder)).toEqual([]);
  });

  it('says above the contact form that it sends nothing', () => {
    const [note] = elementsOf(site, '/', '#contact [data-draft-form-note]');
    expect(note?.textContent).toContain('ce formulaire n’envoie rien ici.');
    expect(note?.nextElementSibling?.tagName.toLowerCase()).toBe('astro-island');
  });

  it('has a bar on every page, with a button if a build hook is set', () => {
    for (const { url } of site.pages) {
      const [bar] = elementsOf(site, url, '.draft-bar p');
      expect(bar?.textContent.trim().replace(/\s+/g, ' ')).toBe(
        'Aperçu : 3 nouveautés, 2 modifications (du 26 novembre 2026 à 14:05)',
      );
      const [button] = elementsOf(site, url, '.draft-bar button');
      expect(button?.getAttribute('data-draft-rebuild')).toBe('https://host.example/build');
    }
  });

  it('has styles, a script and a review page that the site for visitors does not have', async () => {
    const own = /\.draft-bar|data-draft-time/;
    const { folder: visitors } = await builtSite('fixed');
    expect(readFileSync(path.join(site.folder, 'index.html'), 'utf8')).toMatch(own);
    const files = listFiles(visitors).filter((file) => /\.(?:html|js|css)$/.test(file));
    const withIt = files.filter((file) =>
      own.test(readFileSync(path.join(visitors, file), 'utf8')),
    );
    expect(withIt).toEqual([]);
    expect(textOf(site, '/apercu', 'h1')).toBe('À relire');
    expect(textOf(site, '/en-ligne', 'h1')).toBe('Ce qui est publié');
  });
});
