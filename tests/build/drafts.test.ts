import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { DraftEntry } from '../../src/preview/drafts-report.ts';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { projectIds } from '../../src/content/types/gallery.ts';
import { findMarkupFaults } from '../site/checks/markup.ts';
import { elementsOf, listFiles, readSite, textOf } from '../site/checks/site-files.ts';
import { buildSite } from '../support/build-site.ts';
import { makeSnapshot } from '../support/make-snapshot.ts';
import { builtSite } from '../support/sites/sites.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'drafts-'));
const snapshot = path.join(folder, 'content');
renameSync(await makeSnapshot(() => undefined, [], 'drafts'), snapshot);
const { documents } = readSnapshot(snapshot);
const [changedService, sameService] = documents.services;
const testimonial = documents.testimonials[1];
if (documents.gallery === null) throw new Error('no gallery');
const projectId = [...projectIds(documents.gallery).values()][1];
const [newArticle, sameArticle] = documents.articles;

const draft = (
  collection: DraftEntry['collection'],
  name: string | null | undefined,
  state: DraftEntry['state'],
): DraftEntry => ({
  collection,
  id: null,
  type: collection,
  name: name ?? '',
  state,
  entry: `« "><script>${name} »`,
  link: `https://cms.example/${name}`,
});
const drafts = [
  draft('hero', 'hero', 'changed'),
  draft('about', 'about', 'published'),
  draft('services', changedService?.id, 'changed'),
  draft('services', sameService?.id, 'published'),
  draft('testimonials', testimonial?.id, 'new'),
  draft('gallery', 'gallery', 'published'),
  draft('gallery', projectId, 'new'),
  draft('articles', newArticle?.slug, 'new'),
  draft('articles', sameArticle?.slug, 'published'),
];
writeFileSync(
  path.join(folder, 'report.json'),
  JSON.stringify({ startedAt: '2026-11-26T13:05:00.000Z', drafts }),
);

const build = await buildSite({
  SNAPSHOT_DIR: snapshot,
  CONTEXT: 'drafts',
  CMS_URL: 'https://cms.example',
});
afterAll(() => {
  build.remove();
  rmSync(folder, { recursive: true, force: true });
});
expect(build.status, build.log).toBe(0);
const site = readSite(build.folder);

/** Returns the marked elements of a page, with the state and the link of their marks. */
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
  it('marks new and changed entries only', () => {
    expect(marked('/').map(({ state, link }) => `${state} ${link}`)).toEqual([
      'changed Modifié https://cms.example/hero',
      `changed Modifié https://cms.example/${changedService?.id}`,
      `new Nouveau https://cms.example/${testimonial?.id}`,
      `new Nouveau https://cms.example/${projectId}`,
    ]);
    expect(elementsOf(site, '/', '.draft-mark')).toHaveLength(4);
  });

  it('marks the element that shows the entry', () => {
    const [hero, service, slide, card] = marked('/').map(({ element }) => element);
    expect(hero?.id).toBe('hero');
    expect(service?.querySelector('h3')?.textContent).toContain(changedService?.title);
    expect(card?.id).toBe(`realisation-${projectId}`);
    expect(slide?.querySelector('figcaption')?.textContent).toContain(testimonial?.name);
  });

  it('marks the card of a new article', () => {
    const [card, ...others] = marked('/blog');
    expect(others).toEqual([]);
    expect(card?.element.querySelector('a[href^="/blog/"]')?.getAttribute('href')).toBe(
      `/blog/${newArticle?.slug}`,
    );
  });

  it('links every article to its form in Strapi, whether it has changed or not', () => {
    const markOf = (slug: string | undefined) =>
      elementsOf(site, `/blog/${slug}`, 'header > .draft-mark').map(
        (mark) =>
          `${mark.querySelector('strong')?.textContent} ${mark.querySelector('a')?.getAttribute('href')}`,
      );
    expect(markOf(newArticle?.slug)).toEqual([`Nouveau https://cms.example/${newArticle?.slug}`]);
    expect(markOf(sameArticle?.slug)).toEqual([
      `undefined https://cms.example/${sameArticle?.slug}`,
    ]);
  });

  it('shows HTML in a title as text', async () => {
    const label = elementsOf(site, '/', '#hero .draft-mark a')[0]?.getAttribute('aria-label');
    expect(label).toBe('Modifier dans Strapi\u00a0: « "><script>hero »');
    const pages = ['index.html', 'blog.html', `blog/${newArticle?.slug}.html`];
    expect(await findMarkupFaults(site.folder, pages)).toEqual([]);
  });

  it('says above the contact form that it sends nothing', () => {
    const [note] = elementsOf(site, '/', '#contact [data-draft-form-note]');
    expect(note?.textContent).toContain('ce formulaire n’envoie rien ici.');
    expect(elementsOf(site, '/', '[data-draft-form-note] ~ astro-island form')).toHaveLength(1);
  });

  it('has a bar on every page', () => {
    for (const { url } of site.pages) {
      expect(textOf(site, url, '.draft-bar').replace(/\s+/g, ' ')).toBe(
        'Aperçu des brouillons, pour l’équipe : tel que dans Strapi le 26 novembre 2026 à 14:05.',
      );
    }
  });

  it('has styles and a script that the site for visitors does not have', async () => {
    const own = /\.draft-bar|data-draft-form-note/;
    const { folder: visitors } = await builtSite('fixed');
    expect(readFileSync(path.join(site.folder, 'index.html'), 'utf8')).toMatch(own);
    const files = listFiles(visitors).filter((file) => /\.(?:html|js|css)$/.test(file));
    const withIt = files.filter((file) =>
      own.test(readFileSync(path.join(visitors, file), 'utf8')),
    );
    expect(withIt).toEqual([]);
  });
});
