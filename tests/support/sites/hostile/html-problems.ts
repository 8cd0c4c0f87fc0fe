/** Parses HTML as a browser does, and lists what could run a script or load from another site. */
import { defaultTreeAdapter as treeAdapter, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

const addressAttributes =
  /^(?:(?:xlink:)?href|src|srcset|action|formaction|data|poster|background|cite|ping|manifest)$/;
/**
 * Matches addresses that run code. White space and control characters, which browsers ignore, are removed from an
 * address before it is tested.
 */
const codeAddressPattern =
  /^(?:javascript|vbscript|data:(?!image\/(?:svg\+xml|png|gif|webp)[;,]))/i;
/** Elements that no text of an editor may contain. */
const forbiddenElements =
  'script iframe meta object embed applet base frame frameset portal math noembed plaintext xmp'.split(
    ' ',
  );

/** Returns the problems of a fragment of HTML such as the text of an article. */
export function fragmentProblems(html: string): string[] {
  return elementsOf(parseFragment(html)).flatMap(({ tagName, attrs }) => [
    ...(forbiddenElements.includes(tagName) ? [`a <${tagName}>`] : []),
    ...attrs.flatMap(({ name, value }) => attributeProblems(tagName, name, value)),
  ]);
}

function attributeProblems(tagName: string, name: string, value: string): string[] {
  if (/^on/.test(name) || name === 'style' || name === 'srcdoc') return [`${name} on <${tagName}>`];
  if (!addressAttributes.test(name)) return [];
  const address = value.replace(/[\p{C}\s]/gu, '');
  if (codeAddressPattern.test(address)) return [`${name}="${value.slice(0, 60)}" on <${tagName}>`];
  const isExternal = /^(?:https?:)?[/\\]{2}/i.test(address);
  return isExternal && tagName !== 'a' ? [`<${tagName}> loads ${address.slice(0, 60)}`] : [];
}

function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const ownElement = treeAdapter.isElementNode(node) ? [node] : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  // The content of a `<template>` is checked as well, because scripts may insert it into the page.
  const templateChildren = 'content' in node ? node.content.childNodes : [];
  return [...ownElement, ...[...children, ...templateChildren].flatMap(elementsOf)];
}
