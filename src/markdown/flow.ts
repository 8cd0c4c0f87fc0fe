/** Tells text from blocks in a tree: what may stand in a sentence, and what a sentence must not be wrapped around. */
import { element, isBlank, isElement, text, type ElementNode, type MarkupNode } from './markup';

export type Run =
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

export function isTextElement(name: string): boolean {
  return TEXT_ELEMENTS.has(name);
}

/** Text elements go inside the blocks they were put around: `<b><p>…</p></b>` → `<p><b>…</b></p>`. */
export function around(wrapper: ElementNode, content: readonly MarkupNode[]): MarkupNode[] {
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

export function paragraphs(nodes: readonly MarkupNode[]): MarkupNode[] {
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

export function runs(nodes: readonly MarkupNode[]): Run[] {
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
export function withoutBlocks(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.flatMap((node) => {
    if (isText(node) || node.kind !== 'element') return [node];
    return [text(' '), ...withoutBlocks(node.children), text(' ')];
  });
}

function isText(node: MarkupNode): boolean {
  return node.kind !== 'element' || TEXT_ELEMENTS.has(node.name);
}

export function hasContent(nodes: readonly MarkupNode[]): boolean {
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

export function figcaption(content: readonly MarkupNode[]): ElementNode[] {
  return hasContent(content) ? [element('figcaption', {}, content)] : [];
}
