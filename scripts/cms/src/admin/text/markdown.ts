/**
 * Converts Markdown to the editor’s document and back. A block that was not edited is written as it was stored. A block
 * that the document cannot represent without a change of meaning is kept as its source.
 */
import { remarkCtx, schemaCtx, serializerCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import { ParserState } from '@milkdown/kit/transformer';
import type { MarkdownNode } from '@milkdown/kit/transformer';
import { applyPatches, makePatches } from '@sanity/diff-match-patch';
import { wideSpaces } from './syntax';
import { withoutEmptyCells } from './tables';

export interface LoadedText {
  document: Node;
  blocks: LoadedBlock[];
  /** Source after the last block. */
  end: string;
}

/** A top-level block of the text, as remark parses it. */
interface ParsedBlock {
  tree: MarkdownNode;
  source: string;
  /** Source between the previous block and this one. */
  gap: string;
}

interface LoadedBlock extends ParsedBlock {
  node: Node;
}

/** One or more blocks as they are written. */
interface WrittenPiece {
  nodes: Node[];
  /** Index of the loaded block at this position, which may have been edited. */
  index: number;
  isStored: boolean;
  text: string;
  /** Source between the previous piece and this one. */
  gap: string;
}

export function readMarkdown(ctx: Ctx, markdown: string): LoadedText {
  const schema = ctx.get(schemaCtx);
  const { blocks: parsedBlocks, end } = parse(ctx, markdown);
  const definitions = parsedBlocks
    .filter(({ tree }) => /definition$/i.test(tree.type))
    .map(({ source }) => source);
  const blocks = parsedBlocks.map((block): LoadedBlock => {
    const node = nodeOf(ctx, markdown, block.tree);
    const isSiteSyntax = siteBlock.test(block.source) || hasSiteInline(block.tree, markdown);
    if (node !== null && !isSiteSyntax && keepsMeaning(ctx, node, block, definitions)) {
      return { ...block, node };
    }
    return { ...block, node: schema.node('source', null, schema.text(block.source)) };
  });
  const nodes = blocks.map(({ node }) => node);
  return { document: schema.topNodeType.createAndFill(null, nodes)!, blocks, end };
}

/** Writes a document as Markdown. @param loaded the opened text, whose unchanged blocks are written with their source */
export function writeMarkdown(ctx: Ctx, document: Node, loaded?: LoadedText): string {
  const { blocks = [], end = '' } = loaded ?? {};
  const nodes = document.children.filter(
    (node) => blocks.some((block) => block.node === node) || !isEmpty(node),
  );
  const storedBlocks = nodes.map((node) => blocks.find((block) => block.node === node));
  // After an undo, a node equals the loaded one but is another object.
  nodes.forEach((node, position) => {
    storedBlocks[position] ??= blocks.find((block) => !storedBlocks.includes(block) && block.node.eq(node));
  });
  const pieces: WrittenPiece[] = [];
  nodes.forEach((node, position) => {
    const block = storedBlocks[position];
    const index = block === undefined ? (pieces.at(-1)?.index ?? -1) + 1 : blocks.indexOf(block);
    const text = block?.source ?? writeBlock(ctx, node, blocks[index]);
    let piece = { nodes: [node], index, isStored: block !== undefined, text };
    let gap: string | null = (index === 0 && blocks[0]?.gap) || '';
    for (let previousPiece = pieces.at(-1); previousPiece !== undefined; previousPiece = pieces.at(-1)) {
      gap = gapBetween(ctx, previousPiece, piece, blocks);
      if (gap !== null) break;
      // The two pieces are written together: remark then keeps them separate, two lists for example with different bullets.
      const mergedNodes = [...previousPiece.nodes, ...piece.nodes];
      const { index: firstIndex } = pieces.pop()!;
      piece = { nodes: mergedNodes, index: firstIndex, isStored: false, text: serialise(ctx, mergedNodes) };
    }
    pieces.push({ ...piece, gap: gap ?? '' });
  });
  const isEnd = pieces.at(-1)?.index === blocks.length - 1;
  return pieces.map(({ gap, text }) => gap + text).join('') + (isEnd ? end : '');
}

function isEmpty(node: Node): boolean {
  return node.type.name === 'paragraph'
    ? node.content.size === 0
    : withoutEmptyCells(node).length === 0;
}

/** Returns the source to write between two pieces; null if the second would become a part of the first. */
function gapBetween(
  ctx: Ctx,
  first: WrittenPiece,
  second: Omit<WrittenPiece, 'gap'>,
  blocks: LoadedBlock[],
): string | null {
  const gap = second.index === first.index + 1 ? blocks[second.index]?.gap : undefined;
  if (gap !== undefined && first.isStored && second.isStored) return gap;
  const typesIn = (text: string) => parse(ctx, text).blocks.map(({ tree }) => tree.type);
  const separateTypes = [first, second].flatMap(({ text }) => typesIn(text));
  const keepsBlocksApart = (between: string) =>
    String(typesIn(first.text + between + second.text)) === String(separateTypes);
  return [gap ?? '\n\n', '\n\n'].find(keepsBlocksApart) ?? null;
}

/** Cache of the Markdown of edited blocks: the whole text is written after every key press. */
const writtenTexts = new WeakMap<Node, string>();

/** Writes an edited block. Lines that the edit did not change keep their stored spelling if the result means the same. */
function writeBlock(ctx: Ctx, node: Node, stored: LoadedBlock | undefined): string {
  const cachedText = writtenTexts.get(node);
  if (cachedText !== undefined) return cachedText;
  let text = serialise(ctx, withoutEmptyCells(node));
  if (stored?.node.type === node.type && node.type.name !== 'source') {
    const patches = makePatches(serialise(ctx, [stored.node]), text);
    const [patched] = applyPatches(patches, stored.source, { allowExceedingIndices: true });
    if (meaningOfText(ctx, patched) === meaningOfText(ctx, text)) text = patched;
  }
  writtenTexts.set(node, text);
  return text;
}

function serialise(ctx: Ctx, nodes: Node[]): string {
  const document = ctx.get(schemaCtx).topNodeType.create(null, nodes);
  return (
    ctx
      .get(serializerCtx)(document)
      // Remark encodes spaces at the start and end of a line, where they have no meaning.
      .replaceAll(/^((?:[\t >]|[-*+] |\d+[.)] )*)&#x20;[\t ]*|[\t ]*&#x20;$/gm, '$1')
      .replace(/^\n+|[\t\n ]+$/g, '')
  );
}

function parse(ctx: Ctx, markdown: string): { blocks: ParsedBlock[]; end: string } {
  const root = ctx.get(remarkCtx).parse(markdown) as MarkdownNode;
  const lines = markdown.split(/(?<=\n|\r(?!\n))/);
  let line = 0;
  let gap = '';
  const blocks = (root.children ?? []).map((tree): ParsedBlock => {
    const { start, end } = tree.position!;
    const gapBefore = gap + lines.slice(line, start.line - 1).join('');
    const source = lines.slice(start.line - 1, end.line).join('');
    line = end.line;
    gap = /[\t\r\n ]*$/.exec(source)![0];
    return { tree, source: source.slice(0, source.length - gap.length), gap: gapBefore };
  });
  return { blocks, end: gap + lines.slice(line).join('') };
}

/** Converts a block of the syntax tree to a node of the editor; null if Milkdown has no node for it. */
function nodeOf(ctx: Ctx, markdown: string, tree: MarkdownNode): Node | null {
  const root = structuredClone({ type: 'root', children: [tree] });
  try {
    const { children } = ctx.get(remarkCtx).runSync(root as never, markdown) as MarkdownNode;
    const nodes = new ParserState(ctx.get(schemaCtx)).next({ type: 'root', children }).toDoc();
    return children?.length === 1 && nodes.childCount === 1 ? nodes.child(0) : null;
  } catch {
    return null;
  }
}

/** The site reads a wide space after the sign of a heading or a list’s item as a space: `##⍽Titre`. */
const siteBlock = new RegExp(
  `^[ \\t>${wideSpaces}]*(?:#{1,6}|(?:[-*+]|\\d{1,9}[.)])(?!\\s*\\d))[ \\t]*[${wideSpaces}]\\s*\\S`,
  'm',
);

/** The site reads addresses with spaces (`[guide](/uploads/guide 2026.pdf)`) and bold with spaces (`**Prix : **9 €`). */
const siteInline = /\]\((?:https?:|mailto:|tel:|\/)[^()\n]* |\*\*\s[^*]*\*\*|\*\*[^*]*\s\*\*/i;

function hasSiteInline({ type, position, children = [] }: MarkdownNode, markdown: string): boolean {
  if (type !== 'text') return children.some((child) => hasSiteInline(child, markdown));
  // A text node that remark makes from a bare address has no position.
  return siteInline.test(markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));
}

