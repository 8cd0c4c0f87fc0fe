/** Applies French typography to texts, and to attributes that screen readers read out. Code does not change. */
import type { Element, Nodes, Root } from 'hast';
import {
  lineBreakPlaceholder,
  nonProsePlaceholder,
  typeset,
  typesetPieces,
} from '../../lib/typography.ts';
import { isElement, isFootnoteReference, isInline } from '../tree.ts';

/** Changes the tree in place. Each block is typeset as one text. */
export function typesetTree(tree: Root): void {
  let sentenceNodes: Nodes[] = [];
  const endSentence = (): void => {
    const pieces = typesetPieces(sentenceNodes.map(pieceOf));
    sentenceNodes.forEach((node, index) => {
      if (node.type === 'text') node.value = pieces[index] ?? '';
    });
    sentenceNodes = [];
  };
  const typesetChildren = (parent: Root | Element): void => {
    for (const node of parent.children) {
      if (node.type === 'element') typesetAttributes(node);
      if (node.type !== 'element' || isSingleCharacter(node)) {
        sentenceNodes.push(node);
      } else if (isInline(node)) {
        typesetChildren(node);
      } else {
        endSentence();
        if (node.tagName !== 'pre') typesetChildren(node);
        endSentence();
      }
    }
  };
  typesetChildren(tree);
  endSentence();
}

/** Returns whether an element counts as a single character of the sentence. */
function isSingleCharacter(node: Element): boolean {
  return isElement(node, 'br', 'code', 'img', 'kbd', 'samp', 'var') || isFootnoteReference(node);
}

function pieceOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return isElement(node, 'br') ? lineBreakPlaceholder : nonProsePlaceholder;
}

function typesetAttributes({ properties }: Element): void {
  for (const attribute of ['alt', 'title']) {
    const text = properties[attribute];
    if (typeof text === 'string') properties[attribute] = typeset(text);
  }
}
