/** Prepares the HTML that authors wrote within Markdown for the sanitiser, and lists what visitors will not see of it. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { hiddenElements, isHtmlElement, becomesParagraph } from './elements.ts';
import { textOf } from './tree.ts';

export type RemovedKind =
  'film' | 'sound' | 'frame' | 'form' | 'script' | 'drawing' | 'fallback' | 'element';

export interface RemovedHtml {
  what: RemovedKind;
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

/** Changes the tree in place, and returns the removed elements whose content visitors miss. */
export function prepareRawHtml(tree: Root): RemovedHtml[] {
  const removedHtml: RemovedHtml[] = [];
  const prepareChildren = (parent: Root | Element): void => {
    parent.children = (parent.children as ElementContent[]).flatMap((node) => {
      if (node.type !== 'element') return [node];
      const kind =
        missedKindByElement[node.tagName] ?? (isForeignWidget(node) ? 'element' : undefined);
      // A fallback (`<noscript>`, `<noframes>`) is reported only if visitors would have read a text in it.
      const isMissed = kind !== undefined && (kind !== 'fallback' || textOf(node.children) !== '');
      if (isMissed) removedHtml.push(describeRemoved(node, kind));
      if (hiddenElements.includes(node.tagName)) return [];
      prepareChildren(node);
      if (node.tagName === 'span' && node.properties.lang === undefined) return node.children;
      if (becomesParagraph(node.tagName) && !isFootnotes(node)) node.tagName = 'p';
      return [node];
    });
  };
  prepareChildren(tree);
  return removedHtml;
}

/** Returns whether only a script of another site would fill the element: `<lite-youtube videoid="…">`. */
function isForeignWidget({ tagName, children }: Element): boolean {
  return !isHtmlElement(tagName) && !tagName.includes(':') && textOf(children) === '';
}

function isFootnotes({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'div' && className?.[0] === 'footnotes';
}

function describeRemoved(node: Element, kind: RemovedKind): RemovedHtml {
  const address = addressIn(node);
  const isKindByAddress = kind === 'film' || kind === 'frame';
  const text = kind === 'element' ? `<${node.tagName}>` : textOf(node.children);
  return { what: isKindByAddress ? mediaKindOf(address, kind) : kind, text, address };
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
