/** Reduces the HTML that other programs put on the clipboard to what the text field can represent. */

/** Selectors of the elements that are removed, each with the sentence that tells the editor. */
const lossSentenceBySelector = {
  // `syntax.ts` marks the pictures of the library. Others are on the editor’s disk, or on a site that may delete them.
  'img:not([data-type="picture"])':
    'Une image n’a pas été reprise\u00a0: ajoutez-la avec le bouton «\u00a0Image\u00a0».',
  '.MsoCommentReference, [style*="mso-element:comment"]': 'Les commentaires n’ont pas été repris.',
  'del[cite], del[datetime], .msoDel, [class*="TrackChangeTextDeletion"]':
    'Le texte supprimé du suivi des modifications n’a pas été repris.',
};

/** Matches elements that are invisible on the copied page, or are not text. */
const invisibleSelector = [
  'script, style, template, noscript, svg, button, select, textarea, input',
  '[hidden], [aria-hidden="true"], .sr-only, .visually-hidden, .screen-reader-text',
  '[style*="display:none"], [style*="display: none"], [style*="mso-hide:all"]',
  '[style*="visibility:hidden"], [style*="visibility: hidden"]',
  // Word for the web adds this element with a space to the end of each paragraph.
  '.EOP',
  '[style*="mso-element:footnote-list"] > :is(br, hr)',
].join();

const headingSelector = 'h1, h2, h3, h4, h5, h6';
const blockTagPattern = /<\/?(?:h[1-6]|p|div|li|ul|ol|dl|dt|dd|blockquote|pre|figure|figcaption)\b[^>]*>/g;

/**
 * Reduces pasted HTML in place to what the text field can represent.
 * @param firstNote lowest number that is free for a footnote
 * @returns one sentence for each kind of content that was removed
 */
export function tidyPaste(body: HTMLElement, firstNote = 1): string[] {
  const losses = Object.entries(lossSentenceBySelector).filter(([selector]) => removeAll(body, selector) > 0);
  removeAll(body, invisibleSelector);
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrapElement(wrapper);
  for (const struck of body.querySelectorAll('s, strike')) renameElement(struck, 'del');
  convertFootnotes(body, firstNote);
  for (const link of body.querySelectorAll('a')) tidyLink(link);
  // Google Docs writes a nested list after the item to which it belongs.
  for (const list of body.querySelectorAll('li + :is(ul, ol)')) list.previousElementSibling!.append(list);
  nestWordLists(body);
  for (const table of body.querySelectorAll('table')) tidyTable(table);
  tidyHeadings(body);
  for (const block of body.querySelectorAll('p, h2, h3, h4, body > :is(p, div, ul, ol, table) + br')) {
    if (isBlank(block)) block.remove();
  }
  return losses.map(([, sentence]) => sentence);
}

function removeAll(body: HTMLElement, selector: string): number {
  const elements = body.querySelectorAll(selector);
  for (const element of elements) element.remove();
  return elements.length;
}

function isBlank(element: Element): boolean {
  return element.textContent?.trim() === '' && element.querySelector('img') === null;
}

