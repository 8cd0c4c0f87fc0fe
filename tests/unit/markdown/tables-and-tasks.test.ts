/** Tables and lists of tasks. */
import { describe, expect, it } from 'vitest';
import { articleRenderer, draw } from './draw';

function region(label: string, table: string): string {
  return `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0"><table>${table}</table></div>`;
}

describe('a table', () => {
  it('scrolls in a region that is named after its columns and can be reached by keyboard', async () => {
    expect(await draw('| Puissance | **Prix** |\n|---|---|\n| 3 kWc | 4 500 € |')).toBe(
      region(
        'Tableau 1\u00a0: Puissance, Prix',
        '<thead><tr><th scope="col">Puissance</th><th scope="col"><strong>Prix</strong></th></tr></thead>' +
          '<tbody><tr><td>3 kWc</td><td>4 500 €</td></tr></tbody>',
      ),
    );
  });

  it('aligns its columns by class', async () => {
    const html = await draw('|a|b|c|\n|:-|:-:|-:|\n|1|2|3|');
    expect(html).toContain(
      '<td>1</td><td class="align-center">2</td><td class="align-right">3</td>',
    );
    expect(html).not.toMatch(/style=| align=/);
  });

  it('has a name unlike that of any other in the article', async () => {
    const article = articleRenderer();
    const table = '|a|b|\n|-|-|\n|1|2|';
    const html =
      (await article.render(`${table}\n\n${table}`)).html + (await article.render(table)).html;
    for (const number of [1, 2, 3])
      expect(html).toContain(`aria-label="Tableau ${number}\u00a0: a, b"`);
  });

  it('has a name of bearable length', async () => {
    const html = await draw(`|${' colonne |'.repeat(50)}\n|${'-|'.repeat(50)}`);
    expect(/aria-label="([^"]*)"/.exec(html)?.[1]?.length).toBeLessThan(110);
  });

  it('has no empty headers', async () => {
    expect(await draw('| | A |\n|-|-|\n| x | 1 |')).toContain(
      '<tr><td></td><th scope="col">A</th></tr>',
    );
  });

  it('written in HTML is drawn like the others', async () => {
    expect(
      await draw(
        '<table border="1"><caption>Prix</caption><tr><th>A<th>B<tr><th>x<td align="right">1</table>',
      ),
    ).toBe(
      region(
        'Tableau 1\u00a0: Prix',
        '<caption>Prix</caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
          '<tbody><tr><th scope="row">x</th><td class="align-right">1</td></tr></tbody>',
      ),
    );
  });

  it('keeps cells that span others where they fit together', async () => {
    const rows =
      '<tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr>' +
      '<tr><td rowspan="2">d</td><td>e</td></tr><tr><td>f</td></tr></tbody>';
    expect(await draw(`<table>${rows}</table>`)).toBe(region('Tableau 1', rows));
  });

  it('gives back what was lost between its rows', async () => {
    expect(await draw('<table>avant<tr>là<td>a</td></tr></table>')).toBe(
      `<p>avantlà</p>${region('Tableau 1', '<tbody><tr><td>a</td></tr></tbody>')}`,
    );
  });
});

describe('a list of tasks', () => {
  it('says what is done and what is not, without form fields', async () => {
    const html = await draw('- [x] Étude\n- [ ] **Pose**\n- Rien');
    expect(html).toBe(
      '<ul class="contains-task-list">' +
        '<li class="task-list-item"><span class="task-mark" role="img" aria-label="Fait">☑</span> Étude</li>' +
        '<li class="task-list-item"><span class="task-mark" role="img" aria-label="À faire">☐</span> <strong>Pose</strong></li>' +
        '<li>Rien</li></ul>',
    );
  });

  it('may have paragraphs and numbers', async () => {
    expect(await draw('1. [X] a\n\n2. [ ] b')).toMatch(/^<ol><li class="task-list-item"><p><span /);
  });

  it('is not one where the brackets are text', async () => {
    for (const body of ['- `[ ]` a', '- [] a', '- [ ]a', '- a [ ] b', '[ ] a']) {
      expect(await draw(body)).not.toContain('task-mark');
    }
  });
});
