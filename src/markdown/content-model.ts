/** Fits any sanitised tree into HTML’s content model, so that no body, however odd, makes a page invalid. */
import {
  around,
  figcaption,
  hasContent,
  isTextElement,
  paragraphs,
  runs,
  withoutBlocks,
} from './flow';
import { element, isBlank, isElement, text, type ElementNode, type MarkupNode } from './markup';
import { fitTable } from './table';
import { textOf } from './text';

/** Fits the content of an article, a quotation or a note: blocks only, loose text in paragraphs. */
export function fitBlocks(nodes: readonly MarkupNode[], inLink = false): MarkupNode[] {
  return paragraphs(fitFlow(nodes, inLink));
}

function fitFlow(nodes: readonly MarkupNode[], inLink: boolean): MarkupNode[] {
  return nodes.flatMap((node) => (node.kind === 'element' ? fitElement(node, inLink) : [node]));
}

/** The content of a list item or a cell, where text needs no paragraph: without the gaps between blocks. */
function fitItem(nodes: readonly MarkupNode[], inLink: boolean): MarkupNode[] {
  return runs(fitFlow(nodes, inLink)).flatMap((run) => {
    if (run.kind === 'block') return [run.block];
    return run.nodes.every(isBlank) ? [] : run.nodes;
  });
}

function fitText(nodes: readonly MarkupNode[], inLink: boolean): MarkupNode[] {
  return withoutBlocks(fitFlow(nodes, inLink));
}

function fitElement(node: ElementNode, inLink: boolean): MarkupNode[] {
  const { name, children } = node;
  if (name === 'a') return fitLink(node, inLink);
  if (isTextElement(name)) return around(node, fitFlow(children, inLink));
  if (/^h[1-6]$/.test(name)) return fitHeading(node, inLink);
  switch (name) {
    case 'hr':
      return [node];
    case 'pre':
      return fitCode(fitText(children, inLink));
    case 'ul':
    case 'ol':
      return fitList(node, inLink);
    case 'table':
      return fitTable(node, {
        cell: (content) => fitItem(content, inLink),
        text: (content) => fitText(content, inLink),
        stray: (content) => fitBlocks(content, inLink),
      });
    case 'details':
      return fitDetails(node, inLink);
    case 'figure':
      return fitFigure(children, inLink);
    case 'blockquote': {
      const content = fitBlocks(children, inLink);
      return content.length > 0 ? [element(name, {}, content)] : [];
    }
    default:
      // Paragraphs, and whatever stands outside the parent it needs.
      return fitBlocks(children, inLink);
  }
}

function fitLink(node: ElementNode, inLink: boolean): MarkupNode[] {
  const content = fitFlow(node.children, true);
  if (inLink || !hasContent(content)) return content;
  const calls: ElementNode[] = [];
  return [...around(node, withoutNoteCalls(content, calls)), ...calls];
}

/** The call of a note is a link itself, and moves behind the link it stands in. */
function withoutNoteCalls(nodes: readonly MarkupNode[], calls: ElementNode[]): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (node.kind !== 'element') return [node];
    if (node.name !== 'x-note-ref') {
      return [{ ...node, children: withoutNoteCalls(node.children, calls) }];
    }
    calls.push(node);
    return [];
  });
}

function fitHeading({ name, children }: ElementNode, inLink: boolean): MarkupNode[] {
  const content = fitFlow(children, inLink);
  const title = withoutBlocks(content);
  return textOf(title) === '' ? paragraphs(content) : [element(name, {}, title)];
}

/** Browsers skip a line break right after `<pre>`; without any, the page holds what they show. */
function fitCode(content: readonly MarkupNode[]): MarkupNode[] {
  if (!hasContent(content)) return [];
  const [first, ...rest] = content;
  if (first?.kind !== 'text') return [element('pre', {}, content)];
  const line = first.text.replace(/^\n+/, '');
  return line === '' ? fitCode(rest) : [element('pre', {}, [text(line), ...rest])];
}

function fitList({ name, attrs, children }: ElementNode, inLink: boolean): MarkupNode[] {
  const isOrdered = name === 'ol';
  const items: ElementNode[] = [];
  let loose: MarkupNode[] = [];
  const closeLoose = (): void => {
    if (!loose.every(isBlank)) items.push(element('li', {}, fitItem(loose, inLink)));
    loose = [];
  };
  for (const child of children) {
    if (isElement(child, 'li')) {
      closeLoose();
      const value = isOrdered ? integer(child.attrs, 'value') : {};
      items.push(element('li', value, fitItem(child.children, inLink)));
    } else {
      loose.push(child);
    }
  }
  closeLoose();
  if (items.length === 0) return [];
  const direction = isOrdered && 'reversed' in attrs ? { reversed: '' } : {};
  return [element(name, isOrdered ? { ...integer(attrs, 'start'), ...direction } : {}, items)];
}

function fitDetails({ attrs, children }: ElementNode, inLink: boolean): MarkupNode[] {
  const summary = children.find((child) => isElement(child, 'summary'));
  const label = isElement(summary, 'summary') ? fitText(summary.children, inLink) : [];
  const shown = textOf(label) === '' ? [text('Détails')] : label;
  const rest = children.filter((child) => child !== summary);
  const content = [element('summary', {}, shown), ...fitBlocks(rest, inLink)];
  return [element('details', 'open' in attrs ? { open: '' } : {}, content)];
}

function fitFigure(children: readonly MarkupNode[], inLink: boolean): MarkupNode[] {
  const given = children.find((child) => isElement(child, 'figcaption'));
  const rest = fitFlow(
    children.filter((child) => child !== given),
    inLink,
  );
  // A picture alone in a paragraph has become a figure of its own by now.
  const content = rest.flatMap((node) => (isElement(node, 'figure') ? node.children : [node]));
  const shown = content.filter((node) => !isElement(node, 'figcaption') && !isBlank(node));
  const caption = isElement(given, 'figcaption')
    ? fitText(given.children, inLink)
    : content.flatMap((node) => (isElement(node, 'figcaption') ? node.children : []));
  if (!hasContent(shown)) return paragraphs(caption);
  return [element('figure', {}, [...shown, ...figcaption(caption)])];
}

function integer(attrs: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const value = attrs[name] ?? '';
  return /^-?\d{1,6}$/.test(value) ? { [name]: value } : {};
}