function unwrapElement(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function renameElement(element: Element, tagName: string): HTMLElement {
  const renamedElement = document.createElement(tagName);
  renamedElement.append(...element.childNodes);
  element.replaceWith(renamedElement);
  return renamedElement;
}

/** Removes redirects (Outlook’s “Safe Links”, Google Docs), and links that lead nowhere on the site. */
function tidyLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  if (/^(?:javascript|file|data|about):|^#_/i.test(address)) unwrapElement(link);
  if (!/^https:\/\/([^/]*\.safelinks\.protection\.outlook|www\.google)\.com\//.test(address)) return;
  const { searchParams } = new URL(address);
  link.href = searchParams.get('url') ?? searchParams.get('q') ?? address;
}

/** Converts footnotes and endnotes of Word and LibreOffice to those of Milkdown. */
function convertFootnotes(body: HTMLElement, firstNote: number): void {
  const noteSelector = '[id]:is([style*="mso-element:footnote"], [style*="mso-element:endnote"])';
  const notes = body.querySelectorAll(`${noteSelector}, div[id^="sdfootnote"], div[id^="sdendnote"]`);
  notes.forEach((note, index) => {
    const label = `data-label="${firstNote + index}"`;
    for (const link of body.querySelectorAll(`a[href="#_${note.id}"], a[href="#${note.id}sym"]`)) {
      link.outerHTML = `<sup data-type="footnote_reference" ${label}></sup>`;
    }
    // This link leads from the footnote back to its reference.
    note.querySelector('a[href^="#"]')?.remove();
    note.outerHTML = `<dl data-type="footnote_definition" ${label}><dd>${note.innerHTML}</dd></dl>`;
  });
}

/** Converts list items of Word (paragraphs) and of Word for the web (one list per item) to nested lists. */
function nestWordLists(body: HTMLElement): void {
  const signSelector = '[style*="mso-list:Ignore"]';
  const itemSelector = `[style*="mso-list:l"]:not(${headingSelector}), li[data-aria-level]`;
  for (const item of body.querySelectorAll<HTMLElement>(itemSelector)) {
    const listSign = item.querySelector(signSelector);
    const style = item.getAttribute('style') ?? '';
    const level = Number(item.dataset['ariaLevel'] ?? /level(\d+)/.exec(style)?.[1] ?? 1);
    const webList = item.closest<HTMLOListElement>('ul, ol');
    const itemBlock = item.closest('.ListContainerWrapper') ?? webList ?? item;
    const typedNumber = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.exec(listSign?.textContent ?? '')?.[1];
    const startNumber = webList?.start ?? typedNumber;
    const tagName = startNumber === undefined ? 'UL' : 'OL';
    listSign?.remove();
    const openLists: Element[] = [];
    let previousList = itemBlock.previousElementSibling;
    while (previousList?.matches('ul, ol')) {
      openLists.push(previousList);
      previousList = previousList.lastElementChild?.lastElementChild ?? null;
    }
    openLists.splice(openLists[level - 1]?.tagName === tagName ? level : level - 1);
    while (openLists.length < level) {
      const newList = document.createElement(tagName);
      if (Number(startNumber) > 1) newList.setAttribute('start', String(startNumber));
      const outerList = openLists.at(-1);
      if (outerList === undefined) itemBlock.before(newList);
      else (outerList.lastElementChild ?? outerList.appendChild(document.createElement('li'))).append(newList);
      openLists.push(newList);
    }
    openLists.at(-1)!.append(renameElement(item, 'li'));
    if (isBlank(itemBlock)) itemBlock.remove();
  }
  // A numbered heading keeps its number as text, because other texts may refer to it.
  for (const listSign of body.querySelectorAll(signSelector)) listSign.replaceWith(`${listSign.textContent?.trim()} `);
}

/** Reduces a table to what Markdown can represent: a first row of headings, and only lines of text in cells. */
function tidyTable(table: HTMLTableElement): void {
  const cells = [...table.rows].flatMap((row) => [...row.cells]);
  // A table that contains tables is only layout, and a single cell is a text copied from a spreadsheet.
  if (table.querySelector('table') || cells.length < 2) {
    for (const cell of cells) renameElement(cell, 'div');
    table.replaceWith(...table.querySelectorAll(':scope > * > * > div, caption'));
    return;
  }
  for (const cell of cells) separateLines(cell);
  if (table.caption) table.before(renameElement(table.caption, 'p'));
  for (const row of [...table.rows]) {
    if (isBlank(row)) row.remove();
  }
  table.innerHTML = table.innerHTML.replaceAll(/(<\/?)th\b/g, '$1td');
  const firstRow = table.rows[0] ?? table.insertRow();
  firstRow.innerHTML = firstRow.innerHTML.replaceAll(/(<\/?)td\b/g, '$1th');
  // Milkdown removes a table whose last row has no cells.
  if (table.rows.length === 1) table.insertRow().insertCell();
}

/** Converts the blocks in a cell to lines. Items of a numbered list keep their numbers as text. */
export function separateLines(cell: HTMLElement): void {
  for (const listItem of cell.querySelectorAll('ol > li')) {
    const list = listItem.parentElement as HTMLOListElement;
    listItem.prepend(`${list.start + [...list.children].indexOf(listItem)}. `);
  }
  cell.innerHTML = cell.innerHTML
    .replaceAll(blockTagPattern, '<br>')
    .replaceAll(/\s*(?:<br>\s*)+/g, '<br>')
    .replaceAll(/^<br>|<br>$/g, '');
}

/** Changes headings to the levels 2 to 4, since the entry’s title has level 1. */
function tidyHeadings(body: HTMLElement): void {
  const levelShift = body.querySelector('h1, [role="heading"][aria-level="1"]') ? 1 : 0;
  for (const heading of body.querySelectorAll(`${headingSelector}, [role="heading"][aria-level]`)) {
    const level = heading.getAttribute('aria-level') ?? heading.tagName[1];
    renameElement(heading, `h${Math.min(4, Number(level) + levelShift)}`);
  }
  // Headings are bold anyway, so bold marks in them are removed.
  for (const bold of body.querySelectorAll(':is(h2, h3, h4, th) :is(b, strong)')) unwrapElement(bold);
  for (const styled of body.querySelectorAll<HTMLElement>('th[style], :is(h2, h3, h4, th) [style]')) {
    styled.style.fontWeight = '';
  }
}
