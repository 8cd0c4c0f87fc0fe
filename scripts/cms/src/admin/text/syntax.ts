/** The Markdown that the field reads and writes: Milkdown’s, where that keeps what a text says. */
import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import {
  commonmark,
  hardbreakFilterNodes,
  imageSchema,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
} from '@milkdown/kit/preset/commonmark';
import { extendListItemSchemaForTask, gfm, remarkGFMPlugin } from '@milkdown/kit/preset/gfm';
import { $nodeSchema } from '@milkdown/kit/utils';

const { plugin: emptyLines, options: emptyLinesOptions } = remarkPreserveEmptyLinePlugin;

/** Would write `<br />`, and change a text that is only opened. */
const unwanted: unknown[] = [emptyLines, emptyLinesOptions, syncHeadingIdPlugin];

/** What the document cannot hold without a change of meaning: shown and kept as it was typed. */
export const sourceSchema = $nodeSchema('source', () => ({
  content: 'text*',
  group: 'block',
  marks: '',
  code: true,
  defining: true,
  // Before the rule for code, which takes any `<pre>`: copied, it stays what it is.
  parseDOM: [{ tag: 'pre[data-type="source"]', preserveWhitespace: 'full', priority: 60 }],
  toDOM: () => ['pre', { 'data-type': 'source' }, 0],
  parseMarkdown: { match: () => false, runner: () => undefined },
  toMarkdown: {
    match: ({ type }) => type.name === 'source',
    // The one node that remark writes as it is.
    runner: (state, { textContent }) => void state.addNode('html', undefined, textContent),
  },
}));

/** Milkdown’s own loses an alternative text without a title. */
export const pictureSchema = imageSchema.extendSchema((previous) => (ctx) => ({
  ...previous(ctx),
  parseMarkdown: {
    match: ({ type }) => type === 'image',
    runner: (state, { url, alt, title }, type) => {
      state.addNode(type, { src: url, alt: alt ?? '', title: title ?? '' });
    },
  },
  toMarkdown: {
    match: ({ type }) => type.name === 'image',
    runner: (state, { attrs: { src, alt, title } }) => {
      state.addNode('image', undefined, undefined, { url: src, alt, title: title || null });
    },
  },
}));

/** A new list has no empty lines between its points. */
const listItem = extendListItemSchemaForTask.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return { ...schema, attrs: { ...schema.attrs, spread: { default: false } } };
});

export const syntax = [
  ...[...commonmark, ...gfm].filter((plugin) => !unwanted.includes(plugin)),
  pictureSchema,
  listItem,
  sourceSchema,
].flat();

export function configureSyntax(ctx: Ctx): void {
  ctx.set(remarkGFMPlugin.options.key, { tablePipeAlign: false, singleTilde: false });
  // A line break is possible in a table, too: see `break`.
  ctx.set(hardbreakFilterNodes.key, ['code_block', 'source']);
  ctx.set(remarkStringifyOptionsCtx, {
    bullet: '-',
    rule: '-',
    emphasis: '*',
    listItemIndent: 'one',
    // Remark’s own otherwise: Milkdown’s write « **Prix :**9 € » so that nothing is bold.
    handlers: {
      break: (_node, _parent, { stack }) => (stack.includes('tableCell') ? '<br>' : '\\\n'),
      // As remark’s, without the `&#x20;` for spaces at the ends of a paragraph, which mean nothing.
      text: (node, parent, state, info) => {
        const siblings = parent?.children ?? [];
        const index = siblings.indexOf(node);
        const isWhole = parent?.type === 'paragraph' || parent?.type === 'heading';
        let value: string = node.value;
        if (isWhole && index === 0) value = value.replace(/^[\t ]+/, '');
        if (isWhole && index === siblings.length - 1) value = value.replace(/[\t ]+$/, '');
        const neighbours = { beforeNode: siblings[index - 1], afterNode: siblings[index + 1] };
        return state.safe(value, { ...info, ...neighbours });
      },
    },
  });
}
