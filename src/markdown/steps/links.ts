/** Leads links and pictures to what they name, and completes them. */
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { isFileName } from '../../lib/file-name';
import { readAddress } from '../address';
import type { Address } from '../address';
import type { Loss } from '../losses';
import { hasContent, isElement, textOf } from '../tree';

/** Where an address leads, or why it leads nowhere. */
export type Target = { href: string } | Pick<Loss, 'kind' | 'detail'>;
type TargetOf = (address: Address, use: 'link' | 'picture') => Target;

export function writeLinks(parent: Root | Element, targetOf: TargetOf, losses: Loss[]): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node) => {
    if (node.type !== 'element') return [node];
    writeLinks(node, targetOf, losses);
    if (node.tagName === 'img') return writePicture(node, targetOf, losses);
    return node.tagName === 'a' ? writeLink(node, targetOf, losses) : [node];
  });
}

/** A link that leads nowhere, without content or around another link becomes its content. */
function writeLink(node: Element, targetOf: TargetOf, losses: Loss[]): ElementContent[] {
  const { href: judged } = node.properties;
  const typed = takeTyped(node);
  if (judged === undefined) return node.children;
  const lose = (loss: Pick<Loss, 'kind' | 'detail'>): ElementContent[] => {
    losses.push({ ...loss, words: textOf(node.children), address: typed });
    return node.children;
  };
  const address = readAddress(judged);
  const target = targetOf(address, 'link');
  if (!('href' in target)) return lose(target);
  if (!hasContent(node.children)) return lose({ kind: 'empty link' });
  if (hasLink(node)) return lose({ kind: 'nested link' });
  const { href } = target;
  if (address.kind === 'web' && address.href === href) {
    if (address.reach === 'draft') lose({ kind: 'draft address' });
    if (address.reach === 'signed-in') lose({ kind: 'signed-in address' });
  }
  node.properties.href = href;
  const isExternal = /^https?:/i.test(href);
  if (isExternal) node.properties.rel = ['noopener', 'noreferrer'];
  if (textOf(node.children) === '') {
    // Around a picture without alternative text, the link has no name for screen readers.
    node.properties.ariaLabel = `Ouvrir ${isExternal ? new URL(href).hostname : 'le lien'}`;
  }
  return [node];
}

/** @returns the address as the editor knows it */
function takeTyped({ properties }: Element): string {
  const typed = properties['dataTyped'];
  delete properties['dataTyped'];
  return typeof typed === 'string' ? typed : '';
}

function hasLink(parent: Element): boolean {
  return parent.children.some(
    (node) => isElement(node, 'a') || (node.type === 'element' && hasLink(node)),
  );
}

/** A picture that is not a file of the library becomes its alternative text. */
function writePicture(node: Element, targetOf: TargetOf, losses: Loss[]): ElementContent[] {
  const { src, alt = '' } = node.properties;
  const typed = takeTyped(node);
  // Markdown keeps HTML tags in alternative texts.
  const words = textOf([h('p', alt.replace(/<\/?[a-z][^>]*>/gi, ''))]);
  const target = src === undefined ? null : targetOf(readAddress(src), 'picture');
  if (target !== null && 'href' in target) {
    node.properties.src = target.href;
    node.properties.alt = words;
    losses.push(...altLosses(words, typed));
    return [node];
  }
  if (target !== null) losses.push({ ...target, words, address: typed });
  // What a file is called tells visitors nothing.
  return isFileName(words) ? [] : [{ type: 'text', value: words }];
}

function altLosses(words: string, address: string): Loss[] {
  if (words.trim() === '') return [{ kind: 'no alt', words: '', address }];
  return isFileName(words, address) ? [{ kind: 'file name as alt', words, address }] : [];
}
