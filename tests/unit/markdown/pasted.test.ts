/** What editors paste: mended where its meaning is certain, else named with the words concerned. */
import { describe, expect, it } from 'vitest';
import type { Loss } from '../../../src/markdown/losses';
import { filesOf } from '../../../src/markdown/files';
import { readMarkdown } from '../../../src/markdown/read';
import { resolveTexts } from '../../../src/markdown/resolve';
import { isFileName } from '../../../src/lib/file-name';
import { pictureHtml, render, smallSite } from './render';

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
const lossesOf = (body: string): Loss[] => {
  const read = readMarkdown(pasted(body));
  const { texts } = resolveTexts([{ read, fileOf: filesOf(files) }], smallSite);
  return texts.flatMap(({ losses }) => losses);
};
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
      '\u00ad## Titre': '<h2 id="titre-titre">Titre</h2>',
      '\u200d\u180e## Pan\u00adneau': '<h2 id="titre-panneau">Panneau</h2>',
      'Un\n⍽\nDeux': '<p>Un</p><p>Deux</p>',
      'Titre\n===⍽\n\nUn\n⍽\n---\n\nDeux':
        '<h2 id="titre-titre">Titre</h2><p>Un</p><hr><p>Deux</p>',
      'Une longue phrase.\n---\nSuite': '<p>Une longue phrase.</p><hr><p>Suite</p>',
      '⍽⍽⍽⍽Un alinéa': '<p>Un alinéa</p>',
      '\tUn alinéa, d’un mot\n    et d’un autre': '<p>Un alinéa, d’un mot<br>\net d’un autre</p>',
      '\t## Titre\n\n    - un': '<h2 id="titre-titre">Titre</h2><ul><li>un</li></ul>',
      '*⍽un mot⍽*': '<p><em>un mot</em></p>',
      '- [⍽] à faire':
        '<ul class="contains-task-list"><li class="task-list-item"><span class="task-mark" role="img" aria-label="À faire">☐</span> à faire</li></ul>',
      // No space after the mark.
      '-un\n-deux': '<ul><li>un</li><li>deux</li></ul>',
      '*un\n*deux': '<ul><li>un</li><li>deux</li></ul>',
      '1.un\n2.deux': '<ol><li>un</li><li>deux</li></ol>',
      '-5 °C la nuit\n*mot*': '<p>-5⍽°C la nuit<br>\n<em>mot</em></p>',
      '#Titre': '<h2 id="titre-titre">Titre</h2>',
      '###été ##': '<h2 id="titre-ete">été</h2>',
      '#solaire #batterie': '<p>#solaire #batterie</p>',
      '#1 des ventes': '<p>#1 des ventes</p>',
      '#TransitionÉnergétique': '<p>#TransitionÉnergétique</p>',
      'Une phrase.\n---\nTitre\n---': '<p>Une phrase.</p><hr><h2 id="titre-titre">Titre</h2>',
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
      '[x] (https://a.fr)': `<p>${external('https://a.fr', 'x')}</p>`,
      '[x](04 68 00 00 00)': '<p><a href="tel:0468000000">x</a></p>',
      '[x](voir plus bas)': '<p>[x](voir plus bas)</p>',
      '![Le toit](/uploads/toit.jpg =300x200)': figure,
      '![Le toit|300](/uploads/toit.jpg) {width=50%}': figure,
      '![Le toit] (/uploads/toit.jpg “Vu”)': `<figure>${pictureHtml(roof, 'Le toit')}<figcaption>Vu</figcaption></figure>`,
      '(x)[https://exemple.fr]': `<p>${external('https://exemple.fr', 'x')}</p>`,
      '[x][1]\n\n[1]⍽: https://exemple.fr': `<p>${external('https://exemple.fr', 'x')}</p>`,
      '[Important]: lisez': '<p>[Important]⍽: lisez</p>',
      '[x](uploads/guide 2026.pdf) [y](../blog/titre)': `<p><a href="/media/${plan}">x</a> <a href="/blog/titre">y</a></p>`,
      '[x](htpps://exemple.fr) [y](https:/exemple.fr)': `<p>${external('https://exemple.fr', 'x')} ${external('https://exemple.fr', 'y')}</p>`,
      '[x](https://https://exemple.fr) [y](//exemple.fr/a b)': `<p>${external('https://exemple.fr', 'x')} ${external('https://exemple.fr/a%20b', 'y')}</p>`,
      '[x](exemple.fr/guide) [y](“https://exemple.fr”)': `<p>${external('https://exemple.fr/guide', 'x')} ${external('https://exemple.fr', 'y')}</p>`,
      '[x](mailto:a@b.fr; c@d.fr?subject=Étude & devis)':
        '<p><a href="mailto:a@b.fr,c@d.fr?subject=Étude%20%26%20devis">x</a></p>',
      '[x](a@b.fr?subject=Devis) [y](mailto:Jean <a@b.fr>)':
        '<p><a href="mailto:a@b.fr?subject=Devis">x</a> <a href="mailto:a@b.fr">y</a></p>',
      '[x](tel:+33 (0)4.68.00-00 00) [y](04 68 00 00 00) [z](Tél : 04 68 00 00 00)':
        '<p><a href="tel:+33468000000">x</a> <a href="tel:0468000000">y</a> <a href="tel:0468000000">z</a></p>',
      '<a⍽href=“https://exemple.fr”⍽target=“_blank”>x</a>': `<p>${external('https://exemple.fr', 'x')}</p>`,
      '<a href="https://exemple.fr" title="a "b" c">x</a>':
        '<p><a href="https://exemple.fr" title="a «\u00a0b\u00a0» c" rel="noopener noreferrer">x</a></p>',
      '<a href="https://exemple.fr"target="_blank">x</a>': `<p>${external('https://exemple.fr', 'x')}</p>`,
      '[x](mailto:a@b.fr&subject=Devis)': '<p><a href="mailto:a@b.fr?subject=Devis">x</a></p>',
      '<a href="%20https://www.google.com/url?q=https://exemple.fr/a&amp;sa=D">x</a>': `<p>${external('https://exemple.fr/a', 'x')}</p>`,
      '<img src="data:image/gif;base64,R0" data-src="/uploads/toit.jpg" alt="Le toit">': figure,
      '![Le film](https://youtu.be/abc)': `<p>${external('https://youtu.be/abc', 'Le film')}</p>`,
      // What only an attribute carries.
      '<figure class="media"><oembed url="https://www.youtube.com/watch?v=a&amp;t=2"></oembed></figure>': `<figure>${external('https://www.youtube.com/watch?v=a&amp;t=2', 'Voir la vidéo sur youtube.com')}</figure>`,
      '<oembed url="javascript:alert(1)"></oembed>': '',
      '<oembed url="//youtu.be/abc"></oembed>': `<p>${external('https://youtu.be/abc', 'Voir la vidéo sur youtu.be')}</p>`,
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abc/"></blockquote>': `<p>${external('https://www.instagram.com/p/abc/', 'Ouvrir sur instagram.com')}</p>`,
      '<figure class="wp-block-embed"><div>\nhttps://youtu.be/abc\n</div></figure>': `<figure><p>\n${external('https://youtu.be/abc', 'https://youtu.be/abc')}\n</p></figure>`,
      // Word and Outlook.
      '<p class=MsoNormal>Un<o:p></o:p></p><!--[if gte mso 9]><xml>\n <w:View>\n\n  Normal</w:View>\n</xml><![endif]-->\n\n<p class=MsoListParagraph><![if !supportLists]>·<span>   </span><![endif]>deux</p>':
        '<p>Un</p><p>deux</p>',
      'un <o:p></o:p>mot <st1:place w:st="on">ici</st1:place>': '<p>un mot ici</p>',
      '<!--[if !mso]><!-->Un mot<!--<![endif]--><!--[if mso]>non<![endif]-->': '<p>Un mot</p>',
      '<!-- [if (gte mso 9)|(IE)]>non<![endif] -->Un <! [if !vml]>mot<! [endif]>': '<p>Un mot</p>',
      '<p><!--[if !supportLists]--><span>·&nbsp;</span><!--[endif]-->un point</p>':
        '<p>un point</p>',
      '<html>\n<head>\n<style>\n<!--\n p {}\n\n@page {}\n-->\n</style>\n</head>\n<body>\n<p>Un</p>\n</body>\n</html>':
        '<p>Un</p>',
      'Version:0.9\nStartHTML:00000097\nEndHTML:00000200\n<?xml:namespace prefix = o />Un':
        '<p>Un</p>',
      'Normal 0 21 false false false FR X-NONE X-NONE\n\n/* Style Definitions */ table.MsoNormalTable {a:b}\n\nUn':
        '<p>Un</p>',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Un</span> mot</p></b>':
        '<p><strong>Un</strong> mot</p>',
      '<p><a href="#_Toc2">Nos prix</a></p>\n<h2><a name="_Toc2"></a>Nos prix</h2>':
        '<p><a href="#titre-nos-prix">Nos prix</a></p><h2 id="titre-nos-prix">Nos prix</h2>',
      'Un[\\[1\\]](#_ftn1)\n\n[\\[1\\]](#_ftnref1) La note':
        '<p>Un<a href="#ancre-ftn1" id="ancre-ftnref1">[1]</a></p><p><a href="#ancre-ftnref1" id="ancre-ftn1">[1]</a> La note</p>',
      // Other dialects of Markdown.
      '## **La suite** {#la-suite}\n\n[x](#la-suite)':
        '<h2 id="titre-la-suite"><strong>La suite</strong></h2><p><a href="#titre-la-suite">x</a></p>',
      '## Nos prix {#tarifs .grand data-a="b c"}\n\n[x](#tarifs)':
        '<h2 id="titre-nos-prix">Nos prix</h2><p><a href="#titre-nos-prix">x</a></p>',
      '<h2 id="Prix">Tarifs</h2>\n\n[x](#Prix)':
        '<h2 id="titre-tarifs">Tarifs</h2><p><a href="#titre-tarifs">x</a></p>',
      '[x](/blog){:target="_blank"} et fin {.note}': '<p><a href="/blog">x</a> et fin</p>',
      '## Titre {#b .c}\n{: #a .b}\n\n## Fin {-}\n\n[x](#a)':
        '<h2 id="titre-titre">Titre</h2><h2 id="titre-fin">Fin</h2><p><a href="#titre-titre">x</a></p>',
      '<ul class="todo-list"><li><label><input type="checkbox" checked="checked"><span>Fait</span></label></li></ul>':
        '<ul class="contains-task-list"><li class="task-list-item"><span class="task-mark" role="img" aria-label="Fait">☑</span> Fait</li></ul>',
      '**⍽Un⍽:⍽**': '<p><strong>Un⍽:</strong></p>',
      '[mot]{.note} []{#a}ici\n\n[x](#a)':
        '<p id="ancre-a">mot ici</p><p><a href="#ancre-a">x</a></p>',
      '<a name="a"></a>\n\n## Titre\n\n[x](#a)':
        '<h2 id="titre-titre">Titre</h2><p><a href="#titre-titre">x</a></p>',
      '## L’été\n\n## FAQ\n\n## FAQ\n\n[x](#lété) [y](#faq-1)':
        '<h2 id="titre-l-ete">L’été</h2><h2 id="titre-faq">FAQ</h2><h2 id="titre-faq-2">FAQ</h2><p><a href="#titre-l-ete">x</a> <a href="#titre-faq-2">y</a></p>',
      '> [!NOTE]\n> Un mot': '<blockquote><p><strong>À noter</strong><br>\nUn mot</p></blockquote>',
      ':::tip\nUn mot\n:::\nSuite': '<p><strong>Conseil</strong></p><p>Un mot</p><p>Suite</p>',
      '==mot== CO~2~ m^2^ 1 == 2': '<p><mark>mot</mark> CO<sub>2</sub> m<sup>2</sup> 1 == 2</p>',
      'Un[^1]\n\n[^1]⍽: Une note':
        '<p>Un<sup class="footnote-ref"><a href="#note-1" id="appel-1" aria-label="Note 1">1</a></sup></p><div class="footnotes" role="doc-endnotes" aria-label="Notes"><ol><li id="note-1"><p>Une note <a href="#appel-1" class="footnote-backref" aria-label="Retour à l’appel de note 1">↩\ufe0e</a></p></li></ol></div>',
      '<center>**un**</center>': '<p><strong>un</strong></p>',
      '<p>Un</p>\n• deux\n\n<div>\n**trois**\n</div>\n\n<ul>\n<li>un</li>\n</ul>\nFin':
        '<p>Un</p><ul><li>deux</li></ul><p><strong>trois</strong></p><ul><li>un</li></ul><p>Fin</p>',
      '<table>\n<tr>\n<td>\n<div>\n· un\n</div>\n</td>\n</tr>\n</table>':
        '<div class="table-scroll" role="region" aria-label="Tableau 1" tabindex="0"><table><tbody><tr><td><p>\n· un\n</p></td></tr></tbody></table></div>',
      '<details>\n<summary>Un</summary>\n- deux\n</details>':
        '<details><summary>Un</summary><ul><li>deux</li></ul></details>',
      '<h2>Titre</h2>\n**gras**': '<h2 id="titre-titre">Titre</h2><p><strong>gras</strong></p>',
      'Un {mot} et {a} `{.b}`': '<p>Un {mot} et {a} <code>{.b}</code></p>',
      // Lists and tables of Word and Excel.
      '\uf0b7\tun\n\uf0b7\tdeux': '<ul><li>un</li><li>deux</li></ul>',
      '• un\n• deux\nFin': '<ul><li>un</li><li>deux</li></ul><p>Fin</p>',
      '❖ un\no⍽⍽deux': '<ul><li>un</li><li>deux</li></ul>',
      'a\u000bb': '<p>a<br>\nb</p>',
      '• un\n• deux\n  ◦ trois': '<ul><li>un</li><li>deux\n<ul><li>trois</li></ul></li></ul>',
      '·\tun\n·⍽⍽deux': '<ul><li>un</li><li>deux</li></ul>',
      '– un\n– deux': '<ul><li>un</li><li>deux</li></ul>',
      '\t•\tun\n\t\to\tdeux\n\t•\ttrois':
        '<ul><li>un\n<ul><li>deux</li></ul></li><li>trois</li></ul>',
      '– un\n\n– deux': '<ul><li><p>un</p></li><li><p>deux</p></li></ul>',
      '> – un\n> – deux': '<blockquote><ul><li>un</li><li>deux</li></ul></blockquote>',
      '§\tun\n§\tdeux': '<ul><li>un</li><li>deux</li></ul>',
      'Ø\tun\nØ\tdeux': '<ul><li>un</li><li>deux</li></ul>',
      '–Un\n–Deux': '<ul><li>Un</li><li>Deux</li></ul>',
      '§ 3 du contrat\n§ 4 aussi\n-5 °C\n-10 °C':
        '<p>§ 3 du contrat<br>\n§ 4 aussi<br>\n-5⍽°C<br>\n-10⍽°C</p>',
      '1° un\n2° deux': '<ol><li>un</li><li>deux</li></ol>',
      '1)un\n2)deux': '<ol><li>un</li><li>deux</li></ol>',
      '1 - un\n\n2 - deux': '<ol><li><p>un</p></li><li><p>deux</p></li></ol>',
      '1.5 kW\n2.5 kW': '<p>1.5⍽kW<br>\n2.5⍽kW</p>',
      '12° à Perpignan\n20° à Eus': '<p>12° à Perpignan<br>\n20° à Eus</p>',
      'a) un\nb) deux': '<p>a) un<br>\nb) deux</p>',
      '— Bonjour.\n— Bonsoir.': '<p>— Bonjour.<br>\n— Bonsoir.</p>',
      '– 5 °C': '<p>– 5\u00a0°C</p>',
      // Spaces inside of stars.
      '**Gras : **suite, ** gras** et **gras**':
        '<p><strong>Gras\u00a0:</strong> suite,  <strong>gras</strong> et <strong>gras</strong></p>',
      '__Gras⍽__suite et *Note : *suite':
        '<p><strong>Gras</strong>⍽suite et <em>Note\u00a0:</em> suite</p>',
      '~~Prix ~~suite, **50 %**de': '<p><s>Prix</s> suite, <strong>50\u00a0%</strong>de</p>',
      '**Prix :**trois': '<p><strong>Prix\u00a0:</strong>trois</p>',
      '***Un : ***deux, _trois _, ~~quatre ~~':
        '<p><em><strong>Un⍽:</strong></em> deux, <em>trois</em> , <s>quatre</s></p>',
      '*« Un »*deux et **10 %**de moins, ** 500 €**':
        '<p><em>«⍽Un⍽»</em>deux et <strong>10⍽%</strong>de moins,  <strong>500⍽€</strong></p>',
      '3*4 et 5*6': '<p>3*4 et 5*6</p>',
      'Prix (*)\n(*) hors pose': '<p>Prix (*)<br>\n(*) hors pose</p>',
      '2 ** 3 et 4 ** 5': '<p>2 ** 3 et 4 ** 5</p>',
      'Prix* TTC (*hors aides)\n\nPrix** net (**sans pose)':
        '<p>Prix* TTC (*hors aides)</p><p>Prix** net (**sans pose)</p>',
      '2 ** 3 ** 4, a ** b ** c et 2 * x * y': '<p>2 ** 3 ** 4, a ** b ** c et 2 * x * y</p>',
      // Code stays.
      '```\n##Titre\n• a\tb\n• c\td\n```\n\n`**a **`':
        '<pre tabindex="0"><code>##Titre\n• a\tb\n• c\td\n</code></pre><p><code>**a **</code></p>',
      '<pre>\n##Titre\n\n•\ta\n</pre>': '<pre tabindex="0"><code>##Titre\n\n•\ta\n</code></pre>',
      '\tNous posons des panneaux depuis 2008.\n\n    E = P × t':
        '<p>Nous posons des panneaux depuis 2008.</p><pre tabindex="0"><code>E = P × t\n</code></pre>',
      '    x = {}\n    • code': '<pre tabindex="0"><code>x = {}\n• code\n</code></pre>',
    }).map(([body, html]) => [pasted(body), pasted(html)]),
  )('%j', async (body, html) => {
    expect(await show(body)).toBe(html);
  });

  /** Of each row its cells. */
  const cellsIn = (html: string) =>
    [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell]) => cell),
    );

  it.each<[string, string, string[][]]>([
    [
      'of a spreadsheet',
      'Un\tDeux\n3 kWc\tx|y',
      [
        ['Un', 'Deux'],
        ['3⍽kWc', 'x|y'],
      ],
    ],
    [
      'with empty cells',
      '\tA\tB\n1\t\t3\n\t\t\n2\t\t',
      [
        ['', 'A', 'B'],
        ['1', '', '3'],
        ['2', '', ''],
      ],
    ],
    [
      'from a column on',
      '\tA\tB\n\t1\t2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'with line breaks and quotation marks',
      'A\tB\n"un\ndeux"\t"3 ""x"""\n"4"\t5',
      [
        ['A', 'B'],
        ['un<br>deux', '3 «⍽x⍽»'],
        ['«⍽4⍽»', '5'],
      ],
    ],
    [
      'with an empty line after each row',
      'A\tB\n\n1\t2\n\n3\t4',
      [
        ['A', 'B'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'with bold titles, signs and numbers',
      '#\t**A**\tB\n1\t-5\t+7',
      [
        ['#', '<strong>A</strong>', 'B'],
        ['1', '-5', '+7'],
      ],
    ],
    [
      'between semicolons',
      '"A";B;C\n1;2,5;\n3;;4',
      [
        ['A', 'B', 'C'],
        ['1', '2,5', ''],
        ['3', '', '4'],
      ],
    ],
    [
      'without the line under its head',
      '| A | B |\n| 1 | 2 |',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'of Markdown',
      '| A | B |\n|---|:-:|\n| 1 | 2 |',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
  ])('a table %s', async (_which, body, cells) => {
    expect(cellsIn(await show(body))).toEqual(cells.map((row) => row.map(pasted)));
    expect(lossesOf(body)).toEqual([]);
  });

  it('a table, and not what stands around it', async () => {
    const html = await show('Nos prix :\nTarifs 2026\t\nA\tB\n1\t2\nFin\n\nC\tD\n3\t4');
    expect(html).toMatch(/^<p>Nos prix.:<\/p><p>Tarifs 2026<\/p><div class="table-scroll"/);
    expect(html).toContain('<p>Fin</p>');
    const rows = ['A', 'B', '1', '2', 'C', 'D', '3', '4'];
    expect(cellsIn(html).flat()).toEqual(rows);
  });

  it.each(['Un toit ; un mur ;\nUne cour; un jardin', 'A&nbsp;B\nC&nbsp;D\nE&nbsp;F', 'a;b\nc;d'])(
    'no table of %j',
    async (body) => {
      expect(await show(body)).not.toContain('<table');
    },
  );
});

it.each([
  '|⍽A⍽|⍽B⍽|\n|⍽---⍽|⍽---⍽|\n|⍽1⍽|⍽2⍽|',
  'A | B\n–⍽|⍽–\n1 | 2',
  '| A | B |\n\n|---|---|\n\n| 1 | 2 |',
  '| A | B |\n| 1 | 2 |',
  'Avant\n\n|A|B|\n|---|\n|1|2|\nAprès',
  '|A|B|\n|===|===|\n|1|2|\nAprès',
])('a table of Markdown that is not quite: %j', async (body) => {
  expect(await show(pasted(body))).toContain(
    '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody>',
  );
});

it('a table in a list, and code with bars', async () => {
  const html = await show(
    '- un\n\n  |A|B|\n  |–|–|\n  |1|2|\n- deux\n\nFin\n\n    a | b = 1\n    - | -',
  );
  expect(html).toContain('<td>2</td></tr></tbody></table></div></li><li><p>deux</p></li>');
  expect(html).toContain('<code>a | b = 1\n- | -\n</code>');
});

it('a row of a table with a cell more than its head, and the text below it', async () => {
  const html = await show('|A|B|\n|---|---|\n|1|2|3|\nAprès');
  expect(html).toContain('<td>3</td></tr></tbody></table></div><p>Après</p>');
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
    [
      '[vc_row][vc_column width="1/2"]Un mot[/vc_column][/vc_row]',
      { kind: 'shortcode', words: '[vc_row] [vc_column width="1/2"]' },
      '<p>Un mot</p>',
    ],
    ['\\[gallery ids="1"\\]', { kind: 'shortcode', words: '[gallery ids="1"]' }, ''],
    ['{% include a %} mot', { kind: 'shortcode', words: '{% include a %}' }, '<p>mot</p>'],
    ['[TOC]', { kind: 'shortcode', words: '[TOC]' }, ''],
    ['![[toit.jpg]]', { kind: 'foreign picture', address: 'toit.jpg' }, ''],
    ['![image.png](cid:1)', { kind: 'foreign picture', words: 'image.png' }, ''],
    ['[[Prix|les prix]]', { kind: 'incomplete address', words: 'les prix' }, '<p>les prix</p>'],
    ['[x](C:\\Jean\\a.pdf)', { kind: 'local file', words: 'x' }, '<p>x</p>'],
    ['[x](mailto:Jean)', { kind: 'incomplete address' }, '<p>x</p>'],
    ['[x](tel:04 68 00 00 00 / 06 68 00 00 00)', { kind: 'incomplete address' }, '<p>x</p>'],
    ['---\ntitle: Un\ntags: [a]\n---\n\nMot', { kind: 'front matter' }, '<p>Mot</p>'],
    [
      '<span style="mso-hide:all">Avant</span> Mot',
      { kind: 'hidden text', words: 'Avant' },
      '<p> Mot</p>',
    ],
    ['Un\n\n[^1]: Une note', { kind: 'unused note', words: '[^1]: Une note' }, '<p>Un</p>'],
    ['Un[^1]', { kind: 'stray mark', address: '[^1]', words: 'Un[^1]' }, '<p>Un[^1]</p>'],
    ['Un mot{:.note} ici', { kind: 'stray mark', address: '{:.note}' }],
    ['[x](voir plus bas)', { kind: 'stray mark', address: '](' }],
    ['&lt;b&gt;mot&lt;/b&gt;', { kind: 'stray mark', address: '<b' }],
    [
      '<table><tr><td>**mot**</td></tr></table>',
      { kind: 'stray mark', address: '**', words: '**mot**' },
    ],
    ['Un &amp;amp; deux', { kind: 'stray mark', address: '&amp;' }],
    ['lâ€™Ã©tÃ©', { kind: 'garbled letters', words: 'lâ€™Ã©tÃ©' }],
    ['a data:image/png;base64, b', { kind: 'embedded file' }, '<p>a  b</p>'],
    [
      '<object><embed src="https://www.youtube.com/v/abc"></object>',
      { kind: 'film', address: 'https://www.youtube.com/v/abc' },
      '',
    ],
    [
      '<iframe src="" data-src="https://youtu.be/abc" title="Un toit"></iframe>',
      {
        kind: 'film',
        words: 'Un toit',
      },
    ],
    ['<video>\n\n<source src="/a.mp4">\n\nRien\n</video> mot', { kind: 'film' }, '<p>mot</p>'],
    ['<input type="button" value="Un devis">', { kind: 'form', words: 'Un devis' }, ''],
    ['Voir \ufffc\ufffc ici', { kind: 'object sign', words: 'Voir ici' }],
    ['Voir \ufffc ici', { kind: 'object sign', words: 'Voir ici' }, '<p>Voir  ici</p>'],
    ['![projet.jpg](/uploads/toit.jpg)', { kind: 'file name as alt', words: 'projet.jpg' }],
    ['![Capture d’écran 2026](/uploads/toit.jpg)', { kind: 'file name as alt' }],
    ['![](/uploads/toit.jpg)', { kind: 'no alt', address: '/uploads/toit.jpg' }],
    ['A\tB', { kind: 'loose cells', words: 'A ⇥ B' }, '<p>A\tB</p>'],
    ['**Prix : 10 €', { kind: 'stray mark', address: '**' }],
    ['Voir __ici', { kind: 'stray mark', words: 'Voir __ici' }],
    ['[x](voir plus bas)', { kind: 'stray mark', address: '](' }],
    ['<p>## Titre</p>', { kind: 'stray mark', address: '##' }],
    ['[](https://a.fr)', { kind: 'empty link' }, ''],
    ['Lorem ipsum dolor', { kind: 'placeholder', words: 'Lorem ipsum' }],
    ['Le prix : XXX €', { kind: 'placeholder', words: 'XXX' }],
    ['Voici [insérer la photo].', { kind: 'placeholder', words: '[insérer la photo]' }],
    ['**À compléter**', { kind: 'placeholder', words: 'À compléter' }],
    // Addresses as they were typed.
    ['[x](C:\\Anne\\été.pdf)', { kind: 'local file', address: 'C:\\Anne\\été.pdf' }],
    ['[x](file:///home/a.pdf)', { kind: 'local file' }],
    ['<a href="\\\\serveur\\a.pdf">x</a>', { kind: 'local file' }],
    ['[x](mailto:anne@exemple)', { kind: 'incomplete address', address: 'mailto:anne@exemple' }],
    ['[x](tel:abc)', { kind: 'incomplete address' }],
    [
      '[x](http://intranet.exemple.fr/É)',
      { kind: 'private address', address: 'http://intranet.exemple.fr/É' },
    ],
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

  it.each([
    'Le prix TTC* et \\*\\*ceci\\*\\*, `**a`, 2 ** 3, Nom : ____ et mon__fichier',
    'Un dossier à compléter, un **test** d’étanchéité, une taille XXL et [à propos](/blog)',
    'Photo [Jean Dupont], [sic] et {mot}, https://a.fr/__init__/3*4*5',
    'Garanti**, 9 000 €**\n\n**hors pose',
  ])('not what is meant: %s', (body) => {
    expect(lossesOf(body)).toEqual([]);
  });

  it('not what French texts hold', () => {
    const body =
      '3 < 4 > 2, R&D, 2 ** 3, a == b, 50 %, [sic], [a=1], l’adresse a@b.fr ; « un » : 12 % !\n\n' +
      '— Bonjour.\n— Bonsoir.\n\nDe 8 h à 9 h | de 14 h à 17 h\n\n#solaire n° 12 - 3 €\n\n`**a` `{{b}}`';
    expect(lossesOf(body)).toEqual([]);
  });

  it('not a film to which the page has a link', async () => {
    const text =
      '<div data-oembed-url="https://youtu.be/abc"><iframe src="https://www.youtube.com/embed/abc"></iframe></div>';
    const { read } = { read: readMarkdown(text) };
    const { texts } = resolveTexts([{ read, fileOf: () => null }], smallSite);
    expect(texts[0]?.losses).toEqual([]);
    expect(await show(text)).toContain('href="https://youtu.be/abc"');
  });

  it('not what goes on in a note', async () => {
    const html = await show('Un[^1]\n\n[^1]: Deux.\n\n    Trois et encore quatre mots.');
    expect(html).toMatch(/<li id="note-1"><p>Deux.<\/p><p>Trois et encore quatre mots./);
  });

  it('not what only changes the look', () => {
    expect(lossesOf('<style>p{}</style>\n\n<font color="red">mot</font> <span>mot</span>')).toEqual(
      [],
    );
  });

  it.each([
    ['https://deploy-preview-12--helianthe.netlify.app/a', 'draft address'],
    ['https://helianthe-staging.netlify.app', 'draft address'],
    ['https://dev.exemple.fr', 'draft address'],
    ['https://exemple-git-essai-anne.vercel.app', 'draft address'],
    ['https://cms.exemple.fr/admin/content-manager', 'signed-in address'],
    ['https://drive.google.com/drive/u/0/my-drive', 'signed-in address'],
    ['https://exemple.sharepoint.com/sites/a/b.pdf', 'signed-in address'],
    ['https://dev.to/a', undefined],
    ['https://www.test-achats.be', undefined],
    ['https://drive.google.com/file/d/a/view?usp=sharing', undefined],
    ['https://exemple.sharepoint.com/:b:/s/a/b', undefined],
  ])('a link to %s, which works for some: %s', async (address, kind) => {
    expect(lossesOf(`[x](${address})`).map((loss) => loss.kind)).toEqual(kind ? [kind] : []);
    expect(await show(`[x](${address})`)).toContain(`<a href="${address}"`);
  });
});

it.each([
  ['toit-de-la-villa', '/uploads/toit_de_la_villa_1a2b3c4d5e.jpg', true],
  ['toit-de-la-villa', 'toit-de-la-villa.jpg', true],
  ['Avant-après', 'avant-apres.jpg', false],
  ['villa', 'villa.jpg', false],
  ['Le toit de la villa', 'Le toit de la villa.jpg', false],
])('%s is what the file %s is called: %s', (text, file, is) => {
  expect(isFileName(text, file)).toBe(is);
});

it.each([
  ['projet.JPG', true],
  ['IMG_20260401_120000', true],
  ['DSC01234', true],
  ['Capture d’écran 2026-04-01 à 10.12.33', true],
  ['Photo (3)', true],
  ['WhatsApp Image 2026-04-01 at 10.12', true],
  ['P1010023', true],
  ['Sans titre', true],
  ['toit_maison_v2', true],
  ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', true],
  ['Le toit de la villa.', false],
  ['Toit 3.jpg vu du ciel', false],
  ['Image 3D de la villa', false],
  ['Photo du toit', false],
  ['Label RE2020', false],
  ['P', false],
  ['Untitled', true],
])('a file may be called %s: %s', (text, is) => {
  expect(isFileName(text)).toBe(is);
});
