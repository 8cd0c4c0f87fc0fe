/** Fits any sanitised tree into HTML’s content model, or a browser would take the page apart in its own way. */
import type { Element, ElementContent, Root, Text } from 'hast';
import { h } from 'hastscript';
import { contentOf } from '../allowed-html';
import { hasContent, isElement, isText, textOf } from '../tree';

/** Anywhere else these are only what they hold. */
const parents: Readonly<Record<string, readonly string[]>> = {
  li: ['ol', 'ul'],
  summary: ['details'],
  figcaption: ['figure'],
};

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
  const holding = (children: ElementContent[]): Element[] =>
    children.length > 0 ? [{ ...node, children }] : [];
  const wanted = parents[node.tagName];
  if (wanted && !isElement(parent, ...wanted)) return inParagraphs(content);
  if (node.tagName === 'p') return isElement(parent, 'figure') ? content : inParagraphs(content);
  if (node.tagName === 'pre') return hasContent(content) ? [codeBlock(withoutBlocks(content))] : [];
  switch (contentOf(node.tagName)) {
    case 'text':
      return around(node, content);
    case 'line':
      return textOf(content) === '' ? inParagraphs(content) : holding(withoutBlocks(content));
    case 'paragraphs':
      return holding(inParagraphs(content));
    case 'textOrBlocks':
      return [{ ...node, children: inRuns(content, (run) => run) }];
    case 'items':
      return holding(inItems(content));
    case 'rows':
      return holding(content.filter((child) => !isText(child)));
    case 'nothing':
      return [node];
    default:
      // The notes’ is the only wrapper that stays.
      return node.properties.role ? holding(content) : inParagraphs(content);
  }
}

/** A region that scrolls sideways must be within reach of the keyboard. */
function codeBlock(content: ElementContent[]): Element {
  const [only, ...others] = content;
  const isCode = isElement(only, 'code') && others.length === 0;
  // Browsers skip a line break right after `<pre>`, but none within `<code>`.
  return h('pre', { tabIndex: 0 }, isCode ? content : h('code', content));
}

function inItems(nodes: readonly ElementContent[]): ElementContent[] {
  return inRuns(
    nodes,
    (run) => [h('li', run)],
    (block) => (block.tagName === 'li' ? block : h('li', block)),
  );
}

/** The content of an article, a quotation or a note: blocks only, loose text in paragraphs. */
function inParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  return inRuns(nodes, (run) => {
    const [only, ...others] = run.filter((node) => hasContent([node]));
    return [(only && others.length === 0 && figureOf(only)) || h('p', run)];
  });
}

/** A picture alone, linked or not, with its title as a caption. */
function figureOf(node: ElementContent): Element | null {
  if (isElement(node, 'a')) {
    const [only, ...others] = node.children.filter((child) => hasContent([child]));
    const [picture, ...caption] = (only && others.length === 0 && figureOf(only)?.children) || [];
    return picture ? h('figure', { ...node, children: [picture] }, ...caption) : null;
  }
  if (!isElement(node, 'img')) return null;
  const { title = '' } = node.properties;
  return h('figure', node, title.trim() === '' ? null : h('figcaption', title));
}

/** Text elements go inside the blocks they were put around: `<b><p>…</p></b>` → `<p><b>…</b></p>`. */
function around(wrapper: Element, content: ElementContent[]): ElementContent[] {
  if (content.every(isText)) return [{ ...wrapper, children: content }];
  return inRuns(
    content,
    (run) => [{ ...wrapper, children: run }],
    (block) =>
      block.tagName === 'hr' ? block : { ...block, children: around(wrapper, block.children) },
  );
}

const space: Text = { type: 'text', value: ' ' };

/** Where only text may stand, a block is its text, kept apart from its neighbours. */
function withoutBlocks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) =>
    node.type !== 'element' || isText(node)
      ? [node]
      : [space, ...withoutBlocks(node.children), space],
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
