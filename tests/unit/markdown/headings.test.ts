/** The outline of an article. */
import { describe, expect, it } from 'vitest';
import { articleRenderer, draw } from './draw';

async function outline(body: string): Promise<string[]> {
  const article = articleRenderer();
  await article.render(body);
  return article.headings().map(({ depth, text }) => `${depth} ${text}`);
}

describe('headings', () => {
  it('go under the title of the page, whatever sign the editor starts with', async () => {
    const expected = ['2 A', '3 B', '2 C'];
    expect(await outline('# A\n## B\n# C')).toEqual(expected);
    expect(await outline('## A\n### B\n## C')).toEqual(expected);
    expect(await outline('#### A\n##### B\n#### C')).toEqual(expected);
    expect(await outline('A\n===\n\nB\n---\n\n# C')).toEqual(expected);
  });

  it('never skip a level, and equals stay equals', async () => {
    expect(await outline('## A\n#### B\n#### C\n###### D\n### E\n## F')).toEqual([
      ...['2 A', '3 B', '3 C', '4 D', '3 E', '2 F'],
    ]);
    expect(await outline('### A\n## B\n### C')).toEqual(['2 A', '2 B', '3 C']);
  });

  it('end at the sixth level', async () => {
    expect(await outline('# A\n## B\n### C\n#### D\n##### E\n###### F')).toEqual([
      ...['2 A', '3 B', '4 C', '5 D', '6 E', '6 F'],
    ]);
  });

  it('written in HTML count like the others, and none is a second title of the page', async () => {
    const html = await draw('<h1 id="x" class="y">A</h1>\n\n## B\n\n> # C');
    expect(html).toBe(
      '<h2 id="titre-a">A</h2><h3 id="titre-b">B</h3><blockquote><h2 id="titre-c">C</h2></blockquote>',
    );
  });

  it('have readable addresses, unique in the whole article and unlike any other of the page', async () => {
    const article = articleRenderer();
    await article.render('## Énergie : « l’été »\n## Prix\n## Prix\n## ☀️\n## Contenu');
    await article.render('## Prix\n## Prix 2');
    expect(article.headings().map(({ id }) => id)).toEqual([
      ...['titre-energie-l-ete', 'titre-prix', 'titre-prix-2', 'titre-section', 'titre-contenu'],
      ...['titre-prix-3', 'titre-prix-2-2'],
    ]);
  });

  it('have addresses of bearable length', async () => {
    const article = articleRenderer();
    await article.render(`## ${'très '.repeat(100)}long`);
    expect(article.headings()[0]?.id.length).toBeLessThan(100);
  });

  it('are listed by their words: no markup, no number of a note', async () => {
    const article = articleRenderer();
    await article.render(
      '## Le **vrai** `prix` [ici](/blog) ![du toit](media/a.1a2b3c4d.jpg)[^1]\n\n[^1]: Note',
    );
    expect(article.headings()).toEqual([
      { id: 'titre-le-vrai-prix-ici-du-toit', depth: 2, text: 'Le vrai prix ici du toit' },
    ]);
  });

  it('without a word are none', async () => {
    expect(await draw('#\n\n##  \n\nTexte')).toBe('<p>Texte</p>');
    expect(await draw('# ![](media/a.1a2b3c4d.jpg)')).toMatch(/^<figure>/);
  });

  it('are reached by a link written as on GitHub', async () => {
    expect(await draw('[Prix](#énergie-et-prix) [haut](#) [note](#note-1)')).toBe(
      '<p><a href="#titre-energie-et-prix">Prix</a> <a href="#">haut</a> <a href="#note-1">note</a></p>',
    );
  });
});
