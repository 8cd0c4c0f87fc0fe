/** `- [ ] …` and `- [x] …`: a glyph with a name, not a form field, for nothing here can be ticked. */
import type { Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { isElement } from '../tree';

const task = /^\[([ xX])\][ \u00a0]+/;

export function drawTasks(tree: Root): void {
  visit(tree, 'element', (item, _, list) => {
    if (item.tagName !== 'li') return;
    const [first] = item.children;
    const parent = isElement(first, 'p') ? first : item;
    const [label] = parent.children;
    const [box, sign] = (label?.type === 'text' && task.exec(label.value)) || [];
    if (label?.type !== 'text' || box === undefined) return;
    const [name, glyph] = sign === ' ' ? ['À faire', '☐'] : ['Fait', '☑'];
    label.value = ` ${label.value.slice(box.length)}`;
    parent.children.unshift(h('span.task-mark', { role: 'img', ariaLabel: name }, glyph));
    item.properties.className = ['task-list-item'];
    if (isElement(list, 'ul')) list.properties.className = ['contains-task-list'];
  });
}