/** Tells whether a block means the same after it was read and written. Otherwise the editor shows its source. */
function keepsMeaning(ctx: Ctx, node: Node, block: ParsedBlock, definitions: string[]): boolean {
  const writtenText = serialise(ctx, [node]);
  // The definitions are added, because a footnote reference is recognised only if the text defines the footnote.
  const { blocks } = parse(ctx, [writtenText, ...definitions].join('\n\n'));
  return meaningOf(blocks.slice(0, blocks.length - definitions.length)) === meaningOf([block]);
}

function meaningOfText(ctx: Ctx, markdown: string): string {
  return meaningOf(parse(ctx, markdown).blocks);
}

function meaningOf(blocks: ParsedBlock[]): string {
  return JSON.stringify(blocks.map(({ tree }) => lettersOf(tree)));
}

/** Returns each letter with its sorted marks, such as bold. Spaces have no marks, so they are compared without them. */
function lettersOf(node: MarkdownNode, marks: string[] = []): unknown[] {
  const { type, position: _, children, value, ...attributes } = node;
  if (type === 'text') {
    const letters = [...String(value).replaceAll('\r\n', '\n')];
    return letters.map((letter) => (/\s/.test(letter) ? letter : [letter, ...marks]));
  }
  if (/^(?:strong|emphasis|delete|link)$/.test(type)) {
    const allMarks = [...marks, JSON.stringify([type, attributes])].sort();
    return (children ?? []).flatMap((child) => lettersOf(child, allMarks));
  }
  const normalizedValue = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
  return [type, attributes, normalizedValue, marks, (children ?? []).flatMap((child) => lettersOf(child))];
}
