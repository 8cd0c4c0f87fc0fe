/** The Markdown that the field reads and writes: Milkdown’s presets, changed where they would alter what a text says. */
import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import * as commonmark from '@milkdown/kit/preset/commonmark';
import * as gfm from '@milkdown/kit/preset/gfm';
import { undoInputRule, wrappingInputRule } from '@milkdown/kit/prose/inputrules';
import { keymap } from '@milkdown/kit/prose/keymap';
import type { MarkdownNode } from '@milkdown/kit/transformer';
import { $inputRule, $markSchema, $nodeSchema, $prose, $remark } from '@milkdown/kit/utils';
import { visit } from 'unist-util-visit';

/**
 * Plugins of the presets that are left out. The first three would change a text when it is opened. The last one would turn
 * a numbered list that becomes one of points back.
 */
const unwantedPlugins: unknown[] = [
  commonmark.remarkPreserveEmptyLinePlugin.plugin,
  commonmark.remarkPreserveEmptyLinePlugin.options,
  commonmark.syncHeadingIdPlugin,
  commonmark.syncListOrderPlugin,
];

/** The presets without their input rules, which would take the characters of `3*4*5` or `~5 € à ~9 €` for Markdown. */
const presetPlugins = [commonmark, gfm]
  .flatMap(({ schema, commands, keymap: keys, plugins }) => [schema, commands, keys, plugins])
  .flat()
  .filter((plugin) => !unwantedPlugins.includes(plugin));

/** A block of Markdown that the editor cannot represent without changing its meaning. It is shown and stored as typed. */
const sourceSchema = $nodeSchema('source', () => ({
  content: 'text*',
  group: 'block',
  marks: '',
  code: true,
  defining: true,
  // Precedes the rule for code blocks, which matches every `<pre>`.
  parseDOM: [{ tag: 'pre[data-type="source"]', preserveWhitespace: 'full', priority: 60 }],
  toDOM: () => ['pre', { 'data-type': 'source' }, 0],
  parseMarkdown: { match: () => false, runner: () => undefined },
  toMarkdown: {
    match: ({ type }) => type.name === 'source',
    // Remark writes the value of an `html` node without escapes.
    runner: (state, { textContent }) => void state.addNode('html', undefined, textContent),
  },
}));

/**
 * Pictures of the media library. Unlike Milkdown’s schema, it accepts a picture without a title, and does not copy the
 * alternative text to the title.
 */
export const pictureSchema = commonmark.imageSchema.extendSchema((previous) => (ctx) => ({
  ...previous(ctx),
  attrs: { src: { default: '' }, alt: { default: '' }, title: { default: null } },
  parseDOM: [
    {
      tag: 'img[data-type="picture"]',
      getAttrs: ({ attributes }) =>
        Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
    },
  ],
}));

/** The link mark, written outside of other marks, so that a link that is partly bold stays one link. */
const outermostLinkSchema = commonmark.linkSchema.extendSchema((previous) => (ctx) => ({ ...previous(ctx), priority: 0 }));

/** The list item, changed so that new lists have no empty lines between their items. */
const listItemSchema = gfm.extendListItemSchemaForTask.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return { ...schema, attrs: { ...schema.attrs, spread: { default: false } } };
});

/** Reads `<br>` in a cell or heading as a line break, and gives the tags of `<sup>` and `<sub>` types of their own. */
const htmlTagsPlugin = $remark('htmlTags', () => () => (tree) => {
  visit(tree as MarkdownNode, { type: 'html' }, (node, _index, parent?: MarkdownNode) => {
    const tagName = /^<\/?(br|sup|sub) *\/?>$/i.exec(String(node.value))?.[1]?.toLowerCase();
    if (tagName !== 'br') node.type = tagName ?? 'html';
    else if (parent?.type === 'tableCell' || parent?.type === 'heading') node.type = 'break';
  });
});

