/** Wraps loose text, pictures and code in blocks, and repairs invalid nesting in HTML that an author wrote. */
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { hasContent, isElement, isInline } from '../tree.ts';

/** Changes the tree in place. All its children are blocks afterwards. */
export function writeParagraphs(tree: Root): void {
  tree.children = wrapText(repairNesting(tree.children as ElementContent[]));
}

/** Repairs nodes from the inside out, since the result for an element depends on its repaired children. */
function repairNesting(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const children = repairNesting(node.children);
    if (isInline(node)) return moveInsideBlocks(node, children);
    if (isElement(node, 'p')) return withLanguage(wrapText(children), node);
    if (/^(?:h[1-6]|pre|summary)$/.test(node.tagName)) {
      const content = children.flatMap((child) =>
        isElement(child, 'p') ? child.children : [child],
      );
      // An element that contains another block is replaced by its content.
      if (!hasContent(content) || !content.every(isInline)) {
        return withLanguage(wrapText(children), node);
      }
      return [isElement(node, 'pre') ? codeBlock(content) : { ...node, children: content }];
    }
    const blocks = isElement(node, 'blockquote', 'details', 'div')
      ? wrapText(children)
      : isElement(node, 'ol', 'ul')
        ? mapBlocksAndInlineRuns(children, (run) => [h('li', run)], wrapInListItem)
        : mapBlocksAndInlineRuns(children, (run) => run);
    const isElementKept = blocks.length > 0 || isElement(node, 'hr', 'li', 'td', 'th');
    return isElementKept ? [{ ...node, children: blocks }] : [];
  });
}

/** Copies the language of an element to the blocks that replace it. */
function withLanguage(
  blocks: ElementContent[],
  { properties: { lang } }: Element,
): ElementContent[] {
  if (lang === undefined) return blocks;
  return blocks.map((block) =>
    block.type === 'element' ? { ...block, properties: { lang, ...block.properties } } : block,
  );
}

function wrapInListItem(block: Element): Element {
  return block.tagName === 'li' ? block : h('li', block);
}

function codeBlock(content: ElementContent[]): Element {
  const isCode = isElement(content[0], 'code') && content.length === 1;
  // `tabIndex` lets long lines be scrolled by keyboard. Without `<code>`, browsers drop a line break right after `<pre>`.
  return h('pre', { tabIndex: 0 }, isCode ? content : h('code', content));
}

/** Returns blocks only: text between blocks becomes paragraphs, a picture alone becomes a figure. */
function wrapText(nodes: readonly ElementContent[]): ElementContent[] {
  return mapBlocksAndInlineRuns(nodes, (run) => [figureOf(run) ?? h('p', run)]);
}

/** Returns a figure for a picture alone or in a link, with its title as caption; null for any other nodes. */
function figureOf(nodes: readonly ElementContent[]): Element | null {
  const [onlyNode, ...others] = nodes.filter((node) => hasContent([node]));
  if (others.length > 0) return null;
  if (isElement(onlyNode, 'a')) {
    const [picture, ...caption] = figureOf(onlyNode.children)?.children ?? [];
    return picture ? h('figure', { ...onlyNode, children: [picture] }, ...caption) : null;
  }
  if (!isElement(onlyNode, 'img')) return null;
  const { title = '' } = onlyNode.properties;
  return h('figure', onlyNode, title.trim() === '' ? null : h('figcaption', title));
}

/** Moves an inline element inside the blocks that it contains: `<b><p>…</p></b>` → `<p><b>…</b></p>`. */
function moveInsideBlocks(inline: Element, content: ElementContent[]): ElementContent[] {
  if (content.every(isInline)) return [{ ...inline, children: content }];
  return mapBlocksAndInlineRuns(
    content,
    (run) => [{ ...inline, children: run }],
    (block) =>
      block.tagName === 'hr'
        ? block
        : { ...block, children: moveInsideBlocks(inline, block.children) },
  );
}

/** Maps the blocks and the runs of inline nodes between them. Drops runs without content. */
function mapBlocksAndInlineRuns(
  nodes: readonly ElementContent[],
  onRun: (run: ElementContent[]) => ElementContent[],
  onBlock: (block: Element) => Element = (block) => block,
): ElementContent[] {
  const results: ElementContent[][] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    if (hasContent(run)) results.push(onRun(run));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && !isInline(node)) {
      endRun();
      results.push([onBlock(node)]);
    } else {
      run.push(node);
    }
  }
  endRun();
  return results.flat();
}
