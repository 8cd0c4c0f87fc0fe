/** Renders task lists (`- [ ] …`, `- [x] …`) with labelled symbols, because readers cannot tick checkboxes. */
import type { Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { isElement } from '../tree.ts';

const marker = /^\[([ \u00a0xX])\][ \u00a0]+/;

/** Changes the tree in place. */
export function writeTasks(tree: Root): void {
  visit(tree, 'element', (item, _index, list) => {
    if (item.tagName !== 'li') return;
    const [first] = item.children;
    const parent = isElement(first, 'p') ? first : item;
    const [text] = parent.children;
    const [match, state] = (text?.type === 'text' && marker.exec(text.value)) || [];
    if (text?.type !== 'text' || match === undefined) return;
    const [label, symbol] = state?.trim() === '' ? ['À faire', '☐'] : ['Fait', '☑'];
    text.value = ` ${text.value.slice(match.length)}`;
    parent.children.unshift(h('span.task-mark', { role: 'img', ariaLabel: label }, symbol));
    item.properties.className = ['task-list-item'];
    if (isElement(list, 'ul')) list.properties.className = ['contains-task-list'];
  });
}
