/** What editors paste: mended where its meaning is certain, else named with the words concerned. */
import { describe, expect, it } from 'vitest';
import type { Loss } from '../../../src/markdown/losses';
import { readMarkdown } from '../../../src/markdown/read';
import { isFileName } from '../../../src/lib/file-name';
import { pictureHtml, render, renderPage } from './render';

const roof = 'toit.1a2b3c4d.jpg';
const plan = 'plan.1a2b3c4d.pdf';
const files = {
  '/uploads/toit.jpg': roof,
  '/uploads/photo%20du%20toit%20(1).jpg': roof,
  '/uploads/guide%202026.pdf': plan,
  '/uploads/Toit%20%232%20%3F.jpg': roof,
};
const show = (body: string) => render({ body, files });
/** `⍽`: a no-break space. */
const pasted = (text: string) => text.replaceAll('⍽', '\u00a0');
const lossesOf = (body: string): Loss[] => [...readMarkdown(pasted(body)).losses];
const figure = `<figure>${pictureHtml(roof, 'Le toit')}</figure>`;
const external = (href: string, text: string) =>
  `<a href="${href}" rel="noopener noreferrer">${text}</a>`;

describe('is mended', () => {
  it.each(
    Object.entries({
      // A no-break space beside a mark, an invisible sign before it.
      '##⍽Titre': '<h2 id="titre-titre">Titre</h2>',
      '⍽## Titre': '<h2 id="titre-titre">Titre</h2>',
      '\u200b## Titre': '<h2 id="titre-titre">Titre</h2>',
      '\ufeff\u2060#\u202fTitre\u200e': '<h2 id="titre-titre">Titre</h2>',
      '-⍽un\n-\u2009deux': '<ul><li>un</li><li>deux</li></ul>',
      '- un\n⍽⍽- deux': '<ul><li>un\n<ul><li>deux</li></ul></li></ul>',
      '1.⍽un\n2.⍽⍽deux': '<ol><li>un</li><li>deux</li></ol>',
      '1.       un\n2.       deux': '<ol><li>un</li><li>deux</li></ol>',
      '>⍽un\n>⍽##⍽deux': '<blockquote><p>un</p><h2 id="titre-deux">deux</h2></blockquote>',
      'un\u202emot\u2066 et\u2069 un&#8203;autre': '<p>unmot et unautre</p>',
      'un\u2028deux\u2029trois': '<p>un deux</p><p>trois</p>',
      // No space after the mark.
      '#Titre': '<h2 id="titre-titre">Titre</h2>',
      '###été ##': '<h2 id="titre-ete">été</h2>',
      '#solaire #batterie': '<p>#solaire #batterie</p>',
      '#1 des ventes': '<p>#1 des ventes</p>',
      // Spaces in addresses.
      '![Le toit](/uploads/photo du toit (1).jpg)': figure,
      '![Le toit](/uploads/photo⍽du toit (1).jpg "Vu")': `<figure>${pictureHtml(roof, 'Le toit')}<figcaption>Vu</figcaption></figure>`,
      '![Le toit](/uploads/Toit #2 ?.jpg)': figure,
      '![Le toit](/uploads/toit.jpg?v=2#haut)': figure,
      '[x](/uploads/guide 2026.pdf "t")': `<p><a href="/media/${plan}" title="t">x</a></p>`,
      '[x]\n\n[x]: /uploads/guide 2026.pdf': `<p><a href="/media/${plan}">x</a></p>`,
      '[x](mailto:a@b.fr?subject=Demande de devis)':
        '<p><a href="mailto:a@b.fr?subject=Demande%20de%20devis">x</a></p>',
      '<a href="mailto:a@b.fr?subject=Demande de devis">x</a>':
        '<p><a href="mailto:a@b.fr?subject=Demande%20de%20devis">x</a></p>',
      '<a href="tel:+33 4⍽68 00 00 00">x</a>': '<p><a href="tel:+33468000000">x</a></p>',
      '[x](tel:04 68 00 00 00)': '<p><a href="tel:0468000000">x</a></p>',
      '<a href="\u200b https://exemple.fr/mon guide\n⍽">x</a>': `<p>${external('https://exemple.fr/mon%20guide', 'x')}</p>`,
      '<a href="https:\\\\exemple.fr\\guide">x</a>': `<p>${external('https://exemple.fr/guide', 'x')}</p>`,
      '[x](www.exemple.fr) [y](a@b.fr)': `<p>${external('https://www.exemple.fr', 'x')} <a href="mailto:a@b.fr">y</a></p>`,
      '[x](voir plus bas)': '<p>[x](voir plus bas)</p>',
      // What only an attribute carries.
      '<figure class="media"><oembed url="https://www.youtube.com/watch?v=a&amp;t=2"></oembed></figure>': `<figure>${external('https://www.youtube.com/watch?v=a&amp;t=2', 'Voir la vidéo sur youtube.com')}</figure>`,
      '<oembed url="javascript:alert(1)"></oembed>': '',
      // Word and Outlook.
      '<p class=MsoNormal>Un<o:p></o:p></p><!--[if gte mso 9]><xml>\n <w:View>\n\n  Normal</w:View>\n</xml><![endif]-->\n\n<p class=MsoListParagraph><![if !supportLists]>·<span>   </span><![endif]>deux</p>':
        '<p>Un</p><p>deux</p>',
      'un <o:p></o:p>mot <st1:place w:st="on">ici</st1:place>': '<p>un mot ici</p>',
      // Other dialects of Markdown.
      '## **La suite** {#la-suite}\n\n[x](#la-suite)':
        '<h2 id="titre-la-suite"><strong>La suite</strong></h2><p><a href="#titre-la-suite">x</a></p>',
      '## Nos prix {#tarifs .grand data-a="b c"}\n\n[x](#tarifs)':
        '<h2 id="titre-nos-prix">Nos prix</h2><p><a href="#titre-nos-prix">x</a></p>',
      '<h2 id="Prix">Tarifs</h2>\n\n[x](#Prix)':
        '<h2 id="titre-tarifs">Tarifs</h2><p><a href="#titre-tarifs">x</a></p>',
      '[x](/blog){:target="_blank"} et fin {.note}': '<p><a href="/blog">x</a> et fin</p>',
      'Un {mot} et {a} `{.b}`': '<p>Un {mot} et {a} <code>{.b}</code></p>',
      // Lists and tables of Word and Excel.
      '• un\n• deux\n  ◦ trois': '<ul><li>un</li><li>deux\n<ul><li>trois</li></ul></li></ul>',
      '·\tun\n·⍽⍽deux': '<ul><li>un</li><li>deux</li></ul>',
      '– un\n– deux': '<ul><li>un</li><li>deux</li></ul>',
      '— Bonjour.\n— Bonsoir.': '<p>— Bonjour.<br>\n— Bonsoir.</p>',
      '– 5 °C': '<p>– 5\u00a0°C</p>',
      // Spaces inside of stars.
      '**Gras : **suite, ** gras** et **gras**':
        '<p><strong>Gras\u00a0:</strong> suite,  <strong>gras</strong> et <strong>gras</strong></p>',
      '__Gras⍽__suite et *Note : *suite':
        '<p><strong>Gras</strong>⍽suite et <em>Note\u00a0:</em> suite</p>',
      '**Prix :**trois': '<p><strong>Prix\u00a0:</strong>trois</p>',
      '2 ** 3 ** 4, a ** b ** c et 2 * x * y': '<p>2 ** 3 ** 4, a ** b ** c et 2 * x * y</p>',
      // Code stays.
      '```\n##Titre\n• a\tb\n• c\td\n```\n\n`**a **`':
        '<pre tabindex="0"><code>##Titre\n• a\tb\n• c\td\n</code></pre><p><code>**a **</code></p>',
      '<pre>\n##Titre\n\n•\ta\n</pre>': '<pre tabindex="0"><code>##Titre\n\n•\ta\n</code></pre>',
      '    • code': '<pre tabindex="0"><code>• code\n</code></pre>',
    }).map(([body, html]) => [pasted(body), pasted(html)]),
  )('%j', async (body, html) => {
    expect(await show(body)).toBe(html);
  });

  it('a table of a spreadsheet', async () => {
    const html = await show('Nos prix :\nPuissance\tPrix\n3 kWc\t4 500 €\n|6|\t\nFin');
    expect(html).toContain('<p>Nos prix\u00a0:</p><div class="table-scroll"');
    expect(html).toContain('<th scope="col">Puissance</th><th scope="col">Prix</th>');
    expect(html).toContain('<td>3\u00a0kWc</td><td>4\u202f500\u00a0€</td>');
    const empty = await show('\tA\tB\n1\t\t3\nx|y\t5\t6');
    expect(empty).toContain('<th scope="col">A</th><th scope="col">B</th>');
    expect(empty).toContain('<td>1</td><td></td><td>3</td>');
    expect(empty).toContain('<td>x|y</td><td>5</td>');
  });
});

