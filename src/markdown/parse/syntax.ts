/** The rules this site adds to markdown-it: footnotes, pictures described by words, filtered raw HTML. */
import type { MarkdownIt, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { createRawHtmlFilter } from './raw-html';

const FOOTNOTE_LABEL = /\[\^[^\s\]]{1,200}\]/y;

/** `[^1]` and `[^1]: …`. Notes stay where they are written: they are gathered and numbered in the tree. */
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
  const label = (token: Token | undefined): string => {
    const { label: name = '' } = (token?.meta ?? {}) as { label?: string };
    return md.utils.escapeHtml(name);
  };
  md.renderer.rules['footnote_ref'] = (tokens, index) =>
    `<sup data-note-call="${label(tokens[index])}"></sup>`;
  md.renderer.rules['footnote_reference_open'] = (tokens, index) =>
    `<section data-note="${label(tokens[index])}">\n`;
  md.renderer.rules['footnote_reference_close'] = () => '</section>\n';
}

/** Alternative text holds no tags: markdown-it’s own rule leaves raw HTML in it. */
export function plainAlternatives(md: MarkdownIt): void {
  md.core.ruler.push('plain_alternatives', ({ tokens }) => {
    for (const image of tokens.flatMap(({ children }) => children ?? [])) {
      if (image.type !== 'image' || !image.children) continue;
      image.children = image.children.filter(({ type }) => type !== 'html_inline');
    }
  });
}

/** A paragraph is filtered as a whole, so that `<script>…</script>` in it goes with its code. */
export function filteredHtml(md: MarkdownIt): void {
  let filter = createRawHtmlFilter();
  md.core.ruler.push('new_filter', () => {
    filter = createRawHtmlFilter();
  });
  const renderInline = md.renderer.renderInline.bind(md.renderer);
  md.renderer.renderInline = (...args) => filter(renderInline(...args), true);
  md.renderer.rules['html_block'] = (tokens, index) => filter(tokens[index]?.content ?? '', false);
}
