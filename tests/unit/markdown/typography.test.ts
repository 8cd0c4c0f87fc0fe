/** French typography in an article: in its text, whatever elements it is made of, and not in code or addresses. */
import { expect, describe, it } from 'vitest';
import { prepareBlocks } from '../../../src/features/blog/article-blocks';
import { pictureHtml, render, renderPage } from './render';

const roof = 'toit-ocre.1a2b3c4d.jpg';
const spelled = (text: string) => text.replaceAll('␣', '\u00a0').replaceAll('·', '\u202f');

describe('a text is set across its elements', () => {
  it.each(
    Object.entries({
      "<strong>l'</strong>été, *l*'été": '<p><strong>l’</strong>été, <em>l</em>’été</p>',
      '**Prix**: *12*%': '<p><strong>Prix</strong>␣: <em>12</em>␣%</p>',
      'Il dit "oui,\nnon" :\nvoilà': '<p>Il dit «␣oui,<br>\nnon␣»␣:<br>\nvoilà</p>',
      'Le mot\n: suite': '<p>Le mot<br>\n: suite</p>',
      'Un mot\n\n? Un autre': '<p>Un mot</p><p>? Un autre</p>',
      "L'`npm` : `a ? 'b' : c...`": "<p>L’<code>npm</code>␣: <code>a ? 'b' : c...</code></p>",
      "<kbd>l'a !</kbd> <samp>l'a !</samp> <var>l'a !</var>":
        "<p><kbd>l'a !</kbd> <samp>l'a !</samp> <var>l'a !</var></p>",
      "<pre>l'été : 12 %</pre>": '<pre tabindex="0"><code>l\'été : 12 %</code></pre>',
      "[l'été](https://exemple.fr/l'ete)":
        '<p><a href="https://exemple.fr/l&#x27;ete" rel="noopener noreferrer">l’été</a></p>',
      '<abbr title="l\'été">x</abbr>': '<p><abbr title="l’été">x</abbr></p>',
      [`![L'été : un toit](/uploads/${roof} "Vu d'ici !")`]: `<figure>${pictureHtml(roof, 'L’été␣: un toit')}<figcaption>Vu d’ici·!</figcaption></figure>`,
    }),
  )('%j', async (body, html) => {
    expect(await render(body)).toBe(spelled(html));
  });

  it('with footnotes, tables and task lists', async () => {
    const note = await render('Un fait[^1] ? Oui\n\n[^1]: L\'ADEME : "oui"');
    expect(note).toContain(spelled('</sup>·? Oui</p>'));
    expect(note).toContain(spelled('L’ADEME␣: «␣oui␣» <a'));
    const table = await render("| Prix : l'été |\n|-|\n| 3 € |");
    expect(table).toContain(spelled('aria-label="Tableau 1␣: Prix␣: l’été"'));
    expect(await render("- [x] L'étude !")).toContain(spelled('☑</span> L’étude·!'));
  });
});

describe('a heading', () => {
  it('is set, in the table of contents too, and keeps its id', async () => {
    const { texts, headings } = await renderPage([`## L'été : "combien" ça coûte... 12% ?`]);
    const html = texts[0]?.html;
    const set = spelled('L’été␣: «␣combien␣» ça coûte… 12␣%·?');
    const id = 'titre-l-ete-combien-ca-coute-12';
    expect(html).toBe(`<h2 id="${id}">${set}</h2>`);
    expect(headings).toEqual([{ id, depth: 2, text: set }]);
    expect(await render("[x](#l'été)\n\n## L'été")).toContain('href="#titre-l-ete"');
  });
});

describe('a block of an article', () => {
  it('is set: a quotation, its author, the name of a file', async () => {
    const file = { file: 'plan.1a2b3c4d.pdf', alt: null };
    const { blocks } = await prepareBlocks(
      [
        { component: 'shared.quote', body: "L'été ?\n\nOui !", title: "L'architecte" },
        { component: 'shared.media', file: { ...file, caption: "Plan de l'été" } },
        { component: 'shared.media', file: { ...file, caption: null } },
      ],
      { toPicture: () => null, render: () => Promise.resolve({ texts: [], headings: [] }) },
    );
    expect(blocks).toEqual([
      {
        kind: 'quote',
        paragraphs: [spelled('L’été·?'), spelled('Oui·!')],
        attribution: 'L’architecte',
      },
      { kind: 'file', href: '/media/plan.1a2b3c4d.pdf', label: 'Plan de l’été' },
      { kind: 'file', href: '/media/plan.1a2b3c4d.pdf', label: 'plan.1a2b3c4d.pdf' },
    ]);
  });
});
