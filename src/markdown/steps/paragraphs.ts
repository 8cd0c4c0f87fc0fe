/** Puts loose text, pictures and code into blocks of their own, also where typed HTML is nested as no page may be. */
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { hasContent, isElement, isText } from '../tree';

export function writeParagraphs(tree: Root): void {
  tree.children = inParagraphs(fitChildren(tree));
}

function fitChildren(parent: Root | Element): ElementContent[] {
  return (parent.children as ElementContent[]).flatMap((node) =>
    node.type === 'element' ? fitElement(node) : [node],
  );
}

function fitElement(node: Element): ElementContent[] {
  const content = fitChildren(node);
  if (isText(node)) return around(node, content);
  if (node.tagName === 'p') return inParagraphs(content);
  if (isElement(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'summary')) {
    if (!hasContent(content) || !content.every(isText)) return inParagraphs(content);
    return [node.tagName === 'pre' ? codeBlock(content) : { ...node, children: content }];
  }
  const children = fitBlocks(node, content);
  return children.length > 0 || isElement(node, 'hr', 'li', 'td', 'th')
    ? [{ ...node, children }]
    : [];
}

function fitBlocks(parent: Element, content: ElementContent[]): ElementContent[] {
  if (isElement(parent, 'blockquote', 'details', 'div')) return inParagraphs(content);
  if (!isElement(parent, 'ol', 'ul')) return inRuns(content, (run) => run);
  return inRuns(
    content,
    (run) => [h('li', run)],
    (block) => (block.tagName === 'li' ? block : h('li', block)),
  );
}

/** A region that scrolls sideways must be within reach of the keyboard. */
function codeBlock(content: ElementContent[]): Element {
  const isCode = isElement(content[0], 'code') && content.length === 1;
  // Browsers skip a line break right after `<pre>`, but none within `<code>`.
  return h('pre', { tabIndex: 0 }, isCode ? content : h('code', content));
}

/** Blocks only: each run of text between them becomes a paragraph; a picture alone, a figure. */
function inParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  return inRuns(nodes, (run) => [figureOf(run) ?? h('p', run)]);
}

/** A picture alone, linked or not, with its title as a caption. */
function figureOf(nodes: readonly ElementContent[]): Element | null {
  const [only, ...others] = nodes.filter((node) => hasContent([node]));
  if (others.length > 0) return null;
  if (isElement(only, 'a')) {
    const [picture, ...caption] = figureOf(only.children)?.children ?? [];
    return picture ? h('figure', { ...only, children: [picture] }, ...caption) : null;
  }
  if (!isElement(only, 'img')) return null;
  const { title = '' } = only.properties;
  return h('figure', only, title.trim() === '' ? null : h('figcaption', title));
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
