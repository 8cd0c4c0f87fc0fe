/** Makes links of addresses that stand in typed HTML as text: Markdown does so only in its own. */
import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { textLinksIn } from '../parse';
import { isElement } from '../tree';
import { walk } from '../walk';

export function writeTextLinks(tree: Root): void {
  walk(tree, (node, parent) => {
    if (isElement(node, 'a', 'pre', 'code', 'kbd', 'samp')) return false;
    if (node.type !== 'text' || parent === undefined || !/:\/\/|www\./i.test(node.value))
      return undefined;
    const parts: ElementContent[] = [];
    let position = 0;
    for (const { start, end, href } of textLinksIn(node.value)) {
      const words = node.value.slice(start, end);
      if (!/^(?:https?:|www\.)/i.test(words)) continue;
      parts.push(
        { type: 'text', value: node.value.slice(position, start) },
        h('a', { href }, words),
      );
      position = end;
    }
    if (position === 0) return undefined;
    parts.push({ type: 'text', value: node.value.slice(position) });
    parent.children.splice(parent.children.indexOf(node), 1, ...parts);
    return undefined;
  });
}
