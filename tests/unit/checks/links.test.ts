/** The check of links, anchors and files. */
import { describe, expect, it } from 'vitest';
import { pageHtml, writeSite } from '../../site/checks/hand-made-site';
import { checkLinks } from '../../site/checks/links';

describe('the link check', () => {
  it('accepts a site in which all addresses lead somewhere', () => {
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

  it('names each address that leads nowhere, and its fault', () => {
    const faults: [markup: string, problem: string][] = [
      ['<a href="/blgo">Blog</a>', '« /blgo » leads nowhere'],
      ['<a href="blgo">Blog</a>', '« blgo » leads nowhere'],
      ['<a href="#contcat">Contact</a>', 'no id « contcat »'],
      ['<a href="https://site.example/#no">x</a>', 'no id « no »'],
      ['<a href="#">Menu</a>', 'is empty'],
      ['<a href="/autre/">Autre</a>', 'redirected: write « /autre »'],
      ['<a href="/autre.html">Autre</a>', 'redirected: write « /autre »'],
      ['<a href="/index.html">Accueil</a>', 'redirected: write « / »'],
      ['<a href="javascript:void(0)">Menu</a>', 'uses javascript:'],
      ['<script src="//example.org/a.js"></script>', 'leaves the protocol open'],
      ['<a href="tel:04 00">Appeler</a>', 'not a phone number'],
      ['<a href="mailto:contact">Écrire</a>', 'not a mail address'],
      ['<a href="mailto:">Écrire</a>', 'not a mail address'],
      ['<img src="/no.webp" alt="">', '« /no.webp » leads nowhere'],
      ['<img srcset="/a.png 1x, /no.png 2x" alt="">', '« /no.png » leads nowhere'],
      ['<link rel="preload" imagesrcset="/no.avif 1x">', '« /no.avif » leads nowhere'],
      ['<meta property="og:image" content="https://site.example/no.gif">', 'leads nowhere'],
      ['<style>.a{background:url(no.svg)}</style>', '« no.svg » leads nowhere'],
      ['<div data-map="/no.json"></div>', '« /no.json » leads nowhere'],
      ['<a href="/api/contacts">x</a>', '« /api/contacts » leads nowhere'],
      [
        '<astro-island props="{&quot;a&quot;:[0,&quot;/not.json&quot;]}"></astro-island>',
        '« /not.json » leads nowhere',
      ],
    ];
    const site = writeSite({
      'index.html': pageHtml({ body: faults.map(([markup]) => markup).join('\n') }),
      'autre.html': pageHtml({ url: '/autre' }),
      'a.png': '',
    });
    expect(checkLinks(site)).toEqual(
      faults.map(([, problem]) => expect.stringMatching(`^/: .*${problem}`) as string),
    );
  });

  it('also checks style sheets, data, the feed, the sitemap and error pages', () => {
    const site = writeSite({
      'index.html': pageHtml(),
      '404.html': pageHtml({ body: '<a href="blog">Blog</a>' }),
      'a.css': ".a{background:url( 'no.png' )}",
      'map.json': '[{"image":"/_assets/no.webp"}]',
      'rss.xml': '&lt;img src=&quot;https://site.example/no.webp&quot;&gt;',
      'sitemap.xml': '<loc>https://site.example/blog/</loc>',
    });
    expect(checkLinks(site).map((problem) => problem.split(':')[0])).toEqual([
      ...['/404', '/a.css', '/map.json', '/rss.xml', '/sitemap.xml'],
    ]);
  });
});
