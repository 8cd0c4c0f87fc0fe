import { NodeType } from 'node-html-parser';
import type { Node } from 'node-html-parser';
import { notProse, typeset } from '../../../src/lib/typography.ts';
import type { Page } from './site-files.ts';

/** Texts that the specification requires literally. */
const specified = /Oops! Page not found|Unexpected Application Error!|Envoi en cours\.\.\./g;
/** Elements to which French typography does not apply. */
const otherElements = new Set('script style template code pre kbd samp var'.split(' '));
const spokenAttributes = ['alt', 'title', 'aria-label', 'placeholder'];
const wrongEverywhere = /[\uFEFF\uFFFD]|\b(?:undefined|NaN|null)\b|\[object Object\]/;

/** Returns the texts of a page that French typography would change, and those with `undefined` and the like. */
export function checkFrench({ url, document }: Page): string[] {
  const spoken = document
    .querySelectorAll('*')
    .flatMap((element) => spokenAttributes.map((name) => element.getAttribute(name) ?? ''));
  return [...document.childNodes.flatMap(textsIn), ...spoken]
    .map((text) => text.replace(specified, notProse).trim())
    .filter((text) => typeset(text) !== text || wrongEverywhere.test(text))
    .map((text) => `${url}: « ${text.slice(0, 100)} »`);
}

function textsIn(node: Node): string[] {
  if (node.nodeType === NodeType.TEXT_NODE) return [node.text];
  const isProse = !otherElements.has(node.rawTagName.toLowerCase());
  return isProse ? node.childNodes.flatMap(textsIn) : [];
}
