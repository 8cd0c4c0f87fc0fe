import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { DraftEntry } from '../../src/preview/drafts-report.ts';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { projectIds } from '../../src/content/project-ids.ts';
import { findMarkupFaults } from '../site/checks/markup.ts';
import { elementsOf, readSite, textOf } from '../site/checks/site-files.ts';
import { buildSite } from '../support/build-site.ts';
import { makeSnapshot } from '../support/make-snapshot.ts';

const workFolder = mkdtempSync(path.join(tmpdir(), 'drafts-'));
const snapshotFolder = path.join(workFolder, 'content');
renameSync(await makeSnapshot(() => undefined, [], 'drafts'), snapshotFolder);
const { documents } = readSnapshot(snapshotFolder);
const [changedService, unchangedService] = documents.services;
const newTestimonial = documents.testimonials[1];
if (documents.gallery === null) throw new Error('no gallery');
const newProjectId = [...projectIds(documents.gallery).values()][1];
const [newArticle, unchangedArticle] = documents.articles;

const makeDraftEntry = (
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
const draftEntries = [
  makeDraftEntry('hero', 'hero', 'changed'),
  makeDraftEntry('about', 'about', 'published'),
  makeDraftEntry('services', changedService?.id, 'changed'),
  makeDraftEntry('services', unchangedService?.id, 'published'),
  makeDraftEntry('testimonials', newTestimonial?.id, 'new'),
  makeDraftEntry('gallery', 'gallery', 'published'),
  makeDraftEntry('gallery', newProjectId, 'new'),
  makeDraftEntry('articles', newArticle?.slug, 'new'),
  makeDraftEntry('articles', unchangedArticle?.slug, 'published'),
];
writeFileSync(
  path.join(workFolder, 'report.json'),
  JSON.stringify({ startedAt: '2026-11-26T13:05:00.000Z', drafts: draftEntries }),
);

const previewBuild = await buildSite({
  SNAPSHOT_DIR: snapshotFolder,
  CONTEXT: 'drafts',
  CMS_URL: 'https://cms.example',
});
afterAll(() => {
  previewBuild.remove();
  rmSync(workFolder, { recursive: true, force: true });
});
expect(previewBuild.status, previewBuild.log).toBe(0);
const site = readSite(previewBuild.folder);

/**
 * Returns the elements of a page that have a draft mark: a label such as “Nouveau” with a link to the entry in Strapi.
 * `state` contains the kind of draft and the label’s text, `link` the address of the link.
 */
const findDraftElements = (url: string) =>
  elementsOf(site, url, '[data-draft]').map((element) => {
    const draftMark = element.querySelector('.draft-mark');
    expect(draftMark?.parentNode).toBe(element);
    return {
      element,
      state: `${element.getAttribute('data-draft')} ${draftMark?.querySelector('strong')?.textContent}`,
      link: draftMark?.querySelector('a')?.getAttribute('href'),
    };
  });

describe('the preview of drafts', () => {
  it('marks new and changed entries only', () => {
    expect(findDraftElements('/').map(({ state, link }) => `${state} ${link}`)).toEqual([
      'changed Modifié https://cms.example/hero',
      `changed Modifié https://cms.example/${changedService?.id}`,
      `new Nouveau https://cms.example/${newTestimonial?.id}`,
      `new Nouveau https://cms.example/${newProjectId}`,
    ]);
    expect(elementsOf(site, '/', '.draft-mark')).toHaveLength(4);
  });

  it('marks the card of a new article', () => {
    const [card, ...otherMarkedElements] = findDraftElements('/blog');
    expect(otherMarkedElements).toEqual([]);
    expect(card?.element.querySelector('a[href^="/blog/"]')?.getAttribute('href')).toBe(
      `/blog/${newArticle?.slug}`,
    );
  });

  it('links every article to its form in Strapi, whether it has changed or not', () => {
    const draftMarkTextsOf = (slug: string | undefined) =>
      elementsOf(site, `/blog/${slug}`, 'header > .draft-mark').map(
        (mark) =>
          `${mark.querySelector('strong')?.textContent} ${mark.querySelector('a')?.getAttribute('href')}`,
      );
    expect(draftMarkTextsOf(newArticle?.slug)).toEqual([
      `Nouveau https://cms.example/${newArticle?.slug}`,
    ]);
    expect(draftMarkTextsOf(unchangedArticle?.slug)).toEqual([
      `undefined https://cms.example/${unchangedArticle?.slug}`,
    ]);
  });

  it('shows HTML in a title as text', async () => {
    const draftLinkLabel = elementsOf(site, '/', '#hero .draft-mark a')[0]?.getAttribute(
      'aria-label',
    );
    expect(draftLinkLabel).toBe('Modifier dans Strapi\u00a0: « "><script>hero »');
    const pageFiles = ['index.html', 'blog.html', `blog/${newArticle?.slug}.html`];
    expect(await findMarkupFaults(site.folder, pageFiles)).toEqual([]);
  });

  it('has a bar on every page', () => {
    for (const { url } of site.pages) {
      expect(textOf(site, url, '.draft-bar').replace(/\s+/g, ' ')).toBe(
        'Aperçu des brouillons, pour l’équipe : tel que dans Strapi le 26 novembre 2026 à 14:05.',
      );
    }
  });
});
