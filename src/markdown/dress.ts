/** Gives a fitted tree what only this site may add: ids, classes, roles, pictures, links that give nothing away. */
import { shortened } from '../domain/shortened';
import type { Heading } from './headings';
import { isExternal, mediaFile } from './links';
import { element, isElement, text, type ElementNode, type MarkupNode } from './markup';
import { textOf } from './text';

export type RenderImage = (file: string, alt: string, title: string | null) => string | null;

/** What the tree needs to know of the article around it. */
export interface Surroundings {
  readonly renderImage: RenderImage;
  readonly addHeading: (level: number, title: string) => Heading;
  readonly nextTableNumber: () => number;
  readonly drawNoteCall: (label: string) => MarkupNode[];
  readonly isInLink: boolean;
}

const MAX_LABEL_LENGTH = 100;

export function dress(nodes: readonly MarkupNode[], around: Surroundings): MarkupNode[] {
  return nodes.flatMap((node) => (node.kind === 'element' ? dressElement(node, around) : [node]));
}

function dressElement(node: ElementNode, around: Surroundings): MarkupNode[] {
  const { name, attrs, children } = node;
  if (name === 'x-note-ref') return around.drawNoteCall(attrs['label'] ?? '');
  if (name === 'x-task') return drawTaskMark(attrs['state'] === 'done');
  if (name === 'img') return drawPicture(node, around);
  if (name === 'table') return [drawTable(node, around)];
  // Before its content is dressed, or the numbers of notes would be part of a title.
  const heading = /^h[1-6]$/.test(name)
    ? around.addHeading(Number(name.charAt(1)), textOf(children))
    : null;
  const dressed = dress(children, name === 'a' ? { ...around, isInLink: true } : around);
  if (heading) return [element(`h${heading.depth}`, { id: heading.id }, dressed)];
  switch (name) {
    case 'a':
      return [element('a', linkAttributes(node), dressed)];
    case 'pre':
      // A region that scrolls sideways must be within reach of the keyboard.
      return [element('pre', { tabindex: '0' }, withLanguage(children, dressed))];
    case 'code':
      return [element('code', {}, dressed)];
    case 'ul':
      return [element('ul', children.some(isTask) ? { class: 'contains-task-list' } : {}, dressed)];
    case 'li':
      return [element('li', isTask(node) ? { ...attrs, class: 'task-list-item' } : attrs, dressed)];
    default:
      return [element(name, attrs, dressed)];
  }
}

/** A glyph with a name, not a form field: nothing here can be ticked. */
function drawTaskMark(isDone: boolean): MarkupNode[] {
  const attrs = { class: 'task-mark', role: 'img', 'aria-label': isDone ? 'Fait' : 'À faire' };
  return [element('span', attrs, [text(isDone ? '☑' : '☐')]), text(' ')];
}

function isTask(node: MarkupNode): boolean {
  if (!isElement(node, 'li')) return false;
  const [first] = node.children;
  const start = isElement(first, 'p') ? first.children[0] : first;
  return isElement(start, 'x-task');
}

function drawPicture({ attrs }: ElementNode, around: Surroundings): MarkupNode[] {
  const { src = '', alt = '', title = '' } = attrs;
  const file = mediaFile(src) ?? '';
  const html = around.renderImage(file, alt, title.trim() === '' ? null : title);
  if (html !== null) return [{ kind: 'trusted', html }];
  const label = text(alt || file);
  return [around.isInLink ? label : element('a', { href: `/${src}` }, [label])];
}

/** A table may be wider than a phone: it scrolls in a region of its own, which has a name and the focus. */
function drawTable({ attrs, children }: ElementNode, around: Surroundings): ElementNode {
  const number = around.nextTableNumber();
  const [first] = children;
  const headers = isElement(first, 'caption') ? textOf([first]) : headersOf(children);
  const label = shortened(
    [`Tableau ${number}`, ...(headers === '' ? [] : [headers])].join('\u00a0: '),
    MAX_LABEL_LENGTH,
  );
  const table = element('table', attrs, dress(children, around));
  const region = { class: 'table-scroll', role: 'region', 'aria-label': label, tabindex: '0' };
  return element('div', region, [table]);
}

function headersOf(sections: readonly MarkupNode[]): string {
  const head = sections.find((section) => isElement(section, 'thead'));
  const row = isElement(head, 'thead') ? head.children[0] : undefined;
  if (!isElement(row, 'tr')) return '';
  return row.children
    .map((cell) => textOf([cell]))
    .filter((title) => title !== '')
    .join(', ');
}

function linkAttributes({ attrs, children }: ElementNode): Record<string, string> {
  const { href = '', title = '' } = attrs;
  return {
    href,
    ...(title.trim() !== '' && { title }),
    ...(isExternal(href) && { rel: 'noopener noreferrer' }),
    // A link around a picture without an alternative text would have no name at all.
    ...(textOf(children) === '' && { 'aria-label': `Ouvrir ${hostOf(href)}` }),
  };
}

function hostOf(href: string): string {
  return isExternal(href) ? new URL(href).hostname : 'le lien';
}

function withLanguage(
  written: readonly MarkupNode[],
  dressed: readonly MarkupNode[],
): MarkupNode[] {
  return dressed.map((node, index) => {
    const source = written[index];
    const language = isElement(source, 'code') ? source.attrs['class'] : undefined;
    return language && isElement(node, 'code') ? { ...node, attrs: { class: language } } : node;
  });
}
