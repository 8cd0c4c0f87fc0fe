/** Reduces the HTML that other programs put on the clipboard to what the text field can represent. */

const lossSentences = [
  {
    // `syntax.ts` marks the pictures of the library. Others are on the editor’s disk, or on a site that may delete them.
    selector: 'img:not([data-type="picture"])',
    sentence: 'Une image n’a pas été reprise\u00a0: ajoutez-la avec le bouton «\u00a0Image\u00a0».',
  },
  {
    selector: '.MsoCommentReference, [style*="mso-element:comment"]',
    sentence: 'Les commentaires n’ont pas été repris.',
  },
  {
    selector: 'del[cite], del[datetime], .msoDel, [class*="TrackChangeTextDeletion"]',
    sentence: 'Le texte supprimé du suivi des modifications n’a pas été repris.',
  },
];

/** Matches elements that are invisible on the copied page, or are not text. */
const invisibleSelector = [
  'script, style, template, noscript, svg, button, select, textarea, input',
  '[hidden], [aria-hidden="true"], .sr-only, .visually-hidden, .screen-reader-text',
  '[style*="display:none"], [style*="visibility:hidden"], [style*="mso-hide:all"]',
  // Word for the web adds this element with a space to the end of each paragraph.
  '.EOP',
  '[style*="mso-element:footnote-list"] > :is(br, hr)',
].join();

const headingSelector = 'h1, h2, h3, h4, h5, h6';
const blockSelector = `${headingSelector}, p, div, li, ul, ol, dl, dt, dd, blockquote, pre, figure, figcaption`;

/**
 * Reduces pasted HTML in place to what the text field can represent.
 * @param firstNote lowest number that is free for a footnote
 * @returns one sentence for each kind of content that was removed
 */
export function tidyPaste(body: HTMLElement, firstNote = 1): string[] {
  // The selectors for `style` attributes expect no space after a colon.
  for (const element of body.querySelectorAll('[style]')) {
    element.setAttribute('style', element.getAttribute('style')!.replaceAll(/:\s+/g, ':'));
  }
  const losses = lossSentences.filter(({ selector }) => removeAll(body, selector) > 0);
  removeAll(body, invisibleSelector);
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const struck of body.querySelectorAll('s, strike')) rename(struck, 'del');
  makeFootnotes(body, firstNote);
  for (const link of body.querySelectorAll('a')) tidyLink(link);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) moveIntoPreviousItem(list);
  nestWordLists(body);
  for (const table of body.querySelectorAll('table')) tidyTable(table);
  makeHeadings(body);
  for (const block of body.querySelectorAll('p, h2, h3, h4, body > br')) {
    if (isBlank(block)) block.remove();
  }
  return losses.map(({ sentence }) => sentence);
}

function removeAll(body: HTMLElement, selector: string): number {
  const elements = body.querySelectorAll(selector);
  for (const element of elements) element.remove();
  return elements.length;
}

