/** Takes Strapi’s addresses out of what visitors read: text, code and attributes. */
import type { Nodes } from 'hast';
import { cmsPlaceholder } from '../address';
import type { Loss } from '../losses';
import { walk } from '../walk';

/** Up to a space, a bracket or a quotation mark. */
const pattern = new RegExp(`${cmsPlaceholder.replaceAll('.', '\\.')}[^\\s<>()[\\]"'«»]*`, 'gi');

/** @param losses gets each address; left out for the words of a link that is named itself */
export function removeCmsAddresses(parent: Nodes, losses?: Loss[]): void {
  const clean = (text: string): string =>
    text.replace(pattern, (address) => {
      losses?.push({ kind: 'cms address', words: '', address });
      return '';
    });
  walk(parent, (node) => {
    if (node.type === 'text') node.value = clean(node.value);
    if (node.type !== 'element') return;
    for (const name of ['alt', 'title']) {
      const text = node.properties[name];
      if (typeof text === 'string') node.properties[name] = clean(text);
    }
  });
}
