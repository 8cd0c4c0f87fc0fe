/**
 * Converts Markdown to the editor’s document and back. A block that was not edited is written as it was stored. A block
 * that the document cannot represent without a change of meaning is kept as its source.
 */
import { remarkCtx, schemaCtx, serializerCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { Fragment } from '@milkdown/kit/prose/model';
import type { Node } from '@milkdown/kit/prose/model';
import { ParserState } from '@milkdown/kit/transformer';
import type { MarkdownNode } from '@milkdown/kit/transformer';
import { applyPatches, makePatches } from '@sanity/diff-match-patch';
import { diffArrays } from 'diff';
import { isBlank, withoutEmptyCells } from './tables';

export interface LoadedText {
  document: Node;
  /** Sources of the document’s blocks. */
  sources: BlockSource[];
}

interface BlockSource {
  text: string;
  /** White space after the block. */
  gap: string;
}

interface StoredBlock extends BlockSource {
  node: Node;
  index: number;
}

export function readMarkdown(ctx: Ctx, markdown: string): LoadedText {
  const schema = ctx.get(schemaCtx);
  const blocks = splitIntoBlocks(ctx, markdown);
  const nodes = blocks.map(({ tree, text }) => {
    const node = editorNodeOf(ctx, markdown, tree);
    // Milkdown adds a paragraph before code at the start of a list item, which then would end there.
    const staysOneBlock = node !== null && splitIntoBlocks(ctx, serialiseNodes(ctx, [node])).length < 2;
    return staysOneBlock ? node : schema.node('source', null, schema.text(text));
  });
  return {
    document: schema.topNodeType.createAndFill(null, nodes)!,
    sources: blocks.length === 0 ? [{ text: '', gap: markdown }] : blocks,
  };
}

/** Writes a document as Markdown. @param loaded the opened text, whose unchanged blocks are written with their source */
export function writeMarkdown(ctx: Ctx, document: Node, loaded?: LoadedText): string {
  const blocks = (loaded?.sources ?? []).map((source, index) => {
    return { ...source, index, node: loaded!.document.child(index) };
  });
  const nodes = document.children.filter((node) => {
    const isEmpty = node.type.name === 'paragraph' && node.content.size === 0;
    return !isEmpty || blocks.some((block) => block.node === node);
  });
  return writeNodes(ctx, nodes, blocks);
}

function writeNodes(ctx: Ctx, nodes: Node[], blocks: StoredBlock[]): string {
  const storedNodes = blocks.map(({ node }) => node);
  const changes = diffArrays(storedNodes, nodes, { comparator: (stored, node) => stored.eq(node) });
  const textPieces: (BlockSource | StoredBlock)[] = [];
  let replacedBlocks: StoredBlock[] = [];
  let blockIndex = 0;
  for (const { value, added, removed } of changes) {
    if (added) textPieces.push(writeEditedBlocks(ctx, value, replacedBlocks));
    const storedBlocks = added ? [] : blocks.slice(blockIndex, blockIndex + value.length);
    blockIndex += storedBlocks.length;
    replacedBlocks = removed ? storedBlocks : [];
    if (!removed) textPieces.push(...storedBlocks);
  }
  let markdown = '';
  for (const [position, piece] of textPieces.entries()) {
    const previousPiece = textPieces[position - 1];
    const gap = previousPiece === undefined ? '' : gapBetween(ctx, previousPiece, piece);
    // Without their sources, the two blocks are written together: remark then keeps them apart.
    if (gap === null) return writeNodes(ctx, nodes, blocks.filter((block) => block !== previousPiece && block !== piece));
    markdown += gap + piece.text;
  }
  return markdown + (textPieces.at(-1)?.gap ?? '');
}

/** Returns the white space to write between two pieces; null if the second would become a part of the first. */
function gapBetween(ctx: Ctx, first: BlockSource | StoredBlock, second: BlockSource | StoredBlock): string | null {
  if ('index' in first && 'index' in second && second.index === first.index + 1) return first.gap;
  // A blank line ends a heading and a paragraph. This saves time: the text is written after every key press.
  if (first.gap.startsWith('\n\n') && /^[\p{L}#].*$/u.test(first.text)) return first.gap;
  const blockTextsIn = (markdown: string) => splitIntoBlocks(ctx, markdown).map(({ text }) => text);
  const separateBlockTexts = [...blockTextsIn(first.text), ...blockTextsIn(second.text)];
  const keepsBlocksApart = (gap: string) => {
    return String(blockTextsIn(first.text + gap + second.text)) === String(separateBlockTexts);
  };
  return [first.gap || '\n\n', '\n\n'].find(keepsBlocksApart) ?? null;
}

/** Writes edited blocks. What the edit did not change keeps its stored spelling if the result means the same. */
function writeEditedBlocks(ctx: Ctx, nodes: Node[], replacedBlocks: StoredBlock[]): BlockSource {
  const text = serialiseNodes(ctx, nodes);
  const gap = replacedBlocks.at(-1)?.gap ?? '';
  const storedText = replacedBlocks.map((block) => block.text + block.gap).join('');
  const patches = makePatches(serialiseNodes(ctx, replacedBlocks.map(({ node }) => node)), text);
  const [patchedText] = applyPatches(patches, storedText.slice(0, storedText.length - gap.length), { allowExceedingIndices: true });
  const meansTheSame = patchedText === text || normaliseMarkdown(ctx, patchedText) === normaliseMarkdown(ctx, text);
  return { text: meansTheSame ? patchedText : text, gap };
}

function normaliseMarkdown(ctx: Ctx, markdown: string): string {
  return serialiseNodes(ctx, readMarkdown(ctx, markdown).document.children);
}

function serialiseNodes(ctx: Ctx, nodes: readonly Node[]): string {
  const blocks = nodes.flatMap(withoutEmptyCells).map(withoutEmptyItemStarts);
  if (blocks.length === 0) return '';
  const document = ctx.get(schemaCtx).topNodeType.create(null, blocks);
  return (
    ctx
      .get(serializerCtx)(document)
      // Remark encodes spaces at the start and end of a line, where they have no meaning, nor has a line of spaces alone.
      .replaceAll(/^((?:[\t >]|[-*+] |\d+[.)] )*)&#x20;[\t ]*|(?:(?<!\\)\\\n[\t >]*)?[\t ]*&#x20;$/gm, '$1')
      .replace(/^\n+|[\t\n ]+$/g, '')
  );
}

/**
 * Returns a block without the empty paragraphs at the start of list items: a blank line after `2.` would end the list. An
 * empty task becomes a point, because remark fails to write it.
 */
function withoutEmptyItemStarts(block: Node): Node {
  if (block.isTextblock) return block;
  const children = block.children.map(withoutEmptyItemStarts);
  if (block.type.name !== 'list_item') return block.copy(Fragment.from(children));
  const startIndex = children.findIndex((child) => child.type.name !== 'paragraph' || !isBlank(child));
  if (startIndex < 0) return block.type.create({ ...block.attrs, checked: null }, children);
  return block.copy(Fragment.from(children.slice(startIndex)));
}

/** Splits Markdown into its blocks. */
function splitIntoBlocks(ctx: Ctx, markdown: string): (BlockSource & { tree: MarkdownNode })[] {
  const { children = [] } = ctx.get(remarkCtx).parse(markdown) as MarkdownNode;
  const blockStarts = children.map(({ position }, index) => {
    const { offset = 0, column } = position!.start;
    return Math.max(children[index - 1]?.position!.end.offset ?? 0, offset - column + 1);
  });
  return children.map((tree, index) => {
    const blockSource = markdown.slice(index === 0 ? 0 : blockStarts[index], blockStarts[index + 1]);
    const text = blockSource.replace(/[\t\r\n ]+$/, '');
    return { tree, text, gap: blockSource.slice(text.length) };
  });
}

/** Converts a block of the syntax tree to a node of the editor; null if Milkdown has no node for it. */
function editorNodeOf(ctx: Ctx, markdown: string, tree: MarkdownNode): Node | null {
  const root = structuredClone({ type: 'root', children: [tree] });
  try {
    const { children } = ctx.get(remarkCtx).runSync(root as never, markdown) as MarkdownNode;
    const nodes = new ParserState(ctx.get(schemaCtx)).next({ type: 'root', children }).toDoc();
    return children?.length === 1 && nodes.childCount === 1 ? nodes.child(0) : null;
  } catch {
    return null;
  }
}