describe('is named', () => {
  it.each<[string, Partial<Loss>, html?: string]>([
    [
      '<iframe width="9" src="https://www.youtube.com/embed/abc?rel=0&amp;t=1" allowfullscreen></iframe>',
      { kind: 'film', address: 'https://www.youtube.com/embed/abc?rel=0&t=1' },
      '',
    ],
    ['a <iframe src=https://player.vimeo.com/video/1></iframe> b', { kind: 'film' }, '<p>a  b</p>'],
    ['<video src="/uploads/a.mp4" controls></video>', { kind: 'film', address: '/uploads/a.mp4' }],
    [
      '<video src="/uploads/a.mp4">\n Le  <b>chantier</b>\nfilmé </video>',
      { kind: 'film', words: 'Le chantier filmé' },
    ],
    ['a <video><source src="/a.mp4"></video>', { kind: 'film', address: '/a.mp4' }],
    ['<embed src="https://a.fr/a.swf">', { kind: 'film', address: 'https://a.fr/a.swf' }],
    ['<object data="https://a.fr/a.mp4"></object>', { kind: 'film' }],
    ['<audio src="/a.mp3"></audio>', { kind: 'sound', address: '/a.mp3' }],
    ['<iframe src="https://open.spotify.com/x"></iframe>', { kind: 'sound' }],
    ['<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>', { kind: 'frame' }],
    ['<form>Nom <input name="n"> <b>ici</b></form>', { kind: 'form' }, '<p>Nom  <b>ici</b></p>'],
    ['<textarea>Votre message</textarea>', { kind: 'form', words: 'Votre message' }, ''],
    ['Ici <select><option>Un</option></select>', { kind: 'form' }],
    ['<script src="https://a.fr/widget.js"></script>', { kind: 'script' }],
    ['<svg><path d="M0 0"/></svg>', { kind: 'drawing' }],
    [
      '[caption id="attachment_12"]<img src="/uploads/toit.jpg" alt="Le toit"> Une villa[/caption]',
      { kind: 'shortcode', words: '[caption id="attachment_12"]' },
      `<p>${pictureHtml(roof, 'Le toit')} Une villa</p>`,
    ],
    ['[gallery ids="1,2"]', { kind: 'shortcode', words: '[gallery ids="1,2"]' }, ''],
    // Not one that comes with WordPress: its attributes tell.
    ['[ma-carte ville="Thuir"]', { kind: 'shortcode', words: '[ma-carte ville="Thuir"]' }, ''],
    ['[su_note]Un mot[/su_note]', { kind: 'shortcode', words: '[su_note]' }, '<p>Un mot</p>'],
    ['[mabox]Un mot[/mabox]', { kind: 'shortcode', words: '[mabox]' }, '<p>Un mot</p>'],
    ['Voir \ufffc ici', { kind: 'object sign', words: 'Voir ici' }, '<p>Voir  ici</p>'],
    ['![projet.jpg](/uploads/toit.jpg)', { kind: 'file name as alt', words: 'projet.jpg' }],
    ['⍽\n\n<p>⍽</p>', { kind: 'no text' }, ''],
  ])('%s', async (body, loss, html) => {
    expect(lossesOf(body)).toMatchObject([loss]);
    if (html !== undefined) expect(await show(pasted(body))).toBe(html);
  });

  it('not what is no shortcode', () => {
    const body = 'Un [sic] et [1], [gallery], [x=1](/blog)\n\n[gallery]: /blog\n\n- [x] fait';
    expect(lossesOf(body)).toEqual([]);
    expect(lossesOf('`[gallery ids="1"]`')).toEqual([]);
  });

  it('not what only changes the look', () => {
    expect(lossesOf('<style>p{}</style>\n\n<font color="red">mot</font> <span>mot</span>')).toEqual(
      [],
    );
  });

  it('a link to a preview, which works today', async () => {
    const { texts } = await renderPage(['[x](https://deploy-preview-12--helianthe.netlify.app/a)']);
    expect(texts[0]?.html).toContain(
      '<a href="https://deploy-preview-12--helianthe.netlify.app/a"',
    );
  });
});

it.each([
  ['projet.JPG', true],
  ['IMG_20260401_120000', true],
  ['DSC01234', true],
  ['Capture d’écran 2026-04-01', true],
  ['Le toit de la villa.', false],
  ['P', false],
])('a file may be called %s: %s', (text, is) => {
  expect(isFileName(text)).toBe(is);
});