function isBlank(element: Element): boolean {
  return element.textContent?.trim() === '' && element.querySelector('img') === null;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, tagName: string): HTMLElement {
  const renamed = document.createElement(tagName);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Removes redirects (Outlook’s “Safe Links”, Google Docs), and links that lead nowhere on the site. */
function tidyLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  if (/^(?:javascript|file|data|about):|^#_/i.test(address)) unwrap(link);
  if (!/^https:\/\/([^/]*\.safelinks\.protection\.outlook|www\.google)\.com\//.test(address)) return;
  const { searchParams } = new URL(address);
  link.href = searchParams.get('url') ?? searchParams.get('q') ?? address;
}

/** Converts footnotes and endnotes of Word and LibreOffice to those of Milkdown. */
function makeFootnotes(body: HTMLElement, firstNote: number): void {
  const noteSelector = '[id][style*="mso-element:footnote"], [id][style*="mso-element:endnote"]';
  const noteElements = body.querySelectorAll(`${noteSelector}, div[id^="sdfootnote"], div[id^="sdendnote"]`);
  noteElements.forEach((note, index) => {
    const label = String(firstNote + index);
    for (const link of body.querySelectorAll(`a[href="#_${note.id}"], a[href="#${note.id}sym"]`)) {
      const reference = rename(link, 'sup');
      reference.dataset['type'] = 'footnote_reference';
      reference.dataset['label'] = label;
    }
    // This link leads from the footnote back to its reference.
    note.querySelector('a[href^="#"]')?.remove();
    const content = rename(note, 'dd');
    const definition = document.createElement('dl');
    definition.dataset['type'] = 'footnote_definition';
    definition.dataset['label'] = label;
    content.replaceWith(definition);
    definition.append(content);
  });
}

/** Moves a nested list into the list item before it. Google Docs writes it after that item. */
function moveIntoPreviousItem(list: Element): void {
  const previousItem = list.previousElementSibling;
  if (previousItem?.tagName === 'LI') previousItem.append(list);
}

/** Converts list items of Word (paragraphs) and of Word for the web (one list per item) to nested lists. */
function nestWordLists(body: HTMLElement): void {
  const itemSelector = '[style*="mso-list:l"], li[data-aria-level]';
  let openLists: HTMLElement[] = [];
  for (const item of body.querySelectorAll<HTMLElement>(itemSelector)) {
    const sign = item.querySelector('[style*="mso-list:Ignore"]');
    if (item.matches(headingSelector)) {
      // A numbered heading keeps its number as text, because other texts may refer to it.
      sign?.replaceWith(`${sign.textContent?.trim()} `);
      continue;
    }
    const style = item.getAttribute('style') ?? '';
    const level = Number(item.dataset['ariaLevel'] ?? /level(\d+)/.exec(style)?.[1] ?? 1);
    const webList = item.closest<HTMLOListElement>('ul, ol');
    const block = item.closest('.ListContainerWrapper') ?? webList ?? item;
    const typedNumber = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.exec(sign?.textContent ?? '')?.[1];
    const number = webList?.start ?? typedNumber;
    const tagName = number === undefined ? 'UL' : 'OL';
    sign?.remove();
    if (openLists[0] === undefined || block.previousElementSibling !== openLists[0]) openLists = [];
    openLists.splice(openLists[level - 1]?.tagName === tagName ? level : level - 1);
    while (openLists.length < level) {
      const newList = document.createElement(tagName);
      if (Number(number) > 1) newList.setAttribute('start', String(number));
      const outer = openLists.at(-1);
      if (outer === undefined) block.before(newList);
      else (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(newList);
      openLists.push(newList);
    }
    for (const paragraph of item.querySelectorAll('p')) unwrap(paragraph);
    openLists.at(-1)!.append(rename(item, 'li'));
    if (isBlank(block)) block.remove();
  }
}

/** Reduces a table to what Markdown can represent: a first row of headings, and only lines of text in cells. */
function tidyTable(table: HTMLTableElement): void {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>('td, th')].filter(
    (cell) => cell.closest('table') === table,
  );
  // A table that contains tables is only layout, and a single cell is a text copied from a spreadsheet.
  if (table.querySelector('table') || cells.length === 1) {
    for (const cell of cells) rename(cell, 'div');
    table.replaceWith(...table.querySelectorAll(':scope > * > * > div, caption'));
    return;
  }
  for (const cell of cells) separateLines(cell);
  if (table.caption) table.before(rename(table.caption, 'p'));
  const rows = [...table.rows].filter((row) => !isBlank(row));
  const body = document.createElement('tbody');
  table.replaceChildren(body);
  rows.forEach((row, index) => {
    for (const cell of row.cells) {
      const { colSpan, rowSpan } = cell;
      Object.assign(rename(cell, index === 0 ? 'th' : 'td'), { colSpan, rowSpan });
    }
    body.append(row);
  });
  // Milkdown removes a table whose last row has no cells.
  if (rows.length === 1) body.insertRow().insertCell();
}

/** Converts the blocks in a cell to lines. Items of a numbered list keep their numbers as text. */
export function separateLines(cell: HTMLElement): void {
  for (const point of cell.querySelectorAll('ol > li')) {
    const list = point.parentElement as HTMLOListElement;
    point.prepend(`${list.start + [...list.children].indexOf(point)}. `);
  }
  for (const block of cell.querySelectorAll(blockSelector)) {
    block.append(document.createElement('br'));
    block.before(document.createElement('br'));
    unwrap(block);
  }
  cell.innerHTML = cell.innerHTML
    .replaceAll(/\s*(?:<br>\s*)+/g, '<br>')
    .replaceAll(/^<br>|<br>$/g, '');
}

/** Changes headings to the levels 2 to 4, since the entry’s title has level 1. */
function makeHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('[role="heading"][aria-level]')) {
    rename(heading, `h${heading.getAttribute('aria-level')}`);
  }
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll(headingSelector)) {
    rename(heading, `h${Math.min(4, Number(heading.tagName[1]) + shift)}`);
  }
  // Headings are bold anyway, so bold marks in them are removed.
  for (const bold of body.querySelectorAll(':is(h2, h3, h4, th) :is(b, strong)')) unwrap(bold);
  for (const span of body.querySelectorAll<HTMLElement>(':is(h2, h3, h4, th) [style]')) {
    span.style.fontWeight = '';
  }
}
