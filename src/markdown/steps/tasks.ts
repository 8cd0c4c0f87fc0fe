/** Renders task lists (`- [ ] …`, `- [x] …`) with labelled symbols, because readers cannot tick checkboxes. */
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { elementsIn, isElement } from '../tree.ts';

const checkboxPattern = /^\[([ \u00a0xX])\][ \u00a0]+/;

/** Changes the tree in place. */
export function writeTasks(tree: Root): void {
  for (const list of elementsIn(tree)) {
    if (!isElement(list, 'ol', 'ul')) continue;
    const tasks = list.children.filter((item) => isElement(item, 'li') && writeTask(item));
    if (tasks.length > 0 && list.tagName === 'ul')
      list.properties.className = ['contains-task-list'];
  }
}

/** Replaces the checkbox of a task by a symbol. Returns whether the item is a task. */
function writeTask(item: Element): boolean {
  const [firstChild] = item.children;
  const parent = isElement(firstChild, 'p') ? firstChild : item;
  const [text] = parent.children;
  const [match, state] = (text?.type === 'text' && checkboxPattern.exec(text.value)) || [];
  if (text?.type !== 'text' || match === undefined) return false;
  const [label, symbol] = state?.trim() === '' ? ['À faire', '☐'] : ['Fait', '☑'];
  text.value = ` ${text.value.slice(match.length)}`;
  parent.children.unshift(h('span.task-mark', { role: 'img', ariaLabel: label }, symbol));
  item.properties.className = ['task-list-item'];
  return true;
}
