/** Texts that are shown as typed, and the few mends of what nobody can see. `⍽`: a no-break space, `·`: a narrow one. */
import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

const typed = (text: string) => text.replaceAll('⍽', '\u00a0');
const files = {
  '/uploads/guide%202026.pdf': 'guide.1a2b3c4d.pdf',
  '/uploads/photo%20du%20toit%20(1).jpg': 'toit.1a2b3c4d.jpg',
  '/uploads/Toit%20%232.jpg': 'toit.1a2b3c4d.jpg',
  '/uploads/100%25%20solaire.pdf': 'guide.1a2b3c4d.pdf',
};
const show = async (text: string) =>
  (await render({ body: typed(text), files })).replaceAll('\u00a0', '⍽').replaceAll('\u202f', '·');

const guide = '<a href="/media/guide.1a2b3c4d.pdf">x</a>';
const picture = '<figure><picture><img src="/media/toit.1a2b3c4d.jpg" alt="x"></picture></figure>';

describe.each<[string, Record<string, string>]>([
  [
    'numbers, dashes and letters are no marks',
    {
      '19°C dans le séjour\n18°C la nuit': '<p>19°C dans le séjour<br>\n18°C la nuit</p>',
      '66 - Pyrénées-Orientales\n65 - Hautes-Pyrénées':
        '<p>66 – Pyrénées-Orientales<br>\n65 – Hautes-Pyrénées</p>',
      '1)un\n2)deux\n\na) un\nb) deux': '<p>1)un<br>\n2)deux</p><p>a) un<br>\nb) deux</p>',
      '–\tCombien ?\n–\tDouze.': '<p>–\tCombien·?<br>\n–\tDouze.</p>',
      'Prades • Céret\n• Thuir': '<p>Prades • Céret<br>\n• Thuir</p>',
    },
  ],
  [
    'signs of other systems are text',
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
    'a sign that nobody sees, beside a mark, is not in its way',
    {
      '##⍽3 kWc': '<h2 id="titre-3-kwc">3⍽kWc</h2>',
      '\ufeff# Titre\u200e': '<h2 id="titre-titre">Titre</h2>',
      '\u200b- un\n-⍽deux': '<ul><li>un</li><li>deux</li></ul>',
      '>⍽##⍽Titre': '<blockquote><h2 id="titre-titre">Titre</h2></blockquote>',
      'Freins :\n\t•\tun\n\t\t•\tdeux':
        '<p>Freins⍽:</p><ul><li>un\n<ul><li>deux</li></ul></li></ul>',
      '```\n-⍽a\n•\tb\n```': '<pre tabindex="0"><code>-⍽a\n•\tb\n</code></pre>',
    },
  ],
  [
    'a destination may have spaces',
    {
      '[x](/uploads/guide 2026.pdf)': `<p>${guide}</p>`,
      '[x](/uploads/100% solaire.pdf)': `<p>${guide}</p>`,
      '![x](/uploads/photo du toit (1).jpg)': picture,
      '![x](/uploads/Toit #2.jpg)': picture,
      '[x](tel:+33 (0)4 68 00 00 00)': '<p><a href="tel:+33468000000">x</a></p>',
      '[x](bientôt en ligne) [y](/ à voir)': '<p>[x](bientôt en ligne) [y](/ à voir)</p>',
    },
  ],
  [
    'bold may have a space inside its marks',
    {
      '**Prix : **3 kWc': '<p><strong>Prix⍽:</strong> 3⍽kWc</p>',
      '2 ** 3 ** 4': '<p>2 ** 3 ** 4</p>',
      'Pose** comprise\n** hors toit': '<p>Pose** comprise<br>\n** hors toit</p>',
    },
  ],
  [
    'French typography is set across elements, and not in code or addresses',
    {
      "<strong>l'</strong>été, *l*'été": '<p><strong>l’</strong>été, <em>l</em>’été</p>',
      'Il dit "oui,\nnon" :\nvoilà': '<p>Il dit «⍽oui,<br>\nnon⍽»⍽:<br>\nvoilà</p>',
      "L'`npm` : `a ? 'b' : c...`": "<p>L’<code>npm</code>⍽: <code>a ? 'b' : c...</code></p>",
      "<kbd>l'a !</kbd> <samp>l'a !</samp> <var>l'a !</var>":
        "<p><kbd>l'a !</kbd> <samp>l'a !</samp> <var>l'a !</var></p>",
      '<abbr title="l\'été">x</abbr>': '<p><abbr title="l’été">x</abbr></p>',
      '![L\'été : x](/uploads/Toit #2.jpg "Vu d\'ici !")': picture
        .replace('"x"', '"L’été⍽: x"')
        .replace('</figure>', '<figcaption>Vu d’ici·!</figcaption></figure>'),
      "## L'été... 12% ?": '<h2 id="titre-l-ete-12">L’été… 12⍽%·?</h2>',
    },
  ],
])('%s', (_title, cases) => {
  it.each(Object.entries(cases))('%j', async (body, html) => {
    expect(await show(body)).toBe(html);
  });
});

describe('lines of cells with tabs', () => {
  const cellsIn = (html: string) =>
    [...html.matchAll(/<tr>(.*?)<\/tr>/g)]
      .map(([, row = '']) => [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)])
      .map((cells) => cells.map(([, cell]) => cell).join(', '));

  it.each([
    ['A\t**B**\n1\tx|y', ['A, <strong>B</strong>', '1, x|y']],
    ['Nos prix :\nA\tB\n1\t-5\n\t+7\nFin', ['A, B', '1, -5', ', +7']],
  ])('are a table: %j', async (body, rows) => {
    expect(cellsIn(await show(body))).toEqual(rows);
  });

  it.each([
    'A\tB',
    '- A\tB\n- C\tD',
    '> A\tB\n> C\tD',
    '    A\tB\n    C\tD',
    '```\nA\tB\nC\tD\n```',
    '[1]:\t#a\n[2]:\t#b',
  ])('are none: %j', async (body) => {
    expect(await show(body)).not.toContain('<table');
  });
});

it('a table whose headings are empty has none', async () => {
  expect(await show('| | |\n| - | - |\n| a | b |')).toContain(
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  );
});

it('a table of tabs has a head, and ends at a blank line', async () => {
  expect(await show('A\tB\n1\t2\n\nFin')).toContain(
    '<th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div><p>Fin</p>',
  );
});

it('French typography is set in notes and their calls, labels of tables and task lists', async () => {
  const note = await show('Un fait[^1] ? Oui\n\n[^1]: L\'ADEME : "oui"');
  expect(note).toContain('</sup>·? Oui</p>');
  expect(note).toContain('L’ADEME⍽: «⍽oui⍽» <a');
  expect(await show("| Prix : l'été |\n|-|\n| 3 € |")).toContain('"Tableau 1⍽: Prix⍽: l’été"');
  expect(await show("- [x] L'étude !")).toContain('☑</span> L’étude·!');
});
