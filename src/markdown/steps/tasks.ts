/** Shows the checkboxes of task lists (`- [ ] …`, `- [x] …`) as symbols, because readers cannot tick them. */
import type { Root } from 'hast';
import { elementsIn, isElement } from '../tree.ts';

/** Changes the tree in place. */
export function writeTasks(tree: Root): void {
  for (const item of elementsIn(tree)) {
    if (!isElement(item, 'li')) continue;
    const [child] = item.children;
    const [text] = isElement(child, 'p') ? child.children : [child];
    if (text?.type !== 'text' || !/^\[[\sx]\]\s/i.test(text.value)) continue;
    text.value = (/^\[\s/.test(text.value) ? '☐' : '☑') + text.value.slice('[x]'.length);
    item.properties.className = ['task'];
  }
}
