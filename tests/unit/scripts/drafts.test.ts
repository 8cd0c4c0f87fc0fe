/** The marks that the preview of drafts inserts into built pages. */
import { describe, expect, it } from 'vitest';
import { decorate, previewBar } from '../../../scripts/build/decorate-drafts';
import type { DraftEntry } from '../../../src/content/schema/drafts-report';

const draft = (
  collection: DraftEntry['collection'],
  name: string,
  state: DraftEntry['state'] = 'changed',
): DraftEntry => ({ collection, name, state, entry: `« ${name} »`, link: `https://cms/${name}` });

/** What is marked, by the text that follows each mark. */
function marksIn(html: string, drafts: DraftEntry[], file = 'index.html'): string[] {
  const marks = /<p class="draft-mark">(?:<strong>(.+?)<\/strong> )?<a href="(.+?)".+?<\/p>/g;
  return [...decorate({ file, html }, drafts, '').matchAll(marks)].map(
    ([, state, link]) => `${state ?? 'published'} ${link ?? ''}`,
  );
}

describe('a decorated page', () => {
  it('is the built page with marks inserted and nothing else changed', () => {
    const html =
      '<!doctype html><body><section id=hero  class="a&amp;b"><h1>A &eacute; <br></h1><svg viewBox="0 0 1 1"/></section></body>';
    const decorated = decorate({ file: 'index.html', html }, [draft('hero', 'hero')], '<aside>');
    expect(decorated).toBe(
      '<!doctype html><body><section id=hero  class="a&amp;b" data-draft="changed">' +
        '<p class="draft-mark"><strong>Modification</strong> <a href="https://cms/hero" target="_blank" rel="noopener" aria-label="Modifier dans Strapi\u00a0: « hero »">Modifier dans Strapi</a></p>' +
        '<h1>A &eacute; <br></h1><svg viewBox="0 0 1 1"/></section><aside></body>',
    );
  });

  it('marks services and testimonials by their order, but no list in them', () => {
    const html =
      '<ul class="mt-8 service-list"><li>Un<ul class="check-list"><li>x</li></ul></li><li>Deux</li></ul>' +
      '<div data-slides><div><div>Camille</div></div><div>Nadia</div></div>';
    const drafts = [
      draft('services', 'un', 'published'),
      draft('services', 'deux', 'new'),
      draft('testimonials', 'camille', 'published'),
      draft('testimonials', 'nadia'),
    ];
    expect(marksIn(html, drafts)).toEqual([
      'Nouveauté https://cms/deux',
      'Modification https://cms/nadia',
    ]);
  });

  it('marks projects by their ids, and the gallery only if it has changed itself', () => {
    const html =
      '<section id="gallery"><li id="realisation-toit" data-project="toit"></li><li id="realisation-mas" data-project="mas"></li></section>';
    const drafts = [draft('gallery', 'mas', 'new'), draft('gallery', 'toit', 'published')];
    expect(marksIn(html, drafts)).toEqual(['Nouveauté https://cms/mas']);
    expect(marksIn(html, [...drafts, draft('gallery', 'gallery')])).toHaveLength(2);
  });

  it('marks the cards of articles, but no other link to them', () => {
    const html =
      '<a href="/blog/été">Avant</a><article class="group flex"><h2><a href="/blog/été">Été</a></h2></article>';
    const decorated = decorate({ file: 'blog.html', html }, [draft('articles', 'été')], '');
    expect(decorated).toContain(
      '<article class="group flex" data-draft="changed"><p class="draft-mark">',
    );
    expect(decorated.match(/draft-mark/g)).toHaveLength(1);
  });

  it.each(['blog/un.html', 'blog\\un.html'])(
    'links from every article into Strapi, changed or not: %s',
    (file) => {
      const html = '<article class="page-width"><h1>Un</h1><a href="/blog/deux">Deux</a></article>';
      const drafts = [draft('articles', 'un', 'published'), draft('articles', 'deux')];
      expect(marksIn(html, drafts, file)).toEqual(['published https://cms/un']);
    },
  );

  it('says above the contact form that it sends nothing', () => {
    const html =
      '<section id="contact"><div><astro-island><form></form></astro-island></div></section>';
    expect(decorate({ file: 'index.html', html }, [], '')).toMatch(
      /<div><p [^>]+>.+ce formulaire n’envoie rien ici\.<\/p><astro-island>/,
    );
  });

  it('shows an editor’s title as text', () => {
    const titled = { ...draft('hero', 'hero'), entry: '« "><script>x</script> »' };
    const decorated = decorate({ file: 'a.html', html: '<section id="hero">' }, [titled], '');
    expect(decorated).not.toContain('<script>');
  });
});

it('the bar has a button only if a build hook is set', () => {
  expect(previewBar('1 nouveauté', null)).not.toContain('<button');
  expect(previewBar('1 nouveauté', 'https://hook')).toContain('data-draft-rebuild="https://hook"');
});
