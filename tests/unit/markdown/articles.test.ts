/** Tests the HTML that is made from Markdown. */
import { describe, expect, it } from 'vitest';
import { sectionIds } from '../../../src/lib/site-addresses.ts';
import { pictureHtml, render, renderPage } from './render.ts';

const roofFile = 'toit-ocre.1a2b3c4d.jpg';
const roofPictureHtml = pictureHtml(roofFile, 'Un toit');
const linkHtml = (href: string, text: string) =>
  `<a href="${href}" rel="noopener noreferrer">${text}</a>`;
const footnoteReferenceHtml =
  '<sup class="footnote-ref"><a href="#note-1" id="appel-1" aria-label="Note 1">1</a></sup>';
const tableHtml = (label: string, content: string) =>
  `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0"><table>${content}</table></div>`;
const inlineHtml =
  '<mark>a</mark> <abbr title="kilowatt-crête">kWc</abbr> <kbd>F5</kbd> H<sub>2</sub>O m<sup>2</sup> ' +
  '<del>b</del> <ins>c</ins> <u>d</u> <small>e</small> <b>f</b> <i>g</i> <q>h</q> <cite>i</cite>';

describe('Markdown', () => {
  it.each(
    Object.entries({
      'Un vers\nUn autre\n\nUne strophe': '<p>Un vers<br>\nUn autre</p><p>Une strophe</p>',
      '3 < 4 & 5 > 4, R&D, &eacute;': '<p>3 &lt; 4 &amp; 5 > 4, R&amp;D, é</p>',
      '*a* **b** ~~d~~ `e < f`':
        '<p><em>a</em> <strong>b</strong> <s>d</s> <code>e &lt; f</code></p>',
      '> Une *citation*\n\n---\n\n3. *un* `b`\n   - deux\n4. trois':
        '<blockquote><p>Une <em>citation</em></p></blockquote><hr><ol start="3"><li><em>un</em> <code>b</code><ul><li>deux</li></ul></li><li>trois</li></ol>',
      'Avant\n\n>\n\nAprès': '<p>Avant</p><p>Après</p>',
      '<blockquote>Mot</blockquote>': '<blockquote>Mot</blockquote>',
      '| | |\n|-|-|\n| | |\n\nMot': '<p>Mot</p>',
      '- Mot\n\n  <table><td></table>':
        '<ul><li><p>Mot</p><table><tbody><tr><td></td></tr></tbody></table></li></ul>',
      '```JS title="x"\nif (a < b) {}\n```':
        '<pre tabindex="0"><code>if (a &lt; b) {}\n</code></pre>',
      '- [x] Étude\n- [ ] **Pose**\n- Rien': `<ul><li class="task">☑ Étude</li><li class="task">☐ <strong>Pose</strong></li><li>Rien</li></ul>`,
      '| Puissance | **Prix** |\n|---|:-:|\n| 3 kWc | 4 500 € |': tableHtml(
        'Tableau 1\u00a0: Puissance, Prix',
        '<thead><tr><th scope="col">Puissance</th><th scope="col" class="align-center"><strong>Prix</strong></th></tr></thead><tbody><tr><td>3\u00a0kWc</td><td class="align-center">4\u202f500\u00a0€</td></tr></tbody>',
      ),
      'Un fait[^ademe].\n\n[^ademe]: *Source* : ADEME.': `<p>Un fait${footnoteReferenceHtml}.</p><div class="footnotes" role="doc-endnotes" aria-label="Notes"><ol><li id="note-1"><p><em>Source</em>\u00a0: ADEME. <a href="#appel-1" class="footnote-backref" aria-label="Retour à l’appel de note 1">↩\uFE0E</a></p></li></ol></div>`,
    }),
  )('becomes HTML: %j', async (body, html) => {
    expect(await render(body)).toBe(html);
  });

  it('numbers footnotes in the order of their references, and links back to each reference', async () => {
    const html = await render('Un[^b] deux[^a] trois[^b]\n\n[^a]: Note A\n[^b]: Note B');
    expect(html).toContain(
      '<li id="note-1"><p>Note B <a href="#appel-1" class="footnote-backref" aria-label="Retour à l’appel de note 1 (1 sur 2)">',
    );
    expect(html).toContain('href="#appel-1-2"');
    expect(html).toContain('id="appel-1-2"');
    expect(html).toContain('<li id="note-2"><p>Note A');
  });

  it('continues the numbers of footnotes and tables in the next body of an article', async () => {
    const body = 'Un[^1]\n\n|a|\n|-|\n|1|\n\n[^1]: Note';
    const { texts } = await renderPage([body, body]);
    const html = texts[1]?.html;
    expect(html).toContain('<a href="#note-2" id="appel-2" aria-label="Note 2">2</a>');
    expect(html).toContain('<ol start="2"><li id="note-2">');
    expect(html).toContain('aria-label="Tableau 2\u00a0: a"');
  });
});

