/**
 * Walks the HTML tree, each node before its children. `unist-util-visit` names a function anew for each node: with ten
 * walks a text, that was a quarter of the time that an article takes.
 */
import type { Element, Nodes, Root } from 'hast';

type Parent = Root | Element;

/**
 * From the node itself on. What a visit puts in the place of a node is not visited.
 * @param visit returns false to leave out what is in the node
 */
export function walk(
  node: Nodes,
  visit: (node: Nodes, parent: Parent | undefined) => boolean | undefined,
  parent?: Parent,
): void {
  if (visit(node, parent) === false || !('children' in node)) return;
  for (const child of [...node.children]) walk(child, visit, node);
}

/** The elements alone. */
export function walkElements(
  tree: Nodes,
  visit: (element: Element, parent: Parent | undefined) => boolean | undefined,
): void {
  walk(tree, (node, parent) => (node.type === 'element' ? visit(node, parent) : undefined));
}

/** Puts other nodes in the place of a child. */
export function replaceChild(parent: Parent, child: Element, others: Element['children']): void {
  parent.children.splice(parent.children.indexOf(child), 1, ...others);
}
