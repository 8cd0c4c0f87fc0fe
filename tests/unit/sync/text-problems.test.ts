/** Tests which problems the lint finds in editors’ texts, and that it finds none in correct texts. */
import { expect, it } from 'vitest';
import { cmsPlaceholder } from '../../../src/markdown/address.ts';
import { isFileName } from '../../../src/lib/file-names.ts';
import { textProblems } from '../../../scripts/sync/lint/text-problems.ts';
import { smallLibrary, smallSite } from '../markdown/render.ts';

const roofAddress = '/uploads/toit-ocre.1a2b3c4d.jpg';
const findTextProblems = (...bodies: string[]) => {
  const files = { ...smallLibrary, '/uploads/perdu.jpg': null };
  return textProblems({ blocks: bodies.map((body) => ({ body, files })) }, smallSite);
};

it.each<[string, string]>([
  ['[x](/parti)', 'partial le lien « /parti » (« x ») ne mène nulle part'],
  ['[x](/uploads/autre.pdf)', 'partial le lien « /uploads/autre.pdf » (« x ») ne mène nulle part'],
  ['[x](#tarifs)', 'partial le lien « #tarifs » (« x ») ne mène à aucun titre'],
  ['[/c](/c)', 'partial le lien « /c » ne mène nulle part'],
  ['![]()', 'partial l’image sans adresse'],
  ['[x]()', 'partial le lien « x » ne peut pas être suivi'],
  [`[x](${cmsPlaceholder}/admin)`, 'partial le lien « /admin »'],
  ['[x](C:\\été.pdf)', 'partial le lien « C:\\été.pdf » (« x ») ne peut pas être suivi'],
  [
    '[x](http://localhost/a)',
    'partial le lien « http://localhost/a » (« x ») n’est pas une adresse',
  ],
  ['[x](http://192.168.1.9)', 'partial le lien « http://192.168.1.9 » (« x ») n’est pas une'],
  ['[x](/uploads/perdu.jpg)', 'partial le fichier « /uploads/perdu.jpg » (« x ») n’a pas pu'],
  ['![a](/uploads/perdu.jpg)', 'partial le fichier « /uploads/perdu.jpg » (« a ») n’a pas pu'],
  ['![a](https://b.fr/c.png)', 'partial l’image « https://b.fr/c.png » (« a ») n’est pas dans la'],
  ['![a](data:image/png;base64,AA)', 'partial une image collée dans le texte lui-même (« a »)'],
  [`![](${roofAddress})`, `advice l’image « ${roofAddress} » n’a pas de texte alternatif`],
  [`![IMG_2042.jpg](${roofAddress})`, 'advice le texte alternatif « IMG_2042.jpg » est un nom'],
  ['## \n\nTexte', 'advice un titre est vide'],
  ['**Prix : 10 €', 'advice les visiteurs lisent « ** » tel quel'],
  ['##Titre', 'advice les visiteurs lisent « ## » tel quel'],
  [
    'Un long paragraphe avant la marque **Prix : 10 €',
    'advice les visiteurs lisent « ** » tel quel (« …ng paragraphe avant',
  ],
  ['[x](voir plus bas)', 'advice les visiteurs lisent « ]( » tel quel'],
  ['Un[^1]', 'advice les visiteurs lisent « [^1] » tel quel'],
  ['&lt;b&gt;mot&lt;/b&gt;', 'advice les visiteurs lisent « <b » tel quel'],
  ['<p class="a>mot</p>', 'advice les visiteurs lisent « <p » tel quel'],
  ['Un &amp;eacute; deux', 'advice les visiteurs lisent « &eacute; » tel quel'],
  ['Un nouvel essai :sunny:', 'advice les visiteurs lisent « :sunny: » tel quel'],
  ['> [!NOTE]\n> Un mot', 'advice les visiteurs lisent « [!NOTE] » tel quel'],
  ['[le guide] (https://exemple.fr/a)', 'advice les visiteurs lisent « ] ( » tel quel'],
  ['(le guide)[https://exemple.fr/a]', 'advice les visiteurs lisent « )[ » tel quel'],
  ['Un :contentReference[oaicite:0]{index=0}', 'advice les visiteurs lisent « :contentReference['],
  ['Un fait【4†source】.', 'advice les visiteurs lisent « 【4†source】 » tel quel'],
  ['Un\ue200cite\ue202turn0search3\ue201', 'advice les visiteurs lisent « citeturn0search3 » tel'],
  ['[cite_start]Un fait [cite: 1, 2]', 'advice les visiteurs lisent « [cite_start] » tel quel'],
  ['Un mot %%note interne%%', 'advice les visiteurs lisent « %%note interne%% » tel quel'],
  ['![[toit.jpg]]', 'advice les visiteurs lisent « ![[toit.jpg]] » tel quel'],
  ['Une 𝗣𝗿𝗼𝗺𝗼 𝗱’été', 'advice les visiteurs lisent « 𝗣𝗿𝗼𝗺𝗼 » tel quel'],
  ['Un \\*mot\\* et **Prix : 10 €', 'advice les visiteurs lisent « ** » tel quel'],
  ['```markdown\n## Nos prix\n```', 'advice « ## Nos prix » est montré comme du code'],
  ['Une phrase entière.\n---\n\nLa suite', 'advice « Une phrase entière. » est devenu un titre'],
  ['Dès 4 500 €*\n\n* Prix TTC', 'advice « Prix TTC » est devenu un point'],
  ['| A | B |\n|---|---|\n| 1 | 2 | trois |', 'partial « trois » n’est pas montré : sa ligne'],
  ['[Attention]: glissant', 'partial « [attention]: glissant » n’est pas montré : une ligne'],
  ['Un mot [](https://a.fr/b)', 'partial un lien vers « https://a.fr/b » n’a pas de mots'],
  ['![a](/b.jpg =300x200)', 'partial l’image « /b.jpg » n’est pas montrée : retirez « =300x200 »'],
  ['Lorem ipsum dolor', 'advice « Lorem ipsum » est montré aux visiteurs'],
  ['**À compléter**', 'advice « À compléter » est montré aux visiteurs'],
  ['(Test)', 'advice « (Test) » est montré aux visiteurs'],
  ['Bonjour [nom],', 'advice « [nom] » est montré aux visiteurs'],
  ['Ici [insérer le plan]', 'advice « [insérer le plan] » est montré aux visiteurs'],
  ['Le prix : XXXX €', 'advice « XXXX » est montré aux visiteurs'],
  ['Un\n\n[^1]: Une note', 'partial la note « 1 » n’est pas montrée, car rien n’y mène'],
  ['\u00a0\n\n<p>\u00a0</p>', 'advice ce bloc ne montre rien'],
  ['[^'.repeat(10_001), 'partial ce texte est trop compliqué'],
  ...[
    ['<video><source src="/a.mp4">b</video>', '« /a.mp4 » (« b »)', 'un film'],
    [
      '<iframe src="https://open.spotify.com/x"></iframe>',
      '« https://open.spotify.com/x »',
      'un enregistrement',
    ],
    ['<iframe src="https://a.fr/b"></iframe>', '« https://a.fr/b »', 'une page'],
    ['Nom <input name="n">', 'sans adresse', 'un champ'],
    ['<script src="https://a.fr/x.js"></script>', '« https://a.fr/x.js »', 'du code'],
    ['<svg><path d="M0 0"/></svg>', 'sans adresse', 'un dessin'],
    ['<noscript>Un mot caché</noscript>', '« Un mot caché »', 'un texte'],
    ['<lite-youtube videoid="a"></lite-youtube>', '« <lite-youtube> »', 'une balise'],
  ].map(([body = '', what = '', kind = '']): [string, string] => [
    body,
    `partial ${what} n’est pas montré dans la page, c’est ${kind}`,
  ]),
])('the lint names the problem of %j: %s', (body, start) => {
  const [problem, ...others] = findTextProblems(body);
  expect(`${problem?.severity} ${problem?.message}`.slice(0, start.length)).toBe(start);
  expect(others).toEqual([]);
});

it.each([
  'https://beta.gouv.fr https://dev.mysql.com/doc https://demo.openstreetmap.fr',
  '[Netlify](https://app.netlify.com) [Drive](https://drive.google.com/drive/my-drive) [x](https://staging.exemple.fr)',
  `![BT747](${roofAddress}) ![P300](${roofAddress}) ![Image 3D de la villa](${roofAddress}) ![Label RE2020](${roofAddress})`,
  'Le prix TTC* et \\*\\*ceci\\*\\*, `**a`, 2 ** 3, Nom : ____ et mon__fichier',
  'Essai après essai',
  'Un taux de 100 %% ou 50 %, `%%a%%`, \\[[x]], 【note】, return 0',
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
  expect(findTextProblems(body)).toEqual([]);
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
