/** Wraps loose text in paragraphs, and turns paragraphs that hold only a picture into figures. */
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { elementsIn, hasContent, isElement, isInline } from '../tree.ts';

/** Changes the tree in place. All its children are blocks with content afterwards. */
export function writeParagraphs(tree: Root): void {
  const blocks: Element[] = [];
  let looseNodes: ElementContent[] = [];
  const endParagraph = (): void => {
    if (hasContent(looseNodes)) blocks.push(h('p', looseNodes));
    looseNodes = [];
  };
  for (const node of tree.children as ElementContent[]) {
    if (node.type !== 'element' || isInline(node)) {
      looseNodes.push(node);
      continue;
    }
    endParagraph();
    if (isElement(node, 'hr') || hasContent([node])) blocks.push(node);
  }
  endParagraph();
  tree.children = blocks;
  for (const element of elementsIn(tree)) writeBlock(element);
}

function writeBlock(element: Element): void {
  if (element.children.some((child) => !isInline(child)))
    element.children = element.children.filter((child, index, children) => {
      const siblings = [children[index - 1], children[index + 1]];
      // Spaces between inline elements separate their words.
      return !isBlankText(child) || siblings.every((sibling) => sibling && isInline(sibling));
    });
  if (isElement(element, 'pre')) {
    const [onlyChild, ...others] = element.children;
    const isCode = isElement(onlyChild, 'code') && others.length === 0;
    // `tabIndex` lets long lines be scrolled by keyboard. Without `<code>`, browsers drop a line break right after `<pre>`.
    element.properties.tabIndex = 0;
    element.children = isCode ? [onlyChild] : [h('code', element.children)];
  }
  if (!isElement(element, 'p', 'div')) return;
  // Browsers end a paragraph where a block begins. The tree may have one inside, where the sanitiser removed an element.
  if (element.children.flatMap(elementsIn).every(isInline)) writeFigure(element);
  else (element as Element).tagName = 'div';
}

function isBlankText(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Turns a paragraph into a figure if it holds only a picture, or a link around one. The title becomes the caption. */
function writeFigure(paragraph: Element): void {
  const [onlyNode, ...others] = paragraph.children.filter((node) => hasContent([node]));
  const [picture, ...linkedText] = isElement(onlyNode, 'a') ? onlyNode.children : [onlyNode];
  if (!onlyNode || others.length > 0 || linkedText.length > 0 || !isElement(picture, 'img')) return;
  const title = picture.properties.title?.trim() ?? '';
  paragraph.tagName = 'figure';
  paragraph.children = title === '' ? [onlyNode] : [onlyNode, h('figcaption', title)];
}
