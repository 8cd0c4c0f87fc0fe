/** The built pages as documents, and the French on them. */
import { describe, expect, it } from 'vitest';
import { checkDocuments } from './document';
import { checkFrench, frenchFaults } from './french';
import { pageHtml, writePage, writeSite } from './hand-made-site';
import { builtFolder, readSite } from './site-files';

describe('the document check', () => {
  it('accepts pages that keep their promises', () => {
    const site = writeSite({
      'index.html': pageHtml({
        head: '<link rel="stylesheet" href="/a.css"><link rel="alternate" href="https://example.org/fr">',
        body: `<h2>Services</h2><h3>Solaire</h3><h2>Contact</h2>
          <img src="/_assets/a.webp" srcset="/_assets/a.webp 1x" width="4" height="3" alt="">
          <img src="/logo.svg" width="4" height="3" alt="Logo">
          <iframe src="https://www.openstreetmap.org/export/embed.html" loading="lazy" title="Carte"></iframe>
          <a href="https://example.org">Ailleurs</a>`,
      }),
      'blog.html': pageHtml({ url: '/blog', title: 'Blog' }),
      '404.html':
        '<html lang="fr"><title>404</title><meta name="robots" content="noindex"><meta name="description" content="Rien ici"><h1>Oups</h1>',
      'a.css': '.a{background:url(/_assets/a.webp)}',
    });
    expect(checkDocuments(site)).toEqual([]);
  });

  it.each([
    ['a second h1', '<h1>Encore</h1>', '2 h1 instead of one'],
    ['a skipped heading level', '<h3>Solaire</h3>', 'h3 « Solaire » skips a level'],
    ['an empty heading', '<h2></h2>', 'an empty h2'],
    ['an inline style', '<p style="color:red">x</p>', 'inline style on <p'],
    ['an inline event handler', '<button onclick="go()">x</button>', 'inline onclick on <button'],
    ['a repeated id', '<p id="a"></p><svg><g id="a"/></svg>', 'id « a » is given more than once'],
    ['a picture without width', '<img src="/_assets/a.webp" height="3" alt="">', 'no width'],
    ['a picture without height', '<img src="/_assets/a.webp" width="3" alt="">', 'no height'],
    ['a picture without alt', '<img src="/_assets/a.webp" width="4" height="3">', 'no alt'],
    [
      'a picture as it was uploaded',
      '<img src="/media/a.jpg" width="4" height="3" alt="">',
      'not from /_assets/',
    ],
    [
      'an uploaded candidate',
      '<picture><source srcset="/media/a.jpg 2x"></picture>',
      'not from /_assets/',
    ],
    [
      'a script of another host',
      '<script src="https://example.org/a.js"></script>',
      'another host',
    ],
    ['a font of another host', '<link rel="preload" href="//example.org/a.woff2">', 'another host'],
    [
      'a call to another host',
      '<link rel="preconnect" href="https://example.org">',
      'another host',
    ],
    [
      'a style’s file of another host',
      '<style>.a{mask:url(https://example.org/a)}</style>',
      'another host',
    ],
    ['another frame', '<iframe src="https://example.org" loading="lazy"></iframe>', 'another host'],
    [
      'a host that only begins like the map’s',
      '<iframe src="https://www.openstreetmap.org.example/" loading="lazy"></iframe>',
      'another host',
    ],
    [
      'a map that is not lazy',
      '<iframe src="https://www.openstreetmap.org/export"></iframe>',
      'not lazy',
    ],
    ['a control character', '<p>Bon\u0007jour</p>', 'control character U+0007 after'],
    ['a broken encoding', '<p>Hlianthe \uFFFDnergie</p>', 'control character U+FFFD'],
  ])('rejects %s', (_what, body, fault) => {
    expect(checkDocuments(writePage({ body }))).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ['a page that does not say it is French', ' lang="fr"', '', 'not lang="fr"'],
    ['a page without h1', '<h1>Accueil</h1>', '', '0 h1'],
    ['a page without title', '<title>Accueil</title>', '', 'no title'],
    ['a page without description', 'Une page écrite à la main.', ' ', 'no description'],
    ['a page without canonical address', /<link rel="canonical".*>/, '', 'no canonical address'],
    [
      'a canonical address of another page',
      'site.example/',
      'site.example/blog',
      'not this page’s',
    ],
    ['a canonical address without host', 'https://site.example', '', 'not this page’s'],
  ])('rejects %s', (_what, cut, put, fault) => {
    const site = writeSite({ 'index.html': pageHtml().replace(cut, put) });
    expect(checkDocuments(site)).toEqual([expect.stringContaining(fault)]);
  });

  it('rejects two pages of one title', () => {
    const site = writeSite({ 'index.html': pageHtml(), 'blog.html': pageHtml({ url: '/blog' }) });
    expect(checkDocuments(site)).toEqual([expect.stringContaining('also that of')]);
  });

  it('rejects a style sheet that loads from another host', () => {
    const site = writeSite({
      'index.html': pageHtml(),
      'a.css': '@import "https://example.org/a.css";',
    });
    expect(checkDocuments(site)).toEqual([expect.stringContaining('another host')]);
  });
});

