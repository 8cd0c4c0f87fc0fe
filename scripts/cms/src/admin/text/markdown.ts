/**
 * Markdown ⇄ the document that an editor sees. What the document cannot hold without a change of meaning is kept as a
 * block of source.
 */
import { parserCtx, remarkCtx, schemaCtx, serializerCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';

interface Block {
  source: string;
  tree: string;
}

export function readMarkdown(ctx: Ctx, stored: string): Node {
  const markdown = withoutEmptyEnds(stored);
  const schema = ctx.get(schemaCtx);
  const sourceBlock = (source: string) => schema.node('source', null, schema.text(source));
  const blocks = blocksOf(ctx, markdown);
  const whole = readIfKept(ctx, markdown, blocks);
  if (whole !== null) return whole;
  const inParts = schema.topNodeType.create(
    null,
    blocks.flatMap((block) => {
      const part = readIfKept(ctx, block.source, [block]);
      return part === null ? sourceBlock(block.source) : part.children;
    }),
  );
  return isKept(ctx, inParts, blocks)
    ? inParts
    : schema.topNodeType.create(null, sourceBlock(markdown));
}

export function writeMarkdown(ctx: Ctx, document: Node): string {
  return withoutEmptyEnds(ctx.get(serializerCtx)(document));
}

/** Empty paragraphs there mean nothing. */
function withoutEmptyEnds(markdown: string): string {
  return markdown.replace(/^\n+/, '').trimEnd();
}

function readIfKept(ctx: Ctx, markdown: string, blocks: Block[]): Node | null {
  try {
    const document = ctx.get(parserCtx)(markdown);
    return isKept(ctx, document, blocks) ? document : null;
  } catch {
    // Milkdown throws at syntax that it has no node for.
    return null;
  }
}

function isKept(ctx: Ctx, document: Node, blocks: Block[]): boolean {
  const written = blocksOf(ctx, writeMarkdown(ctx, document));
  return (
    written.length === blocks.length &&
    written.every(({ tree }, index) => tree === blocks[index]?.tree)
  );
}

/** The blocks of the outermost level. */
function blocksOf(ctx: Ctx, markdown: string): Block[] {
  const root = ctx.get(remarkCtx).parse(markdown);
  return root.children.map((node) => {
    const { start, end } = node.position!;
    return {
      source: markdown.slice(start.offset! - (start.column - 1), end.offset),
      tree: JSON.stringify(node, (key, value: unknown) => (key === 'position' ? undefined : value)),
    };
  });
}
