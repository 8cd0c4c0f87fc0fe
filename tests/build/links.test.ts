/** Links, anchors and files of the built site. */
import { describe, expect, it } from 'vitest';
import { pageHtml, writePage, writeSite } from './hand-made-site';
import { checkLinks } from './links';
import { builtFolder, readSite } from './site-files';

describe('the link check', () => {
  it('accepts a site whose links all lead somewhere', () => {
    const site = writeSite({
      'index.html': pageHtml({
        head: '<link rel="stylesheet" href="/_assets/a.css"><link rel="alternate" href="https://site.example/rss.xml">',
        body: `<section id="contact"></section>
          <a href="/blog">Blog</a> <a href="/blog/l%C3%A9t%C3%A9#fin">Été</a> <a href="#contact">Contact</a> <a href="#top">Haut</a>
          <a href="mailto:contact@example.org">Écrire</a> <a href="mailto:?body=x">Partager</a> <a href="tel:+33400000000">Appeler</a>
          <a href="https://example.org/a/">Ailleurs</a>
          <img src="/_assets/a.webp" srcset="/_assets/a.webp 320w, /_assets/b.webp 640w" alt="">
          <svg><use href="#contact"/></svg>
          <astro-island props="{&quot;url&quot;:[0,&quot;/map.json&quot;],&quot;to&quot;:[0,&quot;/api/contacts&quot;]}"></astro-island>`,
      }),
      'blog.html': pageHtml({
        url: '/blog',
        body: '<a href="/">Accueil</a><a href="/#contact">Contact</a>',
      }),
      'blog/lété.html': pageHtml({ url: '/blog/l%C3%A9t%C3%A9', body: '<p id="fin">Fin</p>' }),
      'map.json':
        '{"projects":[{"image":"/_assets/a.webp","set":"/_assets/a.webp 1x, /_assets/b.webp 2x"}]}',
      'rss.xml':
        '<rss><link>https://site.example/blog</link>&lt;a href=&quot;https://site.example/#contact&quot;&gt;x&lt;/a&gt;</rss>',
      '_assets/a.css':
        '@font-face{src:url("a.woff2")}.a{background:url(/_assets/a.webp)}.b{mask:url(data:image/svg+xml,x)}',
      '_assets/a.woff2': '',
      '_assets/a.webp': '',
      '_assets/b.webp': '',
    });
    expect(checkLinks(site)).toEqual([]);
  });

  it.each([
    ['a page that does not exist', '<a href="/blgo">Blog</a>', 'leads nowhere'],
    ['a relative page that does not exist', '<a href="blgo">Blog</a>', 'leads nowhere'],
    ['an anchor that does not exist', '<a href="#contcat">Contact</a>', 'no id « contcat »'],
    [
      'an anchor of the site’s full address',
      '<a href="https://site.example/#no">x</a>',
      'no id « no »',
    ],
    ['an empty link', '<a href="#">Menu</a>', 'is empty'],
    ['a trailing slash', '<a href="/autre/">Autre</a>', 'redirected: write « /autre »'],
    ['a file name of a page', '<a href="/autre.html">Autre</a>', 'redirected: write « /autre »'],
    ['the home page’s file name', '<a href="/index.html">Accueil</a>', 'redirected: write « / »'],
    ['a script as address', '<a href="javascript:void(0)">Menu</a>', 'uses javascript:'],
    ['an open protocol', '<script src="//example.org/a.js"></script>', 'leaves the protocol open'],
    ['a phone number with spaces', '<a href="tel:04 00">Appeler</a>', 'not a phone number'],
    ['a mail address without host', '<a href="mailto:contact">Écrire</a>', 'not a mail address'],
    ['a mail to nobody', '<a href="mailto:">Écrire</a>', 'not a mail address'],
    ['a missing picture', '<img src="/_assets/no.webp" alt="">', 'leads nowhere'],
    [
      'a missing candidate',
      '<img srcset="/a.png 1x, /no.png 2x" alt="">',
      '« /no.png » leads nowhere',
    ],
    ['a missing source', '<picture><source srcset="/no.avif"></picture>', 'leads nowhere'],
    ['a missing poster', '<video poster="/no.jpg"></video>', 'leads nowhere'],
    ['a missing preload', '<link rel="preload" imagesrcset="/no.avif 1x">', 'leads nowhere'],
    [
      'a missing shared picture',
      '<meta property="og:image" content="https://site.example/no.png">',
      'nowhere',
    ],
    ['a missing symbol', '<svg><use href="/icons.svg#no"/></svg>', 'no symbol « no »'],
    ['a missing file in a style', '<style>.a{background:url(no.png)}</style>', 'leads nowhere'],
    [
      'missing data of an island',
      '<astro-island props="{&quot;a&quot;:[0,&quot;/no.json&quot;]}">',
      'nowhere',
    ],
    ['missing data of a script', '<div data-map="/no.json"></div>', 'leads nowhere'],
    ['a visitor sent to the form’s receiver', '<a href="/api/contacts">x</a>', 'leads nowhere'],
  ])('rejects %s', (_what, body, problem) => {
    const site = writeSite({
      'index.html': pageHtml({ body }),
      'autre.html': pageHtml({ url: '/autre' }),
      'a.png': '',
      'icons.svg': '<svg><symbol id="sun"/></svg>',
    });
    expect(checkLinks(site)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['a style sheet', 'a.css', '@import "no.css";.a{background:url( \'no.png\' )}', 2],
    ['map data', 'map.json', '[{"image":"/_assets/no.webp"}]', 1],
    ['a feed’s article', 'rss.xml', '&lt;img src=&quot;https://site.example/no.webp&quot;&gt;', 1],
    ['a site map', 'sitemap.xml', '<loc>https://site.example/blog/</loc>', 1],
  ])('rejects a missing file named in %s', (_what, name, text, count) => {
    const site = writeSite({ 'index.html': pageHtml(), [name]: text });
    expect(checkLinks(site)).toHaveLength(count);
  });

  it('rejects a relative address on the page shown for any wrong address', () => {
    const site = writeSite({
      'index.html': pageHtml(),
      '404.html': pageHtml({ body: '<a href="blog">Blog</a>' }),
    });
    expect(checkLinks(site)).toEqual([expect.stringContaining('must start with « / »')]);
  });

  it('names the page and the link', () => {
    expect(checkLinks(writePage({ body: '<a href="/blgo">Blog</a>' }))).toEqual([
      '/: « /blgo » leads nowhere',
    ]);
  });
});

describe('the built site', () => {
  it('has no link, anchor or file that leads nowhere or is redirected', () => {
    expect(checkLinks(readSite(builtFolder()))).toEqual([]);
  });
});
