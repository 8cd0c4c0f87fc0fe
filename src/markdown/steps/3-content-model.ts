/** Fits any sanitised tree into HTML’s content model, or a browser would take the page apart in its own way. */
import type { Element, ElementContent, Root } from 'hast';
import { element, hasContent, isBlank, isElement, isText, text, textOf } from '../tree';

/** Anywhere else these are only what they hold. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ol', 'ul'],
  summary: ['details'],
  figcaption: ['figure'],
};

/** Around more blocks than this, a text element is given up rather than repeated in each. */
const MAX_COPIES = 50;

export function fitContentModel(tree: Root): void {
  tree.children = inParagraphs(fitChildren(tree));
}

function fitChildren(parent: Root | Element): ElementContent[] {
  return (parent.children as ElementContent[]).flatMap((node) =>
    node.type === 'element' ? fitElement(node, parent) : [node],
  );
}

function fitElement(node: Element, parent: Root | Element): ElementContent[] {
  const content = fitChildren(node);
  const { tagName } = node;
  const holding = (children: ElementContent[]): Element[] =>
    children.length > 0 ? [{ ...node, children }] : [];
  const parents = PARENTS[tagName];
  if (parents && !isElement(parent, ...parents)) return inParagraphs(content);
  if (isText(node)) return around(node, content);
  if (/^h[1-6]$/.test(tagName)) {
    return textOf(content) === '' ? inParagraphs(content) : holding(withoutBlocks(content));
  }
  switch (tagName) {
    case 'hr':
      return [node];
    case 'pre':
      return fitCode(withoutBlocks(content));
    case 'ol':
    case 'ul':
      return holding(inItems(content));
    case 'li':
    case 'td':
      return [{ ...node, children: inRuns(content, (run) => run) }];
    case 'th':
      return [{ ...node, children: withoutBlocks(content) }];
    case 'caption':
    case 'summary':
    case 'figcaption':
      return holding(withoutBlocks(content));
    case 'table':
    case 'thead':
    case 'tbody':
    case 'tfoot':
    case 'tr':
      return holding(content.filter((child) => !isText(child)));
    case 'details': {
      const isNamed = content.some((child) => isElement(child, 'summary'));
      const name = isNamed ? [] : [element('summary', {}, [text('Détails')])];
      return holding([...name, ...inParagraphs(content)]);
    }
    case 'blockquote':
      return holding(inParagraphs(content));
    case 'figure': {
      // A picture alone in a paragraph has become a figure of its own by now.
      const flat = content.flatMap((child) =>
        isElement(child, 'figure') ? child.children : [child],
      );
      return holding(flat.filter((child) => !isBlank(child)));
    }
    default:
      // Paragraphs are made anew; a wrapper with a class is one of this site’s.
      return node.properties['className'] ? holding(content) : inParagraphs(content);
  }
}

/** A region that scrolls sideways must be within reach of the keyboard. */
function fitCode(content: ElementContent[]): ElementContent[] {
  if (!hasContent(content)) return [];
  const [only, ...others] = content;
  const isCode = isElement(only, 'code') && others.length === 0;
  // Browsers skip a line break right after `<pre>`, but none within `<code>`.
  return [element('pre', { tabIndex: 0 }, isCode ? content : [element('code', {}, content)])];
}

function inItems(nodes: readonly ElementContent[]): ElementContent[] {
  const item = (content: ElementContent[]): Element => element('li', {}, content);
  return inRuns(
    nodes,
    (run) => [item(run)],
    (block) => (block.tagName === 'li' ? block : item([block])),
  );
}

/** The content of an article, a quotation or a note: blocks only, loose text in paragraphs. */
function inParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  return inRuns(nodes, (run) => {
    const [only, ...others] = run.filter((node) => hasContent([node]));
    if (!only) return [];
    return [(others.length === 0 && figureOf(only)) || element('p', {}, run)];
  });
}

/** A picture alone, linked or not, with its title as a caption. */
function figureOf(node: ElementContent): Element | null {
  if (isElement(node, 'img')) {
    const { title = '', ...properties } = node.properties;
    const caption = [text(title)];
    const below = hasContent(caption) ? [element('figcaption', {}, caption)] : [];
    return element('figure', {}, [{ ...node, properties }, ...below]);
  }
  if (!isElement(node, 'a')) return null;
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  const figure = others.length === 0 && isElement(only, 'img') ? figureOf(only) : null;
  const [picture, ...below] = figure?.children ?? [];
  return picture ? element('figure', {}, [{ ...node, children: [picture] }, ...below]) : null;
}

/** Text elements go inside the blocks they were put around: `<b><p>…</p></b>` → `<p><b>…</b></p>`. */
function around(wrapper: Element, content: ElementContent[]): ElementContent[] {
  if (content.every(isText)) return [{ ...wrapper, children: content }];
  let copies = content.length;
  const pushDown = (nodes: readonly ElementContent[]): ElementContent[] =>
    inRuns(
      nodes,
      (run) => {
        copies += 1;
        return [{ ...wrapper, children: run }];
      },
      (block) => (copies > MAX_COPIES ? block : { ...block, children: pushDown(block.children) }),
    );
  const wrapped = copies > MAX_COPIES ? content : pushDown(content);
  return copies > MAX_COPIES ? content : wrapped;
}

/** Where only text may stand, a block is its text, kept apart from its neighbours. */
function withoutBlocks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) =>
    node.type !== 'element' || isText(node)
      ? [node]
      : [text(' '), ...withoutBlocks(node.children), text(' ')],
  );
}

/** Tells blocks from the runs of text between them; the blank runs, gaps between blocks, go. */
function inRuns(
  nodes: readonly ElementContent[],
  onText: (run: ElementContent[]) => ElementContent[],
  onBlock: (block: Element) => Element = (block) => block,
): ElementContent[] {
  const found: ElementContent[][] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    if (hasContent(run)) found.push(onText(run));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && !isText(node)) {
      endRun();
      found.push([onBlock(node)]);
    } else {
      run.push(node);
    }
  }
  endRun();
  return found.flat();
}
