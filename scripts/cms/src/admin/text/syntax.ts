/** The Markdown that the field reads and writes: Milkdown’s, where that keeps what a text says. */
import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import * as commonmarkPreset from '@milkdown/kit/preset/commonmark';
import {
  bulletListSchema,
  commonmark,
  hardbreakFilterNodes,
  imageSchema,
  linkSchema,
  orderedListSchema,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
} from '@milkdown/kit/preset/commonmark';
import * as gfmPreset from '@milkdown/kit/preset/gfm';
import { extendListItemSchemaForTask, gfm, remarkGFMPlugin } from '@milkdown/kit/preset/gfm';
import { closeHistory } from '@milkdown/kit/prose/history';
import { Plugin } from '@milkdown/kit/prose/state';
import { canJoin, findWrapping } from '@milkdown/kit/prose/transform';
import type { MarkdownNode } from '@milkdown/kit/transformer';
import { $markSchema, $nodeSchema, $prose, $remark } from '@milkdown/kit/utils';
import { wide } from './site-syntax';

const { plugin: emptyLines, options: emptyLinesOptions } = remarkPreserveEmptyLinePlugin;

/** The first three would change a text that is only opened; typing rules take signs away: `3*4*5`, `~5 € à ~9 €`. */
const unwanted: unknown[] = [
  emptyLines,
  emptyLinesOptions,
  syncHeadingIdPlugin,
  ...[commonmarkPreset, gfmPreset].flatMap((preset) => [
    ...preset.inputRules,
    ...preset.markInputRules,
  ]),
];

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
  // Marks a copied picture as one of the library. Milkdown’s own would read its alternative text as its title, too.
  parseDOM: [
    {
      tag: 'img[data-type="picture"]',
      getAttrs: (picture) => ({
        src: picture.getAttribute('src'),
        alt: picture.getAttribute('alt') ?? '',
        title: picture.getAttribute('title') ?? '',
      }),
    },
  ],
  toDOM: ({ attrs }) => ['img', { ...attrs, 'data-type': 'picture' }],
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

/** Written outside of other marks: a link that is bold in part stays one link. */
const outerLink = linkSchema.extendSchema((previous) => (ctx) => ({ ...previous(ctx), priority: 0 }));

/** A new list has no empty lines between its points. */
const listItem = extendListItemSchemaForTask.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return { ...schema, attrs: { ...schema.attrs, spread: { default: false } } };
});

/** A mark that Markdown has no sign for: it is written as HTML, which the site shows. */
const htmlMark = (name: string, tag: 'sub' | 'sup', style: string) =>
  $markSchema(name, () => ({
    group: 'script',
    // A letter stands above the line or below it.
    excludes: 'script',
    // Milkdown’s reference to a footnote is a `<sup>`, too.
    parseDOM: [{ tag: `${tag}:not([data-type])` }, { style: `vertical-align=${style}` }],
    toDOM: () => [tag, 0],
    parseMarkdown: {
      match: ({ type }) => type === tag,
      runner: (state, { children = [] }, type) => {
        state.openMark(type).next(children).closeMark(type);
      },
    },
    toMarkdown: {
      match: ({ type }) => type.name === name,
      runner: (state, mark) => void state.withMark(mark, tag),
    },
  }));

export const superscriptSchema = htmlMark('superscript', 'sup', 'super');
export const subscriptSchema = htmlMark('subscript', 'sub', 'sub');

/** Makes one node of `<sup>`, `</sup>` and the nodes between them, which remark gives one after the other. */
export function joinHtmlMarks({ children = [] }: MarkdownNode): void {
  children.forEach(joinHtmlMarks);
  for (let end = 0; end < children.length; end += 1) {
    const tag = /^<\/(su[bp])>$/.exec(htmlOf(children[end]))?.[1];
    if (tag === undefined) continue;
    const start = children.slice(0, end).findLastIndex((node) => htmlOf(node) === `<${tag}>`);
    const inner = children.slice(start + 1, end);
    if (start < 0 || inner.length === 0) continue;
    children.splice(start, inner.length + 2, { type: tag, children: inner });
    end = start;
  }
}

function htmlOf(node: MarkdownNode | undefined): string {
  return node?.type === 'html' ? String(node['value']).toLowerCase() : '';
}

type Handlers = NonNullable<ReturnType<typeof remarkStringifyOptionsCtx._typeInfo>['handlers']>;

const writeHtmlMark: Handlers['strong'] = (node, _parent, state, info) =>
  `<${node.type}>${state.containerPhrasing(node, info)}</${node.type}>`;

/** Remark’s types know no such nodes. */
const htmlMarkHandlers: Record<string, typeof writeHtmlMark> = {
  sub: writeHtmlMark,
  sup: writeHtmlMark,
};

const htmlMarks = $remark('htmlMarks', () => () => joinHtmlMarks as never);

/**
 * Begins a list at `- ` or `1. ` at the start of a paragraph, as Word does. Undo gives back what was typed: Milkdown’s rule
 * takes the sign away together with the space.
 */
const typedLists = $prose(
  (ctx) =>
    new Plugin({
      props: {
        handleTextInput(view, from, to, typed) {
          const { $from } = view.state.selection;
          const types = { '-': bulletListSchema.type(ctx), '1.': orderedListSchema.type(ctx) };
          const line = $from.parent.textBetween(0, $from.parentOffset, null, ' ');
          const isStart = typed === ' ' && $from.depth === 1 && $from.parent.type.name === 'paragraph';
          if (!isStart || !(line in types)) return false;
          view.dispatch(view.state.tr.insertText(typed, from, to));
          const start = $from.start();
          const tr = closeHistory(view.state.tr.delete(start, start + line.length + 1));
          const range = tr.doc.resolve(start).blockRange()!;
          tr.wrap(range, findWrapping(range, types[line as keyof typeof types])!);
          const before = tr.doc.resolve(start - 1).nodeBefore;
          if (before?.type === types[line as keyof typeof types] && canJoin(tr.doc, start - 1)) {
            tr.join(start - 1);
          }
          view.dispatch(tr);
          return true;
        },
      },
    }),
);

export const syntax = [
  ...[...commonmark, ...gfm].filter((plugin) => !unwanted.includes(plugin)),
  pictureSchema,
  outerLink,
  listItem,
  sourceSchema,
  superscriptSchema,
  subscriptSchema,
  htmlMarks,
  typedLists,
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
    // The site reads a no-break space after a block’s mark as a space.
    unsafe: [
      ...['#', '-', '+', '*'].map((character) => ({ atBreak: true, character, after: `[${wide}]` })),
      ...['.', ')'].map((character) => ({
        atBreak: true,
        before: '\\d+',
        character,
        after: `[${wide}]`,
      })),
    ],
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
      ...htmlMarkHandlers,
    },
  });
}