describe('the check of French', () => {
  it.each([
    'L’aide de l’État : 1\u202F008\u00A0€, soit 12\u00A0% !',
    'Vraiment ?! Oui (100\u00A0%) ; « oui »',
    'Ouvert de 8h30 à 18h00, rapport 16:9, à 12:30, 6\u00A0kWc',
    'Oops! Page not found',
    'Unexpected Application Error!',
    'Écrivez à contact@example.org ou voyez https://example.org/a?b=c:d',
    '0,24\u00A0€/kWh, 12\u00A0k€, 3 heures, le 12 mai 2024',
    '?',
    ': suite',
  ])('accepts « %s »', (text) => {
    expect(frenchFaults(text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00A0'))).toEqual([]);
  });

  it.each([
    ["l'énergie", 'straight apostrophe'],
    ['une "offre"', 'straight quotation mark'],
    ['Chargement...', 'three dots'],
    ['Vraiment ?', 'before a mark'],
    ['Vraiment?', 'before a mark'],
    ['Oui\n!', 'before a mark'],
    ['Oui ; non', 'before a mark'],
    ['« oui\u00A0»', 'after «'],
    ['«\u00A0oui »', 'before a mark'],
    ['12 %', 'before a mark'],
    ['12%', 'before a mark'],
    ['12 €', 'before €'],
    ['Prix : 12', 'before a colon'],
    ['Prix: 12', 'before a colon'],
    ['Prix:12', 'before a colon'],
    ['1 008 panneaux', 'number that can break'],
    ['6 kWc', 'unit that can part'],
    ['10\n m²', 'unit that can part'],
    ['NaN\u00A0%', 'went missing'],
    ['Oops! Page not found!', 'before a mark'],
  ])('rejects « %s »', (text, fault) => {
    expect(frenchFaults(text)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ['across elements inside a sentence', "<p>l'<em>énergie</em></p>"],
    ['behind a code', '<p><code>npm</code> : oui</p>'],
    ['written as a character reference', '<p>l&#39;énergie</p>'],
    ['in a picture’s description', '<img alt="l\'énergie">'],
    ['on a button’s name', '<button aria-label="Fermer !"></button>'],
    ['in a hint', '<input placeholder="Votre nom...">'],
  ])('sees a fault %s', (_where, body) => {
    expect(writePage({ body }).pages.flatMap(checkFrench)).toHaveLength(1);
  });

  it('sees a fault in the title and the description', () => {
    const site = writePage({ title: 'Prix : 3', head: '' });
    expect(site.pages.flatMap(checkFrench)).toHaveLength(2);
    const described = pageHtml().replace('écrite à la main', "d'essai");
    expect(writeSite({ 'index.html': described }).pages.flatMap(checkFrench)).toHaveLength(1);
  });

  it('leaves code, scripts and separate blocks alone', () => {
    const body = `<pre>a: "b"</pre><p><code>l'a ?</code></p><script>a ? b : "c..."</script><style>a:b</style>
      <ul><li>l</li><li>'a</li></ul><p>12</p><p>%</p>`;
    expect(writePage({ body }).pages.flatMap(checkFrench)).toEqual([]);
  });
});

describe('the built site', () => {
  it('has well-formed pages: outline, head, pictures, nothing from other hosts', () => {
    expect(checkDocuments(readSite(builtFolder()))).toEqual([]);
  });

  it('is written in typographic French', () => {
    expect(readSite(builtFolder()).pages.flatMap(checkFrench)).toEqual([]);
  });
});
