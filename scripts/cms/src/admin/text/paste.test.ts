// @vitest-environment jsdom
import { editorViewCtx, prosePluginsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { EditorState } from '@milkdown/kit/prose/state';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeMarkdown } from './markdown';
import { startEditor, stateOf } from './test-editor';

const notice = vi.fn<(message: string) => void>();
const onFiles = vi.fn<(files: File[]) => void>();
let ctx: Ctx;
beforeEach(async () => {
  notice.mockClear();
  ctx ??= await startEditor({ onNotice: notice, onFiles });
});

/** Pastes into the editor. @param start text before the paste, `^` is the cursor @returns text after it, as Markdown */
function paste({ html = '', text = '', start = '^', files = [] as File[] }): string {
  const view = ctx.get(editorViewCtx);
  const { doc, selection } = stateOf(ctx, start);
  const state = EditorState.create({ doc, plugins: ctx.get(prosePluginsCtx) });
  view.updateState(state.apply(state.tr.setSelection(selection)));
  const data: Record<string, string> = { 'text/html': html, 'text/plain': text };
  const clipboardData = { files, getData: (type: string) => data[type] };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
  return writeMarkdown(ctx, view.state.doc);
}

const wordListItem = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const webListItem = (tag: string, level: number, text: string, start = 1) =>
  `<div class="ListContainerWrapper"><${tag} role="list" start="${start}"><li data-aria-posinset="1" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;

const webBlock = (text: string, attributes = '') =>
  `<div class="OutlineElement"><p class="Paragraph" ${attributes}><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></div>`;

test.each([
  [
    'Word’s headings, in bold',
    '<h1><b>Un</b></h1><h2>Deux<o:p></o:p></h2><h6>Trois</h6>',
    '## Un\n\n### Deux\n\n#### Trois',
  ],
  [
    'Word’s numbered headings',
    "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Un</h1><p>Texte</p>",
    '## 1. Un\n\nTexte',
  ],
  [
    'Word’s nested points',
    wordListItem(1, '·', 'Un') + wordListItem(2, 'o', 'Deux') + wordListItem(1, '·', 'Trois'),
    '- Un\n  - Deux\n- Trois',
  ],
  [
    'Word’s numbers, with points below',
    wordListItem(1, '3.', 'Un') + wordListItem(2, '·', 'Deux') + wordListItem(1, '4.', 'Trois'),
    '3. Un\n   - Deux\n4. Trois',
  ],
  [
    'two lists of Word, one after the other',
    wordListItem(1, '·', 'Un') + wordListItem(1, '1.', 'Deux') + '<p>Entre.</p>' + wordListItem(1, '·', 'Trois'),
    '- Un\n\n1. Deux\n\nEntre.\n\n- Trois',
  ],
  [
    'Word’s empty paragraphs',
    '<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Un</p>',
    'Un',
  ],
  [
    'Word’s footnotes',
    "<p>Un fait<a style='mso-footnote-id:ftn1' href='#_ftn1' name='_ftnref1'><span class=MsoFootnoteReference>[1]</span></a>.</p><div style='mso-element:footnote-list'><br clear=all><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href='#_ftnref1' name='_ftn1'>[1]</a> Source : Insee.</p></div></div>",
    'Un fait[^1].\n\n[^1]: Source : Insee.',
  ],
  [
    'LibreOffice’s footnotes',
    '<p>Un fait<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc">1</a> Source.</p></div>',
    'Un fait[^1].\n\n[^1]: Source.',
  ],
  [
    'Word’s superscripts, table of contents and hidden words',
    "<p><a href='#_Toc1'>Voir</a> 10<sup>3</sup><span style='display:none;mso-hide:all'> caché</span></p>",
    'Voir 10<sup>3</sup>',
  ],
  [
    'headings and text of Word for the web',
    webBlock('Titre', 'role="heading" aria-level="1"') + webBlock('Texte.'),
    '## Titre\n\nTexte.',
  ],
  [
    'points of Word for the web, each a list',
    webListItem('ul', 1, 'Un') + webListItem('ul', 2, 'Deux') + webListItem('ul', 1, 'Trois'),
    '- Un\n  - Deux\n- Trois',
  ],
  [
    'numbers of Word for the web',
    webListItem('ol', 1, 'Un') + webListItem('ol', 1, 'Deux', 2),
    '1. Un\n2. Deux',
  ],
  [
    'a table of Word for the web',
    `<div class="TableContainer"><table><tr><td><div class="TableCellContent">${webBlock('A')}</div></td><td>${webBlock('B')}</td></tr><tr><td><div>${webBlock('c')}${webBlock('d')}</div></td><td>${webBlock('e')}</td></tr></table></div>`,
    '| A | B |\n| :- | :- |\n| c<br>d | e |',
  ],
  [
    'Google Docs’ wrapper, nested lists, superscripts and redirects',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li>Un</li><ul><li>m<span style="vertical-align:super">2</span></li></ul></ul><p><a href="https://www.google.com/url?q=https://exemple.fr/a&amp;sa=D">lien</a></p><br></b>',
    '- Un\n  - m<sup>2</sup>\n\n[lien](https://exemple.fr/a)',
  ],
  [
    'Outlook’s safe links, and links that lead nowhere',
    '<p><a href="https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexemple.fr%2Fa&amp;data=05">lien</a> <a href="javascript:x()">a</a> <a href="file:///C:/b">b</a></p>',
    '[lien](https://exemple.fr/a) a b',
  ],
  [
    'tables for layout',
    '<table><tr><td><p>Un</p><table><tr><td>A</td><td>B</td></tr><tr><td>c</td><td>d</td></tr></table></td></tr></table>',
    'Un\n\n| A | B |\n| :- | :- |\n| c | d |',
  ],
  [
    'lists and paragraphs in cells',
    '<table><tr><td>A</td><td>B</td></tr><tr><td><ul><li><p>Un</p></li><li>Deux</li></ul></td><td><p>x</p><ol><li>y</li></ol></td></tr></table>',
    '| A | B |\n| :- | :- |\n| Un<br>Deux | x<br>1. y |',
  ],
  [
    'merged cells of headings and of rows',
    '<table><thead><tr><th colspan=2>A</th><th>B</th></tr></thead><tr><td rowspan=2>c</td><td>d</td><td>e</td></tr><tr><td>f</td><td>g</td></tr></table>',
    '| A | | B |\n| :- | :- | :- |\n| c | d | e |\n| | f | g |',
  ],
  [
    'titles of rows, a caption and a foot',
    '<table><caption>Prix</caption><thead><tr><th></th><th>A</th></tr></thead><tbody><tr><th>x</th><td>1</td></tr></tbody><tfoot><tr><th>y</th><td>2</td></tr></tfoot></table>',
    'Prix\n\n| | A |\n| :- | :- |\n| x | 1 |\n| y | 2 |',
  ],
  [
    'empty rows and columns of a spreadsheet',
    '<table><tr><td>A</td><td></td><td>B</td></tr><tr><td></td><td>&nbsp;</td><td></td></tr><tr><td>1</td><td></td><td>2</td></tr></table>',
    '| A | B |\n| :- | :- |\n| 1 | 2 |',
  ],
  [
    'a spreadsheet’s first row in bold',
    '<table><tr><td><b>A</b></td><td style="font-weight:700">B</td></tr><tr><td><b>1</b></td><td>2</td></tr></table>',
    '| A | B |\n| :- | :- |\n| **1** | 2 |',
  ],
  ['one row', '<table><tr><td>A</td><td>B</td></tr></table>', '| A | B |\n| :- | :- |'],
  [
    'what a page hides, its buttons and drawings',
    '<p>Un</p><button>Copier</button><svg><text>Logo</text></svg><span style="display: none">a</span><span class="sr-only">b</span><span hidden>c</span><h2><a aria-hidden="true" href="#x">#</a>Titre</h2>',
    'Un\n\n## Titre',
  ],
  ['a struck price', '<p><s>9 000 €</s> 8 000 €</p>', '~~9 000 €~~ 8 000 €'],
  [
    'another editor’s own mark',
    '<h1 data-pm-slice="1 1 []">Titre</h1><p>Texte</p>',
    '## Titre\n\nTexte',
  ],
])('A paste keeps the meaning of %s', (_what, html, expected) => {
  expect(paste({ html })).toBe(expected);
  expect(notice).toHaveBeenLastCalledWith('');
});

test('A pasted footnote takes a number that the text does not have', () => {
  const html =
    '<p>b<a href="#sdfootnote1sym">1</a></p><div id="sdfootnote1"><a href="#sdfootnote1anc">1</a>B</div>';
  expect(paste({ html, start: 'a[^4]^\n\n[^4]: A' })).toMatch(/^a\[\^4\]b\[\^5\]\n\n\[\^5\]: B\n/);
});

test.each([
  ['a picture', '<p>Un <img src="file:///C:/a.png"></p>', 'Un', 'Une image'],
  [
    'a comment',
    "<p>Un<span class=MsoCommentReference><a href='#_msocom_1'>[P1]</a></span></p><div style='mso-element:comment-list'><hr><div style='mso-element:comment'><p>Confidentiel : demander à Paul</p></div></div>",
    'Un',
    'Les commentaires',
  ],
  [
    'what was deleted in Word',
    '<p>Un <del cite="mailto:Paul" datetime="2026-01-01T09:00">9 000</del><ins cite="mailto:Paul">8 000</ins> €</p>',
    'Un 8 000 €',
    'Le texte supprimé',
  ],
  [
    'what was deleted in Word for the web',
    '<p>Un <span class="TrackChangeTextDeletion TrackedChange">deux</span>trois</p>',
    'Un trois',
    'Le texte supprimé',
  ],
])('A paste leaves out %s, and the editor is told', (_what, html, expected, message) => {
  expect(paste({ html })).toBe(expected);
  expect(notice).toHaveBeenLastCalledWith(expect.stringContaining(message));
});

test('A copied picture of the library stays a picture', () => {
  const html = '<p data-pm-slice="1 1 []"><img data-type="picture" src="/uploads/a.png" alt="Un toit"></p>';
  expect(paste({ html })).toBe('![Un toit](/uploads/a.png)');
});

const table = (cell: string) => `| A | B |\n| - | - |\n| ${cell} | y |`;

test.each([
  ['one cell', { html: '<table><tr><td>12,5 %</td></tr></table>' }, 'Prix : ^', 'Prix : 12,5 %'],
  ['paragraphs', { html: '<p>Un</p><p>Deux</p>' }, table('x^'), table('xUn<br>Deux')],
  ['a list', { html: '<ul><li>Un</li><li>Deux</li></ul>' }, table('^'), table('Un<br>Deux')],
  ['plain lines', { text: 'Un\r\nDeux' }, table('^'), table('Un<br>Deux')],
  [
    'cells',
    { html: '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>' },
    table('^'),
    '| A | B |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |',
  ],
  [
    'cells of plain text',
    { text: 'Mois\tkWh\n\t310 \n' },
    '^',
    '| Mois | kWh |\n| :- | :- |\n| | 310 |',
  ],
  ['an address over words', { text: 'www.exemple.fr' }, 'Voir ^ici^.', 'Voir [ici](https://www.exemple.fr).'],
  ['an address', { text: 'https://exemple.fr/a' }, '^', '<https://exemple.fr/a>'],
  ['an address and a comma', { text: 'www.exemple.fr,' }, '^', 'www\\.exemple.fr,'],
  ['points of Word', { text: '\uf0b7\tUn\n\uf0b7\tDeux' }, '^', '\uf0b7\tUn\\\n\uf0b7\tDeux'],
  ['Markdown', { text: '## Un\n\n- **Deux**' }, '^', '## Un\n\n- **Deux**'],
  ['words into a link', { text: 'petit ' }, 'Un [très ^long lien](/a)', 'Un [très petit long lien](/a)'],
  ['amounts with signs', { text: '+ 3 %\n- 20 %' }, '^', '\\+ 3 %\\\n\\- 20 %'],
  ['signs in pairs', { text: '9 €**, pose comprise**' }, '^', '9 €\\*\\*, pose comprise\\*\\*'],
  ['lines of a PDF', { html: '<span>Un</span><br role="presentation"><span>deux</span>' }, '^', 'Un\\\ndeux'],
  ['lines', { text: 'Un\nDeux\tdeux\n\nTrois' }, '^', 'Un\\\nDeux\tdeux\n\nTrois'],
])('A paste inserts %s at the cursor', (_what, pasted, start, expected) => {
  expect(paste({ ...pasted, start })).toBe(expected);
});

test('A pasted picture file is uploaded although the browser adds HTML to it', () => {
  const file = new File(['…'], 'toit.png', { type: 'image/png' });
  expect(paste({ html: '<img src="https://exemple.fr/a.png">', files: [file] })).toBe('');
  expect(onFiles).toHaveBeenCalledWith([file]);
});

test('A dragged text is left to ProseMirror, which drops it where the pointer is', () => {
  const view = ctx.get(editorViewCtx);
  view.updateState(stateOf(ctx, 'Un ^mot^ ici'));
  vi.spyOn(view, 'posAtCoords').mockReturnValue({ pos: 8, inside: 0 });
  const event = Object.assign(new MouseEvent('drop'), { dataTransfer: { files: [] } }) as unknown as DragEvent;
  const slice = view.state.selection.content();
  expect(view.someProp('handleDrop', (handle) => handle(view, event, slice, true))).not.toBe(true);
});
