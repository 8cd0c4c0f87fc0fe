/** French typography in an article: in its text, whatever elements it is made of, and not in code or addresses. */
import { expect, describe, it } from 'vitest';
import { prepareBlocks } from '../../../src/features/blog/article-blocks';
import { pictureHtml, render, renderPage, smallSite } from './render';

const roof = 'toit-ocre.1a2b3c4d.jpg';
const spelled = (text: string) => text.replaceAll('␣', '\u00a0').replaceAll('·', '\u202f');

describe('the text of an article', () => {
  it.each(
    Object.entries({
      "Combien ça coûte ? C'est l'été...": '<p>Combien ça coûte·? C’est l’été…</p>',
      "<strong>l'</strong>été, *l*'été": '<p><strong>l’</strong>été, <em>l</em>’été</p>',
      '**Prix** : 3 €': '<p><strong>Prix</strong>␣: 3␣€</p>',
      '**Prix :** 3 €': '<p><strong>Prix␣:</strong> 3␣€</p>',
      '**Prix**: *12*%': '<p><strong>Prix</strong>␣: <em>12</em>␣%</p>',
      '[Un devis](/#contact) ?': '<p><a href="/#contact">Un devis</a>·?</p>',
      'Il dit "**oui**".': '<p>Il dit «␣<strong>oui</strong>␣».</p>',
      'Il dit "oui,\nnon" :\nvoilà': '<p>Il dit «␣oui,<br>\nnon␣»␣:<br>\nvoilà</p>',
      'Le mot\n: suite': '<p>Le mot<br>\n: suite</p>',
      'm<sup>2</sup> ; CO<sub>2</sub> !': '<p>m<sup>2</sup>·; CO<sub>2</sub>·!</p>',
      '- Pose : 2 h\n- Prix : 3 €': '<ul><li>Pose␣: 2␣h</li><li>Prix␣: 3␣€</li></ul>',
      "> L'été !": '<blockquote><p>L’été·!</p></blockquote>',
      '<p>\n10\n m²</p>': '<p>\n10␣m²</p>',
      'Un mot\n\n? Un autre': '<p>Un mot</p><p>? Un autre</p>',
      "<details><summary>L'été ?</summary>\n\nOui !\n\n</details>":
        '<details><summary>L’été·?</summary><p>Oui·!</p></details>',
    }),
  )('is set: %j', async (body, html) => {
    expect(await render(body)).toBe(spelled(html));
  });

  it.each(
    Object.entries({
      "`a ? 'b' : c...` - oui": "<p><code>a ? 'b' : c...</code> – oui</p>",
      "L'`npm` : oui": '<p>L’<code>npm</code>␣: oui</p>',
      "<kbd>l'a !</kbd> <samp>l'a !</samp> <var>l'a !</var>":
        "<p><kbd>l'a !</kbd> <samp>l'a !</samp> <var>l'a !</var></p>",
      "```\nl'été : 12 %\n```": '<pre tabindex="0"><code>l\'été : 12 %\n</code></pre>',
      "<pre>l'été : 12 %</pre>": '<pre tabindex="0"><code>l\'été : 12 %</code></pre>',
      "https://exemple.fr/l'a?b=12% ?":
        '<p><a href="https://exemple.fr/l&#x27;a?b=12%25" rel="noopener noreferrer">https://exemple.fr/l\'a?b=12%</a>·?</p>',
      "[l'été](https://exemple.fr/l'ete)":
        '<p><a href="https://exemple.fr/l&#x27;ete" rel="noopener noreferrer">l’été</a></p>',
      "d'arc@exemple.fr": '<p><a href="mailto:d&#x27;arc@exemple.fr">d\'arc@exemple.fr</a></p>',
    }),
  )('is left alone in code and addresses: %j', async (body, html) => {
    expect(await render(body)).toBe(spelled(html));
  });

  it('may have a footnote before a mark', async () => {
    const html = await render('Un fait[^1] ? Oui\n\n[^1]: L\'ADEME : "oui"');
    expect(html).toContain(spelled('</sup>·? Oui</p>'));
    expect(html).toContain(spelled('L’ADEME␣: «␣oui␣» <a'));
  });

  it('is set in what is read out of pictures, abbreviations, tables and task lists', async () => {
    expect(await render(`![L'été : un toit](/uploads/${roof} "Vu d'ici !")`)).toBe(
      spelled(
        `<figure>${pictureHtml(roof, 'L’été␣: un toit')}<figcaption>Vu d’ici·!</figcaption></figure>`,
      ),
    );
    expect(await render("Voir ![l'été](/uploads/plan.1a2b3c4d.pdf) !")).toContain(
      spelled('>l’été</a>·!'),
    );
    expect(await render('<abbr title="l\'été">x</abbr>')).toBe(
      '<p><abbr title="l’été">x</abbr></p>',
    );
    const table = await render("| Prix : l'été |\n|-|\n| 3 € |");
    expect(table).toContain(spelled('aria-label="Tableau 1␣: Prix␣: l’été"'));
    expect(table).toContain(spelled('<td>3␣€</td>'));
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
      { toPicture: () => null, toHtml: () => '', site: smallSite },
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
