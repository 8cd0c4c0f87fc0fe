/**
 * Markdown ⇄ the document that an editor sees. A block that was not edited is written as it was stored; what the document
 * cannot hold without a change of meaning is kept as a block of source.
 */
import { remarkCtx, schemaCtx, serializerCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import { ParserState } from '@milkdown/kit/transformer';
import type { MarkdownNode } from '@milkdown/kit/transformer';
import { asCommonMark, joinSpacedStrong } from './site-syntax';
import { joinHtmlMarks } from './syntax';
import { withoutEmptyCells } from './tables';

export interface LoadedText {
  document: Node;
  blocks: LoadedBlock[];
  /** Source after the last block. */
  end: string;
}

/** A block of the outermost level, as remark reads it. */
interface ParsedBlock {
  tree: MarkdownNode;
  source: string;
  /** Source between the previous block and this one. */
  gap: string;
}

interface LoadedBlock extends ParsedBlock {
  node: Node;
}

/** A block to write: with its stored block if it was not edited. Lists that follow each other are written together. */
interface Piece {
  nodes: Node[];
  stored: LoadedBlock | undefined;
  /** Index of the block among the loaded ones, also where it was edited. */
  index: number;
  text: string | undefined;
}

export function readMarkdown(ctx: Ctx, markdown: string): LoadedText {
  const schema = ctx.get(schemaCtx);
  const { text, parsed, end, definitions } = parse(ctx, markdown);
  const nodes = parsed.map(({ tree }) => nodeOf(ctx, text, tree));
  const areAllKept = isKept(ctx, nodes, parsed, definitions);
  const blocks = parsed.map((block, index): LoadedBlock => {
    const node = nodes[index] ?? null;
    if (areAllKept || isKept(ctx, [node], [block], definitions)) return { ...block, node: node! };
    return { ...block, node: schema.node('source', null, schema.text(block.source)) };
  });
  const document = schema.topNodeType.createAndFill(
    null,
    blocks.map(({ node }) => node),
  );
  return { document: document!, blocks, end };
}

/** @param loaded the text that the document was made of: its blocks keep their source where they are unchanged */
export function writeMarkdown(ctx: Ctx, document: Node, loaded?: LoadedText): string {
  const { blocks = [], end = '' } = loaded ?? {};
  const pieces = piecesOf(document, blocks);
  for (const piece of pieces) piece.text ??= writeOnce(ctx, piece.nodes, blocks[piece.index]);
  const written = pieces.map((piece, index) => {
    return gapBetween(ctx, pieces[index - 1], piece, blocks) + piece.text;
  });
  return written.join('') + (pieces.at(-1)?.index === blocks.length - 1 ? end : '');
}

function piecesOf(document: Node, blocks: LoadedBlock[]): Piece[] {
  const isEmpty = (node: Node) =>
    node.type.name === 'paragraph'
      ? node.content.size === 0
      : withoutEmptyCells(node).length === 0 && !blocks.some((block) => block.node === node);
  const nodes = document.children.filter((node) => !isEmpty(node));
  const stored = nodes.map((node) => blocks.find((block) => block.node === node));
  // Undone: equal, but another object.
  nodes.forEach((node, index) => {
    stored[index] ??= blocks.find((block) => !stored.includes(block) && block.node.eq(node));
  });
  const pieces: Piece[] = [];
  nodes.forEach((node, position) => {
    const block = stored[position];
    const before = pieces.at(-1);
    const index = block === undefined ? (before?.index ?? -1) + 1 : blocks.indexOf(block);
    const piece: Piece = { nodes: [node], stored: block, index, text: block?.source };
    while (absorbs(pieces.at(-1), piece)) {
      const list = pieces.pop()!;
      piece.nodes.unshift(...list.nodes);
      piece.stored = undefined;
      piece.text = undefined;
      piece.index = list.index;
    }
    pieces.push(piece);
  });
  return pieces;
}

/** Whether the second, written after the first, would be read as a part of it. */
function absorbs(first: Piece | undefined, second: Piece): boolean {
  if (first === undefined || follows(first, second)) return false;
  if (openFence.test(first.stored?.source ?? '')) return true;
  const isOpen = /list|footnote|code/.test(first.nodes.at(-1)!.type.name);
  const isList = second.nodes[0]!.type.name.endsWith('list');
  return isOpen && (isList || /^[\t ]/.test(second.stored?.source ?? ''));
}

/** Code that only the end of the text closes. */
const openFence = /^ {0,3}(`{3,}|~{3,})(?![^]*\n {0,3}\1[`~]*$)/;

function follows(first: Piece, second: Piece): boolean {
  const areStored = first.stored !== undefined && second.stored !== undefined;
  return areStored && second.index === first.index + 1;
}

function gapBetween(ctx: Ctx, first: Piece | undefined, second: Piece, blocks: LoadedBlock[]) {
  const gap = blocks[second.index]?.gap;
  if (first === undefined) return second.index === 0 ? (gap ?? '') : '';
  if (gap === undefined || second.index !== first.index + 1) return '\n\n';
  if (follows(first, second) || /\n\s*\n/.test(gap)) return gap;
  const apart = [first, second].flatMap(({ stored, text = '' }) =>
    stored === undefined ? parse(ctx, text).parsed : [stored],
  );
  const together = parse(ctx, [first.text, gap, second.text].join('')).parsed;
  return meaningOfText(together) === meaningOfText(apart) ? gap : '\n\n';
}

/** A text is written after each key, and nearly all of its edited blocks are as they were at the key before. */
const writtenBlocks = new WeakMap<Node, { stored: LoadedBlock | undefined; text: string }>();

