/** Finds what an editor has left in a text: marks that make nothing, and words that were to be replaced. Not in code. */
import type { Root } from 'hast';
import { isPlaceholder, placeholderIn } from '../lib/placeholder-text';
import type { Loss } from './losses';
import { isElement, linesOf, textOf } from './tree';
import { walk } from './walk';

/** Marks of Markdown beside words. Between spaces a star multiplies, low lines alone are to be filled in. */
const strayMarks = new RegExp(
  [
    '(?<![\\p{L}\\p{N}*])\\*{2,3}(?=[\\p{L}\\p{N}(«"“])',
    '(?<![\\p{L}\\p{N}_])__(?=[\\p{L}\\p{N}])',
    '~~(?=[^\\s~])',
    '!?\\[[^[\\]\\n]{1,100}\\]\\([^()\\n]{0,200}\\)',
    '^#{2,}',
  ].join('|'),
  'u',
);

/** `9 000 €**`: stars below, at the start of a line, are the note. */
const noteCall = /[^\s*]\*{2,3}(?![\p{L}\p{N}*])/u;

const nearby = 30;

export function leftoversIn(tree: Root, body: string): Loss[] {
  const losses: Loss[] = [];
  const add = (kind: Loss['kind'], words: string) => losses.push({ kind, words, address: '' });
  // Whoever writes `\*` wants to see it.
  const isEscaped = /\\[*_~[\]#]/.test(body);
  let hasNotes = false;
  walk(tree, (node) => {
    if (isElement(node, 'pre', 'code', 'kbd', 'samp', 'var')) return false;
    const isAddress = isElement(node, 'a') && textOf(node.children) === node.properties.href;
    if (isAddress) return false;
    if (node.type !== 'text') return undefined;
    const placeholder = placeholderIn(node.value);
    if (placeholder !== null) add('placeholder', placeholder);
    const mark = isEscaped ? null : strayMarks.exec(node.value);
    const isNote = hasNotes && mark?.index === 0 && mark[0].startsWith('*');
    if (mark !== null && !isNote) add('stray mark', wordsAround(node.value, mark));
    hasNotes ||= noteCall.test(node.value);
    return undefined;
  });
  const text = linesOf(tree.children).join(' ');
  if (losses.length === 0 && isPlaceholder(text)) add('placeholder', text);
  return losses;
}

function wordsAround(text: string, { 0: mark, index }: RegExpExecArray): string {
  const before = text.slice(Math.max(0, index - nearby), index).replace(/^\S*\s(?=\S)/, '');
  const after = text.slice(index + mark.length, index + mark.length + nearby);
  return `${index > nearby ? before : text.slice(0, index)}${mark}${after}`.trim();
}
