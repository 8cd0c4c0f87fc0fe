/** Prepares typed HTML for the sanitiser, and says what visitors will not see of it. */
import type { Element, Nodes, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { hiddenElements } from './allowed-html.ts';
import { textOf } from './tree.ts';

export type LeftOut = 'film' | 'sound' | 'frame' | 'form' | 'script' | 'drawing';

export interface LeftOutHtml {
  what: LeftOut;
  /** What is in it. */
  words: string;
  address: string;
}

/** Not allowed, but they separate paragraphs. */
const wrappers =
  /^(?:address|article|aside|center|d[dlt]|div|fieldset|footer|form|header|hgroup|main|nav|search|section)$/;

/** What cannot be seen without them. Others, such as `<style>`, change how the rest looks. */
const named: Readonly<Record<string, LeftOut>> = {
  ...{ video: 'film', embed: 'film', object: 'film', iframe: 'frame', frame: 'frame' },
  ...{ audio: 'sound', script: 'script', applet: 'script' },
  ...{ svg: 'drawing', math: 'drawing', canvas: 'drawing' },
  ...{ textarea: 'form', select: 'form', datalist: 'form', input: 'form' },
};

export function prepareTypedHtml(tree: Root): LeftOutHtml[] {
  const leftOut: LeftOutHtml[] = [];
  visit(tree, 'element', (node, index, parent) => {
    const what = named[node.tagName];
    if (what !== undefined) leftOut.push(describe(node, what));
    if (hiddenElements.includes(node.tagName)) {
      if (index !== undefined) parent?.children.splice(index, 1);
      return [SKIP, index ?? 0];
    }
    if (wrappers.test(node.tagName) && !isFootnotes(node)) node.tagName = 'p';
    return undefined;
  });
  return leftOut;
}

function isFootnotes({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'div' && className?.[0] === 'footnotes';
}

function describe(node: Element, what: LeftOut): LeftOutHtml {
  const address = addressIn(node);
  const isOpen = what === 'film' || what === 'frame';
  return { what: isOpen ? kindOf(address, what) : what, words: textOf(node.children), address };
}

/** Its own or of the first in it. */
function addressIn(node: Nodes): string {
  if (node.type !== 'element') return '';
  const { src, data, dataSrc } = node.properties;
  const own = [src, data, dataSrc].find((value) => typeof value === 'string' && value !== '');
  if (own !== undefined) return String(own);
  return node.children.map(addressIn).find((address) => address !== '') ?? '';
}

const films =
  /\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly)(?=[/?#]|$)|\.(?:mp4|webm|mov)(?=[?#]|$)/i;
const sounds =
  /\/\/(?:[\w-]+\.)*(?:soundcloud\.com|spotify\.com|deezer\.com|ausha\.co)(?=[/?#]|$)|\.(?:mp3|m4a|ogg|wav)(?=[?#]|$)/i;

function kindOf(address: string, otherwise: LeftOut): LeftOut {
  if (films.test(address)) return 'film';
  return sounds.test(address) ? 'sound' : otherwise;
}
