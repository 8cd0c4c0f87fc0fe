/** Tests which problems the lint finds in editors’ texts, and that it finds none in correct texts. */
import { expect, it } from 'vitest';
import { isFileName } from '../../../src/lib/file-names.ts';
import type { TextProblem } from '../../../scripts/sync/lint/text-problem.ts';
import { lintTexts } from '../../../scripts/sync/lint/text-problems.ts';
import { smallLibrary, smallSite } from '../markdown/render.ts';

const roofAddress = '/uploads/toit-ocre.1a2b3c4d.jpg';
const lintBodies = (...bodies: string[]) => {
  const files = { ...smallLibrary, '/uploads/perdu.jpg': null };
  return lintTexts(
    bodies.map((body) => ({ body, files })),
    smallSite,
  ).flat();
};

it.each<[string, TextProblem['kind'], Record<string, string>]>([
  ['[x](/parti)', 'dead link', { reason: 'page', words: 'x', address: '/parti' }],
  ['[x](/uploads/autre.pdf)', 'dead link', { reason: 'page' }],
  ['[x](#tarifs)', 'dead link', { reason: 'heading', address: '#tarifs' }],
  ['[x](C:\\Anne\\été.pdf)', 'dead link', { reason: 'address', address: 'C:\\Anne\\été.pdf' }],
  ['[x](http://localhost:1337/admin)', 'dead link', { reason: 'private' }],
  ['[x](http://192.168.1.10/a)', 'dead link', { reason: 'private' }],
  ['[x](/uploads/perdu.jpg)', 'missing file', { use: 'link' }],
  ['![Le toit](/uploads/perdu.jpg)', 'missing file', { use: 'picture', words: 'Le toit' }],
  ['![Le toit](https://exemple.fr/a.png)', 'foreign picture', { words: 'Le toit' }],
  ['![Le toit](data:image/png;base64,AA)', 'embedded picture', { words: 'Le toit' }],
  [`![](${roofAddress})`, 'picture without text', { address: roofAddress }],
  [`![IMG_2042.jpg](${roofAddress})`, 'picture without text', { words: 'IMG_2042.jpg' }],
  [
    '<video><source src="/a.mp4">Le chantier</video>',
    'left out',
    { what: 'film', address: '/a.mp4' },
  ],
  ['<iframe src="https://open.spotify.com/x"></iframe>', 'left out', { what: 'sound' }],
  ['<iframe src="https://exemple.fr/carte"></iframe>', 'left out', { what: 'frame' }],
  ['Nom <input name="n">', 'left out', { what: 'form' }],
  ['<script src="https://exemple.fr/x.js"></script>', 'left out', { what: 'script' }],
  ['<svg><path d="M0 0"/></svg>', 'left out', { what: 'drawing', address: '' }],
  ['## \n\nTexte', 'heading without text', {}],
  ['**Prix : 10 €', 'stray mark', { mark: '**' }],
  ['##Titre', 'stray mark', { mark: '##' }],
  [
    'Un long paragraphe avant la marque **Prix : 10 €',
    'stray mark',
    { words: '…ng paragraphe avant la marque **Prix : 10 €' },
  ],
  ['[x](voir plus bas)', 'stray mark', { mark: '](' }],
  ['Un[^1]', 'stray mark', { mark: '[^1]' }],
  ['&lt;b&gt;mot&lt;/b&gt;', 'stray mark', { mark: '<b' }],
  ['Un &amp;eacute; deux', 'stray mark', { mark: '&eacute;' }],
  ['Un nouvel essai :sunny:', 'stray mark', { mark: ':sunny:' }],
  ['> [!NOTE]\n> Un mot', 'stray mark', { mark: '[!NOTE]' }],
  ['[le guide] (https://exemple.fr/a)', 'stray mark', { mark: '] (' }],
  ['(le guide)[https://exemple.fr/a]', 'stray mark', { mark: ')[' }],
  [`![Le toit](${roofAddress}){width=50%}`, 'stray mark', { mark: '{width=50%}' }],
  [':::info\nUn mot\n:::', 'stray mark', { mark: ':::info' }],
  ['[TOC]\n\nUn mot', 'stray mark', { mark: '[TOC]' }],
  ['Un \\*mot\\* et **Prix : 10 €', 'stray mark', { mark: '**' }],
  ['    <div class="a">\n    Un mot\n    </div>', 'misread', { reason: 'html' }],
  ['    Nous posons des panneaux sur tous les toits.', 'misread', { reason: 'prose' }],
  ['Une phrase entière.\n---\n\nLa suite', 'misread', { reason: 'heading' }],
  ['Dès 4 500 €*\n\n* Prix TTC', 'misread', { reason: 'point', words: 'Prix TTC' }],
  ['---\ntitle: Nos prix\n---\n\nUn mot', 'misread', { reason: 'settings' }],
  ['| A | B |\n|---|---|\n| 1 | 2 | trois |', 'lost words', { reason: 'cell', words: 'trois' }],
  ['[Attention]: glissant', 'lost words', { reason: 'definition' }],
  ['Un mot [](https://exemple.fr/a)', 'link without text', { address: 'https://exemple.fr/a' }],
  ['<noscript>Un mot caché</noscript>', 'left out', { what: 'fallback', words: 'Un mot caché' }],
  ['<lite-youtube videoid="a"></lite-youtube>', 'left out', { what: 'element' }],
  [
    '![Le toit](/uploads/a.jpg =300x200)',
    'picture size',
    { words: '=300x200', address: '/uploads/a.jpg' },
  ],
  ['Lorem ipsum dolor', 'placeholder', { words: 'Lorem ipsum' }],
  ['**À compléter**', 'placeholder', { words: 'À compléter' }],
  ['(Test)', 'placeholder', { words: '(Test)' }],
  ['Bonjour [nom],', 'placeholder', { words: '[nom]' }],
  ['Ici [insérer la photo du toit]', 'placeholder', { words: '[insérer la photo du toit]' }],
  ['Le prix : XXXX €', 'placeholder', { words: 'XXXX' }],
  ['Un\n\n[^1]: Une note', 'unused note', { words: '1' }],
  ['\u00a0\n\n<p>\u00a0</p>', 'empty text', {}],
  ['<'.repeat(10_001), 'too complex', {}],
])('the lint names the problem of %j: %s', (body, kind, detail) => {
  expect(lintBodies(body)).toMatchObject([{ kind, ...detail }]);
});