describe('a heading', () => {
  const headingsOf = async (...bodies: string[]) => (await renderPage(bodies)).headings;

  it.each([
    ['## A\n#### B\n#### C\n###### D\n### E\n## F', '2 A, 3 B, 3 C, 4 D, 3 E, 2 F'],
    ['# A\n## B\n### C\n#### D\n##### E\n###### F', '2 A, 3 B, 4 C, 5 D, 6 E, 6 F'],
  ])('gets a level below the page’s title, without gaps: %j', async (body, expected) => {
    expect((await headingsOf(body)).map(({ depth, text }) => `${depth} ${text}`).join(', ')).toBe(
      expected,
    );
  });

  it('may be written in HTML', async () => {
    expect(await render('<h1 id="x" class="y">A</h1>\n\n## B\n\n> # C')).toBe(
      '<h2 id="titre-a">A</h2><h3 id="titre-b">B</h3><blockquote><h2 id="titre-c">C</h2></blockquote>',
    );
  });

  it('has a readable id, unique in the article and different from other ids of the page', async () => {
    const headings = await headingsOf(
      '## Énergie : « l’été »\n## Prix\n## Prix\n## ☀️\n## Contenu',
      `## Prix\n## Prix 2\n## ${'très '.repeat(30)}long`,
    );
    expect(headings.map(({ id }) => id)).toEqual([
      'titre-energie-l-ete',
      'titre-prix',
      'titre-prix-2',
      'titre-section',
      'titre-contenu',
      'titre-prix-3',
      'titre-prix-2-2',
      `titre-${'tres-'.repeat(16).slice(0, -1)}`,
    ]);
  });

  it('is listed without markup and without footnote numbers', async () => {
    const headingMarkdown = `## Le **vrai**<br>\`prix\` [ici](/blog) ![du toit](/uploads/${roofFile})[^1]`;
    const [listedHeading] = await headingsOf(`${headingMarkdown}\n\n[^1]: Note`);
    expect(listedHeading).toMatchObject({
      id: 'titre-le-vrai-prix-ici-du-toit',
      depth: 2,
      text: 'Le vrai prix ici du toit',
    });
  });
});

describe('a picture', () => {
  it.each(
    Object.entries({
      [`![Un toit](/uploads/${roofFile} "À R & autour")`]: `<figure>${roofPictureHtml}<figcaption>À R &amp; autour</figcaption></figure>`,
      [`![Un toit](/uploads/${roofFile} "t") ici`]: `<p>${roofPictureHtml} ici</p>`,
      [`[![](/uploads/${roofFile})](https://exemple.fr/a)`]: `<figure><a href="https://exemple.fr/a" rel="noopener noreferrer" aria-label="Ouvrir exemple.fr">${pictureHtml(roofFile, '')}</a></figure>`,
      [`<figure>\n\n<img src="/uploads/${roofFile}" alt="Un toit" width="9" class="x">\n\n<figcaption>Ici</figcaption></figure>`]: `<figure>${roofPictureHtml}<figcaption>Ici</figcaption></figure>`,
      [`![Un **toit** \`plat\` <em>ocre</em>](/uploads/${roofFile})`]: `<figure>${pictureHtml(roofFile, 'Un toit plat ocre')}</figure>`,
      [`<center><img src="/uploads/${roofFile}" alt="Un toit" title="Ici"></center>`]: `<figure>${roofPictureHtml}<figcaption>Ici</figcaption></figure>`,
      '![Un toit](https://exemple.fr/a.png "t")': '<p>Un toit</p>',
      '![a](data:image/png;base64,AA)![b](a.png)![](//exemple.fr/a.png)![d](media/../a)![]()':
        '<p>abd</p>',
      'Voir ![le plan](/uploads/plan.1a2b3c4d.pdf).':
        '<p>Voir <a href="/media/plan.1a2b3c4d.pdf">le plan</a>.</p>',
    }),
  )('becomes HTML: %j', async (body, html) => {
    expect(await render(body)).toBe(html);
  });
});

