/**
 * Tests that texts are shown as their authors wrote them, except for a few repairs of faults that authors cannot see.
 * `⍽` stands for a no-break space, `·` for a narrow one.
 */
import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

const decodeSpaces = (text: string) => text.replaceAll('⍽', '\u00a0');
const filesByAddress = {
  '/uploads/guide%202026.pdf': 'guide.1a2b3c4d.pdf',
  '/uploads/photo%20du%20toit%20(1).jpg': 'toit.1a2b3c4d.jpg',
  '/uploads/100%25%20solaire.pdf': 'guide.1a2b3c4d.pdf',
};
const renderText = async (text: string) =>
  (await render({ body: decodeSpaces(text), files: filesByAddress }))
    .replaceAll('\u00a0', '⍽')
    .replaceAll('\u202f', '·');

const guideLink = '<a href="/media/guide.1a2b3c4d.pdf">x</a> <small>(PDF, 1,2⍽Mo)</small>';
const roofFigure =
  '<figure><picture><img src="/media/toit.1a2b3c4d.jpg" alt="x"></picture></figure>';

describe.each<[string, Record<string, string>]>([
  [
    'numbers, dashes and letters at the beginning of a line are no list',
    {
      '19°C dans le séjour\n18°C la nuit': '<p>19°C dans le séjour<br>\n18°C la nuit</p>',
      '66 - Pyrénées-Orientales\n65 - Hautes-Pyrénées':
        '<p>66 – Pyrénées-Orientales<br>\n65 – Hautes-Pyrénées</p>',
      '1)un\n2)deux\n\na) un\nb) deux': '<p>1)un<br>\n2)deux</p><p>a) un<br>\nb) deux</p>',
      '–\tCombien ?\n–\tDouze.': '<p>–\tCombien·?<br>\n–\tDouze.</p>',
      'A\tB\n1\t2': '<p>A\tB<br>\n1\t2</p>',
      'Prades • Céret\n• Thuir': '<p>Prades • Céret<br>\n• Thuir</p>',
    },
  ],
  [
    'the syntax of other systems is shown as text',
    {
      'Pour [production = puissance × 1 400 h], prenez':
        '<p>Pour [production = puissance × 1·400⍽h], prenez</p>',
      'Ils {{avec}} une voiture {a=b} ==a== [gallery ids=1]':
        '<p>Ils {{avec}} une voiture {a=b} ==a== [gallery ids=1]</p>',
      'https://exemple.fr/CARTE~8~1~2265':
        '<p><a href="https://exemple.fr/CARTE~8~1~2265" rel="noopener noreferrer">https://exemple.fr/CARTE~8~1~2265</a></p>',
    },
  ],
  [
    'words in angle brackets are shown as text',
    {
      'Cher <nom>, voir <page de garde>': '<p>Cher &lt;nom>, voir &lt;page de garde></p>',
      '<Prénom Nom>\n**signé**': '<p>&lt;Prénom Nom><br>\n<strong>signé</strong></p>',
      '<Titre>\n\nSuite': '<p>&lt;Titre></p><p>Suite</p>',
      '<center>a</center> <font color="red">b</font>': '<div>a</div><p> b</p>',
      'a <Sommaire></Sommaire> b': '<p>a  b</p>',
    },
  ],
  [
    'languages of HTML elements stay',
    {
      'un <span lang="en">heat pump</span> <i lang="ca">bo</i> <span class="x">ici</span>':
        '<p>un <span lang="en">heat pump</span> <i lang="ca">bo</i> <span>ici</span></p>',
      '<div lang="en"><p>One</p><p>Two</p></div>': '<div lang="en"><p>One</p><p>Two</p></div>',
      '<h2 lang="en">One</h2>': '<h2 id="titre-one" lang="en">One</h2>',
      '<p lang="\"x">Un</p>': '<p>Un</p>',
    },
  ],
  [
    'a heading with a paragraph inside keeps its text and its level',
    { '<h2><p>Un</p></h2>\n\na': '<h2 id="titre-un"><p>Un</p></h2><p>a</p>' },
  ],
  [
    'a soft hyphen stays inside a word and is removed elsewhere',
    {
      'photo\u00advoltaïque \u00ad fin\u00ad': '<p>photo\u00advoltaïque  fin</p>',
      '## photo\u00advoltaïque': '<h2 id="titre-photovoltaique">photo\u00advoltaïque</h2>',
      'un objet\ufffc ici': '<p>un objet ici</p>',
    },
  ],
  [
    'invisible characters beside a mark do not spoil it',
    {
      '##⍽3 kWc': '<h2 id="titre-3-kwc">3⍽kWc</h2>',
      '\ufeff# Titre\u200e': '<h2 id="titre-titre">Titre</h2>',
      '\u200b- un\n-⍽deux': '<ul><li>un</li><li>deux</li></ul>',
      '>⍽##⍽Titre': '<blockquote><h2 id="titre-titre">Titre</h2></blockquote>',
      'Freins :\n\t•\tun\n\t\t•\tdeux':
        '<p>Freins⍽:</p><ul><li>un\n<ul><li>deux</li></ul></li></ul>',
      'Un\\\n•⍽deux\\\n•⍽trois': '<p>Un</p><ul><li>deux</li><li>trois</li></ul>',
      '```\n-⍽a\n•\tb\n```': '<pre tabindex="0"><code>-⍽a\n•\tb\n</code></pre>',
    },
  ],
  [
    'an address may contain spaces',
    {
      '[x](/uploads/guide 2026.pdf)': `<p>${guideLink}</p>`,
      '[x](/uploads/100% solaire.pdf)': `<p>${guideLink}</p>`,
      '![x](/uploads/photo du toit (1).jpg)': roofFigure,
      '[x](tel:+33 (0)4 68 00 00 00)': '<p><a href="tel:+33468000000">x</a></p>',
      '[x](bientôt en ligne) [y](/ à voir)': '<p>[x](bientôt en ligne) [y](/ à voir)</p>',
    },
  ],
  [
    'bold text may have a space inside its marks',
    {
      '**Prix : **3 kWc': '<p><strong>Prix⍽:</strong> 3⍽kWc</p>',
      '2 ** 3 ** 4': '<p>2 ** 3 ** 4</p>',
      'Pose** comprise\n** hors toit': '<p>Pose** comprise<br>\n** hors toit</p>',
    },
  ],
  [
    'French typography applies across elements, but not to code or addresses',
    {
      "<strong>l'</strong>été, *l*'été": '<p><strong>l’</strong>été, <em>l</em>’été</p>',
      'Il dit "oui,\nnon" :\nvoilà': '<p>Il dit «⍽oui,<br>\nnon⍽»⍽:<br>\nvoilà</p>',
      "L'`npm` : `a ? 'b' : c...`": "<p>L’<code>npm</code>⍽: <code>a ? 'b' : c...</code></p>",
      "<kbd>l'a !</kbd> <samp>l'a !</samp> <var>l'a !</var>":
        "<p><kbd>l'a !</kbd> <samp>l'a !</samp> <var>l'a !</var></p>",
      '<abbr title="l\'été">x</abbr>': '<p><abbr title="l’été">x</abbr></p>',
      '![L\'été : x](/uploads/photo du toit (1).jpg "Vu d\'ici !")': roofFigure
        .replace('"x"', '"L’été⍽: x"')
        .replace('</figure>', '<figcaption>Vu d’ici·!</figcaption></figure>'),
      "## L'été... 12% ?": '<h2 id="titre-l-ete-12">L’été… 12⍽%·?</h2>',
    },
  ],
])('%s', (_title, cases) => {
  it.each(Object.entries(cases))('%j', async (body, html) => {
    expect(await renderText(body)).toBe(html);
  });
});

it('a table whose header cells are empty has no header', async () => {
  expect(await renderText('| | |\n| - | - |\n| a | b |')).toContain(
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  );
});

it('French typography applies to notes, beside their references, and to labels of tables', async () => {
  const footnoteHtml = await renderText('Un fait[^1] ? Oui\n\n[^1]: L\'ADEME : "oui"');
  expect(footnoteHtml).toContain('</sup>·? Oui</p>');
  expect(footnoteHtml).toContain('L’ADEME⍽: «⍽oui⍽» <a');
  expect(await renderText("| Prix : l'été |\n|-|\n| 3 € |")).toContain(
    '"Tableau 1⍽: Prix⍽: l’été"',
  );
});