it.each([
  'https://beta.gouv.fr https://dev.mysql.com/doc https://demo.openstreetmap.fr',
  '[Netlify](https://app.netlify.com) [Drive](https://drive.google.com/drive/my-drive) [x](https://staging.exemple.fr)',
  `![BT747](${roofAddress}) ![P300](${roofAddress}) ![Image 3D de la villa](${roofAddress}) ![Label RE2020](${roofAddress})`,
  'Le prix TTC* et \\*\\*ceci\\*\\*, `**a`, 2 ** 3, Nom : ____ et mon__fichier',
  'Essai après essai',
  '    sudo apt install suivi\n\nNos prix\n---\n\nUn mot',
  'Nos services :\n\n* Pose\n\nC’est *tout*. À 10:30, ratio 16:9, [le guide][g] (2 pages)\n\n[g]: /blog',
  '| A | B |\n|---|---|\n| 1 \\| 2 | 3 |\n\n<span lang="en">heat pump</span> <nom>',
  '[x](\\blog) [y](/.//blog) [z](a+b@exemple.fr)',
  'Un fait[^1], <a name="ici">ici</a>\n\n[^1]: Une note',
  'Garanti**, 9 000 €**\n\n**hors pose',
  'Un dossier à compléter, un **test** d’étanchéité, une taille XXL et [à propos](/blog)',
  'Photo [Jean Dupont], [sic], {mot}, {{avec}}, [a=1], R&D, 3 < 4 > 2, #solaire n° 12',
  '<style>p{}</style>\n\n<font color="red">mot</font> <span>mot</span> <br> <kbd>TODO</kbd>',
  '[x](mailto:a@exemple.fr?subject=Devis) [y](tel:+33468000000) [z](#nos-prix)\n\n## Nos prix',
])('the lint finds nothing in the correct text %j', (body) => {
  expect(lintBodies(body)).toEqual([]);
});

it.each([
  ['projet.JPG', true],
  ['DSC01234', true],
  ['P1010023', true],
  ['Capture d’écran 2026-04-01 à 10.12.33', true],
  ['Photo (3)', true],
  ['Sans titre', true],
  ['toit_maison_v2', true],
  ['Toit 3.jpg vu du ciel', false],
  ['BT747', false],
  ['IMG 2042 vue du ciel', false],
  ['P1010023 à Elne', false],
  ['Toit P1010023', false],
  ['1b4e28ba-2fa1-11d2-883f-0016d3cca427', true],
  ['Photo 3 du toit', false],
])('“%s” is recognised as a file name: %s', (text, expected) => {
  expect(isFileName(text)).toBe(expected);
});