describe('a link', () => {
  it.each([
    ['mailto:a@exemple.fr?subject=Un%20devis', 'mailto:a@exemple.fr?subject=Un%20devis'],
    ['/#contact', '/#contact'],
    ['#', '#'],
    [`/uploads/${roofFile}#vue`, `/media/${roofFile}#vue`],
    ['<https://exemple.fr/a b>', 'https://exemple.fr/a%20b'],
    ['<https:/\\exemple.fr/a?b\\c>', 'https://exemple.fr/a?b%5Cc'],
  ])('may lead to %s', async (address, href) => {
    expect(await render(`[x](${address})`)).toContain(`<a href="${href}"`);
  });

  it.each([
    ['#énergie-et-prix', '## Énergie et prix', '#titre-energie-et-prix'],
    ['#note-1', 'Un[^a]\n\n[^a]: Note', '#note-1'],
  ])('may lead to %s, in an earlier text or a later one', async (address, target, href) => {
    const texts = [`[x](${address})`, target];
    for (const bodies of [texts, texts.toReversed()]) {
      const html = (await renderPage(bodies)).texts.map((text) => text.html).join('');
      expect(html).toContain(`<p><a href="${href}">x</a></p>`);
      expect(html).toContain(` id="${href.slice(1)}"`);
    }
  });

  it.each([
    ['https://www.helianthe.example/blog/titre?x#y', '/blog/titre?x#y'],
    ['http://helianthe.example', '/'],
    ['www.helianthe.example/#contact', '/#contact'],
  ])('to the site’s own address, %s, stays on the site', async (address, href) => {
    expect(await render(`[x](${address})`)).toBe(`<p><a href="${href}">x</a></p>`);
  });

  it.each([...sectionIds, 'top', 'hypotheses', 'realisation-toit'])(
    'may lead to /#%s on the landing page, but not on other pages',
    async (section) => {
      expect(await render(`[x](/#${section})`)).toBe(`<p><a href="/#${section}">x</a></p>`);
      expect(await render(`[x](/#x${section}) [x](/parti#${section})`)).toBe('<p>x x</p>');
    },
  );

  it.each([
    'https://www.helianthe.example/media/devis.0123abcd.pdf',
    'https://www.helianthe.example:8443/a',
  ])('to %s, which is no page of this site, stays a link to another site', async (address) => {
    expect(await render(`[x](${address})`)).toBe(`<p>${linkHtml(address, 'x')}</p>`);
  });

  it.each([
    'javascript:alert(1)',
    '#nulle-part',
    '/parti',
    '//serveur/a',
    '../a',
    '?a=b',
    'tel:poste 12',
    'https://',
    '',
  ])('to « %s » is replaced by its text', async (address) => {
    expect(await render(`[x](<${address}>)`)).toBe('<p>x</p>');
    expect(await render(`<a href="${address}">x</a>`)).toBe('<p>x</p>');
  });

  it.each(
    Object.entries({
      '[a <a href="/b">b</a>](/a)': '<a href="/a">a </a><a href="/b">b</a>',
      'Voir https://exemple.fr/a, (www.exemple.fr/c). Ou : contact@exemple.fr !': `Voir ${linkHtml('https://exemple.fr/a', 'https://exemple.fr/a')}, (${linkHtml('https://www.exemple.fr/c', 'www.exemple.fr/c')}). Ou\u00a0: <a href="mailto:contact@exemple.fr">contact@exemple.fr</a>\u202f!`,
    }),
  )('becomes HTML: %j', async (body, html) => {
    expect(await render(body)).toBe(`<p>${html}</p>`);
  });
});

it('a link to a PDF says its size, unless its author did or it holds a picture', async () => {
  const pdf = '/uploads/plan.1a2b3c4d.pdf';
  const body = `[le plan](${pdf}#page=2) [le plan (1,2 Mo)](${pdf}) [![](/uploads/${roofFile})](${pdf})`;
  const html = await render(body);
  expect(html).toContain(
    '<p><a href="/media/plan.1a2b3c4d.pdf#page=2">le plan</a> <small>(PDF, 1,2 Mo)</small> <a',
  );
  expect(html.split('<small>')).toHaveLength(2);
});

describe('HTML in a body', () => {
  it.each(
    Object.entries({
      [inlineHtml]: `<p>${inlineHtml}</p>`,
      '<details open>\n<summary>Voir</summary>\n\nUn *mot*\n\n</details>':
        '<details open><summary>Voir</summary><p>Un <em>mot</em></p></details>',
      'a <script>b</script> c\n\n<style>\nd\n\nd\n</style>\n\n<iframe src="https://a.fr">e</iframe>\n\nf':
        '<p>a  c</p><p>f</p>',
      '<b>\n\na\n\n- b\n\n</b>': '<div><b><p>a</p><ul><li>b</li></ul></b></div>',
      '<ul>a<li>b</li><p>c</p></ul>\n\nd <li>e</li>':
        '<ul>a<li>b</li><p>c</p></ul><p>d </p><p>e</p>',
      'Voir <video src="/a.mp4" /> ici<video></video>\n\n<select><option>a\n\n<plaintext>fin':
        '<p>Voir  ici</p><p>a</p><p>&lt;plaintext>fin</p>',
      '<p class="a>un</p>\n\n- <!-- b\n\n"deux"':
        '<p>&lt;p class="a>un\n</p><p>«\u00a0deux\u00a0»</p>',
      '<p><button><p>a</button>b</p>': '<div><p>a</p>b</div>',
      '<table border="1">avant<caption>Prix</caption><tr><th>A<th>B<tr><td colspan="2" rowspan="3" align="right">1</table>': `<p>avant</p>${tableHtml('Tableau 1\u00a0: Prix', '<caption>Prix</caption><tbody><tr><th>A</th><th>B</th></tr><tr><td class="align-right" colspan="2" rowspan="3">1</td></tr></tbody>')}`,
    }),
  )('becomes HTML: %j', async (body, html) => {
    expect(await render(body)).toBe(html);
  });
});
