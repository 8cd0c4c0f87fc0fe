/** Parses pages as a browser does, and checks that they run only scripts of the build and that their structure is intact. */
import { createHash } from 'node:crypto';
import { defaultTreeAdapter as treeAdapter, parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

const dataTypes = ['application/ld+json', 'application/json'];
const addressAttributes =
  /^(?:(?:xlink:)?href|src|srcset|action|formaction|data|poster|background|cite|ping|manifest)$/;
/**
 * Matches addresses that run code. White space and control characters, which browsers ignore, are removed from an
 * address before it is tested.
 */
const codeAddressPattern =
  /^(?:javascript|vbscript|data:(?!image\/(?:svg\+xml|png|gif|webp)[;,]))/i;
const mapFrameUrl = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/;
/** Elements that no page of this site contains. */
const forbiddenElements =
  'object embed applet base frame frameset portal math noembed plaintext xmp';

/**
 * Returns the problems of a page, such as forbidden elements.
 * @param scripts hashes of the inline scripts that the build has made
 */
export function pageProblems(html: string, scripts: ReadonlySet<string>): string[] {
  const elements = elementsOf(parse(html));
  return [
    ...elements.flatMap((element) => [
      ...elementProblems(element, scripts),
      ...element.attrs.flatMap(({ name, value }) => attributeProblems(element, name, value)),
    ]),
    ...structureProblems(elements),
  ];
}

/** Returns the problems, such as forbidden elements, of a fragment of HTML such as the text of an article. */
export function fragmentProblems(html: string): string[] {
  return elementsOf(parseFragment(html)).flatMap((element) => [
    ...elementProblems(element, new Set()),
    ...element.attrs.flatMap(({ name, value }) => attributeProblems(element, name, value)),
  ]);
}

/** Returns the hashes of a page’s inline scripts, except those that contain data. */
export function inlineScriptHashes(html: string): string[] {
  return elementsOf(parse(html))
    .filter(
      (element) =>
        element.tagName === 'script' &&
        attributeOf(element, 'src') === null &&
        !isDataScript(element),
    )
    .map(hashOf);
}

/** Returns the hashes of the inline scripts and styles that a content security policy must allow. */
export function inlineCodeHashes(html: string): string[] {
  const styles = elementsOf(parse(html)).filter(({ tagName }) => tagName === 'style');
  return [...inlineScriptHashes(html), ...styles.map(hashOf)];
}

function elementProblems(element: Element, scripts: ReadonlySet<string>): string[] {
  const { tagName } = element;
  const source = attributeOf(element, 'src') ?? '';
  if (forbiddenElements.split(' ').includes(tagName)) return [`a <${tagName}>`];
  if (tagName === 'iframe' && !mapFrameUrl.test(source)) return [`a frame of « ${source} »`];
  if (tagName === 'meta' && attributeOf(element, 'http-equiv') !== null)
    return ['a <meta http-equiv>'];
  if (tagName !== 'script') return [];
  if (attributeOf(element, 'src') !== null) {
    return /^\/_assets\/[\w.-]+\.js$/.test(source) ? [] : [`a script from « ${source} »`];
  }
  if (isDataScript(element)) return isJson(textOf(element)) ? [] : ['data that is no JSON'];
  return scripts.has(hashOf(element)) ? [] : [`the script « ${textOf(element).slice(0, 60)} »`];
}

function attributeProblems(element: Element, name: string, value: string): string[] {
  const { tagName } = element;
  if (/^on/.test(name) || name === 'style' || name === 'srcdoc') return [`${name} on <${tagName}>`];
  if (!addressAttributes.test(name)) return [];
  const address = value.replace(/[\p{C}\s]/gu, '');
  if (codeAddressPattern.test(address)) return [`${name}="${value.slice(0, 60)}" on <${tagName}>`];
  const isLink =
    /^(?:canonical|alternate)$/.test(attributeOf(element, 'rel') ?? '') || tagName === 'a';
  const isExternal = tagName !== 'iframe' && /^(?:https?:)?[/\\]{2}/i.test(address);
  return isExternal && !isLink ? [`<${tagName}> loads ${address.slice(0, 60)}`] : [];
}

/** Returns the problems of a page’s structure: elements that must exist once, or that must be children of `<body>`. */
function structureProblems(elements: readonly Element[]): string[] {
  const uniqueElements = ['html', 'head', 'title', 'body', 'main', 'h1'];
  const wrongCounts = uniqueElements.flatMap((name) => {
    const count = elements.filter(({ tagName }) => tagName === name).length;
    return count === 1 ? [] : [`${count} <${name}>`];
  });
  const body = elements.find(({ tagName }) => tagName === 'body');
  const bodyChildren = (body?.childNodes ?? [])
    .filter((node) => treeAdapter.isElementNode(node))
    .map(({ tagName }) => tagName);
  const missingElements = ['header', 'main', 'footer'].filter(
    (name) => !bodyChildren.includes(name),
  );
  return [
    ...wrongCounts,
    ...missingElements.map((name) => `no <${name}> in <body>: ${bodyChildren.join(' ')}`),
  ];
}

function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const ownElement = treeAdapter.isElementNode(node) ? [node] : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  // The content of a `<template>` is checked as well, because scripts may insert it into the page.
  const templateChildren = 'content' in node ? node.content.childNodes : [];
  return [...ownElement, ...[...children, ...templateChildren].flatMap(elementsOf)];
}

function isDataScript(element: Element): boolean {
  return dataTypes.includes(attributeOf(element, 'type') ?? '');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function hashOf(element: Element): string {
  return createHash('sha256').update(textOf(element)).digest('base64');
}
