/**
 * Finds what visitors would read and no one has meant: marks, lost letters, words that were to be replaced, the beginning
 * of a file in the text itself. Not in code.
 */
import type { Root } from 'hast';
import { isPlaceholder, placeholderIn } from '../../lib/placeholder-text';
import type { Loss } from '../losses';
import { strayMarksIn } from '../stray-marks';
import { isElement, linesOf, textOf } from '../tree';
import { walk } from '../walk';

/** As `embedded-data` leaves it. */
const data = /data:[a-z]+\/[\w.+-]+(?:;[\w=.-]+)*;base64,/gi;

/** `9 000 €**`: stars below, at the start of a line, are the note. */
const noteCall = /[^\s*]\*{2,3}(?![\p{L}\p{N}*])/u;

export function findLeftovers(tree: Root, body: string, losses: Loss[]): void {
  const found: Loss[] = [];
  const kinds = new Set<string>();
  // Whoever writes `\*` wants to see it.
  const isEscaped = /\\[*_~[\]#]/.test(body);
  let hasNotes = false;
  walk(tree, (node) => {
    if (isElement(node, 'pre', 'code', 'kbd', 'samp', 'var')) return false;
    const isAddress = isElement(node, 'a') && textOf(node.children) === node.properties.href;
    if (isAddress) return false;
    if (node.type !== 'text') return undefined;
    node.value = node.value.replace(data, () => {
      found.push({ kind: 'embedded file', words: '', address: '' });
      return '';
    });
    const placeholder = placeholderIn(node.value);
    if (placeholder !== null) found.push({ kind: 'placeholder', words: placeholder, address: '' });
    for (const { kind, mark, words, isGarbled } of strayMarksIn(node.value)) {
      const isNote = hasNotes && mark.startsWith('*') && node.value.startsWith(mark);
      if (kinds.has(kind) || isNote || (isEscaped && !isGarbled)) continue;
      found.push({ kind: isGarbled ? 'garbled letters' : 'stray mark', words, address: mark });
      kinds.add(kind);
    }
    hasNotes ||= noteCall.test(node.value);
    return undefined;
  });
  const text = linesOf(tree.children).join(' ');
  if (found.length === 0 && isPlaceholder(text)) {
    found.push({ kind: 'placeholder', words: text, address: '' });
  }
  losses.push(...found);
}
