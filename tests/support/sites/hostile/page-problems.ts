/** Checks as a browser parses it that a page runs only scripts that were built, and that its structure is intact. */
import { createHash } from 'node:crypto';
import { defaultTreeAdapter as tree, parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

const dataTypes = ['application/ld+json', 'application/json'];
const addressAttributes =
  /^(?:(?:xlink:)?href|src|srcset|action|formaction|data|poster|background|cite|ping|manifest)$/;
/** Addresses that run code. Browsers ignore blanks, control characters and case. */
const runsCode = /^(?:javascript|vbscript|data:(?!image\/(?:svg\+xml|png|gif|webp)[;,]))/i;
const mapFrame = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/;
/** Elements that no page of this site contains. */
const foreign = 'object embed applet base frame frameset portal math noembed plaintext xmp';

/** Returns the problems of a page. @param scripts digests of the site’s own inline scripts */
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

/** Returns the problems of a part of a page. */
export function partProblems(html: string): string[] {
  return elementsOf(parseFragment(html)).flatMap((element) => [
    ...elementProblems(element, new Set()),
    ...element.attrs.flatMap(({ name, value }) => attributeProblems(element, name, value)),
  ]);
}

/** Returns the digests of a page’s inline scripts, except those that contain data. */
export function inlineScripts(html: string): string[] {
  return elementsOf(parse(html))
    .filter(
      (element) => element.tagName === 'script' && get(element, 'src') === null && !isData(element),
    )
    .map(digest);
}

/** Returns the digests of the inline scripts and styles that a content security policy must allow. */
export function inlineCodeHashes(html: string): string[] {
  const styles = elementsOf(parse(html)).filter(({ tagName }) => tagName === 'style');
  return [...inlineScripts(html), ...styles.map(digest)];
}

function elementProblems(element: Element, scripts: ReadonlySet<string>): string[] {
  const { tagName } = element;
  const source = get(element, 'src') ?? '';
  if (foreign.split(' ').includes(tagName)) return [`a <${tagName}>`];
  if (tagName === 'iframe' && !mapFrame.test(source)) return [`a frame of « ${source} »`];
  if (tagName === 'meta' && get(element, 'http-equiv') !== null) return ['a <meta http-equiv>'];
  if (tagName !== 'script') return [];
  if (get(element, 'src') !== null) {
    return /^\/_assets\/[\w.-]+\.js$/.test(source) ? [] : [`a script from « ${source} »`];
  }
  if (isData(element)) return isJson(textOf(element)) ? [] : ['data that is no JSON'];
  return scripts.has(digest(element)) ? [] : [`the script « ${textOf(element).slice(0, 60)} »`];
}

function attributeProblems(element: Element, name: string, value: string): string[] {
  const { tagName } = element;
  if (/^on/.test(name) || name === 'style' || name === 'srcdoc') return [`${name} on <${tagName}>`];
  if (!addressAttributes.test(name)) return [];
  const address = value.replace(/[\p{C}\s]/gu, '');
  if (runsCode.test(address)) return [`${name}="${value.slice(0, 60)}" on <${tagName}>`];
  const isFollowed = /^(?:canonical|alternate)$/.test(get(element, 'rel') ?? '') || tagName === 'a';
  const isExternal = tagName !== 'iframe' && /^(?:https?:)?[/\\]{2}/i.test(address);
  return isExternal && !isFollowed ? [`<${tagName}> loads ${address.slice(0, 60)}`] : [];
}

/** Returns the problems of a page’s structure: elements that must exist once, or that must be children of `<body>`. */
function structureProblems(elements: readonly Element[]): string[] {
  const once = ['html', 'head', 'title', 'body', 'main', 'h1'];
  const counted = once.flatMap((name) => {
    const count = elements.filter(({ tagName }) => tagName === name).length;
    return count === 1 ? [] : [`${count} <${name}>`];
  });
  const body = elements.find(({ tagName }) => tagName === 'body');
  const parts = (body?.childNodes ?? [])
    .filter((node) => tree.isElementNode(node))
    .map(({ tagName }) => tagName);
  const missing = ['header', 'main', 'footer'].filter((name) => !parts.includes(name));
  return [...counted, ...missing.map((name) => `no <${name}> in <body>: ${parts.join(' ')}`)];
}

function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const own = tree.isElementNode(node) ? [node] : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  // Scripts may insert the content of templates.
  const inTemplate = 'content' in node ? node.content.childNodes : [];
  return [...own, ...[...children, ...inTemplate].flatMap(elementsOf)];
}

function isData(element: Element): boolean {
  return dataTypes.includes(get(element, 'type') ?? '');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function get(element: Element, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null;
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function digest(element: Element): string {
  return createHash('sha256').update(textOf(element)).digest('base64');
}