/** Superscript and subscript, which Markdown writes as HTML. */
const htmlMarkSchema = (name: string, tag: string, style: string) =>
  $markSchema(name, () => ({
    group: 'script',
    // A letter cannot be both superscript and subscript.
    excludes: 'script',
    // Milkdown writes a reference to a footnote as `<sup data-type>`.
    parseDOM: [{ tag: `${tag}:not([data-type])` }, { style: `vertical-align=${style}` }],
    toDOM: () => [tag, 0],
    parseMarkdown: {
      match: ({ type }) => type === tag,
      runner: (state, { value }, type) => {
        if (String(value).startsWith('</')) state.closeMark(type);
        else state.openMark(type);
      },
    },
    toMarkdown: {
      match: ({ type }) => type.name === name,
      runner: (state, mark) => void state.withMark(mark, tag),
    },
  }));

type SerialiserHandlers = NonNullable<ReturnType<typeof remarkStringifyOptionsCtx._typeInfo>['handlers']>;

const writeHtmlMark: SerialiserHandlers['strong'] = (node, _parent, state, info) =>
  `<${node.type}>${state.containerPhrasing(node, { ...info, before: '>', after: '<' })}</${node.type}>`;

/** The input rules of lists. A `*` starts no list, since it may be a reference to a footnote. */
const startBulletList = $inputRule((ctx) => wrappingInputRule(/^- $/, commonmark.bulletListSchema.type(ctx)));
const startOrderedList = $inputRule((ctx) => wrappingInputRule(/^1\. $/, commonmark.orderedListSchema.type(ctx)));

export const syntax = [
  presetPlugins,
  htmlTagsPlugin,
  pictureSchema,
  outermostLinkSchema,
  listItemSchema,
  sourceSchema,
  htmlMarkSchema('superscript', 'sup', 'super'),
  htmlMarkSchema('subscript', 'sub', 'sub'),
  startBulletList,
  startOrderedList,
  $prose(() => keymap({ 'Mod-z': undoInputRule })),
].flat();

export function configureSyntax(ctx: Ctx): void {
  // Milkdown uses Backspace and Delete to change a heading’s level, and Delete to join a list item to the one above it.
  ctx.update(commonmark.headingKeymap.key, (keys) => ({ ...keys, DowngradeHeading: { shortcuts: [] } }));
  ctx.update(commonmark.listItemKeymap.key, (keys) => ({ ...keys, LiftFirstListItem: { shortcuts: 'Backspace' } }));
  ctx.set(gfm.remarkGFMPlugin.options.key, { tablePipeAlign: false, singleTilde: false });
  // Milkdown refuses line breaks in these nodes. Unlike its default list, this one leaves out tables, where line breaks are
  // written as `<br>`.
  ctx.set(commonmark.hardbreakFilterNodes.key, ['code_block', 'source']);
  // When a picture is copied and pasted, this attribute identifies it as a picture of the media library.
  ctx.set(commonmark.imageAttr.key, () => ({ 'data-type': 'picture' }));
  ctx.set(remarkStringifyOptionsCtx, {
    bullet: '-',
    rule: '-',
    emphasis: '*',
    listItemIndent: 'one',
    // The site reads any space after a block’s sign, such as a no-break space, as an ordinary one.
    unsafe: ['#', '-', '+', '*', '.', ')'].map((character) => ({
      atBreak: true,
      before: /[.)]/.test(character) ? '\\d+' : null,
      character,
      after: '\\s',
    })),
    // A list whose first item is empty needs a blank line above it: `-` right below a paragraph would make a heading of it.
    // Milkdown’s empty paragraph has no `children`.
    join: [(_above, list) => (list.type === 'list' && !Object(list.children[0]?.children[0]).children ? 1 : null)],
    // Replaces Milkdown’s handlers: its handler for bold writes « **Prix :**9 € », which is not bold.
    handlers: {
      break: (_node, _parent, { stack }) => (/tableCell|headingAtx/.test(stack.join()) ? '<br>' : '\\\n'),
      sub: writeHtmlMark,
      sup: writeHtmlMark,
    } as SerialiserHandlers,
  });
}
