/** The rules this site adds to markdown-it: task lists, footnotes, columns aligned by attribute, filtered raw HTML. */
import type { MarkdownIt, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { createRawHtmlFilter, isHidden, readTag } from './raw-html';

const TASK = /^\[([ xX])\][ \u00a0]+/;
const FOOTNOTE_LABEL = /\[\^[^\s\]]{1,200}\]/y;

/** `- [ ] …` and `- [x] …`. The published plugin draws form fields and takes quadratic time on long lists. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_lists', ({ tokens, Token: NewToken }) => {
    tokens.forEach((token, index) => {
      if (tokens[index - 1]?.type !== 'paragraph_open') return;
      if (tokens[index - 2]?.type !== 'list_item_open') return;
      const first = token.children?.[0];
      // An escaped bracket is a token of another type, and stays text.
      const box = first?.type === 'text' ? TASK.exec(first.content) : null;
      if (!first || !box) return;
      first.content = first.content.slice(box[0].length);
      const mark = new NewToken('task_mark', '', 0);
      mark.meta = { state: box[1] === ' ' ? 'todo' : 'done' };
      token.children?.unshift(mark);
    });
  });
  md.renderer.rules['task_mark'] = (tokens, index) =>
    `${startMark(md, 'x-task', tokens[index], 'state')}</x-task>`;
}

/** `[^1]` and `[^1]: …`. Notes stay where they are written: numbering and gathering come once the body is a tree. */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  // `^[…]` is not GitHub’s, and the plugin’s gathering copies every token once a note.
  md.inline.ruler.disable('footnote_inline');
  md.core.ruler.disable('footnote_tail');
  // The plugin looks for the end of a label as far as the paragraph goes, at every bracket anew.
  md.inline.ruler.before('footnote_ref', 'footnote_guard', (state, silent) => {
    if (!state.src.startsWith('[^', state.pos)) return false;
    FOOTNOTE_LABEL.lastIndex = state.pos;
    if (FOOTNOTE_LABEL.test(state.src)) return false;
    if (!silent) state.pending += '[';
    state.pos += 1;
    return true;
  });
  md.renderer.rules['footnote_ref'] = (tokens, index) =>
    `${startMark(md, 'x-note-ref', tokens[index], 'label')}</x-note-ref>`;
  md.renderer.rules['footnote_reference_open'] = (tokens, index) =>
    `${startMark(md, 'x-note', tokens[index], 'label')}\n`;
  md.renderer.rules['footnote_reference_close'] = () => '</x-note>\n';
}

/** markdown-it aligns columns by a style attribute, which no page of this site may hold. */
export function columnAlignment(md: MarkdownIt): void {
  md.core.ruler.after('block', 'column_alignment', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== 'th_open' && token.type !== 'td_open') continue;
      const style = token.attrGet('style');
      token.attrs = style === null ? null : [['align', String(style).replace('text-align:', '')]];
    }
  });
}

/** A text that stands for a picture holds no tags: markdown-it’s own rule leaves raw HTML in it. */
export function plainAlternatives(md: MarkdownIt): void {
  md.renderer.rules['image'] = (tokens, index, options) => {
    const token = tokens[index];
    token?.attrSet('alt', alternative(token.children ?? []));
    return md.renderer.renderToken(tokens, index, options);
  };
}

export function filteredHtml(md: MarkdownIt): void {
  // Last: what it takes away may hold half of a link, whose halves markdown-it’s own rules count on.
  md.core.ruler.push('filtered_html', ({ tokens }) => {
    const filter = createRawHtmlFilter();
    for (const token of tokens) {
      if (token.type === 'html_block') token.content = filter(token.content);
      token.children &&= withoutHiddenElements(token.children);
      for (const child of token.children ?? []) {
        if (child.type === 'html_inline') child.content = filter(child.content);
      }
    }
  });
}

/** Drops `<script>…</script>` within a paragraph, where its code would be text like any other. */
function withoutHiddenElements(tokens: readonly Token[]): Token[] {
  const lastEnd = new Map<string, number>();
  tokens.forEach((token, index) => {
    const tag = token.type === 'html_inline' ? readTag(token.content) : null;
    if (tag?.isEnd && isHidden(tag)) lastEnd.set(tag.name, index);
  });
  if (lastEnd.size === 0) return [...tokens];
  let until: string | null = null;
  return tokens.filter((token, index) => {
    const tag = token.type === 'html_inline' ? readTag(token.content) : null;
    if (until !== null) {
      if (tag?.isEnd && tag.name === until) until = null;
      return false;
    }
    if (tag && !tag.isEnd && (lastEnd.get(tag.name) ?? -1) > index) until = tag.name;
    return until === null;
  });
}

function alternative(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image') return alternative(token.children ?? []);
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
      return ['text', 'text_special', 'code_inline'].includes(token.type) ? token.content : '';
    })
    .join('');
}

function startMark(md: MarkdownIt, name: string, token: Token | undefined, key: string): string {
  const value: unknown = token?.meta?.[key];
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return `<${name} ${key}="${isPlain ? md.utils.escapeHtml(String(value)) : ''}">`;
}
