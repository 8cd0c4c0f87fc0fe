/** Fits any sanitised tree into HTML’s content model, so that no body, however odd, makes a page invalid. */
import { element, isBlank, isElement, text, type ElementNode, type MarkupNode } from './markup';
import { fitTable } from './table';
import { textOf } from './text';

type Run =
  | { readonly kind: 'text'; readonly nodes: readonly MarkupNode[] }
  | { readonly kind: 'block'; readonly block: ElementNode };

const TEXT_ELEMENTS = new Set(
  (
    'a abbr b br cite code del em i img ins kbd mark q s samp small strong sub sup u var wbr ' +
    'x-note-ref x-task'
  ).split(' '),
);
/** Around more elements than this, a text element is given up rather than repeated in each. */
const MAX_WRAPPED = 50;

/** Fits the content of an article, a quotation or a note: blocks only, loose text in paragraphs. */
export function fitBlocks(nodes: readonly MarkupNode[], inLink = false): MarkupNode[] {
  return paragraphs(fitFlow(nodes, inLink));
}

function fitFlow(nodes: readonly MarkupNode[], inLink: boolean): MarkupNode[] {
  return nodes.flatMap((node) => (node.kind === 'element' ? fitElement(node, inLink) : [node]));
}

function fitText(nodes: readonly MarkupNode[], inLink: boolean): MarkupNode[] {
  return withoutBlocks(fitFlow(nodes, inLink));
}

function fitElement(node: ElementNode, inLink: boolean): MarkupNode[] {
  const { name, children } = node;
  if (name === 'a') return fitLink(node, inLink);
  if (TEXT_ELEMENTS.has(name)) return around(node, fitFlow(children, inLink));
  if (/^h[1-6]$/.test(name)) return fitHeading(node, inLink);
  switch (name) {
    case 'hr':
      return [node];
    case 'pre':
      return [element('pre', {}, fitText(children, inLink))];
    case 'ul':
    case 'ol':
      return fitList(node, inLink);
    case 'table':
      return fitTable(node, {
        cell: (content) => fitFlow(content, inLink),
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

function fitList({ name, attrs, children }: ElementNode, inLink: boolean): MarkupNode[] {
  const isOrdered = name === 'ol';
  const items: ElementNode[] = [];
  let loose: MarkupNode[] = [];
  const closeLoose = (): void => {
    if (!loose.every(isBlank)) items.push(element('li', {}, fitFlow(loose, inLink)));
    loose = [];
  };
  for (const child of children) {
    if (isElement(child, 'li')) {
      closeLoose();
      const value = isOrdered ? integers(child.attrs, ['value']) : {};
      items.push(element('li', value, fitFlow(child.children, inLink)));
    } else {
      loose.push(child);
    }
  }
  closeLoose();
  if (items.length === 0) return [];
  const direction = isOrdered && 'reversed' in attrs ? { reversed: '' } : {};
  return [element(name, isOrdered ? { ...integers(attrs, ['start']), ...direction } : {}, items)];
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

function figcaption(content: readonly MarkupNode[]): ElementNode[] {
  return hasContent(content) ? [element('figcaption', {}, content)] : [];
}

/** Text elements go inside the blocks they were put around: `<b><p>…</p></b>` → `<p><b>…</b></p>`. */
function around(wrapper: ElementNode, content: readonly MarkupNode[]): MarkupNode[] {
  if (content.every(isText)) return [{ ...wrapper, children: content }];
  return countElements(content) > MAX_WRAPPED ? [...content] : pushDown(wrapper, content);
}

function pushDown(wrapper: ElementNode, content: readonly MarkupNode[]): MarkupNode[] {
  return runs(content).flatMap((run) => {
    if (run.kind === 'block') {
      return [{ ...run.block, children: pushDown(wrapper, run.block.children) }];
    }
    return run.nodes.every(isBlank) ? run.nodes : [{ ...wrapper, children: run.nodes }];
  });
}

function paragraphs(nodes: readonly MarkupNode[]): MarkupNode[] {
  return runs(nodes).flatMap((run) => {
    if (run.kind === 'block') return [run.block];
    const content = run.nodes.filter((node) => !isBlank(node));
    const [only] = content;
    if (only === undefined) return [];
    return [(content.length === 1 && figureOf(only)) || element('p', {}, run.nodes)];
  });
}

/** A picture alone, linked or not, with its title as a caption. */
function figureOf(node: MarkupNode): ElementNode | null {
  if (isElement(node, 'img')) {
    const { title = '', ...attrs } = node.attrs;
    const caption = title.trim() === '' ? [] : figcaption([text(title)]);
    return element('figure', {}, [{ ...node, attrs }, ...caption]);
  }
  if (!isElement(node, 'a')) return null;
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  const figure = only && others.length === 0 && isElement(only, 'img') ? figureOf(only) : null;
  if (!figure) return null;
  const [picture, ...caption] = figure.children;
  return element('figure', {}, [{ ...node, children: picture ? [picture] : [] }, ...caption]);
}

function runs(nodes: readonly MarkupNode[]): Run[] {
  const found: Run[] = [];
  let texts: MarkupNode[] = [];
  for (const node of nodes) {
    if (isText(node)) {
      if (texts.length === 0) found.push({ kind: 'text', nodes: texts });
      texts.push(node);
    } else if (node.kind === 'element') {
      texts = [];
      found.push({ kind: 'block', block: node });
    }
  }
  return found;
}

/** Where only text may stand, a block is its text, kept apart from its neighbours. */
function withoutBlocks(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.flatMap((node) => {
    if (isText(node) || node.kind !== 'element') return [node];
    return [text(' '), ...withoutBlocks(node.children), text(' ')];
  });
}

function isText(node: MarkupNode): boolean {
  return node.kind !== 'element' || TEXT_ELEMENTS.has(node.name);
}

function hasContent(nodes: readonly MarkupNode[]): boolean {
  return nodes.some((node) => {
    if (node.kind !== 'element') return !isBlank(node);
    return node.name === 'img' || hasContent(node.children);
  });
}

function countElements(nodes: readonly MarkupNode[]): number {
  let count = 0;
  for (const node of nodes) {
    if (count > MAX_WRAPPED) break;
    if (node.kind === 'element') count += 1 + countElements(node.children);
  }
  return count;
}

function integers(
  attrs: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  const kept = names.flatMap((name) => {
    const value = attrs[name] ?? '';
    return /^-?\d{1,6}$/.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}
