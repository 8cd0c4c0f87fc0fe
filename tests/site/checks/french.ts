import { NodeType } from 'node-html-parser';
import type { Node } from 'node-html-parser';
import { nonProsePlaceholder, typeset } from '../../../src/lib/typography.ts';
import type { Page } from './site-files.ts';

/** Texts that the specification requires literally, although they break the rules of French typography. */
const specifiedLiteralTexts =
  /Oops! Page not found|Unexpected Application Error!|Envoi en cours\.\.\./g;
/** Elements to which French typography does not apply. */
const elementsWithoutProse = new Set('script style template code pre kbd samp var'.split(' '));
/** Attributes that contain texts for visitors. */
const textAttributes = ['alt', 'title', 'aria-label', 'placeholder'];
/** Matches traces of programming mistakes in a text, such as “undefined”. */
const renderingMistake = /[\uFEFF\uFFFD]|\b(?:undefined|NaN|null)\b|\[object Object\]/;
const noBreakSpace = /[\u00a0\u202f]/g;

/**
 * Returns the faulty texts of a page: those that violate French typography, and those with “undefined” and the like.
 * No-break spaces in the result are shown as `⍽`.
 */
export function checkFrench({ url, document }: Page): string[] {
  const attributeTexts = document
    .querySelectorAll('*')
    .flatMap((element) => textAttributes.map((name) => element.getAttribute(name) ?? ''));
  return [...document.childNodes.flatMap(textsIn), ...attributeTexts]
    .map((text) => text.replace(specifiedLiteralTexts, nonProsePlaceholder).trim())
    .filter((text) => typeset(text) !== text || renderingMistake.test(text))
    .map((text) => `${url}: « ${text} » should be « ${typeset(text)} »`.replace(noBreakSpace, '⍽'));
}

function textsIn(node: Node): string[] {
  if (node.nodeType === NodeType.TEXT_NODE) return [node.text];
  const isProse = !elementsWithoutProse.has(node.rawTagName.toLowerCase());
  return isProse ? node.childNodes.flatMap(textsIn) : [];
}
