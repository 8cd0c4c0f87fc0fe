/** The text a visitor reads or hears on a page, block by block. */
import { NodeType } from 'node-html-parser';
import type { HTMLElement, Node } from 'node-html-parser';
import { lineBreak, notProse } from '../../../src/lib/typography';

/** The rules of French do not apply to them. */
const code = new Set(['code', 'pre', 'kbd', 'samp', 'var']);
const unseen = new Set(['script', 'style', 'template']);
/** Elements inside a sentence. What they hold belongs to the text around them. */
const inline = new Set(
  'a abbr b bdi bdo cite data del dfn em i ins mark q s small span strong sub sup time tspan u wbr'.split(
    ' ',
  ),
);
const spokenAttributes = ['alt', 'title', 'aria-label', 'placeholder'];

/** Each block’s own text, then the texts of attributes that are shown or spoken, then the head’s. */
export function visibleTexts(document: HTMLElement): string[] {
  const body = document.querySelector('body') ?? document;
  const attributes = body
    .querySelectorAll('*')
    .flatMap((element) => spokenAttributes.map((name) => element.getAttribute(name) ?? ''));
  const head = [
    document.querySelector('title')?.text ?? '',
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
  ];
  return [...blockTexts(body), ...attributes, ...head].filter((text) => /\S/.test(text));
}

function blockTexts(root: HTMLElement): string[] {
  const texts: string[] = [];
  let current = '';
  const endBlock = () => {
    texts.push(current);
    current = '';
  };
  const visit = (node: Node) => {
    if (node.nodeType === NodeType.TEXT_NODE) {
      current += node.text;
      return;
    }
    const name = node.rawTagName.toLowerCase();
    if (unseen.has(name)) return;
    if (code.has(name) || name === 'br') {
      current += name === 'br' ? lineBreak : notProse;
      return;
    }
    if (!inline.has(name)) endBlock();
    node.childNodes.forEach(visit);
    if (!inline.has(name)) endBlock();
  };
  root.childNodes.forEach(visit);
  endBlock();
  return texts;
}
