/**
 * Attributes as other dialects of Markdown write them: `## La suite {#la-suite}`, `{.class}`, `{: target="_blank"}`. They
 * are no words. What they or HTML name, `<a name="prix">`, may be linked to.
 */
import type { Element, ElementContent, Root } from 'hast';
import { hasContent, isElement, isInline } from '../tree';
import { walkElements } from '../walk';

/** Of a list with the spaces around it, in characters. */
const longest = 300;
const list = /\{:?([^{}]{1,200})\}/;
const atEnd = new RegExp(`\\s*${list.source}\\s*$`);
const atStart = new RegExp(`^${list.source}`);

export function readAttributes(tree: Root): void {
  /** Names of places that hold no words: of the next block. */
  const pending: string[] = [];
  const taken = new Set<Element>();
  walkElements(tree, (node) => {
    delete node.properties['dataAnchor'];
    if (isElement(node, 'pre', 'code', 'kbd', 'samp')) return false;
    const anchors = isInline(node) ? [] : takeLists(node.children.at(-1));
    node.children.forEach((child, index) => {
      const isAfterInline = isElement(node.children[index - 1], 'a', 'img', 'strong', 'em');
      if (isAfterInline) takeList(child, atStart);
    });
    const names = [...anchors, ...(taken.has(node) ? [] : namesOf(node))];
    const isPlace = /^(?:h[1-6]|p|li|td|th|table|ul|ol|blockquote|figure)$/.test(node.tagName);
    if (isPlace) {
      walkElements(node, (part) => {
        if (part === node || isLink(part) || taken.has(part)) return undefined;
        if (!isInline(part) && part.tagName !== 'span') return false;
        names.push(...namesOf(part));
        taken.add(part);
        return undefined;
      });
    }
    if (isPlace && hasContent(node.children)) names.push(...pending.splice(0));
    else if (!isLink(node)) pending.push(...names.splice(0));
    const all = names.filter((name) => name !== '');
    if (all.length > 0) node.properties['dataAnchor'] = all.join(' ');
    return undefined;
  });
}

function isLink({ tagName, properties }: Element): boolean {
  return tagName === 'a' && properties.href !== undefined;
}

/** The names by which a link may lead to an element. */
function namesOf({ tagName, properties }: Element): string[] {
  const { id, name, href } = properties;
  // In Word a note’s number and the note lead to each other; some programs leave out where they are.
  const [, kind, back = '', number] = /^#_(ftn|edn)(ref)?(\d+)$/.exec(href ?? '') ?? [];
  const own = kind === undefined ? '' : `_${kind}${back === '' ? 'ref' : ''}${number}`;
  return [id, tagName === 'a' ? name : '', own].flatMap((one) =>
    typeof one === 'string' && /^[^\s]{1,200}$/.test(one) ? [one] : [],
  );
}

/** All of them at the end: a heading may have one of its own and one below it. @returns the ids in them */
function takeLists(node: ElementContent | undefined): string[] {
  const ids: string[] = [];
  for (let id = takeList(node, atEnd); id !== undefined; id = takeList(node, atEnd)) ids.push(id);
  return ids;
}

/** Takes a list of attributes away. @returns the id in it, empty if it has none; undefined where there is no list */
function takeList(node: ElementContent | undefined, pattern: RegExp): string | undefined {
  if (node?.type !== 'text' || !node.value.includes('{')) return undefined;
  const isStart = pattern === atStart;
  const edge = isStart ? node.value.slice(0, longest) : node.value.slice(-longest);
  const match = pattern.exec(edge);
  const [found = '', typed = ''] = match ?? [];
  const names = typed
    .replace(/=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)/g, '=')
    .split(/\s+/)
    .filter(Boolean);
  const isList = names.every((name) =>
    /^(?:[#.][\p{L}\p{N}_-]+)+$|^[a-z][\w-]*=$|^-$/iu.test(name),
  );
  if (names.length === 0 || !isList) return undefined;
  const { length } = found;
  node.value = isStart ? node.value.slice(length) : node.value.slice(0, node.value.length - length);
  return /#([\p{L}\p{N}_-]+)/u.exec(typed)?.[1] ?? '';
}
