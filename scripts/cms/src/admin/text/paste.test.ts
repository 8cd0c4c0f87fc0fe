// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { writeMarkdown } from './markdown';
import { pasteHandlers, rowsIn, tidyPaste } from './paste';
import { startEditor, stateOf } from './test-editor';

function tidied(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  tidyPaste(body);
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!['href', 'start'].includes(name)) element.removeAttribute(name);
    }
  }
  return body.innerHTML.replaceAll(/<!--.*?-->|<\/?(?:span|o:p|tbody|colgroup|col)>|\n/gs, '');
}

const point = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
  [
    'Word’s bullets, nested',
    point(1, '·', 'Un') + point(2, 'o', 'Deux') + point(1, '·', 'Trois'),
    '<ul><li>Un<ul><li>Deux</li></ul></li><li>Trois</li></ul>',
  ],
  [
    'Word’s numbers',
    point(1, '3.', 'Un') + point(1, '4.', 'Deux'),
    '<ol start="3"><li>Un</li><li>Deux</li></ol>',
  ],
  [
    'two lists of Word',
    point(1, '·', 'Un') + '<p>Entre.</p>' + point(1, '1.', 'Deux'),
    '<ul><li>Un</li></ul><p>Entre.</p><ol><li>Deux</li></ol>',
  ],
  [
    'Word’s empty paragraphs',
    '<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Un</p>',
    '<p>Un</p>',
  ],
  [
    'headings below the entry’s title',
    '<h1>Un</h1><h2>Deux</h2><h6>Trois</h6>',
    '<h2>Un</h2><h3>Deux</h3><h4>Trois</h4>',
  ],
  [
    'paragraphs in a cell',
    '<table><tr><td><p>Un</p><p>Deux</p></td></tr></table>',
    '<table><tr><td>Un<br>Deux</td></tr></table>',
  ],
  [
    'merged cells of Excel',
    '<table><tr><td colspan=2>A</td><td rowspan=2>B</td></tr><tr><td>C</td><td>D</td></tr></table>',
    '<table><tr><td>A</td><td></td><td>B</td></tr><tr><td>C</td><td>D</td><td></td></tr></table>',
  ],
  [
    'Google Docs’ wrapper and nested lists',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li>Un</li><ul><li>Deux</li></ul></ul><br></b>',
    '<ul><li>Un<ul><li>Deux</li></ul></li></ul>',
  ],
  [
    'Outlook’s links',
    '<p><a href="https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexemple.fr%2Fa&amp;data=05">lien</a></p>',
    '<p><a href="https://exemple.fr/a">lien</a></p>',
  ],
  ['pictures of one’s own disk', '<p>Un <img src="file:///C:/a.png"></p>', '<p>Un </p>'],
])('A paste with %s becomes what it means', (_what, html, expected) => {
  expect(tidied(html)).toBe(expected);
});

test.each([
  [
    'Mois\tkWh\njanvier\t310\n',
    [
      ['Mois', 'kWh'],
      ['janvier', '310'],
    ],
  ],
  ['Un texte\tavec une tabulation', null],
  ['Un\tdeux\ntrois', null],
])('Of %j as plain text, the cells are %j', (text, rows) => {
  expect(rowsIn(text)).toEqual(rows);
});

test('A paste of cells is a table, a picture of elsewhere is lost, and the editor hears of it', async () => {
  const ctx = await startEditor();
  const losses: string[] = [];
  const { handlePaste, handleDrop, transformPastedHTML } = pasteHandlers(ctx, (loss) =>
    losses.push(loss),
  );
  let state = stateOf(ctx, '^');
  const view = { state, dispatch: (tr: typeof state.tr) => (state = state.apply(tr)) };
  const paste = (text: string, html = '', files: unknown[] = []) => {
    const data: Record<string, string> = { 'text/html': html, 'text/plain': text };
    const getData = (type: string) => data[type];
    return (handlePaste as Function)(view, { clipboardData: { getData, files } });
  };
  expect([paste('Un texte'), paste('A\tB\n1\t2', '<table>'), paste('')]).toEqual([false, false, false]);
  expect(paste('A\tB\n\t 2 \n')).toBe(true);
  expect(writeMarkdown(ctx, state.doc)).toBe('| A | B |\n| :- | :- |\n| | 2 |');
  expect(losses.join('')).toBe('');
  expect(paste('', '', [{}])).toBe(true);
  expect((handleDrop as Function)(view, { dataTransfer: { files: [{}] } })).toBe(true);
  expect((handleDrop as Function)(view, {})).toBe(false);
  const html = (typed: string) => (transformPastedHTML as Function)(typed);
  expect(html('<p>a<img src="x.png"></p>')).toBe('<p>a</p>');
  expect(html('<h1 data-pm-slice="1">a</h1>')).toBe('<h1 data-pm-slice="1">a</h1>');
  expect(losses.filter((loss) => loss.startsWith('Une image'))).toHaveLength(3);
});