function writeOnce(ctx: Ctx, nodes: Node[], stored: LoadedBlock | undefined): string {
  const [node] = nodes;
  if (node === undefined || nodes.length > 1) return writeEdited(ctx, nodes, stored);
  const known = writtenBlocks.get(node);
  if (known !== undefined && known.stored === stored) return known.text;
  const text = writeEdited(ctx, nodes, stored);
  writtenBlocks.set(node, { stored, text });
  return text;
}

/** Writes blocks. Lines of the stored block that the change left alone stay as they were stored, if that says the same. */
function writeEdited(ctx: Ctx, nodes: Node[], stored: LoadedBlock | undefined): string {
  const written = serialise(ctx, nodes.flatMap(withoutEmptyCells));
  if (stored?.node.type !== nodes[0]!.type || stored.node.type.name === 'source') return written;
  const before = serialise(ctx, [stored.node]).split('\n');
  const source = stored.source.split('\n');
  // An indented line may become a part of another block before it.
  if (source.length !== before.length || /^[\t ]/.test(stored.source)) return written;
  const after = written.split('\n');
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const changed = after.slice(start, after.length - end);
  if (changed.length === 1 && before.length === after.length) {
    changed[0] = withStoredStart(changed[0]!, before[start]!, source[start]!);
  }
  const kept = [...source.slice(0, start), ...changed, ...source.slice(source.length - end)];
  const says = (text: string) => meaningOfText(parse(ctx, text).parsed);
  return says(kept.join('\n')) === says(written) ? kept.join('\n') : written;
}

/** `- mot ajouté`, which was written as `- mot` and stored as `*   mot`, becomes `*   mot ajouté`. */
function withStoredStart(line: string, before: string, stored: string): string {
  let same = 0;
  while (same < before.length && before.at(-1 - same) === stored.at(-1 - same)) same += 1;
  const start = before.slice(0, before.length - same);
  return line.startsWith(start) ? stored.slice(0, stored.length - same) + line.slice(start.length) : line;
}

function serialise(ctx: Ctx, nodes: Node[]): string {
  const document = ctx.get(schemaCtx).topNodeType.create(null, nodes);
  return ctx.get(serializerCtx)(document).replace(/^\n+|[\t\n ]+$/g, '');
}

function parse(ctx: Ctx, markdown: string) {
  const read = (text: string) => ctx.get(remarkCtx).parse(text) as MarkdownNode;
  const text = asCommonMark(markdown, read);
  const root = read(text);
  joinHtmlMarks(root);
  joinSpacedStrong(root, text);
  const lines = markdown.split(/(?<=\n|\r(?!\n))/);
  let line = 0;
  let gap = '';
  const parsed = (root.children ?? []).map((tree): ParsedBlock => {
    const { start, end } = tree.position!;
    const before = gap + lines.slice(line, start.line - 1).join('');
    const [source, after] = splitEnd(lines.slice(start.line - 1, end.line).join(''));
    line = end.line;
    gap = after;
    return { tree, source, gap: before };
  });
  const definitions = parsed
    .filter(({ tree }) => /definition$/i.test(tree.type))
    .map(({ source }) => source);
  return { text, parsed, end: gap + lines.slice(line).join(''), definitions };
}

function splitEnd(lines: string): [string, string] {
  const length = lines.search(/[\t\r\n ]*$/);
  return [lines.slice(0, length), lines.slice(length)];
}

/** Returns null for what Milkdown has no node for. */
function nodeOf(ctx: Ctx, text: string, tree: MarkdownNode): Node | null {
  const root = structuredClone({ type: 'root', children: [tree] });
  try {
    const { children } = ctx.get(remarkCtx).runSync(root as never, text) as MarkdownNode;
    const nodes = new ParserState(ctx.get(schemaCtx)).next({ type: 'root', children }).toDoc();
    return children?.length === 1 && nodes.childCount === 1 ? nodes.child(0) : null;
  } catch {
    return null;
  }
}

/** Whether what is written for these nodes says the same as the blocks that they were made of. */
function isKept(
  ctx: Ctx,
  nodes: (Node | null)[],
  blocks: ParsedBlock[],
  definitions: string[],
): boolean {
  if (!nodes.every((node) => node !== null)) return false;
  if (nodes.length === 0) return true;
  // A footnote’s number is one only where the note stands.
  const notes = blocks.length === 1 ? definitions : [];
  const { parsed } = parse(ctx, [serialise(ctx, nodes), ...notes].join('\n\n'));
  const written = parsed.slice(0, parsed.length - notes.length);
  return meaningOfText(written) === meaningOfText(blocks);
}

function meaningOfText(blocks: ParsedBlock[]): string {
  return JSON.stringify(blocks.map(({ tree }) => meaningOf(tree)));
}

/** Returns the meaning of a tree: each letter with its marks in any order. A space may lose its own. */
function meaningOf(node: MarkdownNode, marks: string[] = []): unknown[] {
  const { type, position: _, children, value, ...attributes } = node;
  if (type === 'text') {
    const letters = [...String(value).replaceAll('\r\n', '\n')];
    return letters.map((letter) => (/\s/.test(letter) ? letter : [letter, ...marks]));
  }
  if (/^(?:strong|emphasis|delete|link|su[bp])$/.test(type)) {
    const all = [...marks, JSON.stringify([type, attributes])].sort();
    return (children ?? []).flatMap((child) => meaningOf(child, all));
  }
  const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
  return [type, attributes, text, marks, (children ?? []).flatMap((child) => meaningOf(child))];
}
