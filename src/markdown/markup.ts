/** The tree between the sanitiser and the page: what is drawn is built here, never glued from an editor’s strings. */

export interface TextNode {
  readonly kind: 'text';
  readonly text: string;
}

export interface ElementNode {
  readonly kind: 'element';
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
}

/** HTML of our own making, written as it stands. Nothing read from a body ever becomes one. */
export interface TrustedNode {
  readonly kind: 'trusted';
  readonly html: string;
}

export type MarkupNode = TextNode | ElementNode | TrustedNode;

const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'wbr']);
const PIECE = /<(\/?)([a-z][a-z0-9-]*)((?: [^\s"=<>/]+(?:="[^"]*")?)*)(?: \/)?>|[^<]+/g;
const ATTRIBUTE = / ([^\s"=<>/]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** What no HTML page may hold: control, private-use and non-characters, halves of surrogate pairs. */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

export function text(value: string): TextNode {
  return { kind: 'text', text: value };
}

export function element(
  name: string,
  attrs: Readonly<Record<string, string>>,
  children: readonly MarkupNode[],
): ElementNode {
  return { kind: 'element', name, attrs, children };
}

export function isElement<Name extends string>(
  node: MarkupNode | undefined,
  name: Name,
): node is ElementNode & { readonly name: Name } {
  return node?.kind === 'element' && node.name === name;
}

export function isBlank(node: MarkupNode): boolean {
  return node.kind === 'text' && node.text.trim() === '';
}

/** Reads the sanitiser’s output, whose grammar is far smaller than HTML’s; an end tag without a start is ignored. */
export function readMarkup(html: string): MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: { name: string; children: MarkupNode[] }[] = [{ name: '', children: root }];
  for (const [piece, slash, name, attributes] of html.matchAll(PIECE)) {
    const siblings = open.at(-1)?.children ?? root;
    if (name === undefined) {
      siblings.push(text(decode(piece)));
    } else if (slash === '/') {
      const depth = open.findLastIndex((candidate) => candidate.name === name);
      if (depth > 0) open.length = depth;
    } else {
      const children: MarkupNode[] = [];
      siblings.push(element(name, readAttributes(attributes ?? ''), children));
      if (!VOID_ELEMENTS.has(name)) open.push({ name, children });
    }
  }
  return root;
}

/** Writes what the HTML standard’s own serialiser would write for this tree. */
export function writeMarkup(nodes: readonly MarkupNode[]): string {
  return nodes.map(writeNode).join('');
}

function writeNode(node: MarkupNode): string {
  if (node.kind === 'trusted') return node.html;
  if (node.kind === 'text') return escapeText(node.text);
  const attributes = Object.entries(node.attrs).map(
    ([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  );
  const startTag = `<${node.name}${attributes.join('')}>`;
  if (VOID_ELEMENTS.has(node.name)) return startTag;
  return `${startTag}${writeMarkup(node.children)}</${node.name}>`;
}

function escapeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function readAttributes(attributes: string): Record<string, string> {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', value = '']): [string, string] => [name, decode(value)],
  );
  return Object.fromEntries(pairs);
}

function decode(value: string): string {
  return value
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(UNPRINTABLE, '');
}
