/** Bodies nobody would write on purpose: Markdown and HTML cut up and put together at random. */
import fc from 'fast-check';

const tags = (
  'a abbr article b blockquote br button caption center code col del dd details div dl dt em embed ' +
  'fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head hr html i iframe img input ins kbd ' +
  'label li link main map mark math meta noscript object ol option p picture plaintext pre q s samp script ' +
  'section select small span strong style sub summary sup svg table tbody td template textarea tfoot th ' +
  'thead title tr u ul video wbr xmp x-note x-note-ref x-task'
).split(' ');

const attributes = [
  '',
  ' href="https://exemple.fr/"',
  " href='javascript:alert(1)'",
  ' href=//exemple.fr',
  ' src="/uploads/toit-ocre.1a2b3c4d.jpg" alt="Un toit"',
  ' src=https://exemple.fr/a.png alt="<b>"',
  ' id="titre-a" name="contenu" class="table-scroll language-js"',
  ' onclick="alert(1)" style="color:red"',
  ' title="a&quot;b"',
  ' colspan=3',
  ' rowspan="2"',
  ' align="right"',
  ' start=3 reversed open value=2',
  ' label="a" state="done"',
  ' "a=\'',
];

/** Separated by `¦`. */
const pieces = (
  '\n¦\n\n¦ ¦    ¦\t¦&nbsp;¦\u00a0¦&lt;¦&#1;¦&#xE000;¦Le toit¦l’été¦\u0001¦\ue000¦\ud800¦\ufffe¦5 < 6 > 4 & co¦' +
  '\n# Titre\n¦\n## Titre\n¦\n#### Titre\n¦\nTitre\n===\n¦\n- - -\n¦\n- ¦\n- [ ] ¦\n- [x] ¦\n1. ¦\n7) ¦\n  - ¦\n> ¦\n> > ¦' +
  '\n    code¦*¦**¦_¦~~¦`¦``¦\\¦[¦]¦(¦)¦![¦](¦<¦>¦"¦\'¦[lien](/blog)¦[lien](#titre)¦[lien](javascript:alert(1))¦' +
  '[vide]()¦[](https://a.fr)¦![Un toit](/uploads/toit-ocre.1a2b3c4d.jpg "Légende")¦![](/uploads/toit-ocre.1a2b3c4d.jpg)¦' +
  '[![t](/uploads/toit-ocre.1a2b3c4d.jpg)](https://a.fr)¦![Loin](https://a.fr/a.png)¦' +
  '\n![Seul](/uploads/toit-ocre.1a2b3c4d.jpg "Légende")\n¦![Non](data:image/png;base64,AA)¦[^a]¦[^b]¦\n[^a]: Une note¦' +
  '\n[^b]: > Une autre [^a]\n¦\n[r]: javascript:alert(1)\n¦[r]¦\n| A | B |\n|--:|:-:|\n| 1 | 2 |\n¦\n|A|\n|-|\n¦| 3 |¦' +
  '\n```js\n¦\n```\n¦\n~~~<b>\n¦https://exemple.fr/a?b=c&d#e¦www.exemple.fr¦a@exemple.fr¦<https://a.fr>¦<javascript:x>¦' +
  '<!--¦-->¦<![CDATA[¦]]>¦<?php¦?>¦<!doctype html>¦</¦<a href="¦<b <i>'
).split('¦');

const startTag = fc
  .tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes), fc.constantFrom('', '', '', '/'))
  .map(([name, attribute, slash]) => `<${name}${attribute}${slash}>`);
const endTag = fc.constantFrom(...tags).map((name) => `</${name}>`);

export const oddBodies: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      { weight: 3, arbitrary: startTag },
      { weight: 2, arbitrary: endTag },
      { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));
