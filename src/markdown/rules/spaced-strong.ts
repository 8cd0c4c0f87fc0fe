/**
 * Accepts bold text with a space inside its stars, `**Prix : **` and `** Prix :**`, which Markdown would not make bold.
 * This applies only if all double stars of a text form such pairs, so `2 ** 3 ** 4` and stars of footnotes do not change.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';

/** Plugin for markdown-it that makes text bold although a space stands inside its stars. */
export function spacedStrongPlugin(md: MarkdownIt): void {
  // This rule runs after Markdown has turned the remaining stars back into text.
  md.inline.ruler2.after('fragments_join', 'spaced_strong', (state) => {
    const tokens = state.tokens.flatMap((token) =>
      token.type === 'text' && token.content.includes('**') ? withStrong(state, token) : [token],
    );
    // The parser keeps its reference to this list, so the list is changed in place.
    state.tokens.length = 0;
    for (const token of tokens) state.tokens.push(token);
    return false;
  });
}

/** Matches the text between the stars: it has a space at its end or its beginning, or at both if the whole text is bold. */
const boldContentPattern = [
  '[^\\s*][^*]*\\s',
  '\\s[^*]*[\\p{L}\\p{N}]',
  '\\s[^*]*[^\\s*](?=\\*\\*[^\\p{L}\\p{N}]|\\*\\*$)',
  '(?<=^\\*\\*)\\s[^*]*[^\\s*]\\s+(?=\\*\\*[.,;:!?]?$)',
].join('|');
const spacedBoldPattern = new RegExp(
  `(?<![\\p{L}\\p{N}*])\\*\\*(${boldContentPattern})\\*\\*(?!\\*)`,
  'gu',
);

function withStrong(state: StateInline, token: Token): Token[] {
  const textToken = (content: string) => Object.assign(new state.Token('text', '', 0), { content });
  const markToken = (type: string, nesting: 1 | -1) =>
    Object.assign(new state.Token(type, 'strong', nesting), { markup: '**' });
  const tokens: Token[] = [];
  let previousEnd = 0;
  for (const { 0: boldText, 1: content = '', index } of token.content.matchAll(spacedBoldPattern)) {
    // The spaces are moved outside of the bold text.
    const [before = '', after = ''] = content.split(content.trim());
    tokens.push(
      textToken(token.content.slice(previousEnd, index) + before),
      markToken('strong_open', 1),
    );
    tokens.push(textToken(content.trim()), markToken('strong_close', -1), textToken(after));
    previousEnd = index + boldText.length;
  }
  tokens.push(textToken(token.content.slice(previousEnd)));
  const hasNoStarsLeft = tokens.every(({ content }) => !content.includes('**'));
  return hasNoStarsLeft ? tokens : [token];
}
