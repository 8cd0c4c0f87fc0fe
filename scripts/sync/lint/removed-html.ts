/** Lists the HTML of a text that the site removes, as far as visitors miss it. */
import type { Element, Nodes } from 'hast';
import { hiddenElements, isHtmlElement } from '../../../src/markdown/elements.ts';
import { textOf } from '../../../src/markdown/tree.ts';

export type RemovedKind =
  'film' | 'sound' | 'frame' | 'form' | 'script' | 'drawing' | 'fallback' | 'element';

interface RemovedHtml {
  kind: RemovedKind;
  /** Text inside the element, or the tag itself. */
  text: string;
  /** Address of the film, sound or frame; empty if there is none. */
  address: string;
}

/**
 * Elements whose content visitors miss when they are removed. Others that are removed, such as `<style>`, only change the
 * look of the rest.
 */
const missedKindByElement: Readonly<Record<string, RemovedKind>> = {
  video: 'film',
  embed: 'film',
  object: 'film',
  iframe: 'frame',
  frame: 'frame',
  audio: 'sound',
  script: 'script',
  applet: 'script',
  svg: 'drawing',
  math: 'drawing',
  canvas: 'drawing',
  noscript: 'fallback',
  noembed: 'fallback',
  noframes: 'fallback',
  template: 'fallback',
  textarea: 'form',
  select: 'form',
  datalist: 'form',
  input: 'form',
};

/** Returns the removed elements in a tree that was not sanitised. */
export function removedHtmlIn(node: Nodes): RemovedHtml[] {
  const removed = node.type === 'element' ? describeRemoved(node) : [];
  const isHidden = node.type === 'element' && hiddenElements.includes(node.tagName);
  if (isHidden || !('children' in node)) return removed;
  return [...removed, ...node.children.flatMap(removedHtmlIn)];
}

function describeRemoved(node: Element): RemovedHtml[] {
  const { tagName, children } = node;
  const isUnknown = !isHtmlElement(tagName) && !tagName.includes(':');
  const kind = isUnknown ? 'element' : missedKindByElement[tagName];
  if (kind === undefined) return [];
  const text = textOf(children);
  const address = addressIn(node);
  // Only a script of another site would fill `<lite-youtube videoid="…">`.
  if (kind === 'element') return text === '' ? [{ kind, text: `<${tagName}>`, address }] : [];
  // A fallback (`<noscript>`, `<noframes>`) is reported only if visitors would have read a text in it.
  if (kind === 'fallback' && text === '') return [];
  const isKindByAddress = kind === 'film' || kind === 'frame';
  return [{ kind: isKindByAddress ? mediaKindOf(address, kind) : kind, text, address }];
}

/** Returns the address of an element, or of the first element in it that has one; otherwise an empty text. */
function addressIn(node: Nodes): string {
  if (node.type !== 'element') return '';
  const { src, data, dataSrc } = node.properties;
  const ownAddress = [src, data, dataSrc].find(
    (value) => typeof value === 'string' && value !== '',
  );
  if (ownAddress !== undefined) return String(ownAddress);
  return node.children.map(addressIn).find((address) => address !== '') ?? '';
}

const filmUrlPattern =
  /\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly)(?=[/?#]|$)|\.(?:mp4|webm|mov)(?=[?#]|$)/i;
const soundUrlPattern =
  /\/\/(?:[\w-]+\.)*(?:soundcloud\.com|spotify\.com|deezer\.com|ausha\.co)(?=[/?#]|$)|\.(?:mp3|m4a|ogg|wav)(?=[?#]|$)/i;

function mediaKindOf(address: string, fallbackKind: RemovedKind): RemovedKind {
  if (filmUrlPattern.test(address)) return 'film';
  return soundUrlPattern.test(address) ? 'sound' : fallbackKind;
}
